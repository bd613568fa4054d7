"""Expected gains from own gauchos on areas of El Gaucho, and losses from those of others."""

from functools import lru_cache

from msgspec import Struct

from core.bots.gaucho.herd_worth import fresh_worth, herd_risk, herd_worth, tile_worth
from core.bots.gaucho.pampa import by_breed
from core.game import Seat
from core.gaucho.board import BOARD, Area
from core.gaucho.cattle import BIG, BREED, TILES, Tile
from core.gaucho.herds import price
from core.gaucho.rules.sale import SMALLEST_SALE
from core.gaucho.state import Herd, Herds

ComingValues = tuple[int, ...]
"""By breed, the values that may still come, one bit each."""


_SALE, _STEAL = 1 << Area.SALE, 1 << Area.STEAL
_OVERSEER, _STEPPE = 1 << Area.OVERSEER, 1 << Area.STEPPE
_MATTER = _SALE | _STEAL | _OVERSEER | _STEPPE
_THREATEN = _STEAL | _OVERSEER


class Prospects(Struct, frozen=True, gc=False, cache_hash=True):
    """The gains and losses that areas promise a seat, in pesos; 0 without a gaucho on the area."""

    sale: float = 0.0
    """The gain of the best sale, bonus included, beyond the worth of the herd."""
    rouse: float = 0.0
    """The worth of the two best tiles on which gauchos can be roused."""
    oust: float = 0.0
    """The worth of the best tile from which an opponent can be ousted."""
    theft: float = 0.0
    """The gain of the best theft."""
    find: float = 0.0
    """The worth of a tile of the Steppe, if the seat's gaucho is there or it is looking."""
    robbed: float = 0.0
    """The cost of the worst theft while an opponent is on steal."""
    ousted: float = 0.0
    """The cost of the worst ousting while an opponent is on overseer."""


NONE = Prospects()


def prospects(mine: int, foes: int, looks: bool, seat: Seat, of: "Around") -> Prospects:
    """Return the seat's prospects; `mine` and `foes`: the areas of the seat and of the others."""
    if not (mine & _MATTER or foes & _THREATEN or looks):
        return NONE
    return _prospects(mine & _MATTER, foes & _THREATEN, looks, seat, of)


class Around(Struct, frozen=True, gc=False, cache_hash=True):
    """The facts on which all prospects depend."""

    herds: tuple[Herds, ...]
    lain_on: tuple[Herd, ...]
    """By seat, the tiles on which its gauchos lie."""
    coming: ComingValues
    seen: int
    """One bit for each tile that has been face up."""
    dropped: int
    there: int
    """The number of tiles in the Steppe."""
    pace: float


@lru_cache(maxsize=1 << 14)
def _prospects(mine: int, foes: int, looks: bool, seat: Seat, of: Around) -> Prospects:
    herds, own, coming, pace = of.herds[seat], of.lain_on[seat], of.coming, of.pace
    sale = rouse = oust = theft = hidden = robbed = ousted = 0.0
    if mine & _SALE:
        sale = best_sale(herds, coming, pace)
    if mine & _OVERSEER:
        others = tuple([tile for at, lain in enumerate(of.lain_on) if at != seat for tile in lain])
        rouse = roused(herds, own, coming, pace)
        oust = best_ousting(herds, others, coming, pace)
    if mine & _STEAL:
        theft = best_theft(of.herds, seat, coming, pace)
    if mine & _STEPPE or looks:
        hidden = find(herds, unseen(of.seen, of.dropped), coming, of.there, pace)
    if foes & _STEAL:
        robbed = worst_theft(herds, coming, pace)
    if foes & _OVERSEER:
        ousted = worst_ousting(herds, own, coming, pace)
    return Prospects(sale, rouse, oust, theft, hidden, robbed, ousted)


@lru_cache(maxsize=1 << 12)
def unseen(seen: int, dropped: int) -> tuple[Tile, ...]:
    """Return the tiles in this game that nobody has seen face up."""
    return tuple(tile for tile in TILES if not seen >> tile & 1 and BREED[tile] != dropped)


def thefts(
    all_herds: tuple[Herds, ...], seat: Seat, coming: ComingValues, pace: float
) -> list[tuple[float, Seat, Tile]]:
    """Return the gain of each theft that pays the seat, with victim and tile, the best first."""
    mine = all_herds[seat]
    found = [
        (gain, victim, tile)
        for victim, theirs in enumerate(all_herds)
        if victim != seat
        for own, herd, values in zip(mine, theirs, coming, strict=True)
        for gain, tile in _thefts_of_breed(own, herd, values, pace)
    ]
    return sorted(found, reverse=True)


@lru_cache(maxsize=1 << 13)
def best_theft(
    all_herds: tuple[Herds, ...], seat: Seat, coming: ComingValues, pace: float
) -> float:
    """Return the gain of the best theft."""
    best, mine = 0.0, all_herds[seat]
    for victim, theirs in enumerate(all_herds):
        if victim != seat:
            for own, herd, values in zip(mine, theirs, coming, strict=True):
                if herd and (found := _thefts_of_breed(own, herd, values, pace)):
                    best = max(best, found[0][0])
    return best


@lru_cache(maxsize=1 << 14)
def _thefts_of_breed(
    mine: Herd, theirs: Herd, coming: int, pace: float
) -> tuple[tuple[float, Tile], ...]:
    """Return the thefts from one herd that pay, with their gain, the best first."""
    found = []
    for tile in theirs:
        left = tuple([each for each in theirs if each != tile])
        lost = herd_worth(theirs, coming, pace) - herd_worth(left, coming, pace)
        gain = tile_worth(mine, tile, coming, pace) + lost - BIG[tile]
        if gain > 0:
            found.append((gain, tile))
    return tuple(sorted(found, reverse=True))


@lru_cache(maxsize=1 << 13)
def worst_theft(mine: Herds, coming: ComingValues, pace: float) -> float:
    """Return the cost of the worst theft to the owner of the herds."""
    herds = zip(mine, coming, strict=True)
    return max([0.0, *[herd_risk(herd, values, pace) for herd, values in herds if herd]])


@lru_cache(maxsize=1 << 13)
def find(
    mine: Herds, hidden: tuple[Tile, ...], coming: ComingValues, there: int, pace: float
) -> float:
    """Return the expected worth of the best of `there` tiles, drawn from the hidden ones."""
    if not hidden or not there:
        return 0.0
    breeds = zip(mine, by_breed(hidden), coming, strict=True)
    worths = sorted(
        [worth for herd, tiles, values in breeds for worth in _of_breed(herd, tiles, values, pace)]
    )
    return max(worths[len(worths) * there // (there + 1)], 0.0)


@lru_cache(maxsize=1 << 14)
def _of_breed(mine: Herd, tiles: Herd, coming: int, pace: float) -> tuple[float, ...]:
    """Return the worth of each of these tiles to a herd of their breed."""
    return tuple([tile_worth(mine, tile, coming, pace) for tile in tiles])


def best_sale(mine: Herds, coming: ComingValues, pace: float) -> float:
    """Return the gain of the best sale with a bonus, beyond the worth of the herd."""
    gains = [
        price(herd) + BOARD.bonus + fresh_worth(values, pace) - herd_worth(herd, values, pace)
        for herd, values in zip(mine, coming, strict=True)
        if len(herd) >= SMALLEST_SALE
    ]
    return max([0.0, *gains])


def roused(mine: Herds, lain_on: Herd, coming: ComingValues, pace: float) -> float:
    """Return the worth of the two best of those tiles, once the seat's gauchos stand on them."""
    worths = sorted(_worths(mine, lain_on, coming, pace))
    return sum([max(worth, 0.0) for worth in worths[-2:]])


def worst_ousting(mine: Herds, lain_on: Herd, coming: ComingValues, pace: float) -> float:
    """Return the cost of the worst ousting to the seat, which is paid for the tile."""
    worths = _worths(mine, lain_on, coming, pace)
    costs = [worth - BIG[tile] for worth, tile in zip(worths, lain_on, strict=True)]
    return max([0.0, *costs])


def best_ousting(mine: Herds, lain_on: Herd, coming: ComingValues, pace: float) -> float:
    """Return the worth of the best tile on which an opponent is lying."""
    return max([0.0, *_worths(mine, lain_on, coming, pace)])


def _worths(mine: Herds, tiles: Herd, coming: ComingValues, pace: float) -> list[float]:
    """Return the worth of each of the tiles as one more tile of a herd."""
    return [tile_worth(mine[BREED[tile]], tile, coming[BREED[tile]], pace) for tile in tiles]
