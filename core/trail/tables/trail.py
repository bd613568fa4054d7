"""W4.1-3: the trail, its forks and its shortcuts."""

from itertools import pairwise

from core.trail.parts import BA, SPACE_NAMES, space
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import SPOT

SHORTCUTS = {space(name): SPOT[str(at)] for name, at in NUMBERS.shortcuts}
"""W4.6 Where a ramp begins, and the spot that opens it."""


def _edges() -> tuple[tuple[int, ...], ...]:
    found: list[dict[int, None]] = [{} for _ in SPACE_NAMES]
    for way in NUMBERS.ways:
        names = way.split()
        for one, other in pairwise(names):
            found[space(one)][space(other)] = None
    return tuple(tuple(each) for each in found)


EDGES = _edges()
"""W4.2 Where each space leads, in the order that breaks Pedro's ties; ramps come last."""


def ways(at: int, engine: int) -> tuple[int, ...]:
    """Where a space leads for an engine on that spot, its ramp among it."""
    opens = SHORTCUTS.get(space(SPACE_NAMES[at]))
    return EDGES[at] if opens is None or engine < opens else (*EDGES[at], BA)
