"""Panes that every game has: header, prompt, choices, log and keys."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from rich.cells import cell_len

from core.game import Seat
from tui.app.canvas import Canvas, fit

ABOVE, BELOW = "↑", "↓"
"""The signs before the number of lines out of sight; a plus would look like points."""
CUT = "\N{HORIZONTAL ELLIPSIS}"
DOT = " \N{MIDDLE DOT} "
"""The sign between two things in a line."""
SIGNS = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
"""The frames of a sign for "something is going on"."""
TURNS = 0.2
"""The seconds between two of them."""


class LogLine(Struct, frozen=True):
    """A sentence of the log, and the entry that it tells."""

    number: int
    text: str
    seat: Seat | None = None
    """The seat that moved; None for chance and checks."""
    name: str = ""
    """The name of that seat."""
    of_another: bool = False
    """Whether it begins with another player's name, to whom it happened."""

    @property
    def deed(self) -> str:
        """The sentence without the name that stands before it."""
        named = self.name and self.text.startswith(f"{self.name} ")
        return self.text[len(self.name) + 1 :] if named else self.text


def attributed(
    number: int, texts: Sequence[str], mover: Seat | None, names: Sequence[str]
) -> Iterator[LogLine]:
    """Yield the sentences of an entry, each with its seat.

    They belong to the mover up to the first that names nobody: whatever follows comes for everybody
    at the end of the turn, and belongs to the player it names.
    """
    seat, for_all = mover, False
    for text in texts:
        spoken = _named_first(text, names)
        for_all = for_all or spoken is None
        if mover is not None and for_all:
            seat = spoken
        of_another = spoken is not None and spoken != seat
        yield LogLine(number, text, seat, "" if seat is None else names[seat], of_another)


def _named_first(text: str, names: Sequence[str]) -> Seat | None:
    """Return the seat whose name begins the sentence; the longest, as one may begin another."""
    begins = [seat for seat, name in enumerate(names) if text.startswith(f"{name} ")]
    return max(begins, key=lambda seat: len(names[seat]), default=None)


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

    What is said `beside` is shown as far as there is room.
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


def ending_of(sentences: Sequence[str], width: int) -> str:
    """Return as many of the last sentences as fit, but at least one."""
    for first in range(len(sentences)):
        text = " ".join(sentences[first:])
        if cell_len(text) <= width:
            return text
    return sentences[-1] if sentences else ""


def paint_log(
    canvas: Canvas, lines: Sequence[LogLine], title: str, back: int, *, read: bool = False
) -> None:
    """Paint the newest sentences, the last one at the bottom; scrolled `back` by that many lines.

    If it is opened to be `read`, players' deeds are as bright as the newest sentence, and a wide
    window shows it in two columns.
    A log of one line shows what was said of the last step, as far as it fits.
    """
    first = 1 if canvas.height > 1 else 0
    if first:
        canvas.text(0, 0, title, "title")
    elif lines:
        said = [line.text for line in lines if line.number == lines[-1].number]
        canvas.text(0, 0, fit(ending_of(said, canvas.width), canvas.width).rstrip())
        return
    columns, wide = log_columns(canvas.width) if read else (1, canvas.width)
    tall = canvas.height - first
    room = columns * tall
    told = log_rows(lines[-(room + back) :], wide)
    end = max(len(told) - back, 0)
    newest = lines[-1].number if lines else 0

    def fresh(line: LogLine) -> bool:
        return line.seat is not None if read else not back and line.number == newest

    shown = without_tail(told[max(end - room, 0) : end])
    for column in range(columns):
        part = Canvas(wide, tall, edges=canvas.edges)
        rows = list(enumerate(shown[column * tall : (column + 1) * tall]))
        paint_log_rows(part, rows, fresh)
        canvas.paste(part, column * (wide + BETWEEN), first)


def log_columns(width: int) -> tuple[int, int]:
    """Return the number of columns of a log that is read, and their width."""
    half = (width - BETWEEN) // 2
    return (2, half) if half >= COLUMN else (1, width)


COLUMN, BETWEEN = 60, 4
"""The least width of each half of a log that is read, and the gap between both."""


class LogRow(Struct, frozen=True):
    """A row of a sentence as the log shows it."""

    line: LogLine
    text: str
    left: int
    """The column where the sentence begins, behind the names."""
    goes_on: bool
    """Whether the sentence began above."""


def log_rows(lines: Sequence[LogLine], width: int) -> list[LogRow]:
    """Return the sentences in rows of that width, beside a column for names."""
    column = _name_column(lines)
    return [row for line in lines for row in _wrapped(line, column, width)]


def paint_log_rows(
    canvas: Canvas, rows: Sequence[tuple[int, LogRow]], fresh: Callable[[LogLine], bool]
) -> None:
    """Paint rows of the log, each at its height; rows of `fresh` sentences are lit.

    A name stands where a turn begins, or before the first of its own sentences if that is out of
    sight; but not before a sentence that begins with another name.
    """
    named: Seat | None = _NOBODY
    for at, (y, row) in enumerate(rows):
        line = row.line
        begins = line.seat != named
        if begins:
            named = _NOBODY if line.of_another else line.seat
        names = begins and not line.of_another
        _paint_log_row(canvas, y, row, fresh=fresh(line), named=names, on_top=at == 0)


_NOBODY = -1
"""Stands for the name above the first row."""


def _paint_log_row(
    canvas: Canvas, y: int, row: LogRow, *, fresh: bool, named: bool, on_top: bool
) -> None:
    """Paint a row of the log; one on top whose beginning is out of sight says so."""
    line, x = row.line, row.left
    if named:
        canvas.text(0, y, fit(line.name, max(x - 1, 0)).rstrip(), f"seat.{line.seat or 0}")
    text = _ending(row.text, canvas.width - x) if on_top and row.goes_on else row.text
    canvas.text(x, y, text.rstrip(), *(() if fresh else ("dim",)))


def without_tail(rows: Sequence[LogRow]) -> Sequence[LogRow]:
    """Return the rows without a first one that is only the last of its sentence."""
    return rows[1:] if len(rows) > 1 and rows[0].goes_on and not rows[1].goes_on else rows


def _ending(text: str, width: int) -> str:
    """Return as many of the last words as have room behind the sign that more stood before them."""
    while cell_len(text) > width - 2 and " " in text:
        text = text.partition(" ")[2]
    return fit(f"{CUT} {text}", width)


def beginning_of(text: str, width: int) -> str:
    """Return as many of the first words as have room before an ellipsis, or all of the text."""
    if cell_len(text) <= width:
        return text
    while cell_len(text) > width - 1 and " " in text:
        text = text.rpartition(" ")[0]
    return fit(f"{text}{CUT}", width).rstrip()


NAMES = 12
"""The most columns of a name in the log."""


def _name_column(lines: Sequence[LogLine]) -> int:
    """Return the columns of the names; none if nobody is named."""
    widest = max((cell_len(line.name) for line in lines if line.seat is not None), default=0)
    return min(widest, NAMES) + 1 if widest else 0


def _wrapped(line: LogLine, column: int, width: int) -> Iterator[LogRow]:
    """Yield the rows of a line."""
    text, left = (line.deed, column) if line.seat is not None else (line.text, 0)
    for row, part in enumerate(wrap(text, width - 1 - left)):
        yield LogRow(line, part, left, bool(row))


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


def wrap(text: str, width: int) -> list[str]:
    """Break the text into lines of limited width, at blanks that may be broken at."""
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
    return _without_orphan([*lines, line] if line else lines, width)


ORPHAN = 3
"""The most columns of a last line that takes a word of the line above along: `6.`, `on.`."""


def _without_orphan(lines: list[str], width: int) -> list[str]:
    """Give a very short last line the word before it, if the line above has others."""
    if len(lines) < 2 or cell_len(lines[-1]) > ORPHAN:
        return lines
    above, blank, word = lines[-2].rpartition(" ")
    last = f"{word} {lines[-1]}"
    return [*lines[:-2], above, last] if blank and cell_len(last) <= width else lines


def _pieces(word: str, width: int) -> list[str]:
    """Break a word that is longer than a line at the line's end: a path is to be read whole."""
    pieces = [""]
    for sign in word:
        if pieces[-1] and cell_len(pieces[-1] + sign) > width:
            pieces.append("")
        pieces[-1] += sign
    return pieces
