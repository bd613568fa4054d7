"""The features of El Gaucho: herds, gauchos and turns to come, as numbers.

Each stage of the game has a set of its own: what is worth much early may be worth nothing at
the end.
"""

from enum import IntEnum
from functools import lru_cache
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import astuple

from core.bots.gaucho.herd_worth import (
    best_joined,
    herd_risk,
    herd_worth,
    joined_worth,
    next_gain,
    tile_worth,
)
from core.bots.gaucho.pampa import FREE, On
from core.bots.gaucho.prospects import NONE, Prospects
from core.bots.gaucho.weights import WEIGHTS
from core.bots.insight import Features
from core.gaucho.board import AREA_NAMES, AREAS, Area
from core.gaucho.herds import price
from core.gaucho.state import Herd


class Late(IntEnum):
    """The time that is left."""

    NO_DICE = 0
    """Only turns without dice, or none."""
    LAST_DICE = 1
    """One more turn with dice."""
    SOON_OVER = 2
    MIDDLE = 3
    EARLY = 4


SOON = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The number of tiles of a breed that a seat may expect, by how late it is."""
LATER = tuple(2 * pace for pace in SOON)
"""The number at best."""

SUPPLIES = 7
"""Gauchos at hand: none, one, and so on to six or more."""
BACK = 9
"""The same, including those that come back from complete pastures: up to eight or more."""
SEATS = 4
"""The largest number of seats."""
WAITS = SEATS * SEATS + SEATS
"""Kinds of waiting for a turn: by how many turns of the round are over and the place in it, and,
for the next round, by the place alone."""
LENGTHS = 8
"""Kinds of herds: none, one tile, two to four or more rising, and the same falling."""
WAYS = 3
"""The ways in which a herd may go on: both ways from a single tile, upwards or downwards."""
FITTING = 6
"""More fitting tiles than this make no difference."""

_GROUPS = {
    "growth of herds": 1,
    "distant growth of herds": 1,
    "shape of herds": LENGTHS + WAYS + WAYS,
    "thieves about": 2,
    "standing gauchos": 2 * FREE,
    "tiles stood on": 2 * FREE,
    "lying gauchos": FREE,
    "tiles lain on": FREE,
    "sorting": 1,
    "tile in sight": 1,
    **{f"gaucho on {name}": 1 for name in AREA_NAMES},
    "herd to sell": 1,
    "gauchos to rouse": 3,
    "gaucho to oust": 1,
    "overseers about": 1,
    "tile to steal": 1,
    "tile of the Steppe": 1,
    "open look": 1,
    "use of dice": 1,
    "gauchos at hand": SUPPLIES + BACK,
    "turn to come": WAITS,
}
"""The kinds of features at each stage of the game, and how many features are of each kind."""
_NAMES = tuple(name for name, count in _GROUPS.items() for _ in range(count))
EACH = len(_NAMES)
NAMES = _NAMES * len(Late)
_AT = dict(zip(_GROUPS, accumulate(_GROUPS.values(), initial=0), strict=False))
_GROWTH, _LATER_GROWTH = _AT["growth of herds"], _AT["distant growth of herds"]
_SHAPE = _AT["shape of herds"]
_NEXT, _FITTING = _SHAPE + LENGTHS, _SHAPE + LENGTHS + WAYS
_RISK, _SORTING = _AT["thieves about"], _AT["sorting"]
_SIGHT = _AT["tile in sight"]
_STAND, _STOOD_ON = _AT["standing gauchos"], _AT["tiles stood on"]
_LIE, _LAIN_ON = _AT["lying gauchos"], _AT["tiles lain on"]
_AREA, _ROUSE = _AT[f"gaucho on {AREA_NAMES[0]}"], _AT["gauchos to rouse"]
_SALE, _OUST, _OUSTED = _AT["herd to sell"], _AT["gaucho to oust"], _AT["overseers about"]
_THEFT, _STEPPE, _LOOK = _AT["tile to steal"], _AT["tile of the Steppe"], _AT["open look"]
_DICE, _SUPPLY, _WAIT = _AT["use of dice"], _AT["gauchos at hand"], _AT["turn to come"]
_PROMISED = (_SALE, _ROUSE + 2, _OUST, _THEFT, _STEPPE, _RISK + 1, _OUSTED)
"""The features of `Prospects`, in the order of its fields."""
_PROMISED_TO_LOOK = tuple(_LOOK if feature == _STEPPE else feature for feature in _PROMISED)


class BreedPart(Struct, frozen=True, gc=False):
    """A herd, and the gauchos on tiles of its breed."""

    late: int
    """One of `Late`."""
    herd: Herd
    coming: int
    """One bit for each value of the breed that may still come."""
    standing: tuple[On, ...]
    lying: tuple[On, ...]
    home: Herd
    """Tiles brought home but not yet added."""
    free: Herd
    """Unoccupied tiles of the pampa."""
    sorting: bool
    """Whether a gaucho of the seat is on sort."""
    threatened: bool
    """Whether an opponent is on steal."""

    def features(self) -> Features:
        """Return today's price, and the features of the herd's growth."""
        late, herd, coming = self.late, self.herd, self.coming
        standing, sorting = self.standing, self.sorting
        paid, pace = 0, SOON[late]
        if self.home:
            paid, herd = best_joined(herd, self.home, coming, pace)
        now = price(herd) if herd else 0
        if late == Late.NO_DICE:
            return _at_last(paid, now, herd, self)
        first = late * EACH
        soon = herd_worth(herd, coming, pace)
        amounts = [
            (first + _GROWTH, soon - now),
            (first + _LATER_GROWTH, herd_worth(herd, coming, LATER[late]) - soon),
            *_shape(first, herd, coming),
        ]
        if self.threatened and herd:
            amounts.append((first + _RISK, herd_risk(herd, coming, pace)))
        if standing:
            laid = tuple(sorted([tile for tile, _ in standing]))
            joined = joined_worth(herd, laid, False, coming, pace)
            each = (joined - soon) / len(laid)
            for _, free in standing:
                amounts.append((first + _STAND + free, each))
                amounts.append((first + _STOOD_ON + free, 1.0))
            if sorting:
                better = joined_worth(herd, laid, True, coming, pace)
                amounts.append((first + _SORTING, better - joined))
        for tile, free in self.lying:
            amounts.append((first + _LIE + free, tile_worth(herd, tile, coming, pace)))
            amounts.append((first + _LAIN_ON + free, 1.0))
        if self.free:
            best = max([tile_worth(herd, tile, coming, pace) for tile in self.free])
            amounts.append((first + _SIGHT, best))
        return Features(float(paid + now), tuple(amounts))


def _shape(first: int, herd: Herd, coming: int) -> list[tuple[int, float]]:
    """Return the features of the herd's length and of the next tile."""
    if not herd:
        return [(first + _SHAPE, 1.0)]
    way, gain, fitting = next_gain(herd, coming)
    length = min(len(herd), 4) + (way == 2) * 3
    shape = [(first + _SHAPE + length, 1.0)]
    if fitting:
        shape.append((first + _NEXT + way, gain))
        shape.append((first + _FITTING + way, gain * min(fitting, FITTING) / FITTING))
    return shape


def _at_last(paid: int, now: int, herd: Herd, part: BreedPart) -> Features:
    """G10.2 Every standing gaucho brings its tile home; nothing else comes."""
    standing = part.standing
    amounts = []
    base = float(now)
    if standing:
        laid = tuple(sorted([tile for tile, _ in standing]))
        base = joined_worth(herd, laid, False, 0, 0.0)
        if part.sorting:
            amounts.append((_SORTING, joined_worth(herd, laid, True, 0, 0.0) - base))
    if part.threatened and herd:
        amounts.append((_RISK, herd_risk(herd, 0, 0.0)))
    for tile, _ in part.lying:
        amounts.append((_LIE, tile_worth(herd, tile, 0, 0.0)))
    return Features(paid + base, tuple(amounts))


class MeansPart(Struct, frozen=True, gc=False):
    """Pesos, gauchos at hand and on areas, and the time of the seat's next turn."""

    late: int
    """One of `Late`."""
    pesos: int
    supply: int
    areas: int
    """One bit for each occupied area."""
    wait: int
    """The kind of waiting for the seat's next turn, below `WAITS`; -1 if none comes."""
    asleep: int
    """How many gauchos lie on tiles."""
    back: int
    """How many gauchos stand in complete pastures."""
    dice: float
    """The promise of the dice in hand, in pesos."""
    prospects: Prospects
    looking: bool

    def parts(self) -> tuple["MeansPart"]:
        """Return the part itself."""
        return (self,)

    def features(self) -> Features:
        """Return the pesos, and the features of everything that gauchos may still do."""
        late = self.late
        first = late * EACH
        amounts = _gauchos(late, self.supply, self.areas, self.wait, self.asleep, self.back)
        if self.dice:
            amounts = (*amounts, (first + _DICE, self.dice))
        if self.prospects is not NONE:
            amounts += _promised(first, self.prospects, self.looking)
        return Features(float(self.pesos), amounts)


@lru_cache(maxsize=1 << 13)
def _gauchos(
    late: int, supply: int, areas: int, wait: int, asleep: int, back: int
) -> tuple[tuple[int, float], ...]:
    """Return the features of a seat's next turn and of its gauchos, except those in the pampa."""
    first = late * EACH
    amounts = [
        (first + _SUPPLY + min(supply, SUPPLIES - 1), 1.0),
        (first + _SUPPLY + SUPPLIES + min(supply + back, BACK - 1), 1.0),
    ]
    amounts += [(first + _AREA + area, 1.0) for area in AREAS if areas >> area & 1]
    if wait >= 0:
        amounts.append((first + _WAIT + wait, 1.0))
    if asleep and areas >> Area.OVERSEER & 1:
        amounts.append((first + _ROUSE + min(asleep, 2) - 1, 1.0))
    return tuple(amounts)


def _promised(first: int, seen: Prospects, looking: bool) -> tuple[tuple[int, float], ...]:
    """Return the features of what the areas promise and threaten, without those that are zero."""
    features = _PROMISED_TO_LOOK if looking else _PROMISED
    worths = zip(features, astuple(seen), strict=True)
    return tuple([(first + feature, worth) for feature, worth in worths if worth])


_START = {
    "growth of herds": (0.5,),
    "distant growth of herds": (0.3,),
    "shape of herds": (0.0,) * (LENGTHS + WAYS + WAYS),
    "thieves about": (-0.2, 0.0),
    "standing gauchos": (0.95, 0.8, 0.6, 0.45) * 2,
    "tiles stood on": (3.5, 1.5, 0.5, 0.0) * 2,
    "lying gauchos": (0.3, 0.3, 0.3, 0.3),
    "tiles lain on": (0.0,) * FREE,
    "sorting": (0.8,),
    "tile in sight": (0.2,),
    **{
        f"gaucho on {name}": (worth,) for name, worth in zip(AREA_NAMES, WEIGHTS.areas, strict=True)
    },
    "herd to sell": (0.0,),
    "gauchos to rouse": (1.5, 3.0, 0.0),
    "gaucho to oust": (0.0,),
    "overseers about": (0.0,),
    "tile to steal": (WEIGHTS.theft,),
    "tile of the Steppe": (0.5,),
    "open look": (1.0,),
    "use of dice": (1.0,),
    "gauchos at hand": WEIGHTS.supply[:SUPPLIES] + (0.0,) * BACK,
    "turn to come": (0.0,) * WAITS,
}
_PART = (0.4, 0.8, 1.0, 1.0, 1.0)
"""The share of these values that still counts, by how late it is."""
GUESS = tuple(worth * part for part in _PART for name in _GROUPS for worth in _START[name])
"""The initial weights: a rancher's opinion."""
