"""Dice: faces with pips and the number under each, or blocks with the number."""

from collections.abc import Hashable, Sequence

from msgspec import Struct
from rich.cells import cell_len

from tui.app.canvas import Canvas, Look

FACE = (5, 3)
"""Columns and rows of a face."""
PITCH = 6
"""Columns from one face to the next."""
FACED = FACE[1] + 1
"""Rows of a face with its number."""
PIP = "\N{BLACK CIRCLE}"
EDGES = ("╭   ╮", "│   │", "╰   ╯")
"""The edges of a spent die where colours are missing; its pips stand between them."""
_LEFT, _MIDDLE, _RIGHT = 0, 2, 4
_CORNERS = ((_LEFT, 0), (_RIGHT, 0), (_LEFT, 2), (_RIGHT, 2))
PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((_MIDDLE, 1),),
    ((_LEFT, 0), (_RIGHT, 2)),
    ((_LEFT, 0), (_MIDDLE, 1), (_RIGHT, 2)),
    _CORNERS,
    (*_CORNERS, (_MIDDLE, 1)),
    (*_CORNERS, (_LEFT, 1), (_RIGHT, 1)),
)
"""The places of the pips, by number."""


class Die(Struct, frozen=True):
    """A die lying somewhere."""

    value: int
    target: Hashable
    chosen: bool = False
    spent: bool = False
    """Whether it cannot be used any more."""

    @property
    def looks(self) -> tuple[Look, ...]:
        """The looks: gold if it is chosen."""
        return ("cursor",) if self.chosen else ("spent",) if self.spent else ("die",)


def paint_faces(canvas: Canvas, x: int, y: int, dice: Sequence[Die]) -> tuple[int, int]:
    """Paint the dice as faces, on further rows without room; return the next one's place."""
    first = x
    for die in dice:
        if x + FACE[0] > canvas.width and x > first:
            x, y = first, y + FACED
        _paint_face(canvas, x, y, die)
        x += PITCH
    return x, y


def _paint_face(canvas: Canvas, x: int, y: int, die: Die) -> None:
    canvas.mark(x, y, FACE[0], FACED, die.target)
    canvas.fill(x, y, *FACE, *die.looks)
    edged = die.spent and canvas.edges
    for row, edge in enumerate(EDGES if edged else ()):
        canvas.text(x, y + row, edge, *die.looks)
    for column, row in PIPS[die.value]:
        inner = min(max(column, 1), _RIGHT - 1) if edged else column
        canvas.text(x + inner, y + row, PIP, *die.looks)
    number = f"[{die.value}]" if die.chosen else f" {die.value} "
    canvas.text(x + 1, y + FACE[1], number, "title" if die.chosen else "dim")


def paint_blocks(canvas: Canvas, x: int, y: int, dice: Sequence[Die]) -> int:
    """Paint the dice as numbers on blocks; return the next column."""
    for die in dice:
        shown = f"[{die.value}]" if die.chosen else f" {die.value} "
        canvas.mark(x, y, cell_len(shown), 1, die.target)
        x = canvas.text(x, y, shown, *die.looks) + 1
    return x


def rows_of(count: int, width: int) -> int:
    """Return how many rows a number of faces takes."""
    in_a_row = max((width + PITCH - FACE[0]) // PITCH, 1)
    return -(-count // in_a_row) * FACED
