"""The features of Ranchers: how objectives may develop, as numbers, turn by turn.

Each number of turns left, or group of numbers, has a set of features of its own.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from core.bots.insight import Features, SeatPart
from core.bots.ranchers.stances import COUNT as STANCES
from core.bots.ranchers.stances import stances
from core.ranchers.objectives import WORTHS
from core.ranchers.parts import AIM, ANIMALS, LEAD, NUMBERS, OBJECTIVES, Aim
from core.ranchers.state import Counts

STAGES = (0, 0, 1, 2, 2, 3, 3, 3, 3)
"""The stage by number of turns left, for features that do not distinguish every number."""
_NOTHING_YET = 6
"""The counts of objectives without points: from none to one less than this, or more."""
_EACH_STAGE = STAGES[-1] + 1
_PAIRINGS = len(Aim) * len(Aim) * len(ANIMALS)

_BLOCKS: tuple[tuple[str, int, float], ...] = (
    ("turn to come", NUMBERS.turns, 2.0),
    ("exchange", NUMBERS.turns, 3.0),
    ("special spaces", NUMBERS.turns, 1.0),
    ("animals for special spaces", NUMBERS.turns * 2, 0.0),
    ("kinds on the ranch", NUMBERS.turns, 0.2),
    ("what is on the pond", NUMBERS.turns, 1.0),
    ("objectives without points", NUMBERS.turns * _NOTHING_YET, 0.0),
    ("objectives on their way", NUMBERS.turns * STANCES, 0.0),
    ("objectives that go together", _EACH_STAGE * _PAIRINGS, 0.0),
    ("objectives without points that go together", _EACH_STAGE * _PAIRINGS, 0.0),
    ("ready for objectives to come", _EACH_STAGE * STANCES, 0.0),
    ("the next animal", NUMBERS.turns * 3, 0.3),
    ("what lies in the middle", NUMBERS.turns * 2 * 3, 0.0),
)
"""Names, the number of features of that name, and the initial weight of each."""
NAMES = tuple(name for name, count, _ in _BLOCKS for _each in range(count))
GUESS = tuple(guess for _, count, guess in _BLOCKS for _each in range(count))
"""The initial weights."""
_STARTS = {name: NAMES.index(name) for name, _, _ in _BLOCKS}
_TURN, _EXCHANGE = _STARTS["turn to come"], _STARTS["exchange"]
_SPECIAL, _FITTING = _STARTS["special spaces"], _STARTS["animals for special spaces"]
_KINDS, _POND = _STARTS["kinds on the ranch"], _STARTS["what is on the pond"]
_NOTHING, _STANCE = _STARTS["objectives without points"], _STARTS["objectives on their way"]
_TOGETHER = _STARTS["objectives that go together"]
_OPEN_TOGETHER = _STARTS["objectives without points that go together"]
_READY = _STARTS["ready for objectives to come"]
_NEXT, _MIDDLE = _STARTS["the next animal"], _STARTS["what lies in the middle"]


def _pairing(one: int, other: int) -> int:
    """Return a number for the relation of two objectives: their aims, and their leads' distance."""
    step, kinds = (LEAD[other] - LEAD[one]) % len(ANIMALS), len(ANIMALS)
    if AIM[one] > AIM[other] or (AIM[one] == AIM[other] and step > kinds // 2):
        return _pairing(other, one)
    return (AIM[one] * len(Aim) + AIM[other]) * kinds + step


_PAIRING = tuple(tuple(_pairing(one, other) for other in OBJECTIVES) for one in OBJECTIVES)


class CardsPart(NamedTuple):
    """How well the objectives of a seat go together, whatever its ranch."""

    stage: int
    objectives: tuple[int, ...]
    open: bool
    """Whether only objectives without points are counted."""

    def features(self) -> Features:
        """Return a feature for every pair of them."""
        first = (_OPEN_TOGETHER if self.open else _TOGETHER) + self.stage * _PAIRINGS
        pairs = combinations(self.objectives, 2)
        return Features(0.0, tuple([(first + _PAIRING[one][other], 1.0) for one, other in pairs]))


class RanchPart(NamedTuple):
    """How ready a seat's ranch is for any objective that may come."""

    stage: int
    there: tuple[int, ...]
    free: int

    def features(self) -> Features:
        """Return its stance towards each objective of the game."""
        first = _READY + self.stage * STANCES
        return Features(0.0, tuple([(first + at, 1.0) for at in stances(self.there, self.free)]))


class HoldingPart(NamedTuple):
    """The holdings of a seat, objective by objective."""

    left: int
    """The number of pairs that it may still take."""
    points: int
    """The points if the game ended here."""
    objectives: tuple[int, ...]
    there: tuple[int, ...]
    free: int
    matched: bool
    """Whether an exchange is open."""
    pond: bool
    """Whether there is anything on the pond."""

    def features(self) -> Features:
        """Return today's points, and the features of what may become points."""
        return Features(float(self.points), tuple(self._amounts()))

    def _amounts(self) -> Iterator[tuple[int, float]]:
        turn = max(self.left - 1, 0)
        if self.matched:
            yield _EXCHANGE + turn, 1.0
        if not self.left:
            return
        yield _TURN + turn, 1.0
        yield _KINDS + turn, float(sum([1 for herd in self.there if herd]))
        if self.pond:
            yield _POND + turn, 1.0
        nothing = sum([1 for each in self.objectives if not WORTHS[each](self.there)])
        yield _NOTHING + turn * _NOTHING_YET + min(nothing, _NOTHING_YET - 1), 1.0
        at, first = stances(self.there, self.free), _STANCE + turn * STANCES
        for objective in self.objectives:
            yield first + at[objective], 1.0


class HoldingSection(NamedTuple):
    """All holdings of a seat, whatever may still come."""

    held: HoldingPart

    def parts(self) -> Iterator[SeatPart]:
        """Yield the holdings; while pairs can be taken, also the objectives and the ranch."""
        held = self.held
        if held.left:
            stage = STAGES[held.left]
            without = tuple([each for each in held.objectives if not WORTHS[each](held.there)])
            yield CardsPart(stage, held.objectives, open=False)
            yield CardsPart(stage, without, open=True)
            yield RanchPart(stage, held.there, held.free)
        yield held


class ProspectSection(NamedTuple):
    """Everything that may still come to a seat, with its immediate gain."""

    left: int
    """The number of pairs that it may still take."""
    best: tuple[int, ...]
    """The gain from an animal of each kind on its best space."""
    special: tuple[tuple[int, int], ...]
    """Free special spaces: their kind, and how much less than the best gain it brings there."""
    coming: Counts
    """The number of each kind in the pouch and in the middle."""
    lying: tuple[tuple[int, int], ...]
    """For each pair in the middle the current worth of its objective, and its animal if drawn."""
    first: bool
    """Whether nobody else takes a pair before."""

    def parts(self) -> tuple["ProspectSection"]:
        """Return the section itself."""
        return (self,)

    def features(self) -> Features:
        """Return the features of special spaces, of the next animal and of the middle."""
        return Features(0.0, (*self._specials(), *self._animals()))

    def _specials(self) -> Iterator[tuple[int, float]]:
        """Yield the special spaces whose animal may still come, and the cost of placing it."""
        turn, coming = self.left - 1, self.coming
        wanted = [(kind, lost) for kind, lost in self.special if coming[kind]]
        if wanted:
            count = sum(coming)
            yield _SPECIAL + turn, float(len(wanted))
            yield _FITTING + turn * 2, sum([coming[kind] for kind, _ in wanted]) / count
            lost_in_all = sum([coming[kind] * lost for kind, lost in wanted])
            yield _FITTING + turn * 2 + 1, lost_in_all / count

    def _animals(self) -> Iterator[tuple[int, float]]:
        """Yield the gain from the next animal (average, better of two, best), and the middle."""
        turn, best = self.left - 1, self.best
        one, two = _expected(best, self.coming)
        yield _NEXT + turn * 3, one
        yield _NEXT + turn * 3 + 1, two
        yield _NEXT + turn * 3 + 2, float(max(best))
        gains = [worth + (best[kind] if kind in ANIMALS else one) for worth, kind in self.lying]
        if gains:
            at = _MIDDLE + (turn * 2 + (not self.first)) * 3
            yield at, 1.0
            yield at + 1, float(max(gains))
            yield at + 2, float(gains[0] + gains[-1])


@lru_cache(maxsize=1 << 13)
def _expected(best: tuple[int, ...], coming: Counts) -> tuple[float, float]:
    """Return the average gain from one animal, and from the better one of two."""
    count = sum(coming) or 1
    one = sum([number * gain for number, gain in zip(coming, best, strict=True)])
    two = sum(
        [
            number * other * max(gain, better)
            for number, gain in zip(coming, best, strict=True)
            for other, better in zip(coming, best, strict=True)
        ]
    )
    return one / count, two / (count * count)
