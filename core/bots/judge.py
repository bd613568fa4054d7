"""The worth of a state to each seat, in points, from a weight for each feature."""

from collections.abc import Hashable, Sequence
from math import fsum
from typing import Generic, TypeVar

from core.bots.insight import Insight, SeatPart, Section, parts_of
from core.game import Seat

S = TypeVar("S")
SURE = "points"
"""The points that need no weight."""
MOST = 1 << 15
"""The sections and parts of positions kept in memory: some tens of megabytes."""


def ahead(points: Sequence[float], seat: Seat) -> float:
    """Return the seat's lead over the others' average; alone it leads nobody.

    Summed exactly, since `sum` rounds differently from Python 3.12 on.
    """
    mine = points[seat]
    return mine - (fsum(points) - mine) / (len(points) - 1 or 1)


class Judge(Generic[S]):
    """Judges states, and remembers its judgments as long as there is room."""

    def __init__(self, insight: Insight[S], weights: Sequence[float]) -> None:
        assert len(weights) == len(insight.names), "each feature has a weight"
        self._insight = insight
        self._positions = insight.positions
        self._weights = weights
        self._known: dict[Section, float] = {}
        self._parts: dict[SeatPart, float] = {}

    @property
    def remembered(self) -> tuple[int, int]:
        """The numbers of sections and of parts that are remembered."""
        return len(self._known), len(self._parts)

    def worths(self, state: S) -> list[float]:
        """Return the points that each seat may expect."""
        known, found = self._known, []
        for sections in self._positions(state):
            worth = 0.0
            for section in sections:
                here = known.get(section)
                worth += self._judge(section) if here is None else here
            found.append(worth)
        return found

    def margin(self, state: S, seat: Seat) -> float:
        """Return the seat's lead over the others' average."""
        return ahead(self.worths(state), seat)

    def differences(self, before: S, after: S, seat: Seat) -> list[tuple[str, float]]:
        """Return how each feature changed the seat's margin, the largest change first."""
        then, now = self.weighed(before, seat), self.weighed(after, seat)
        changed = {name: now.get(name, 0.0) - then.get(name, 0.0) for name in {**then, **now}}
        found = [(name, points) for name, points in changed.items() if points]
        return sorted(found, key=lambda each: (-abs(each[1]), each[0]))

    def weighed(self, state: S, seat: Seat) -> dict[str, float]:
        """Return the points from each feature for the seat, minus the others' average."""
        total: dict[str, float] = {}
        positions = self._positions(state)
        for number, position in enumerate(positions):
            share = 1.0 if number == seat else -1.0 / (len(positions) - 1)
            for part in parts_of(position):
                base, amounts = part.features()
                total[SURE] = total.get(SURE, 0.0) + share * base
                for feature, amount in amounts:
                    name = self._insight.names[feature]
                    worth = share * amount * self._weights[feature]
                    total[name] = total.get(name, 0.0) + worth
        return total

    def _judge(self, section: Section) -> float:
        if len(self._known) >= MOST:
            self._known.clear()
        parts, worth = self._parts, 0.0
        itself: Hashable = section
        for part in section.parts():
            here = None if part is itself else parts.get(part)
            if here is None:
                here = self._weigh(part)
                if part is not itself:
                    self._keep(part, here)
            worth += here
        self._known[section] = worth
        return worth

    def _keep(self, part: SeatPart, worth: float) -> None:
        if len(self._parts) >= MOST:
            self._parts.clear()
        self._parts[part] = worth

    def _weigh(self, part: SeatPart) -> float:
        weights = self._weights
        worth, amounts = part.features()
        for feature, amount in amounts:
            worth += weights[feature] * amount
        return worth
