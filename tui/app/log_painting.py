"""The log as it is painted: its sentences beside the names of those who moved."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from rich.cells import cell_len

from core.game import Seat
from tui.app.canvas import Canvas, fit
from tui.app.wrapping import end_of, ending_of, wrap


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
        # "Beto" also begins what happens to "Beto 2".
        named = self.name and not self.of_another and self.text.startswith(f"{self.name} ")
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


def paint_log(
    canvas: Canvas,
    lines: Sequence[LogLine],
    title: str,
    back: int,
    *,
    parts: bool = False,
    read: bool = False,
) -> None:
    """Paint the newest sentences, the last one at the bottom; scrolled `back` by that many lines.

    With `parts` a wide window shows two columns. If the log is opened to be `read`, players' deeds
    are as bright as the newest sentence.
    A log of one line shows what was said of the last step, as far as it fits.
    """
    first = 1 if canvas.height > 1 else 0
    if first:
        canvas.text(0, 0, title, "title")
    elif lines:
        said = [line.text for line in lines if line.number == lines[-1].number]
        canvas.text(0, 0, fit(ending_of(said, canvas.width), canvas.width).rstrip())
        return
    columns, wide = log_columns(canvas.width) if parts else (1, canvas.width)
    tall = canvas.height - first
    room = columns * tall
    told = log_rows(lines[-(room + back) :], wide)
    end = max(len(told) - back, 0)
    newest = lines[-1].number if lines else 0

    def fresh(line: LogLine) -> bool:
        return line.seat is not None if read else not back and line.number == newest

    shown = told[max(end - room, 0) : end]
    for column, rows in enumerate(_in_columns(shown, tall) if columns > 1 else [shown]):
        part = Canvas(wide, tall, edges=canvas.edges)
        paint_log_rows(part, list(enumerate(without_tail(rows))), fresh)
        canvas.paste(part, column * (wide + BETWEEN), first)


def log_columns(width: int) -> tuple[int, int]:
    """Return the number of columns of a log that nothing stands beside, and their width."""
    half = (width - BETWEEN) // 2
    return (2, half) if half >= COLUMN else (1, width)


COLUMN, BETWEEN = 56, 4
"""The least width of each half of a log in two columns, and the gap between both."""


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


def _in_columns(rows: Sequence[LogRow], tall: int) -> Sequence[Sequence[LogRow]]:
    """Cut the rows into two columns between two sentences; the first rows may have no room then."""
    if len(rows) <= tall:
        return (rows,)
    near = sorted(range(len(rows) - tall, len(rows)), key=lambda at: (at > tall, abs(at - tall)))
    cut = next((at for at in near if not rows[at].goes_on), tall)
    return rows[max(cut - tall, 0) : cut], rows[cut:]


def out_of_sight(rows: Sequence[LogRow], columns: int, tall: int) -> int:
    """Return how many rows the log can be scrolled back, which shows the first one then."""
    if columns == 1 or len(rows) <= tall:
        return max(len(rows) - tall, 0)
    left = next((at for at in range(tall, 0, -1) if not rows[at].goes_on), tall)
    return max(len(rows) - left - tall, 0)


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
    text = end_of(row.text, canvas.width - x) if on_top and row.goes_on else row.text
    canvas.text(x, y, text.rstrip(), *(() if fresh else ("dim",)))


def without_tail(rows: Sequence[LogRow]) -> Sequence[LogRow]:
    """Return the rows without a first one that is only the last of its sentence."""
    return rows[1:] if len(rows) > 1 and rows[0].goes_on and not rows[1].goes_on else rows


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
