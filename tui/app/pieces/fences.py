"""Fenced land: strips one above the other, each with its heading in the fence above it."""

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from tui.app.canvas import Canvas

LINE = "\N{BOX DRAWINGS LIGHT HORIZONTAL}"
POST = "\N{BOX DRAWINGS LIGHT VERTICAL}"
CLOSED = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}"
"""The sign that fills unused land."""


class Strip(Struct, frozen=True):
    """One strip of land."""

    name: str
    worth: str = ""
    missing: str = ""
    """The text at the right end of the fence."""
    done: bool = False
    """Whether nothing is missing: then its fence is golden."""


def paint_fences(canvas: Canvas, strips: Sequence[Strip], tall: int) -> None:
    """Paint the land over the whole width: strips of that height, with fences around each."""
    width, bottom = canvas.width, len(strips) * (tall + 1)
    canvas.under(0, 0, width, bottom + 1, "ground")
    for number, strip in enumerate(strips):
        y = number * (tall + 1)
        golden = strip.done or (number > 0 and strips[number - 1].done)
        ends = "╭╮" if number == 0 else "├┤"
        _paint_line(canvas, y, ends, "title" if golden else "fence")
        for row in range(y + 1, y + 1 + tall):
            for x in (0, width - 1):
                canvas.text(x, row, POST, "title" if strip.done else "fence")
        _paint_heading(canvas, y, strip)
    _paint_line(canvas, bottom, "╰╯", "title" if strips[-1].done else "fence")


def _paint_line(canvas: Canvas, y: int, ends: str, look: str) -> None:
    canvas.text(0, y, f"{ends[0]}{LINE * (canvas.width - 2)}{ends[1]}", look)


def _paint_heading(canvas: Canvas, y: int, strip: Strip) -> None:
    """Paint the name, the worth, and at the right what is missing."""
    x = canvas.text(2, y, f" {strip.name} ", "title") if strip.name else 2
    if strip.worth:
        canvas.text(x + 1, y, f" {strip.worth} ")
    if strip.missing:
        text = f" {strip.missing} "
        left = canvas.width - 3 - cell_len(text)
        canvas.text(left, y, text, "title" if strip.done else "dim")


def paint_rows(canvas: Canvas, strips: Sequence[Strip], tall: int, label: int) -> None:
    """Paint the same with headings at the left of the land, if fences have no room."""
    for number, strip in enumerate(strips):
        y = number * tall
        x = canvas.text(0, y, strip.name, "title")
        canvas.text(x + 1, y, strip.worth)
        canvas.text(0, y + 1, strip.missing, "title" if strip.done else "dim")
        canvas.under(label, y, canvas.width - label, tall, "ground")
        for row in range(y, y + tall):
            canvas.text(label - 1, row, POST, "title" if strip.done else "fence")
