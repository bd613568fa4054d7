"""Herds (G9): tiles of one breed in a row, strictly rising or strictly falling."""

from itertools import pairwise

from core.gaucho.cattle import BIG, Tile
from core.gaucho.state import Herd


def in_order(herd: Herd) -> bool:
    """G9.1 Whether the row rises throughout or falls throughout.

    Within a breed tiles compare as their values do.
    """
    steps = list(pairwise(herd))
    return all(a < b for a, b in steps) or all(a > b for a, b in steps)


def fits(herd: Herd, tile: Tile) -> bool:
    """G9.2 Whether the tile may be added on the right of the herd."""
    if len(herd) < 2:
        return True
    last = herd[-1]
    return (last > herd[-2]) == (tile > last)


def price(herd: Herd) -> int:
    """G9.3 The price of the herd: number of tiles x highest value."""
    return len(herd) * BIG[max(herd)]


def places(herd: Herd, tile: Tile) -> list[int]:
    """G8.3 The indices at which the tile may be sorted into a herd of at least one tile."""
    if not herd:
        return []
    if len(herd) == 1:
        return [0, 1]
    rising = herd[0] < herd[1]
    return [sum(1 for each in herd if (each < tile) == rising)]


def put_in(herd: Herd, tile: Tile, at: int) -> Herd:
    """The herd with the tile at that index."""
    return (*herd[:at], tile, *herd[at:])
