"""A node of a table: its copy of the log, its people's proposals, and what they are told.

The duties of a leader are in `leader_duties`; `desync` watches whether all have the same game.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from core.dealer import Dealer
from core.game import Move, Over, Seat
from core.says import Refusal
from core.view import View
from net.log.agreeing import Agreeing
from net.log.charter import Charter, NodeId
from net.log.diagnosis import Diagnosis
from net.log.events import EntryCommitted, LogEvent, ProposalDropped
from net.log.leader_duties import LeaderDuties
from net.log.ledger import fold
from net.log.messages import (
    AppendEntries,
    AppendReply,
    LogEnvelope,
    LogMessage,
    ProposalRefused,
    Propose,
)
from net.log.proposals import DurableState, PendingProposals, Secret, propose
from net.log.replica import Replica
from net.log.resolutions import BallotChoice, GiveSeat, Resolution
from net.log.suspicions import Suspicions
from net.log.turn_clock import TurnClock
from net.log.votes import Role
from net.timing import Timing


class Node:
    """One node's state machine; outgoing envelopes and events gather until they are drained."""

    def __init__(
        self,
        me: NodeId,
        charter: Charter,
        dealer: Dealer,
        now: float,
        saved: DurableState | None = None,
        timing: Timing | None = None,
        learners: Iterable[NodeId] = (),
    ) -> None:
        saved = saved or DurableState()
        self.me = me
        self.charter = charter
        self.dealer = dealer
        ledger = fold(charter, dealer, saved.log_entries)
        complete = saved.complete and len(ledger.log_entries) == len(saved.log_entries)
        self.replica = Replica(
            me, ledger, now, saved.hard_state, timing, learners, complete=complete
        )
        self.replica.commit_index = min(saved.commit_index, self.replica.count)
        self.events: list[LogEvent] = []
        self.over = False
        """Whether the end of the game is committed."""
        self._clock = TurnClock(self.replica, now)
        self.proposals = PendingProposals(self.replica, saved.secrets, now)
        self.agreeing = Agreeing(self.replica, self.proposals, now)
        self._leader_duties = LeaderDuties(self.replica, dealer, self._clock, now)
        self._diagnosis = Diagnosis(self.replica)
        self._suspicions = Suspicions(self.replica, self.proposals, self._clock, now)
        self.shown = 0
        """The number of committed log entries that people were told of."""
        self._tell_news(now)

    # State for people, and their actions.

    @property
    def halted(self) -> bool:
        """Whether the game has halted here because no majority agrees."""
        return self.replica.desync.halted

    @property
    def secrets(self) -> dict[Seat, Secret]:
        """The secret choices of local seats that are not revealed yet."""
        return self.proposals.secrets

    @property
    def committed_state(self) -> Any:
        """The game's state after the committed entries."""
        return self.replica.ledger.state_at(self.replica.commit_index)

    @property
    def newcomers(self) -> tuple[GiveSeat, ...]:
        """Those who have taken over seats of bots, as far as that is committed."""
        return self.replica.ledger.at(self.replica.commit_index).newcomers

    @property
    def entries(self) -> int:
        """The number of committed entries of the game."""
        return self.replica.ledger.at(self.replica.commit_index).entries

    def view(self, seat: Seat) -> View[Any]:
        """The committed game as the seat sees it."""
        return self.replica.ledger.view_at(self.replica.commit_index, seat)

    def choosers(self) -> tuple[Seat, ...]:
        """The local seats that are to choose now and have not."""
        return self.proposals.asked()

    def bars(self, seat: Seat) -> bool:
        """Whether people may not act for the seat, as the table has agreed or timed it out."""
        return self.proposals.bars(seat)

    def time_left(self, seat: Seat, now: float) -> float | None:
        """The seconds that the seat has left for its turn; None without a clock, or a choice."""
        return self._clock.left(seat, now)

    def choose(
        self, moves: Sequence[Move], nonce: bytes, now: float, after: int | None = None
    ) -> None:
        """Propose a local seat's moves in one go; a secret choice is one move, and uses the nonce.

        `after` is the number of entries that they were to follow. If there are more by now they are
        refused: they may have been played already, before this node came back.
        """
        if not self.proposals.choose(moves, nonce, after) and after is not None:
            self.events.append(ProposalDropped("", after))
        self._go_on(now)

    def thought(self, seat: Seat, after: int, move: Move | None, now: float) -> None:
        """Append a bot's answer to `BotAsked`; None if it may act and does not."""
        self._leader_duties.thought(seat, after, move)
        self._go_on(now)

    def put(self, seat: Seat, resolution: Resolution, now: float) -> Refusal | None:
        """Put a resolution to the table for a local seat; returns the refusal, if any."""
        refusal = self.agreeing.put(seat, resolution, now)
        self._go_on(now)
        return refusal

    def answer(self, seat: Seat, choice: BallotChoice, now: float) -> Refusal | None:
        """Cast a local seat's ballot; returns the refusal, if any."""
        refusal = self.agreeing.answer(seat, choice, now)
        self._go_on(now)
        return refusal

    # Messages and time.

    def receive(self, sender: NodeId, message: LogMessage, now: float) -> None:
        """Handle a message of another node; strangers are ignored."""
        if sender not in self.replica.others:
            return
        self.replica.receive(sender, message, now)
        match message:
            case AppendEntries() | AppendReply():
                pass
            case Propose(proposals) if self.replica.role is Role.LEADER:
                for refused in self._leader_duties.hear(sender, proposals, now):
                    self.replica.send(sender, refused)
            case ProposalRefused() if sender == self.replica.leader:
                self._void(message, now)
            case _:
                self._diagnosis.receive(sender, message, now)
        self._go_on(now)

    def linked(self, node: NodeId) -> None:
        """Note that the node is linked."""
        self.replica.linked(node)

    def lost(self, node: NodeId, since: float) -> None:
        """Note that the node is not linked, and since when nothing has come from it."""
        self.replica.lost[node] = since

    def tick(self, now: float) -> None:
        """Do what is due."""
        self.replica.tick(now)
        self.proposals.retry(now)
        self.events += self.agreeing.look(now)
        self._go_on(now)

    def due(self) -> float:
        """When `tick` must be called next; directly after a call that is always later."""
        if self.halted:
            return self.replica.due()
        replica = self.replica
        clock, proposals = self._clock.due(), self.proposals.due()
        return min(replica.due(), clock, proposals, replica.desync.report_at)

    def saved(self) -> DurableState:
        """The state that must be durable before anything is sent."""
        now = self.to_keep()
        return replace(now, log_entries=tuple(now.log_entries))

    def to_keep(self) -> DurableState:
        """The same with the log itself, which grows on, instead of a copy."""
        replica = self.replica
        secrets = tuple(self.secrets.values())
        return DurableState(
            replica.ledger.log_entries,
            replica.hard_state,
            secrets,
            replica.commit_index,
            replica.complete,
        )

    def take_over(self, former: "Node") -> None:
        """Take over from the node of the former game, so that people are told nothing twice."""
        self.shown = former.shown
        self.proposals.take_over(former.proposals)
        self.events.clear()

    def take_back(self, count: int) -> None:
        """Note that people were shown more than this game has; pending proposals are dropped."""
        self.shown = count
        self.proposals.pending = ()

    def take_envelopes(self) -> list[LogEnvelope]:
        """Drain the envelopes, to be sent once `saved` is durable."""
        envelopes, self.replica.envelopes = self.replica.envelopes, []
        return envelopes

    def take_events(self) -> list[LogEvent]:
        """Drain the events for people and bots."""
        events, self.events = self.events, []
        return events

    def is_waiting(self, now: float) -> bool:
        """Whether too few nodes are there for the game to go on, or too few complete ones.

        Followers talk to the leader, not to each other: a node that hears it looks no further.
        """
        replica, within = self.replica, self.replica.timing.there
        if replica.hears_leader(now, within):
            return False
        there = [each for each in replica.others if replica.is_heard(each, now, within)]
        return not replica.could_go_on((self.me, *there))

    # Inside.

    @property
    def _game(self) -> Any:
        return self.replica.ledger.log.game

    def _void(self, refused: ProposalRefused, now: float) -> None:
        """Drop a proposal that the leader has refused, and the moves that were to follow it."""
        if self.proposals.refuse(refused.after, now):
            self.events.append(ProposalDropped(refused.rule, refused.after))

    def _go_on(self, now: float) -> None:
        """Do the leader's duties and propose, until nothing more follows; then tell the news."""
        self.events += self._diagnosis.look(now)
        if self.halted:
            return
        count = -1
        while count != self.replica.count:
            count = self.replica.count
            if self.replica.role is Role.LEADER:
                self.events += self._leader_duties.do(now)
            elif not self.replica.leads:
                self._leader_duties.stand_back(now)
            if not self.proposals.are_none:
                self.proposals.forget_granted()
                self.proposals.promise(now)
                self._send_proposals(now)
        self.replica.tell(now)
        self.proposals.forget_granted()
        self._suspicions.look_who_is_there(now)
        self._tell_news(now)
        self.replica.desync.report(now)
        self._clock.look(now)

    def _send_proposals(self, now: float) -> None:
        """Send the leader new proposals at once, and all of them now and then."""
        leader = self.replica.leader
        new = () if leader is None else self.proposals.to_tell(leader, now)
        if new and self.replica.role is Role.LEADER:
            for refused in self._leader_duties.examine(self.me, new, now):
                self._void(refused, now)
        elif new and leader is not None:
            self.replica.send(leader, propose(new))

    def _tell_news(self, now: float) -> None:
        """Add the events for everything newly committed."""
        ledger = self.replica.ledger
        while self.shown < self.replica.commit_index:
            self.shown += 1
            place, before = ledger.at(self.shown), ledger.at(self.shown - 1)
            for seat in set(before.secret) - set(place.secret):
                self._forget_secret(seat, before.entries)
            grown = place.entries > before.entries
            step = ledger.log.steps[place.entries - 1] if grown else None
            command = ledger.log_entries[self.shown - 1].command
            self.events.append(EntryCommitted(self.shown, command, step))
            for each in place.newcomers[len(before.newcomers) :]:
                self.replica.welcome(each.node)
            self.events += self.agreeing.committed(self.shown, now)
            self.events += self._suspicions.about(self.shown, now)
            self.over = self.over or place.agreements.ended
            if step is not None and isinstance(self._game.turn(step.state), Over):
                self.over = True
                self.replica.desync.hurry()

    def _forget_secret(self, seat: Seat, entries: int) -> None:
        """Forget a choice once it is revealed; a restarted node also sees earlier ones revealed."""
        secret = self.secrets.get(seat)
        if secret is not None and secret.after <= entries:
            del self.secrets[seat]
