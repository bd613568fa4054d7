"""A table whose network falls apart into sides, and the programs that go on there.

Letters find nobody on another side, nor anybody who has left the game that they belong to: so it
is with links, which are made anew for every game.
"""

from collections.abc import Iterable
from random import Random
from typing import Any

from core.dealer import SeededDealer
from core.game import Over
from net.table.branching import branch
from net.table.charter import Charter, Program
from net.table.clock import Clock
from net.table.events import Came, Refused, Think
from net.table.node import Node
from net.table.parting import Branched, Left, Parting, PartingMessage, Stayed
from tests.support.virtual_table import NO_CLOCK, SEED, charter_of

STEP = 0.1


class Member:
    """One program, with people that move at random."""

    def __init__(self, me: Program, charter: Charter, random: Random) -> None:
        self.me = me
        self.random = random
        self.node = Node(me, charter, SeededDealer(SEED), 0.0)
        self.parting = Parting(self.node, random.randbytes)
        self.shown: list[Any] = []
        """The committed items, in the order in which people saw them."""
        self.left: list[Left] = []
        self.stayed = 0
        self.history = [charter]

    @property
    def charter(self) -> Charter:
        return self.node.charter

    @property
    def over(self) -> bool:
        return isinstance(self.node.replica.ledger.log.game.turn(self.node.committed), Over)

    def answer(self, now: float) -> None:
        """What people and bots do, and what comes of going on alone."""
        for event in self.node.take_events():
            match event:
                case Came(number, item):
                    assert number == len(self.shown) + 1, "nothing is shown twice"
                    self.shown.append(item)
                case Think(seat, after, view):
                    game = self.node.replica.ledger.log.game
                    moves = game.legal(view.state, seat, view.known)
                    self.node.thought(seat, after, self.random.choice(moves), now)
                case Refused(rule):
                    raise AssertionError(f"a legal move was refused by {rule}")

    def hear_of_sides(self) -> Branched | None:
        """What has come of going on alone; how this program goes on, if it does."""
        going: Branched | None = None
        for word in self.parting.take_events():
            match word:
                case Branched():
                    self.parting.goes_on(word)
                    going = word
                case Left():
                    self.left.append(word)
                case Stayed():
                    self.stayed += 1
        return going

    def go_on_as(self, branched: Branched, now: float) -> None:
        self.node = branch(self.node, branched, SeededDealer(SEED), now)
        self.parting = Parting(self.node, self.random.randbytes)
        self.history.append(self.node.charter)

    def choose(self, now: float) -> None:
        for seat in self.node.choosers():
            view = self.node.view(seat)
            moves = self.node.replica.ledger.log.game.legal(view.state, seat, view.known)
            self.node.choose(self.random.choice(moves), self.random.randbytes(16), now)


class SplitTable:
    """Who is on one side hears each other at once."""

    def __init__(
        self, seed: int, *players: Program | str, clock: Clock = NO_CLOCK, key: str = "gaucho"
    ) -> None:
        random = Random(seed)
        charter = charter_of(players, clock=clock, key=key)
        self.now = 0.0
        self.members = {
            each: Member(each, charter, Random(random.random())) for each in charter.programs
        }
        self.sides: list[frozenset[Program]] = [frozenset(self.members)]

    def split(self, *sides: Iterable[Program]) -> None:
        """From now on only those of one side hear each other."""
        self.sides = [frozenset(side) for side in sides]

    def linked(self, me: Program) -> list[Program]:
        """Who is at the same table and on the same side."""
        table = self.members[me].charter.table
        side = next((side for side in self.sides if me in side), frozenset())
        there = (each for each in side if self.members[each].charter.table == table)
        return [each for each in there if each != me]

    def wish(self, me: Program) -> None:
        """The people at the program want to go on without the others."""
        self.members[me].parting.wish(self.linked(me), self.now)

    def run(self, seconds: float, *, play: bool = True) -> None:
        end = self.now + seconds
        while self.now < end:
            self.now = round(self.now + STEP, 3)
            for member in self.members.values():
                waits = member.node.is_waiting(self.now)
                member.node.tick(self.now)
                member.parting.observe(self.linked(member.me), self.now, waits=waits)
                if play:
                    member.choose(self.now)
            self.deliver()

    def deliver(self) -> None:
        """Letters arrive until there are none."""
        busy = True
        while busy:
            busy = False
            for member in self.members.values():
                member.answer(self.now)
                going = member.hear_of_sides()
                letters = [(each.to, each.message) for each in member.node.take_letters()]
                words = [(each.to, each.message) for each in member.parting.take_letters()]
                for to, message in (*letters, *words):
                    if to in self.linked(member.me):
                        self._hand_over(member.me, to, message)
                        busy = True
                if going is not None:
                    member.go_on_as(going, self.now)
                    busy = True

    def _hand_over(self, sender: Program, to: Program, message: Any) -> None:
        receiver = self.members[to]
        if isinstance(message, PartingMessage):
            receiver.parting.receive(sender, message, self.now)
        else:
            receiver.node.receive(sender, message, self.now)

    def tell(self, sender: Program, to: Program) -> None:
        """The sender says where it went on, to somebody who is still at its former table."""
        last = self.members[sender].charter
        assert last.branch is not None
        everybody = self.members[sender].history[0].programs
        there = tuple(each for each in everybody if each not in last.absent)
        branched = Branched(last.table, last.branch[1], there)
        self.members[to].parting.receive(sender, branched, self.now)
        self.deliver()
