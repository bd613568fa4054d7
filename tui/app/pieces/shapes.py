"""Shapes of points, two points to a cell, drawn over whatever lies there."""

from itertools import zip_longest

from tui.app.canvas import Canvas, Look
from tui.signs import shows

UPPER, LOWER, FULL = "\N{UPPER HALF BLOCK}", "\N{LOWER HALF BLOCK}", "\N{FULL BLOCK}"
Shape = tuple[str, ...]
"""Rows of points; blanks leave the cell as it is."""


def paint_shape(canvas: Canvas, place: tuple[int, int], shape: Shape, *looks: Look) -> None:
    """Paint the shape with its top left corner there; nothing if the terminal has no blocks."""
    left, top = place
    if not shows(UPPER):
        return
    for y, (upper, lower) in enumerate(zip_longest(shape[::2], shape[1::2], fillvalue=""), top):
        for x, above in enumerate(upper):
            below = lower[x : x + 1].strip()
            if above.strip() or below:
                sign = FULL if above.strip() and below else UPPER if above.strip() else LOWER
                canvas.text(left + x, y, sign, *looks)


def size_of(shape: Shape) -> tuple[int, int]:
    """Return its columns and rows of cells."""
    return max(map(len, shape)), (len(shape) + 1) // 2
