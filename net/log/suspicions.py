"""Suspicions: where a node's own observations contradict its leader."""

from collections.abc import Iterator

from core.game import Move, Seat
from net.log.commands import Ballot, Promise, PutToTable, StandIn, TimedOut, TimeUsed
from net.log.events import NeedlessStandIn, NotProposed, Overcharged, TimedOutEarly
from net.log.position import promise_of
from net.log.proposals import PendingProposals
from net.log.replica import Replica
from net.log.turn_clock import TurnClock
from net.log.votes import NEVER, Role


class Suspicions:
    """Compares the log with what was observed here of people, presence and time."""

    def __init__(
        self, replica: Replica, proposals: PendingProposals, clock: TurnClock, now: float
    ) -> None:
        self._replica = replica
        self._proposals = proposals
        self._clock = clock
        self._first_term = replica.hard_state.term
        self._first_turn = replica.ledger.here.turn.begun
        """The turn that was under way: people may have proposed for it before the start."""
        self._first_agreements = replica.ledger.here.agreements
        """The agreements at the start: people may have asked or answered before it."""
        self._heard_since = now
        """Since when this node has heard its leader, whoever that was, without a break."""
        self._heard_at = now

    def look_who_is_there(self, now: float) -> None:
        """Note whether a leader is heard; call this often.

        A node that hears its leader all the time, and answers it, is heard by it.
        """
        replica, within = self._replica, self._replica.timing.there
        if replica.role is Role.LEADER or replica.hears_leader(now, within):
            if not 0 <= now - self._heard_at <= within:
                self._heard_since = now
            self._heard_at = now

    def about(
        self, number: int, now: float
    ) -> Iterator[NotProposed | TimedOutEarly | NeedlessStandIn | Overcharged]:
        """The contradictions of that log entry, as it is committed."""
        ledger = self._replica.ledger
        made_up = self._made_up(number)
        if made_up is not None:
            yield NotProposed(made_up)
        match ledger.log_entries[number - 1].command:
            case TimedOut(seat) if left := self._clock.early(seat, number, now):
                yield TimedOutEarly(seat, round(left))
            case TimeUsed(seat) as use if more := self._clock.overcharged(use):
                yield Overcharged(seat, round(more))
            case StandIn(seat, True) if self._was_there(seat, now):
                # This node knows what it has done as the leader.
                if ledger.at(number).leader != self._replica.me:
                    yield NeedlessStandIn(seat)
            case _:
                pass

    def _made_up(self, number: int) -> Seat | None:
        """The local seat for which the entry has a choice that nobody here has made."""
        log_entry = self._replica.ledger.log_entries[number - 1]
        before = self._replica.ledger.at(number - 1)
        if log_entry.term <= self._first_term:
            return None
        match log_entry.command:
            case bytes(packed) if not before.secret:
                seat = self._mover(number)
                chosen = (before.entries, packed) in self._proposals.moves
                chosen |= before.turn.begun == self._first_turn
            case Promise(seat, promised):
                secret = self._proposals.secrets.get(seat)
                chosen = secret is not None and promise_of(secret.entry, secret.nonce) == promised
            case PutToTable(seat) | Ballot(seat):
                chosen = log_entry.command in self._proposals.answers
                chosen |= self._may_be_from_before(log_entry.command)
            case _:
                # A reveal always fits its promise.
                return None
        return None if chosen or not self._is_own(seat, number - 1) else seat

    def _may_be_from_before(self, command: PutToTable | Ballot) -> bool:
        """Whether people here may have asked or answered so before this program started again."""
        first = self._first_agreements
        match command:
            case PutToTable(seat, _, before):
                return self._first_term > 0 and before == first.put.count(seat)
            case Ballot(_, about):
                return first.open is not None and first.open.number == about

    def _mover(self, number: int) -> Seat | None:
        ledger = self._replica.ledger
        entry = ledger.log.steps[ledger.at(number).entries - 1].entry
        return entry.seat if isinstance(entry, Move) else None

    def _is_own(self, seat: Seat | None, before: int) -> bool:
        """Whether the people here choose for that seat after `before` log entries."""
        ledger = self._replica.ledger
        own = ledger.seats_of(self._replica.me, before)
        return seat is not None and seat in own and not ledger.is_bot(seat, before)

    def _was_there(self, seat: Seat, now: float) -> bool:
        """Whether the seat's node was present, as far as this one can tell.

        Only a node that has heard its leader for the whole grace can. And a node that counts
        otherwise than the leader is there, and needs a stand-in all the same.
        """
        replica, grace = self._replica, self._replica.timing.grace
        owner = replica.ledger.owners()[seat]
        if now - self._heard_since < grace or owner in replica.desync.differing:
            return False
        if owner == replica.me:
            return True
        # Others are heard by all: a node that is away this long was not heard lately by anybody.
        return isinstance(owner, int) and now - replica.heard.get(owner, -NEVER) < grace / 2
