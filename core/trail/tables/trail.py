"""W4.1-3: the trail, its forks and its shortcuts."""

from itertools import pairwise

from core.trail.parts import BA, SPACE_NAMES, space
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import SPOT

_WAYS = (
    "START N1",
    "N1 P1 G1 G2 N2",
    "N1 FG1 FG2 FG3 FG4 RG1 RG2 N2",
    "N2 G3 G4 P2 P3 N3",
    "N2 FB1 FB2 FB3 FB4 R1 N3",
    "N3 P4 N4",
    "N3 P5 N4",
    "N4 N5",
    "N5 G5 G6 P6 N6",
    "N5 RG3 R2 FO1 FO2 FO3 FO4 N6",
    "N6 P7 N7",
    "N6 G7 N7",
    "N7 FY7 FY6 FY5 N8",
    "FY6 G8 FY5",
    "N8 FY4 FY3 FY2 FY1 BA",
    "N8 R3 FY4",
    "FY3 R4 FY2",
)
"""W4.2 Each way from fork to fork; of several from a space the first comes first."""
SHORTCUTS = {space(name): SPOT[str(at)] for name, at in NUMBERS.shortcuts}
"""W4.6 Where a ramp begins, and the spot that opens it."""


def _edges() -> tuple[tuple[int, ...], ...]:
    found: list[dict[int, None]] = [{} for _ in SPACE_NAMES]
    for way in _WAYS:
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
