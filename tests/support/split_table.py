"""A table whose network is partitioned, and the programs that go on on each side.

As with links, which are made anew for every game, messages reach nobody on another side, nor
anybody who has left the game that they belong to.
"""

from collections.abc import Iterable
from random import Random
from typing import Any

from core.dealer import SeededDealer
from core.game import Over
from net.log.charter import Charter, ClockSettings, NodeId
from net.log.events import BotAsked, EntryCommitted, ProposalDropped
from net.log.node import Node
from net.session.events import MayFork, OthersForked, SessionEvent
from net.session.fork import ForkAgreement, fork_node
from net.session.messages import ForkAgreed, ForkFailed, ForkMessage
from net.session.ready import Outbox
from tests.support.virtual_table import NO_CLOCK, SEED, charter_of

STEP = 0.1
STEPS = 5.0
"""Seconds between two looks at the progress."""
AFTERWARDS = 10.0
"""Seconds in which programs at the end still receive messages."""
IDLE = 120.0
"""Seconds that no timeout exceeds."""


class Member:
    """One program, with people that move at random."""

    def __init__(
        self, me: NodeId, charter: Charter, random: Random, learners: Iterable[NodeId] = ()
    ) -> None:
        self.me = me
        self.random = random
        self.node = Node(me, charter, SeededDealer(SEED), 0.0, learners=learners)
        self.take_part()
        self.shown: list[Any] = []
        """The committed entries, in the order in which people saw them."""
        self.left: list[OthersForked] = []
        self.stayed = 0
        self.history = [charter]

    def take_part(self) -> None:
        """Take part in the game that its node is in, from now on."""
        self.out, self.sent = Outbox(), list[tuple[NodeId, ForkMessage]]()
        draw = self.random.randbytes
        self.fork = ForkAgreement(self.node, set(), self.out, self._post, draw)

    def _post(self, to: NodeId, message: ForkMessage) -> None:
        self.sent.append((to, message))

    def take_sent(self) -> list[ForkMessage]:
        """Drain its messages about forks."""
        sent, self.sent = self.sent, []
        return [message for _, message in sent]

    def take_told(self) -> list[SessionEvent]:
        """Drain the events for its people."""
        told, self.out.tell = self.out.tell, []
        return [each for each in told if not isinstance(each, MayFork)]

    @property
    def charter(self) -> Charter:
        return self.node.charter

    @property
    def over(self) -> bool:
        return isinstance(self.node.replica.ledger.log.game.turn(self.node.committed_state), Over)

    def answer(self, now: float) -> None:
        """Let people and bots act, and carry out what comes of forks."""
        for event in self.node.take_events():
            match event:
                case EntryCommitted(number, command):
                    assert number == len(self.shown) + 1, "nothing is shown twice"
                    self.shown.append(command)
                case BotAsked(seat, after, view):
                    game = self.node.replica.ledger.log.game
                    moves = game.legal(view.state, seat, view.known)
                    self.node.thought(seat, after, self.random.choice(moves), now)
                case ProposalDropped(rule):
                    raise AssertionError(f"a legal move was refused by {rule}")

    def hear_of_sides(self) -> ForkAgreed | None:
        """Look after the fork agreement; returns the fork that this program enters, if any."""
        for told in self.take_told():
            match told:
                case OthersForked():
                    self.left.append(told)
                case _:
                    assert told == ForkFailed()
                    self.stayed += 1
        if self.fork.agreed is not None:
            self.fork.goes_on()
        return self.fork.agreed

    def go_on_as(self, branched: ForkAgreed, now: float) -> None:
        self.node = fork_node(self.node, branched, SeededDealer(SEED), now)
        del self.shown[self.node.shown :]
        self.take_part()
        self.history.append(self.node.charter)

    def gone_on(self) -> ForkAgreed:
        """The agreement by which it left its last game."""
        last = self.charter
        assert last.forked_from is not None
        there = tuple(each for each in self.history[0].voters if each not in last.absent)
        return ForkAgreed(last.table, last.forked_from[1], there)

    def choose(self, now: float) -> None:
        for seat in self.node.choosers():
            view = self.node.view(seat)
            moves = self.node.replica.ledger.log.game.legal(view.state, seat, view.known)
            self.node.choose((self.random.choice(moves),), self.random.randbytes(16), now)


class SplitTable:
    """Programs on the same side hear each other at once."""

    def __init__(
        self,
        seed: int,
        *players: NodeId | str,
        clock: ClockSettings = NO_CLOCK,
        key: str = "gaucho",
        learners: tuple[NodeId, ...] = (),
    ) -> None:
        random = Random(seed)
        charter = charter_of(players, clock=clock, key=key)
        self.now = 0.0
        self.members = {
            each: Member(each, charter, Random(random.random()), learners)
            for each in (*charter.voters, *learners)
        }
        self.sides: list[frozenset[NodeId]] = [frozenset(self.members)]

    def split(self, *sides: Iterable[NodeId]) -> None:
        """Partition the network from now on."""
        self.sides = [frozenset(side) for side in sides]

    def linked(self, me: NodeId) -> list[NodeId]:
        """The programs at the same table and on the same side."""
        table = self.members[me].charter.table
        side = next((side for side in self.sides if me in side), frozenset())
        there = (each for each in side if self.members[each].charter.table == table)
        return [each for each in there if each != me]

    def request(self, me: NodeId) -> None:
        """Let the people at the program request a fork."""
        self.members[me].fork.request(self.linked(me), self.now)

    def run(self, seconds: float, *, play: bool = True) -> None:
        end = self.now + seconds
        while self.now < end:
            self.now = round(self.now + STEP, 3)
            for member in self.members.values():
                waits = member.node.is_waiting(self.now)
                member.node.tick(self.now)
                member.fork.observe(self.linked(member.me), self.now, waits=waits)
                if play:
                    member.choose(self.now)
            self.deliver()

    def finish(self) -> None:
        """Play until everybody has seen the end, or there is no more progress."""
        known, quiet = self._progress(), 0.0
        while quiet < (AFTERWARDS if all(each.over for each in self.members.values()) else IDLE):
            self.run(STEPS)
            quiet = quiet + STEPS if self._progress() == known else 0.0
            known = self._progress()

    def _progress(self) -> list[tuple[int, int]]:
        """The progress of everybody."""
        return [(len(each.history), len(each.shown)) for each in self.members.values()]

    def deliver(self) -> None:
        """Deliver messages until there are none."""
        busy = True
        while busy:
            busy = False
            for member in self.members.values():
                member.answer(self.now)
                going = member.hear_of_sides()
                envelopes = [(each.to, each.message) for each in member.node.take_envelopes()]
                forking, member.sent = member.sent, []
                for to, message in (*envelopes, *forking):
                    if to in self.linked(member.me):
                        self._hand_over(member.me, to, message)
                        busy = True
                if going is not None:
                    member.go_on_as(going, self.now)
                    busy = True

    def _hand_over(self, sender: NodeId, to: NodeId, message: Any) -> None:
        receiver = self.members[to]
        if isinstance(message, ForkMessage):
            receiver.fork.receive(sender, message, self.now)
        else:
            receiver.node.receive(sender, message, self.now)

    def tell(self, sender: NodeId, to: NodeId) -> None:
        """Let the sender tell a program at its former table where it went on."""
        self.members[to].fork.receive(sender, self.members[sender].gone_on(), self.now)
        self.deliver()
