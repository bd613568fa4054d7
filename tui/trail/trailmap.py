"""The map of the trail: six legs one below the other, each with an upper and a lower way."""

from msgspec import Struct

from core.trail.parts import SPACE_NAMES, Space, space


class Cell(Struct, frozen=True):
    """The place of a space on the map: its leg, its column, and its way."""

    at: Space
    leg: int
    column: int
    way: int
    """0 is the upper way, 1 the lower one, 2 both: there the ways meet."""


_LEGS = (
    ("N1 P1 G1 G2", "N1 FG1 FG2 FG3 FG4 RG1 RG2"),
    ("N2 G3 G4 P2 P3", "N2 FB1 FB2 FB3 FB4 R1"),
    ("N3 P4 N4", "N3 P5 N4"),
    ("N5 G5 G6 P6", "N5 RG3 R2 FO1 FO2 FO3 FO4"),
    ("N6 P7 N7 FY7 FY6 - FY5", "N6 G7 N7 FY7 FY6 G8 FY5"),
    ("N8 - FY4 FY3 - FY2 FY1 BA", "N8 R3 FY4 FY3 R4 FY2 FY1 BA"),
)
"""W4.2 The ways from fork to fork; a stroke where only the other way has a space."""
LEGS = len(_LEGS)
COLUMNS = max(len(way.split()) for leg in _LEGS for way in leg)


def _cells() -> dict[Space, Cell]:
    found: dict[Space, Cell] = {}
    for leg, ways in enumerate(_LEGS):
        upper, lower = (way.split() for way in ways)
        for way, names in enumerate((upper, lower)):
            other = lower if way == 0 else upper
            for column, name in enumerate(names):
                both = other[column : column + 1] == [name]
                if name != "-" and not (both and way):
                    at = space(name)
                    found[at] = Cell(at, leg, column, 2 if both else way)
    return found


CELLS = _cells()
"""The cells by space; all but the start."""
WAYS = tuple(tuple(len(way.split()) for way in leg) for leg in _LEGS)
"""The columns of each way of each leg."""
assert len(CELLS) == len(SPACE_NAMES) - 1, "every space but the start is drawn"
