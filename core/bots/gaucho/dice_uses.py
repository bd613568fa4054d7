"""What the dice in hand promise: a glance at their best uses, before it is seen where they lead.

A narrow beam needs it: without, all pairs that may be taken look alike.
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
"""What three dice add up to at most."""
NOTHING = (0.0,) * (HIGHEST + 1)

STAND, STOOD = 0.75, 2.5
"""What standing on a tile is worth: that part of the tile, and so much beside it."""
LIE, LAIN = 0.4, 0.2
RISE, RISEN = 0.35, 2.0
SENT = (0.0, 1.0, 1.8, 2.0, 2.0)
"""What a gaucho sent out is worth at hand, by how late it is."""
PLACES = (
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    (2.5, 3.7, 4.0, 6.0, 5.0, 3.0),
    (2.5, 7.5, 6.0, 9.0, 8.0, 6.0),
    (2.0, 7.5, 5.5, 8.5, 8.0, 5.0),
    (2.0, 7.0, 5.0, 8.5, 7.0, 4.0),
)
"""What a gaucho on each area is worth, by how late it is."""

Uses = tuple[float, ...]
"""By the total of the dice: what its best use brings, in pesos."""


def promise(dice: Dice, uses: Uses) -> float:
    """What the dice bring at best, each alone or added up."""
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
    """The best uses of a seat that has those herds; `closed`: areas where it cannot go.

    `free` are the tiles on which nobody is, by breed, and `lain_on` those on which its gauchos lie.
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
