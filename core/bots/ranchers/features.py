"""What counts in Ranchers, as numbers: what open objectives may still come to, turn by turn.

There is a set of features for each number of turns that are left.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from core.bots.insight import Features
from core.ranchers.objectives import WORTHS, herds
from core.ranchers.parts import AIM, ANIMALS, NONE, SPACES, Aim
from core.ranchers.state import Ranch

STAGES = (0, 1, 2, 3, 4, 4, 5, 5, 5)
"""By the number of turns that are left: what is told apart."""
_COUNTED = {
    "turn to come": 1,
    "exchange": 1,
    "special spaces": 1,
    "kinds on the ranch": 1,
    "next animal": len(Aim),
    "best next animal": 1,
    "objectives that count": len(Aim),
    "objectives that count nothing yet": len(Aim),
    "grants and tokens": 1,
}
_NAMES = tuple(name for name, count in _COUNTED.items() for _ in range(count))
EACH = len(_NAMES)
NAMES = _NAMES * (STAGES[-1] + 1)
_STARTS = {name: _NAMES.index(name) for name in _COUNTED}
_TURN, _EXCHANGE = _STARTS["turn to come"], _STARTS["exchange"]
_SPECIAL, _KINDS = _STARTS["special spaces"], _STARTS["kinds on the ranch"]
_NEXT, _BEST = _STARTS["next animal"], _STARTS["best next animal"]
_DONE, _OPEN = _STARTS["objectives that count"], _STARTS["objectives that count nothing yet"]
_POND = _STARTS["grants and tokens"]
_BITS = tuple(1 << space for space in range(9))


class RanchPart(NamedTuple):
    """All that a seat has."""

    left: int
    """How many more pairs it may take."""
    points: int
    """If the game ended here."""
    ranch: Ranch
    objectives: tuple[int, ...]
    matched: bool
    """An exchange is open."""
    special: int
    """Free special spaces whose animal may still come."""
    pond: int
    """What is on the pond, or may still come there."""

    def parts(self) -> tuple["RanchPart"]:
        """Just itself."""
        return (self,)

    def features(self) -> Features:
        """The points of today, and what may become points."""
        return Features(float(self.points), tuple(self._amounts()))

    def _amounts(self) -> Iterator[tuple[int, float]]:
        stage = STAGES[min(self.left, len(STAGES) - 1)]
        first = stage * EACH
        if self.matched:
            yield first + _EXCHANGE, 1.0
        if not self.left:
            return
        yield first + _TURN, float(self.left)
        if self.special:
            yield first + _SPECIAL, float(self.special)
        if self.pond:
            yield first + _POND, float(self.pond)
        there = herds(self.ranch)
        yield first + _KINDS, float(sum([1 for herd in there if herd]))
        free = tuple([space for space in SPACES if self.ranch[space] == NONE])
        together: dict[tuple[int, int], int] = {}
        for objective in self.objectives:
            now, more = prospects(objective, there, free)
            aim = int(AIM[objective])
            yield first + (_DONE if now else _OPEN) + aim, 1.0
            best = 0
            for place, gain in more:
                best = max(best, gain)
                together[place] = together.get(place, 0) + gain
            if best:
                yield first + _NEXT + aim, float(best)
        if together:
            yield first + _BEST, float(max(together.values()))


@lru_cache(maxsize=1 << 15)
def prospects(
    objective: int, there: tuple[int, ...], free: tuple[int, ...]
) -> tuple[int, tuple[tuple[tuple[int, int], int], ...]]:
    """What it is worth now, and what one more animal adds or takes, by kind and space."""
    worth, found = WORTHS[objective], []
    now = worth(there)
    for kind in ANIMALS:
        before = there[kind]
        for space in free:
            after = worth((*there[:kind], before | _BITS[space], *there[kind + 1 :]))
            if after != now:
                found.append(((int(kind), int(space)), after - now))
    return now, tuple(found)


_START = {
    "turn to come": (2.0,),
    "exchange": (3.0,),
    "special spaces": (1.0,),
    "kinds on the ranch": (0.2,),
    "next animal": (0.4,) * len(Aim),
    "best next animal": (0.3,),
    "objectives that count": (0.0,) * len(Aim),
    "objectives that count nothing yet": (1.0,) * len(Aim),
    "grants and tokens": (1.0,),
}
GUESS = tuple(
    worth for _stage in range(STAGES[-1] + 1) for name in _COUNTED for worth in _START[name]
)
"""To begin with."""
