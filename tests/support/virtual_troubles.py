"""The faults at a virtual table, all of them from the seed, and mended again."""

from collections.abc import Collection
from random import Random
from typing import TYPE_CHECKING

from tests.support.virtual_disk import KINDS, Ending
from tests.support.virtual_machine import WATCHERS, Machine
from tests.support.virtual_network import Place, Way

if TYPE_CHECKING:
    from tests.support.virtual_table import VirtualTable

LONG = (95.0, 130.0)
"""Seconds, longer than anybody is waited for."""
SHORT = (0.2, 12.0)
PATIENT = 0.25
"""The share of games in which somebody is away for long and little else breaks."""


class Troubles:
    """Breaks something every now and then, for a while."""

    def __init__(self, table: "VirtualTable", often: float, until: float) -> None:
        self.table = table
        self.luck = Random(f"{table.seed} troubles")
        self._often = often
        self._until = until
        self._away: dict[Place, float] = {}
        """The time until which each program stays away."""
        self._kinds = {
            self._doom: 6,
            self._kill: 2,
            self._leave: 1,
            self._switch_off: 2,
            self._cut_power: 2,
            self._cut_one_way: 2,
            self._cut_both_ways: 2,
            self._set_apart: 2,
            self._slow_down: 2,
            self._put_to_sleep: 2,
            self._reset: 2,
            self._stop_reading: 1,
            self._watch_anew: 1,
        }
        if often and self.luck.random() < PATIENT:
            self._often *= 0.1
            machine = self.luck.choice([*table.machines.values()])
            table.agenda.after(self.luck.uniform(2.0, 20.0), lambda: self._stay_away(machine))
        self._next()

    def heal(self) -> None:
        """Mend everything."""
        network = self.table.network
        network.cut.clear()
        network.slow.clear()
        network.deaf.clear()
        network.dark.clear()
        for machine in self.table.machines.values():
            machine.fate.doom, machine.wakes_at = None, 0.0
            if not machine.lives:
                machine.start()
        network.wake()

    def _next(self) -> None:
        wait = self.luck.expovariate(self._often) if self._often else float("inf")
        if self.table.agenda.now + wait < self._until:
            self.table.agenda.after(wait, self._strike)
        elif self._often:
            self.table.agenda.after(self._until - self.table.agenda.now, self._end)

    def _end(self) -> None:
        self.table.note("heal")
        self.heal()

    def _strike(self) -> None:
        kinds, weights = list(self._kinds), list(self._kinds.values())
        kind = self.luck.choices(kinds, weights)[0]
        name = kind.__name__.strip("_").replace("_", " ")
        self.table.count(name)
        self.table.note("trouble", name)
        kind(self.luck.choice([*self.table.machines.values()]))
        self._next()

    def _stay_away(self, machine: Machine) -> None:
        """Keep a program away, by whatever fault, for so long that a bot stands in."""
        self.table.count("stay away")
        self.table.note("trouble", "stay away", machine.me)
        seconds = self.luck.uniform(*LONG)
        match self.luck.randrange(4):
            case 0:
                machine.stop()
                self._start_later(machine, seconds)
            case 1:
                self._darken(machine, seconds)
            case 2:
                self._sleep(machine.me, seconds)
            case _:
                self._part({machine.me}, seconds)

    def _while(self) -> float:
        """The seconds that a fault lasts."""
        return self.luck.uniform(*SHORT)

    def _block(self, ways: Collection[Way], seconds: float) -> None:
        """Block the paths for so long."""
        network = self.table.network
        network.cut.update(ways)

        def mend() -> None:
            network.mend(ways)

        self.table.agenda.after(seconds, mend)

    def _start_later(self, machine: Machine, seconds: float) -> None:
        """Start it again then, unless something else keeps it away for longer."""
        table = self.table
        self._away[machine.me] = max(self._away.get(machine.me, 0.0), table.now + seconds)

        def start() -> None:
            if table.now >= self._away[machine.me] and not machine.lives:
                table.network.dark.discard(machine.me)
                table.note("start", machine.me)
                machine.start()

        table.agenda.after(self._away[machine.me] - table.now, start)

    # Programs.

    def _doom(self, machine: Machine) -> None:
        """Let it end at a certain moment of its work, and perhaps restart at once."""
        machine.fate.doom = self.luck.choice([*Ending]), self.luck.choice([*KINDS])
        seconds = self.luck.uniform(0.01, 0.3) if self.luck.random() < 0.5 else self._while()
        comes = self._darken if self.luck.random() < 0.3 else self._start_later
        machine.aftermath = lambda: comes(machine, seconds)

    def _kill(self, machine: Machine) -> None:
        machine.stop()
        self._start_later(machine, self._while())

    def _leave(self, machine: Machine) -> None:
        """Let its people close the program, and mostly the computer, too."""
        machine.leave()
        if self.luck.random() < 0.7:
            self._darken(machine, self._while())
        else:
            self._start_later(machine, self._while())

    def _switch_off(self, machine: Machine) -> None:
        self._darken(machine, self._while())

    def _cut_power(self, machine: Machine) -> None:
        """Cut the power of several at once; others end in the same moment."""
        self._darken(machine, self._while())
        for other in self.table.running:
            match self.luck.randrange(4):
                case 0:
                    self._darken(other, self._while())
                case 1:
                    other.stop(silently=True)
                    self._start_later(other, self._while())
                case _:
                    pass

    def _darken(self, machine: Machine, seconds: float) -> None:
        """Turn the computer off, which leaves the others with half a link each."""
        machine.lose_power()
        self.table.network.dark.add(machine.me)
        self._start_later(machine, seconds)

    def _put_to_sleep(self, machine: Machine) -> None:
        self._sleep(machine.me, self.luck.uniform(0.5, 20.0))

    def _sleep(self, place: Place, seconds: float) -> None:
        network = self.table.network
        network.deaf.add(place)
        if place < WATCHERS:
            self.table.machines[place].wakes_at = self.table.agenda.now + seconds

        def wake() -> None:
            network.deaf.discard(place)
            network.wake()

        self.table.agenda.after(seconds, wake)

    # Paths.

    def _cut_one_way(self, machine: Machine) -> None:
        """Cut one direction of a path."""
        self._block([(machine.me, self._other(machine))], self._while())

    def _cut_both_ways(self, machine: Machine) -> None:
        other = self._other(machine)
        self._block([(machine.me, other), (other, machine.me)], self._while())

    def _set_apart(self, machine: Machine) -> None:
        """Partition the network in two."""
        apart = {place for place in self._places() if self.luck.random() < 0.3}
        self._part(apart | {machine.me}, self._while())

    def _part(self, apart: Collection[Place], seconds: float) -> None:
        """Separate these places from all others."""
        places = self._places()
        ways = [(one, two) for one in places for two in places if (one in apart) != (two in apart)]
        self._block(ways, seconds)

    def _slow_down(self, machine: Machine) -> None:
        """Delay everything on a path."""
        way = machine.me, self._other(machine)
        slow = self.table.network.slow
        slow[way] = self.luck.uniform(0.2, 3.0)

        def speed_up() -> None:
            slow.pop(way, None)

        self.table.agenda.after(self._while(), speed_up)

    def _reset(self, machine: Machine) -> None:
        self.table.network.reset(machine.me)

    def _other(self, machine: Machine) -> Place:
        return self.luck.choice([place for place in self._places() if place != machine.me])

    def _places(self) -> list[Place]:
        return [*self.table.machines, *self.table.watchers]

    # Watchers.

    def _stop_reading(self, _: Machine) -> None:
        if self.table.watchers:
            self._sleep(self.luck.choice([*self.table.watchers]), self.luck.uniform(1.0, 60.0))

    def _watch_anew(self, _: Machine) -> None:
        if self.table.watchers:
            self.luck.choice([*self.table.watchers.values()]).forget()
