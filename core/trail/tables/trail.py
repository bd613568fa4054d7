"""W4.1-3: the trail, its forks and its shortcuts."""

from itertools import pairwise

from core.trail.parts import BA, SPACE_NAMES, space
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import SPOT

_RAMPS = {space(name): SPOT[str(at)] for name, at in NUMBERS.shortcuts}
NEVER = len(SPOT)
OPENS = tuple(_RAMPS.get(space(name), NEVER) for name in SPACE_NAMES)
"""W4.6 The spot that opens the ramp of each space; `NEVER` where there is none."""


def _edges() -> tuple[tuple[int, ...], ...]:
    found: list[dict[int, None]] = [{} for _ in SPACE_NAMES]
    for way in NUMBERS.ways:
        names = way.split()
        for one, other in pairwise(names):
            found[space(one)][space(other)] = None
    return tuple(tuple(each) for each in found)


EDGES = _edges()
"""W4.2 The spaces after each space, in the order that breaks Pedro's ties; ramps come last."""


def ways(at: int, engine: int) -> tuple[int, ...]:
    """Return the spaces after a space for an engine on that spot, its ramp included."""
    return EDGES[at] if engine < OPENS[at] else (*EDGES[at], BA)
