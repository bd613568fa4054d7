"""A chart of the points that each kind of thing brought: a row each, a bar for each player."""

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from tui.app.canvas import Canvas, fit
from tui.app.marks import seat_look

COLUMN = 20
"""The most columns of a player on a small canvas; on a wide one it is a quarter of it."""
NUMBER = 5
"""Columns of a number and the blanks around it."""
BLOCK = "\N{FULL BLOCK}"


class KindRow(Struct, frozen=True):
    """One kind, and the points that it brought each player."""

    name: str
    look: str
    """The look of its bars; empty for the players' own colours."""
    counts: Sequence[float]


def rows_of(kinds: int) -> int:
    """Return how many rows the chart takes, with the players' names above it."""
    return kinds + 1


def paint_kinds(
    canvas: Canvas,
    names: Sequence[str],
    kinds: Sequence[KindRow],
    colours: Sequence[int] | None = None,
) -> None:
    """Paint the chart over the whole canvas; kinds that have no room are left out.

    Players have the `colours` of these numbers, usually those of their seats.
    """
    looks = [seat_look(seat) for seat in colours or range(len(names))]
    left = min(max((cell_len(kind.name) for kind in kinds), default=0) + 2, canvas.width // 2)
    wide = min((canvas.width - left) // max(len(names), 1), max(COLUMN, canvas.width // 4))
    most = max((max(kind.counts) for kind in kinds), default=0) or 1
    for seat, name in enumerate(names):
        canvas.text(left + seat * wide, 0, fit(name, wide - 1).rstrip(), looks[seat])
    for y, kind in enumerate(kinds[: canvas.height - 1], 1):
        canvas.text(0, y, fit(kind.name, left - 1).rstrip())
        for seat, count in enumerate(kind.counts):
            x, long = left + seat * wide, round(count / most * (wide - NUMBER))
            _paint_bar(canvas, x, y, long, kind.look or looks[seat])
            canvas.text(x + long + 1, y, f"{count:.0f}", *(() if count else ("dim",)))


def _paint_bar(canvas: Canvas, x: int, y: int, long: int, look: str) -> None:
    """Paint a bar: filled if the look has a ground of its own, otherwise drawn."""
    if look.startswith("seat.") or canvas.edges:
        canvas.text(x, y, BLOCK * long, look)
    else:
        canvas.fill(x, y, long, 1, look)
