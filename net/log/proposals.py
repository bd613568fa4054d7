"""The proposals of a node's people until they are in the log: moves, secret choices, ballots."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from core.game import Choose, Move, Seat
from core.says import Unreadable
from net.log.charter import NodeId
from net.log.commands import (
    Ballot,
    Command,
    Promise,
    PutToTable,
    RevealChoice,
    pack_entry,
    unpack_entry,
)
from net.log.ledger import Ledger
from net.log.messages import LogEntry, Proposal, Propose, how_many
from net.log.position import LedgerPosition, promise_of
from net.log.replica import Replica
from net.log.resolutions import Resolution
from net.log.votes import NEVER, HardState

_AtTable = PutToTable | Ballot
"""Commands about the table, which do not depend on the course of the game."""


class Secret(Struct, frozen=True):
    """A seat's choice that is not revealed yet; it must be kept, or a bot chooses instead."""

    seat: Seat
    entry: bytes
    nonce: bytes
    after: int = 0
    """The number of entries of the game before that choice."""


class PendingProposals:
    """Proposals go to the leader until they are in the log, or overtaken by others' entries."""

    def __init__(self, replica: Replica, secrets: Iterable[Secret], now: float) -> None:
        self.pending: tuple[Proposal, ...] = ()
        self.secrets = {secret.seat: secret for secret in secrets}
        """The secret choices of local seats that are not revealed yet."""
        self.moves: set[tuple[int, bytes]] = set()
        """Each move that was ever proposed, and after how many entries."""
        self.answers: set[Command] = set()
        """The resolutions and ballots of local seats."""
        self._put_since: dict[Command, float] = {}
        """When each of those was proposed, while it is pending."""
        self._replica = replica
        self._told: tuple[Proposal, ...] = ()
        """The proposals that this leader was sent."""
        self._told_to: NodeId | None = None
        self._told_at = now
        self._refused: dict[Seat, float] = {}
        """When a leader refused the seat's promise, or its reveal."""
        self._held_against = 0
        """The commit index at the last look."""

    @property
    def _own(self) -> tuple[Seat, ...]:
        """The local seats."""
        return self._ledger.seats_of(self._replica.me)

    @property
    def are_none(self) -> bool:
        """Whether nothing is pending here, nor waits to be proposed again."""
        return not (self.pending or self.secrets or self._refused)

    @property
    def next_place(self) -> int:
        """The number of entries that the next proposal is to follow."""
        moves = (each.after + 1 for each in self.pending if isinstance(each.command, bytes))
        return max(self._here.entries, *moves, 0)

    def choose(self, moves: Sequence[Move], nonce: bytes, after: int | None) -> bool:
        """Propose a local seat's moves in one go; False if other entries than `after` precede them.

        A secret choice is one move, and uses the nonce.
        """
        place, game = self._here, self._ledger.log.game
        if after not in (None, place.entries if place.secret else self.next_place):
            return False
        if not place.secret:
            self._add(*[pack_entry(game, move) for move in moves])
        # A choice is revealed with its nonce, which must not open another one.
        for move in [each for each in moves[:1] if each.seat in place.secret]:
            chosen = Secret(move.seat, pack_entry(game, move), nonce, place.entries)
            self.secrets.setdefault(move.seat, chosen)
        return True

    def put(self, command: PutToTable | Ballot, now: float) -> None:
        """Propose a resolution or a ballot."""
        self.answers.add(command)
        self._put_since[command] = now
        self._add(command)

    def not_taken_up(self, now: float) -> list[Resolution]:
        """Give up what no leader has appended for long; returns the resolutions among it."""
        timing = self._replica.timing
        old = [each for each, since in self._put_since.items() if now - since >= timing.taken_up]
        for each in old:
            del self._put_since[each]
        self.pending = tuple(each for each in self.pending if each.command not in old)
        return [each.resolution for each in old if isinstance(each, PutToTable)]

    def _add(self, *commands: Command) -> None:
        """Propose; moves of one turn may follow each other before the first is in the log."""
        place = self.next_place
        for command in commands:
            self.pending = (*self.pending, Proposal(command, place))
            if isinstance(command, bytes):
                self.moves.add((place, command))
                place += 1

    def take_over(self, former: "PendingProposals") -> None:
        """Adopt what is pending in the game that this one was forked from."""
        self.pending, self.moves = former.pending, former.moves

    def asked(self) -> tuple[Seat, ...]:
        """The local seats that are to choose in the committed state, and have not."""
        turn = self._turn
        if not isinstance(turn, Choose) or any(map(self._has_proposed, turn.may)):
            return ()
        place, last = self._here, self._ledger.here
        return tuple(
            seat
            for seat in turn.seats
            if seat in self._own
            and not self.bars(seat)
            and seat not in self.secrets
            and not self._has_proposed(seat)
            # A promise in the log binds, even before it is known to be committed.
            and not (place.secret and (seat not in last.secret or last.promised(seat) is not None))
        )

    def bars(self, seat: Seat) -> bool:
        """Whether nobody acts for the seat now: the game stands still, or a bot plays for it."""
        place = self._here
        bots = place.turn.timed_out | place.agreements.removed
        return place.agreements.stands_still or seat in bots

    def to_tell(self, leader: NodeId, now: float) -> tuple[Proposal, ...]:
        """The proposals that the leader was not sent yet."""
        told = self._told if leader == self._told_to else ()
        new = tuple(each for each in self.pending if each not in told)
        if new:
            self._told, self._told_to, self._told_at = self.pending, leader, now
        return new

    def retry(self, now: float) -> None:
        """Resend what is not in the log after a while."""
        if now >= self._told_at + self._replica.timing.retry:
            self._told = ()

    def due(self) -> float:
        """When `retry`, or `promise`, is due; without a leader nobody can be told."""
        if self._replica.leader is None or not (self.pending or self._refused):
            return NEVER
        told = (self._told_at,) if self.pending else ()
        return min((*told, *self._refused.values()), default=NEVER) + self._replica.timing.retry

    def refuse(self, after: int, now: float) -> bool:
        """Void a proposal, and the moves that were to follow it; True if it was a move."""
        gone = [each for each in self.pending if each.after == after]
        for each in gone:
            seat = seat_of(each.command, self._ledger)
            if isinstance(each.command, Promise | RevealChoice) and seat is not None:
                self._refused[seat] = now
        moved = any(isinstance(each.command, bytes) for each in gone)
        self.pending = tuple(
            each for each in self.pending if each not in gone and not (moved and each.after > after)
        )
        return moved

    def promise(self, now: float) -> None:
        """Promise secret choices, and reveal each in its turn once all have promised.

        Others' promises count once they are committed: before that a leader could take them back
        and choose anew. A refused promise is proposed again only after a while: two nodes that
        answer each other at once would flood each other.
        """
        since = now - self._replica.timing.retry
        self._refused = {seat: at for seat, at in self._refused.items() if at > since}
        if not self._here.secret or self._here.agreements.stands_still:
            return
        choice = self._ledger.choice_at(self._replica.commit_index)
        for seat in choice.place.secret:
            chosen = self.secrets.get(seat)
            waits = seat in self._refused or seat in choice.place.turn.timed_out
            if chosen is None or waits or self._has_proposed(seat):
                continue
            if choice.place.promised(seat) is None:
                if chosen.after < choice.place.turn.begun:
                    # It was for a former choice, which is over.
                    continue
                self._add(Promise(seat, promise_of(chosen.entry, chosen.nonce)))
            elif seat == choice.next_to_show and isinstance(choice.promise_to_show, Promise):
                self._add(RevealChoice(chosen.entry, chosen.nonce))

    def forget_granted(self) -> None:
        """Forget proposals that are in the log, or that others' entries have overtaken."""
        if not self.pending or (commit_index := self._replica.commit_index) == self._held_against:
            return
        self._held_against = commit_index
        void = (e.after for e in self.pending if is_overtaken(e, self._ledger, commit_index))
        first = min(void, default=self.next_place)
        self.pending = tuple(
            each
            for each in self.pending
            if not (self._is_over(each) or (isinstance(each.command, bytes) and each.after > first))
        )

    @property
    def _ledger(self) -> Ledger:
        return self._replica.ledger

    @property
    def _turn(self) -> object:
        """The turn in the committed state."""
        return self._ledger.log.game.turn(self._ledger.state_at(self._replica.commit_index))

    @property
    def _here(self) -> LedgerPosition:
        return self._ledger.at(self._replica.commit_index)

    def _has_proposed(self, seat: Seat) -> bool:
        """Whether a move, promise or reveal of the seat is pending."""
        moves = (each.command for each in self.pending if not isinstance(each.command, _AtTable))
        return any(seat_of(each, self._ledger) == seat for each in moves)

    def _is_over(self, proposal: Proposal) -> bool:
        if isinstance(proposal.command, _AtTable):
            over = is_answered(proposal.command, self._here)
            if over:
                self._put_since.pop(proposal.command, None)
            return over
        place = self._here
        bots = place.turn.timed_out | place.agreements.removed
        if isinstance(proposal.command, bytes) and not bots:
            return place.entries > proposal.after
        seat = seat_of(proposal.command, self._ledger)
        if seat in bots:
            return True
        match proposal.command:
            case Promise(seat):
                former = proposal.after < place.turn.begun
                return former or seat not in place.secret or place.promised(seat) is not None
            case RevealChoice():
                return seat not in place.secret
            case _:
                return place.entries > proposal.after


def is_overtaken(proposal: Proposal, ledger: Ledger, count: int) -> bool:
    """Whether another entry, among the first `count` log entries, has taken the move's place."""
    if not isinstance(proposal.command, bytes) or proposal.after >= ledger.at(count).entries:
        return False
    there = ledger.log.steps[proposal.after].entry
    return pack_entry(ledger.log.game, there) != proposal.command


def is_granted(command: Command, ledger: Ledger) -> bool:
    """Whether the log has the promise, reveal, resolution or ballot already; False for moves."""
    match command:
        case bytes():
            return False
        case PutToTable() | Ballot():
            return is_answered(command, ledger.here)
        case Promise(seat):
            return ledger.here.promised(seat) == command
        case RevealChoice():
            return seat_of(command, ledger) not in ledger.here.secret
        case _:
            return False


def is_answered(command: PutToTable | Ballot, place: LedgerPosition) -> bool:
    """Whether the resolution or ballot is in the log, or another one in its place."""
    agreements, opened = place.agreements, place.agreements.open
    match command:
        case PutToTable(seat, _, before):
            return opened is not None or agreements.put.count(seat) != before
        case Ballot(seat, about):
            return opened is None or opened.number != about or seat not in opened.silent


def propose(proposals: tuple[Proposal, ...]) -> Propose:
    """The message that sends them to a leader; the rest follows when these are in the log."""
    return Propose(proposals[: how_many(proposal.command for proposal in proposals)])


def seat_of(command: Command, ledger: Ledger) -> Seat | None:
    """The seat that the command would be a proposal of."""
    match command:
        case bytes(packed) | RevealChoice(packed):
            try:
                entry = unpack_entry(ledger.log.game, packed)
            except Unreadable:
                return None
            return entry.seat if isinstance(entry, Move) else None
        case Promise(seat) | PutToTable(seat) | Ballot(seat):
            return seat
        case _:
            return None


class DurableState(Struct, frozen=True):
    """Everything that a node needs after a restart; durable before anything is sent."""

    log_entries: Sequence[LogEntry] = ()
    hard_state: HardState = HardState()
    secrets: tuple[Secret, ...] = ()
    commit_index: int = 0
    """A lower bound of the commit index."""
    complete: bool = True
    """Whether nothing that was told to others is missing: see `votes`."""
