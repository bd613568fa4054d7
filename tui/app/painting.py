"""Panes that every game has: the header, the prompt and the keys; and what a click may mean."""

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from tui.app.canvas import Canvas, fit
from tui.app.wrapping import beginning_of, ending_of, wrap

ABOVE, BELOW = "↑", "↓"
"""The signs before the number of lines out of sight; a plus would look like points."""
DOT = " \N{MIDDLE DOT} "
"""The sign between two things in a line."""
SIGNS = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
"""The frames of a sign for "something is going on"."""
GAP, CLOSE = 3, 2
"""Blanks between two parts of a header, usually and at least."""
TURNS = 0.2
"""The seconds between two of them."""


class Time(Struct, frozen=True):
    """The time on a clock, and whether it is nearly up."""

    text: str
    short: bool = False


class OnRow(Struct, frozen=True):
    """A choice of the list, for the mouse."""

    index: int


class OnKey(Struct, frozen=True):
    """A key of the footer, for the mouse."""

    key: str


def paint_header(
    canvas: Canvas,
    left: str,
    middle: str,
    right: str,
    time: Time | None = None,
    beside: Sequence[str] = (),
) -> None:
    """Paint what is played, how far it is, who is asked, and the time they have.

    What is said `beside` is shown as far as there is room, as far apart as the rest if possible.
    """
    canvas.under(0, 0, canvas.width, 1, "bar")
    x = canvas.text(1, 0, left, "title") + GAP
    edge = canvas.width - 1
    if time is not None:
        shown = f" {time.text} "
        edge -= cell_len(shown)
        canvas.text(edge, 0, shown, "cursor" if time.short else "bar.dim")
    right = fit(right, min(cell_len(right), max(edge - x - 1, 1)))
    edge -= cell_len(right)
    canvas.text(edge, 0, right, "title")
    x = canvas.text(x, 0, fit(middle, min(cell_len(middle), max(edge - x - 1, 1))))
    for each in beside:
        gap = min(edge - x - cell_len(each) - CLOSE, GAP)
        if gap >= CLOSE:
            x = canvas.text(x + gap, 0, each)


def paint_prompt(
    canvas: Canvas, asked: Sequence[str], would: str, said: str, shorter: Sequence[str] = ()
) -> None:
    """Paint the question, and below it the picked choice's effects or the reason against it.

    `shorter` has shorter forms of the effects for when they have no room: the first that fits is
    shown, or the last.

    The last sentence is the question: those before it are shown only as far as they fit. The
    question itself makes room for an answer that needs it, as that has not been read yet.
    """
    width = canvas.width - 2
    question = ending_of(asked, width)
    below = wrap(said or would, width)
    for text in () if said else shorter:
        if len(below) < canvas.height:
            break
        below = wrap(text, width)
    lines = wrap(question, width)[: max(canvas.height - len(below), 0 if said else 1)]
    if lines and len(" ".join(lines)) < len(question):
        rest = question[len(" ".join(lines)) :].strip()
        lines[-1] = beginning_of(f"{lines[-1]} {rest}", width)
    for row, line in enumerate(lines):
        canvas.text(1, row, line, "title")
    shown = below[: max(canvas.height - len(lines), 0)]
    if shown and len(shown) < len(below):
        shown[-1] = beginning_of(f"{shown[-1]} {below[len(shown)]}", width)
    for row, line in enumerate(shown, len(lines)):
        canvas.text(1, row, line, *(("good",) if said else ()))


def paint_keys(canvas: Canvas, keys: Sequence[tuple[str, str, str]]) -> None:
    """Paint the bar at the bottom: keys with what they do."""
    canvas.under(0, 0, canvas.width, 1, "bar")
    paint_hints(canvas, keys, 1)


def paint_hints(canvas: Canvas, keys: Sequence[tuple[str, str, str]], x: int) -> None:
    """Paint keys with what they do, as far as they fit; each can be clicked.

    They stand closer if they have no room otherwise; the way out is always there, and others make
    room for it.
    """
    room = canvas.width - x
    shown = [(*each, cell_len(each[1]) + cell_len(each[2]) + 1) for each in keys]
    while _hints_width(shown, 1) > room:
        spare = [each for each in shown if each[0] not in WAYS_OUT]
        if not spare:
            break
        shown.remove(spare[-1])
    gap = 2 if _hints_width(shown, 2) <= room else 1
    for key, name, does, width in shown:
        canvas.mark(x, 0, width, 1, OnKey(key))
        after = canvas.text(x, 0, name, "title")
        x = canvas.text(after + 1, 0, does, "bar.dim") + gap


WAYS_OUT = ("q", "escape")


def _hints_width(keys: Sequence[tuple[str, str, str, int]], gap: int) -> int:
    """Return the width of keys with what they do, and gaps between them."""
    return sum(width + gap for _key, _shown, _does, width in keys) - gap
