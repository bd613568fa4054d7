"""Nodes of one table in one process, with people, bots and links that can be cut."""

from typing import Any

from msgspec.structs import replace

from core.dealer import SeededDealer
from core.game import Seat
from net.log.charter import ClockSettings, NodeId
from net.log.events import BotAsked, Desynced
from net.log.messages import LogEnvelope
from net.log.node import Node
from net.log.proposals import DurableState
from net.log.report import DesyncReport
from net.log.votes import Role
from tests.support.virtual_table import SEED, charter_of

NO_CLOCK = ClockSettings()


class Switchboard:
    """Nodes that hear each other at once as long as they are linked."""

    def __init__(
        self,
        *players: NodeId | str,
        clock: ClockSettings = NO_CLOCK,
        key: str = "gaucho",
        learners: tuple[NodeId, ...] = (),
    ) -> None:
        self.charter = replace(charter_of(players, key=key), clock=clock)
        self.learners = learners
        self.now = 0.0
        self.nodes = {each: self.node(each) for each in (*learners, *self.charter.voters)}
        self.down: set[NodeId] = set()
        self.silent: set[Seat] = set()
        """Seats whose people do not choose."""
        self.eager: set[Seat] = set()
        """Seats whose bots act as soon as they may."""
        self.envelopes: list[LogEnvelope] = []
        """All delivered envelopes."""
        self.events: dict[NodeId, list[Any]] = {each: [] for each in self.nodes}

    def node(self, me: NodeId) -> Node:
        return self.returning(me, None)

    def returning(self, me: NodeId, saved: DurableState | None) -> Node:
        """A node that restarts with what was saved."""
        dealer = SeededDealer(SEED)
        return Node(me, self.charter, dealer, self.now, saved, learners=self.learners)

    def run(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end:
            self.now = round(self.now + 0.1, 3)
            for me, node in self.nodes.items():
                if me not in self.down:
                    node.tick(self.now)
            self.deliver()

    def deliver(self) -> None:
        busy = True
        while busy:
            busy = False
            for me, node in self.nodes.items():
                if me in self.down:
                    continue
                self._answer_bots(me, node)
                for envelope in node.take_envelopes():
                    busy |= self._hand_over(me, envelope)

    def _answer_bots(self, me: NodeId, node: Node) -> None:
        for event in node.take_events():
            self.events[me].append(event)
            if isinstance(event, BotAsked):
                game = node.replica.ledger.log.game
                moves = game.legal(event.view.state, event.seat, event.view.known)
                passes = event.may and event.seat not in self.eager
                node.thought(event.seat, event.after, None if passes else moves[0], self.now)

    def _hand_over(self, sender: NodeId, envelope: LogEnvelope) -> bool:
        if envelope.to in self.down or envelope.to not in self.nodes:
            return False
        self.envelopes.append(envelope)
        self.nodes[envelope.to].receive(sender, envelope.message, self.now)
        return True

    def choose(self, me: NodeId) -> None:
        """Choose the first legal move for each local seat that is asked."""
        node = self.nodes[me]
        for seat in [each for each in node.choosers() if each not in self.silent]:
            view = node.view(seat)
            moves = node.replica.ledger.log.game.legal(view.state, seat, view.known)
            node.choose((moves[0],), bytes([seat]) * 16, self.now)
        self.deliver()

    def play(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end:
            self.run(0.1)
            for me in self.nodes:
                if me not in self.down:
                    self.choose(me)

    def leader(self) -> NodeId:
        leaders = [me for me, node in self.nodes.items() if node.replica.role is Role.LEADER]
        return next(each for each in leaders if each not in self.down)

    def commands(self, me: NodeId) -> list[Any]:
        node = self.nodes[me]
        return [
            log_entry.command
            for log_entry in node.replica.ledger.log_entries[: node.replica.commit_index]
        ]

    def asked(self) -> Seat:
        """The first seat of people that is to choose."""
        replica = self.nodes[self.leader()].replica
        return replica.ledger.pending(replica.commit_index)[0]

    def asked_peer(self, *, openly: bool = False) -> tuple[NodeId, Node, Seat]:
        """Play until a node is asked that does not lead; `openly`: not for a secret choice."""
        self.run(5)
        for _ in range(200):
            for me, node in self.nodes.items():
                secret = openly and node.replica.ledger.here.secret
                if me != self.leader() and node.choosers() and not secret:
                    return me, node, node.choosers()[0]
            self.play(0.1)
        raise AssertionError("nobody was asked")

    def differences(self, me: NodeId) -> list[DesyncReport]:
        """The desyncs that the node has reported."""
        return [event.difference for event in self.events[me] if isinstance(event, Desynced)]
