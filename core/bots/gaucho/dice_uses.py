"""A quick estimate of the best uses of the dice in hand, before following where they lead.

A narrow beam needs it: without it, all pairs that may be taken look alike.
"""

from functools import lru_cache

from core.bots.gaucho.features import SOON
from core.bots.gaucho.herd_worth import tile_worth
from core.bots.gaucho.pampa import Gauchos, On
from core.bots.gaucho.prospects import ComingValues
from core.gaucho.board import AREAS, SMALL, TOTALS
from core.gaucho.cattle import BIG
from core.gaucho.dice import Dice
from core.gaucho.state import Herd, Herds

HIGHEST = 18
"""The highest total of three dice."""
NOTHING = (0.0,) * (HIGHEST + 1)

STAND, STOOD = 0.75, 2.5
"""The worth of standing on a tile: this part of the tile, and this much on top."""
LIE, LAIN = 0.4, 0.2
RISE, RISEN = 0.35, 2.0
SENT = (0.0, 1.0, 1.8, 2.0, 2.0)
"""The worth of keeping a gaucho at hand instead of sending it out, by how late it is."""
PLACES = (
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (2.5, 3.7, 4.0, 6.0, 5.0, 3.0),
    (2.5, 7.5, 6.0, 9.0, 8.0, 6.0),
    (2.0, 7.5, 5.5, 8.5, 8.0, 5.0),
    (2.0, 7.0, 5.0, 8.5, 7.0, 4.0),
)
"""The worth of a gaucho on each area, by how late it is."""

Uses = tuple[float, ...]
"""By total of the dice: the worth of its best use, in pesos."""


def promise(dice: Dice, uses: Uses) -> float:
    """Return the best that the dice can bring, used alone or added up."""
    if len(dice) == 1:
        return uses[dice[0]]
    if len(dice) == 2:
        one, two = dice
        return max(uses[one] + uses[two], uses[one + two])
    one, two, three = dice
    return max(
        uses[one] + uses[two] + uses[three],
        uses[one + two] + uses[three],
        uses[one + three] + uses[two],
        uses[two + three] + uses[one],
        uses[one + two + three],
    )


@lru_cache(maxsize=1 << 13)
def dice_uses(
    mine: Herds,
    free: Herds,
    lain_on: Gauchos,
    closed: int,
    supply: bool,
    coming: ComingValues,
    late: int,
) -> Uses:
    """Return the best uses for a seat with these herds; `closed`: areas that it cannot go to.

    `free` are the unoccupied tiles by breed, and `lain_on` those on which the seat's gauchos lie.
    """
    found = [
        _on_tiles(herd, tiles, lain, values, supply, late)
        for herd, tiles, lain, values in zip(mine, free, lain_on, coming, strict=True)
        if tiles or lain
    ]
    if supply:
        found.append(_on_areas(closed, late))
    return tuple(map(max, NOTHING, *found)) if found else NOTHING


@lru_cache(maxsize=1 << 13)
def _on_tiles(
    herd: Herd, free: Herd, lain_on: tuple[On, ...], coming: int, supply: bool, late: int
) -> Uses:
    uses, pace, sent = [*NOTHING], SOON[late], SENT[late]
    if supply:
        for tile in free:
            worth = tile_worth(herd, tile, coming, pace)
            big, small = BIG[tile], SMALL[tile]
            uses[big] = max(uses[big], STAND * worth + STOOD - sent)
            uses[small] = max(uses[small], LIE * worth + LAIN - sent)
    for tile, _ in lain_on:
        small = SMALL[tile]
        uses[small] = max(uses[small], RISE * tile_worth(herd, tile, coming, pace) + RISEN)
    return tuple(uses)


@lru_cache(maxsize=1 << 10)
def _on_areas(closed: int, late: int) -> Uses:
    uses = [*NOTHING]
    for area in AREAS:
        if not closed >> area & 1:
            worth = PLACES[late][area] - SENT[late]
            for total in TOTALS[area]:
                uses[total] = max(uses[total], worth)
    return tuple(uses)
