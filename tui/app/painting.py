"""Panes that every game has: header, prompt, choices, log and keys."""

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from tui.app.canvas import Canvas, fit

SIGNS = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
"""One after the other they show that something is going on."""
FIRST_KEYS = 8
"""So many keys are named at every table, the last of them how to leave it."""
TURNS = 0.2
"""Seconds between two of them."""


class LogLine(Struct, frozen=True):
    """A sentence of the log, and which entry it tells."""

    number: int
    text: str


class Time(Struct, frozen=True):
    """What a clock shows, and whether it is nearly up."""

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
    """What is played, where it stands, who is asked, and how long they have.

    What is said `beside` stands there as far as there is room.
    """
    canvas.under(0, 0, canvas.width, 1, "bar")
    x = canvas.text(1, 0, left, "title") + 3
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
        if x + 2 + cell_len(each) < edge:
            x = canvas.text(x + 2, 0, each)


def paint_prompt(canvas: Canvas, asked: Sequence[str], would: str, said: str) -> None:
    """What is asked; below it what the picked choice would bring, or why something is not.

    The last sentence is the question: those before it stand there only as far as they fit.
    """
    width = canvas.width - 2
    question = ending_of(asked, width)
    below = wrap(said or would, width)
    lines = wrap(question, width)[: max(canvas.height - len(below), 1)]
    if lines and len(" ".join(lines)) < len(question):
        lines[-1] = fit(f"{lines[-1]} {question[len(' '.join(lines)) :].strip()}", width).rstrip()
    for row, line in enumerate(lines):
        canvas.text(1, row, line, "title")
    for row, line in enumerate(below[: canvas.height - len(lines)], len(lines)):
        canvas.text(1, row, line, *(("good",) if said else ()))


def ending_of(sentences: Sequence[str], width: int) -> str:
    """As many of the last sentences as fit, but one at least."""
    for first in range(len(sentences)):
        text = " ".join(sentences[first:])
        if cell_len(text) <= width:
            return text
    return sentences[-1] if sentences else ""


def paint_log(canvas: Canvas, lines: Sequence[LogLine], title: str, back: int) -> None:
    """The newest sentences, the last one at the bottom; `back` lines further up if asked.

    Where there is but one line, it holds what was said of the last step, as far as it fits.
    """
    first = 1 if canvas.height > 1 else 0
    if first:
        canvas.text(0, 0, title, "title")
    elif lines:
        said = [line.text for line in lines if line.number == lines[-1].number]
        canvas.text(0, 0, fit(ending_of(said, canvas.width), canvas.width).rstrip())
        return
    room = canvas.height - first
    wrapped = [
        part for line in lines[-(room + back) :] for part in wrap(line.text, canvas.width - 1)
    ]
    end = max(len(wrapped) - back, 0)
    newest = len(wrap(lines[-1].text, canvas.width - 1)) if lines else 0
    for y, text in enumerate(wrapped[max(end - room, 0) : end], first):
        fresh = not back and y - first >= min(room, end) - newest
        canvas.text(0, y, text, *(() if fresh else ("dim",)))


def paint_keys(canvas: Canvas, keys: Sequence[tuple[str, str, str]]) -> None:
    """The bar at the bottom: keys with what they do."""
    canvas.under(0, 0, canvas.width, 1, "bar")
    paint_hints(canvas, keys, 1)


def paint_hints(canvas: Canvas, keys: Sequence[tuple[str, str, str]], x: int) -> None:
    """Keys with what they do, as far as they fit; each can be clicked.

    They stand closer where the first ones, among them how to leave, would not fit otherwise.
    """
    first = [cell_len(shown) + cell_len(does) + 1 for _key, shown, does in keys[:FIRST_KEYS]]
    gap = 2 if x + sum(first) + 2 * (len(first) - 1) <= canvas.width else 1
    for key, shown, does in keys:
        width = cell_len(shown) + cell_len(does) + 1
        if x + width > canvas.width:
            return
        canvas.mark(x, 0, width, 1, OnKey(key))
        after = canvas.text(x, 0, shown, "title")
        x = canvas.text(after + 1, 0, does, "bar.dim") + gap


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most so many cells, broken at blanks that may be broken at."""
    lines: list[str] = []
    line = ""
    for word in filter(None, text.split(" ")):
        longer = f"{line} {word}" if line else word
        if cell_len(longer) <= width:
            line = longer
        else:
            if line:
                lines.append(line)
            *full, line = _pieces(word, width)
            lines += full
    return [*lines, line] if line else lines


def _pieces(word: str, width: int) -> list[str]:
    """A word, broken where the line ends if it is longer: a path is to be read as a whole."""
    pieces = [""]
    for sign in word:
        if pieces[-1] and cell_len(pieces[-1] + sign) > width:
            pieces.append("")
        pieces[-1] += sign
    return pieces
