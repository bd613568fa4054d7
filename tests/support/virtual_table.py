"""A whole table in one process: programs, people, bots and a network, all out of one seed.

Time is a number; letters take their time, are lost, come late, or find nobody. A run that fails
is the same again with its seed.
"""

from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any

from core.dealer import SeededDealer
from core.game import Over
from core.games import game
from net.table.charter import Charter, Program
from net.table.messages import Letter
from net.table.node import Came, Node, Refused, Saved, Think, seed_check

SEED = b"virtual table"
NAMES = ("Ana", "Beto", "Cleo", "Dario")
STEP = 0.1
"""Every program looks at the clock so often."""


def charter_of(players: tuple[Program | str, ...]) -> Charter:
    rules = game("gaucho").rules
    return Charter(b"t" * 16, "gaucho", rules, NAMES[: len(players)], players, seed_check(SEED))


class Machine:
    """One program: what it has on disk outlives it."""

    def __init__(self, me: Program, charter: Charter) -> None:
        self.me = me
        self.charter = charter
        self.disk = Saved()
        self.node: Node | None = None
        self.seen: dict[int, Any] = {}
        """The committed items that its people have been shown."""

    def start(self, now: float) -> None:
        self.node = Node(self.me, self.charter, SeededDealer(SEED), now, self.disk)

    def crash(self) -> None:
        self.node = None


class VirtualTable:
    """Programs that play a game over a network with troubles."""

    def __init__(self, seed: int, players: tuple[Program | str, ...], trouble: float) -> None:
        self.random = Random(seed)
        self.charter = charter_of(players)
        self.now = 0.0
        self.trouble = trouble
        self.machines = {each: Machine(each, self.charter) for each in self.charter.programs}
        self.cut: set[tuple[Program, Program]] = set()
        """Directions in which nothing arrives: half-open links have one of the two."""
        self.acknowledged: dict[int, Any] = {}
        """Items that some program has shown to its people as committed."""
        self._order = count()
        self._due: list[tuple[float, int, Any]] = []
        for machine in self.machines.values():
            machine.start(self.now)

    @property
    def running(self) -> list[Machine]:
        return [machine for machine in self.machines.values() if machine.node is not None]

    @property
    def finished(self) -> bool:
        """Whether every program runs and has shown the end of the game."""
        nodes = [machine.node for machine in self.machines.values()]
        return all(node is not None and self._is_over(node) for node in nodes)

    def _is_over(self, node: Node) -> bool:
        return isinstance(node.replica.ledger.log.game.turn(node.committed), Over)

    def run(self, seconds: float, troubled: float) -> None:
        """Play for so long at the most; troubles come in the first part only."""
        end = self.now + seconds
        while self.now < end and not self.finished:
            self.now += STEP
            if self.now < troubled:
                self._trouble()
            else:
                self._heal()
            self._deliver()
            for machine in self.running:
                assert machine.node is not None
                machine.node.tick(self.now)
                self._settle(machine)
                self._choose(machine)

    def _trouble(self) -> None:
        """Now and then something breaks, or is mended."""
        if self.random.random() >= self.trouble:
            return
        machine = self.random.choice([*self.machines.values()])
        other = self.random.choice([*self.machines])
        match self.random.randrange(6):
            case 0 if machine.node is not None and len(self.running) > 1:
                machine.crash()
            case 1 if machine.node is None:
                machine.start(self.now)
            case 2:
                self.cut.add((machine.me, other))
            case 3:
                self.cut.update({(machine.me, other), (other, machine.me)})
            case _:
                self.cut.clear()

    def _heal(self) -> None:
        self.cut.clear()
        for machine in self.machines.values():
            if machine.node is None:
                machine.start(self.now)

    def _deliver(self) -> None:
        while self._due and self._due[0][0] <= self.now:
            _, _, (sender, letter) = heappop(self._due)
            node = self.machines[letter.to].node
            if node is not None and (sender, letter.to) not in self.cut:
                node.receive(sender, letter.message, self.now)
                self._settle(self.machines[letter.to])

    def _settle(self, machine: Machine) -> None:
        """What a program says is durable first, then sent; its news are shown."""
        node = machine.node
        assert node is not None
        for event in node.take_events():
            match event:
                case Came(number, item):
                    self._show(machine, number, item)
                case Think(seat, after, view):
                    self._send_later(0.05, machine.me, ("thought", seat, after, view))
                case Refused(rule):
                    raise AssertionError(f"a legal move was refused by {rule}")
        machine.disk = node.saved()
        for letter in node.take_letters():
            self._post(machine.me, letter)

    def _show(self, machine: Machine, number: int, item: Any) -> None:
        """Nothing that somebody was shown is ever something else for somebody else."""
        assert self.acknowledged.setdefault(number, item) == item, "a committed item was lost"
        assert machine.seen.setdefault(number, item) == item
        assert number == 1 or number - 1 in machine.seen, "news come in order"

    def _post(self, sender: Program, letter: Letter) -> None:
        slow = 2.0 if self.random.random() < self.trouble / 4 else 0.0
        delay = self.random.uniform(0.001, 0.08) + slow
        heappush(self._due, (self.now + delay, next(self._order), (sender, letter)))

    def _send_later(self, delay: float, me: Program, thought: Any) -> None:
        """A bot thinks for a moment; its program may be gone by then."""
        _, seat, after, view = thought
        node = self.machines[me].node
        assert node is not None
        rules = node.replica.ledger.log.game
        moves = rules.legal(view.state, seat, view.known)
        node.thought(seat, after, self.random.choice(moves), self.now + delay)
        self._settle(self.machines[me])

    def _choose(self, machine: Machine) -> None:
        """A person thinks for a while, then makes a random move."""
        node = machine.node
        assert node is not None
        for seat in node.choosers():
            if self.random.random() < 0.5:
                continue
            view = node.view(seat)
            moves = node.replica.ledger.log.game.legal(view.state, seat, view.known)
            node.choose(self.random.choice(moves), self.random.randbytes(16), self.now)
            self._settle(machine)
