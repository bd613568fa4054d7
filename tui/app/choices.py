"""The list of choices: by kind, in columns, with the gain of each."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from rich.cells import cell_len

from tui.app.canvas import Canvas, Look, fit
from tui.app.painting import BELOW, DOT, OnRow
from tui.app.wrapping import CUT, wrap_tied

GAP = 2
LEAST = 16
"""The least columns for the gain."""


class Row(Struct, frozen=True):
    """One choice: what it does, and its gain."""

    text: str
    brings: str
    """The gain, as short as the game can say it."""
    kind: str = ""
    """A word for choices of that kind; empty if the text says it all."""
    cells: tuple[str, ...] = ()
    """The thing, the place, and what it takes."""
    told: str = ""
    """The gain in sentences, if that says more than `brings`."""
    brief: str = ""
    """A shorter gain for places where `brings` has no room, if there is one."""


class _Columns(Struct, frozen=True):
    """The column where each part begins."""

    cells: tuple[int, ...]
    brings: int


def paint_choices(canvas: Canvas, count: int, index: int, row_at: Callable[[int], Row]) -> None:
    """Paint the choices around the picked one, and how many lie below.

    Gains continue on further lines if there is room for all of them; otherwise only the picked
    choice's gain does.
    """
    height = canvas.height
    rows = [row_at(number) for number in _window(count, index, height)]
    where = _columns(rows, canvas.width)
    room = canvas.width - where.brings - 1
    brings = [_lines(row.brings, room) for row in rows]
    shown = _window(count, index, height)
    if count > len(rows) or sum(max(len(lines), 1) for lines in brings) > height:
        picked = brings[index - shown.start] if index in shown else []
        tall = min(max(len(picked), 1), max(height - 1, 1))
        shown = _window(count, index, height - tall + 1)
        rows = [row_at(number) for number in shown]
        last = room - cell_len(_more(count, shown))
        enough = None if len(picked) <= tall else room
        rooms = [
            enough if number == index else last if number == shown.stop - 1 else room
            for number in shown
        ]
        brings = [
            _shortened(text, wide or room, tall if number == index else 1)
            for number, text, wide in zip(shown, _fitting(rows, rooms), rooms, strict=True)
        ]
    more = _more(count, shown)
    y = 0
    for number, row, lines in zip(shown, rows, brings, strict=True):
        tall = max(len(lines), 1)
        canvas.mark(0, y, canvas.width, tall, OnRow(number))
        if number == index:
            canvas.fill(0, y, canvas.width, tall, "cursor")
        begins = number in (index, shown.start) or row.kind != rows[number - shown.start - 1].kind
        _paint_row(canvas, y, row, row.kind if begins else "", where, picked=number == index)
        for line, text in enumerate(lines, y):
            free = room - len(more) if line == height - 1 else room
            looks = _looks("", picked=number == index)
            canvas.text(where.brings, line, fit(text, free).rstrip(), *looks)
        y += tall
    canvas.text(canvas.width - len(more), height - 1, more, "title")


def _more(count: int, shown: range) -> str:
    """Say how many choices lie below those that are shown."""
    below = count - shown.stop
    return f" {BELOW}{below} " if below > 0 else ""


def _fitting(rows: Sequence[Row], rooms: Sequence[int | None]) -> list[str]:
    """Return each row's gain, or its short form where the gain has no room.

    A row whose room is None has as much as it wants.
    """
    return [
        row.brief if room is not None and row.brief and cell_len(row.brings) > room else row.brings
        for row, room in zip(rows, rooms, strict=True)
    ]


def _window(count: int, index: int, height: int) -> range:
    """Return the range of choices in sight, the picked one among them."""
    top = min(max(index - height // 2, 0), max(count - height, 0))
    return range(top, min(top + height, count))


def _shortened(text: str, width: int, most: int) -> list[str]:
    """Break the text into at most that many lines, with a sign if something is missing."""
    lines = _lines(text, width)
    kept = lines[: max(most - 1, 0)]
    rest = " ".join(lines[len(kept) :])
    return [*kept, _whole_parts(rest, width)] if rest else kept


def _lines(text: str, width: int) -> list[str]:
    """Break the text between gains rather than within one, if that takes no more lines.

    Within one, a number stays with its unit.
    """
    lines, *parts = [""], *text.split(DOT)
    for at, part in enumerate(parts):
        gain = part if at == len(parts) - 1 else f"{part}{DOT}".rstrip()
        longer = f"{lines[-1]} {gain}".strip()
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(gain)
    found = [line for line in lines if line]
    within = wrap_tied(text, width)
    is_whole = all(cell_len(line) <= width for line in found)
    return found if is_whole and len(found) <= len(within) else within


def _whole_parts(text: str, width: int) -> str:
    """Return as many whole gains as fit, or the beginning of the first if none does."""
    parts = text.split(DOT)
    for count in range(len(parts) - 1, 0, -1):
        if cell_len(text) <= width:
            break
        text = f"{DOT.join(parts[:count])} {CUT}"
    return fit(text, width).rstrip()


def _paint_row(
    canvas: Canvas, y: int, row: Row, kind: str, where: _Columns, *, picked: bool
) -> None:
    """Paint everything but the gain."""
    canvas.text(0, y, ">" if picked else " ", *_looks("", picked=picked))
    if not row.kind:
        room = where.brings - 2 - GAP
        canvas.text(2, y, fit(row.text, room).rstrip(), *_looks("", picked=picked))
        return
    canvas.text(2, y, kind, *_looks("dim", picked=picked))
    looks = ("strong", "", "dim")
    spans = _spans(row.cells, where, where.brings if row.brings else canvas.width)
    for cell, (x, edge), look in zip(row.cells, spans, looks, strict=True):
        text = fit(cell, max(edge - x - 1, 1)).rstrip()
        canvas.text(x, y, text, *_looks(look, picked=picked))


def _spans(cells: Sequence[str], where: _Columns, edge: int) -> list[tuple[int, int]]:
    """Return where each cell begins and ends: none is cut beside empty columns."""
    spans = [(x, x) for x in where.cells]
    for number in reversed(range(len(cells))):
        if cells[number]:
            x = where.cells[number]
            ends = [
                where.cells[at] + cell_len(each) for at, each in enumerate(cells[:number]) if each
            ]
            taken = max((end + GAP for end in ends), default=x)
            x = min(x, max(edge - GAP - cell_len(cells[number]), taken))
            spans[number], edge = (x, edge), x
    return spans


def _looks(look: str, *, picked: bool) -> tuple[Look, ...]:
    return ("cursor",) if picked else (look,) if look else ()


def _columns(rows: Sequence[Row], width: int) -> _Columns:
    """Return widths that hold the widest of those rows and leave room for the gains."""
    wide = [0, 0, 0, 0]
    text = 0
    for row in rows:
        if not row.kind:
            text = max(text, cell_len(row.text))
            continue
        for column, cell in enumerate((row.kind, *row.cells)):
            wide[column] = max(wide[column], cell_len(cell))
    starts, x = [], 2
    for each in wide:
        starts.append(x)
        x += each + GAP if each else 0
    gaining = [row for row in rows if row.brings]
    if len(gaining) == 1 and gaining[0].kind and not any(gaining[0].cells[1:]):
        # No other gain stands in that column: it is read behind its name.
        return _Columns(tuple(starts[1:]), starts[1] + cell_len(gaining[0].cells[0]) + GAP)
    brings = max(x, text + 2 + GAP)
    if needed := max((cell_len(row.brief or row.brings) for row in rows), default=0):
        # The gains get no more room than they need.
        brings = min(brings, width - min(max(LEAST, width // 3), needed + 1))
    kept = [min(start, brings) for start in starts[1:]]
    return _Columns(tuple(kept), brings)
