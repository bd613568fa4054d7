"""The list of choices: by kind, in columns, and what each would bring."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from rich.cells import cell_len

from tui.app.canvas import Canvas, Look, fit
from tui.app.painting import OnRow, wrap

GAP = 2
LEAST = 16
"""The least columns for what a choice brings."""


class Row(Struct, frozen=True):
    """One choice: what it does, and what it would bring."""

    text: str
    brings: str
    kind: str = ""
    """A word for choices of that kind; empty where the text says it all."""
    cells: tuple[str, ...] = ()
    """The thing, the place, and what it takes."""


class _Columns(Struct, frozen=True):
    """Where everything begins."""

    cells: tuple[int, ...]
    brings: int


def paint_choices(canvas: Canvas, count: int, index: int, row_at: Callable[[int], Row]) -> None:
    """The choices around the picked one, with how many lie below.

    What a choice brings goes on below it where there is room for all of them.
    """
    top = min(max(index - canvas.height // 2, 0), max(count - canvas.height, 0))
    rows = [row_at(number) for number in range(top, min(top + canvas.height, count))]
    where = _columns(rows, canvas.width)
    below = count - top - canvas.height
    more = f" +{below} " if below > 0 else ""
    room = canvas.width - where.brings - 1
    brings = [wrap(row.brings, room) for row in rows]
    if count > len(rows) or sum(max(len(lines), 1) for lines in brings) > canvas.height:
        brings = [[fit(row.brings, room).rstrip()] for row in rows]
    y = 0
    for number, (row, lines) in enumerate(zip(rows, brings, strict=True)):
        picked = top + number == index
        tall = max(len(lines), 1)
        canvas.mark(0, y, canvas.width, tall, OnRow(top + number))
        if picked:
            canvas.fill(0, y, canvas.width, tall, "cursor")
        shown = row.kind if picked or not number or row.kind != rows[number - 1].kind else ""
        _paint_row(canvas, y, row, shown, where, picked=picked)
        for line, text in enumerate(lines, y):
            canvas.text(where.brings, line, text, *_looks("", picked=picked))
        y += tall
    canvas.text(canvas.width - len(more), canvas.height - 1, more, "title")


def _paint_row(
    canvas: Canvas, y: int, row: Row, kind: str, where: _Columns, *, picked: bool
) -> None:
    """All but what it brings."""
    canvas.text(0, y, ">" if picked else " ", *_looks("", picked=picked))
    if not row.kind:
        room = where.brings - 2 - GAP
        canvas.text(2, y, fit(row.text, room).rstrip(), *_looks("", picked=picked))
        return
    canvas.text(2, y, kind, *_looks("dim", picked=picked))
    looks = ("strong", "", "dim")
    edges = (*where.cells[1:], where.brings)
    for cell, x, edge, look in zip(row.cells, where.cells, edges, looks, strict=True):
        text = fit(cell, max(edge - x - 1, 1)).rstrip()
        canvas.text(x, y, text, *_looks(look, picked=picked))


def _looks(look: str, *, picked: bool) -> tuple[Look, ...]:
    return ("cursor",) if picked else (look,) if look else ()


def _columns(rows: Sequence[Row], width: int) -> _Columns:
    """As wide as the widest of those rows, as long as there is room for what they bring."""
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
    brings = max(x, text + 2 + GAP)
    if any(row.brings for row in rows):
        brings = min(brings, width - max(LEAST, width // 3))
    kept = [min(start, brings) for start in starts[1:]]
    return _Columns(tuple(kept), brings)
