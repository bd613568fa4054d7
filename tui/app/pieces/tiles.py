"""Tiles: a filled block with text in its corners, and signs beside it."""

import re
from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from tui.app.canvas import Canvas, Look
from tui.app.pieces.fences import LINE

BESIDE = {
    "cursor": ("\N{RIGHT HALF BLOCK}", "\N{LEFT HALF BLOCK}"),
    "lit": ("\N{BOX DRAWINGS HEAVY VERTICAL}", ""),
    "changed": ("|", ""),
}
"""The signs left and right of a place: the cursor, something to do, something changed.

The sign for something to do is in the middle of its column and touches no tile before it.
"""


PADDED = 8
"""Tiles of at least so many columns have a blank at their right edge."""


LOW = 2
"""The rows of a tile with edges at its sides alone."""
SHORTEST = 2
"""The least signs of an edge between two texts."""


class Corners(Struct, frozen=True):
    """The texts in the corners of a tile; the one at the lower left has its own looks."""

    upper_left: str = ""
    upper_right: str = ""
    lower_right: str = ""
    lower_left: str = ""
    lower_left_looks: tuple[Look, ...] = ()


def paint_tile(
    canvas: Canvas, place: tuple[int, int], size: tuple[int, int], corners: Corners, *looks: Look
) -> None:
    """Paint the tile, with edges if its colour would not show."""
    (x, y), (width, height) = place, size
    canvas.fill(x, y, width, height, *looks)
    last = y + height - 1
    if canvas.edges:
        _paint_edges(canvas, place, size, looks)
    wide = width >= PADDED
    inner = x + (1 if wide or canvas.edges else 0)
    # Narrow tiles have no column to spare: a number stands at their edge, apart from a chip.
    end = x + width - (2 if wide else 1)
    # What is as long as a tile takes the blanks at its edges rather than the mark before it.
    full = cell_len(corners.upper_left + corners.upper_right) >= width
    after = canvas.text(x if full else x + 1, y, corners.upper_left, *looks)
    length = cell_len(corners.upper_right)
    begin = max(end - length, min(after + 1, x + width - 1 - length), after)
    canvas.text(begin, y, corners.upper_right, *looks, "strong")
    canvas.text(end - cell_len(corners.lower_right), last, corners.lower_right, *looks)
    if corners.lower_left:
        text = f" {corners.lower_left} " if width >= 9 else corners.lower_left
        canvas.text(inner, last, text, *corners.lower_left_looks)
    if canvas.edges and height > LOW:
        for row in (y, last):
            _paint_line(canvas, (x, row), width, looks)


def _paint_edges(
    canvas: Canvas, place: tuple[int, int], size: tuple[int, int], looks: Sequence[Look]
) -> None:
    (x, y), (width, height) = place, size
    between = [("│", "│")] * (height - 2)
    pairs = [("[", "]")] if height == 1 else [("╭", "╮"), *between, ("╰", "╯")]
    for row, (left, right) in enumerate(pairs, y):
        canvas.text(x, row, left, *looks)
        canvas.text(x + width - 1, row, right, *looks)


def _paint_line(
    canvas: Canvas, place: tuple[int, int], width: int, looks: tuple[Look, ...]
) -> None:
    """Paint an edge where nothing is written, a blank apart from texts.

    A single sign between two of them would be read as a minus.
    """
    x, y = place
    free = "".join(
        " " if canvas.layers(x + at, y)[:2] == (" ", looks) else "x" for at in range(width)
    )
    for blanks in re.finditer(" +", free):
        start, end = blanks.span()
        start += start > 1
        end -= end < width - 1
        if end - start >= SHORTEST:
            canvas.text(x + start, y, LINE * (end - start), *looks)


def paint_beside(
    canvas: Canvas, place: tuple[int, int], size: tuple[int, int], looks: Sequence[str]
) -> None:
    """Paint the signs beside a place with these looks, in the columns left and right of it."""
    (x, y), (width, height) = place, size
    if not looks:
        return
    left, right = BESIDE[looks[0]]
    look = "strong" if looks[0] == "changed" else "title"
    for row in range(y, y + height):
        canvas.text(x - 1, row, left, look)
        canvas.text(x + width, row, right, look)
