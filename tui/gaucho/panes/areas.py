"""The action areas: everybody's gauchos, the totals they need, and the one touch."""

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from core.gaucho.board import AREAS, TOTALS, Area
from core.gaucho.state import on_area, touched
from tui.app.canvas import Canvas
from tui.app.marks import seat_look, sign_of
from tui.gaucho.panes.marks import STANDING, gaucho_look
from tui.gaucho.scene import OnArea, Scene
from tui.names import SEAT_LETTERS

NAME = 11
"""Columns of a name, with the sign of its frame before it; longer names take more."""
SEAT = 4
TIGHT = 3
"""Columns of a player, and where there is little room."""
TOTALS_WIDTH = max(len(" ".join(map(str, totals))) for totals in TOTALS)


class Columns(Struct, frozen=True):
    """Where everything lies."""

    seat: int
    """Columns of a player."""
    name: int
    totals: int


def columns(width: int, seats: int, names: Sequence[str]) -> Columns:
    """The widest that the canvas holds."""
    name = max(NAME, max(map(cell_len, names)) + 2)
    if name + seats * SEAT + 1 + TOTALS_WIDTH <= width:
        return Columns(SEAT, name, name + seats * SEAT + 1)
    return Columns(TIGHT, name, name + seats * TIGHT)


def paint_areas(
    canvas: Canvas, scene: Scene, title: str, names: Sequence[str], touched_word: str
) -> None:
    """A line for each area; `names` are the areas' names, `touched_word` the lock."""
    state = scene.state
    where = columns(canvas.width, state.seats, names)
    canvas.text(0, 0, title, "title")
    for seat in range(state.seats):
        canvas.text(where.name + seat * where.seat + 1, 0, SEAT_LETTERS[seat], seat_look(seat))
    for area in AREAS:
        _paint_area(canvas, scene, where, area, names[area])
        _paint_totals(canvas, scene, where, area, touched_word)


def _paint_area(canvas: Canvas, scene: Scene, where: Columns, area: Area, name: str) -> None:
    state, target, row = scene.state, OnArea(area), area + 1
    canvas.mark(0, row, canvas.width, 1, target)
    look = scene.looks(target)
    canvas.text(0, row, sign_of(look) + name, *look)
    for seat in range(state.seats):
        x = where.name + seat * where.seat
        if on_area(state, seat, area):
            canvas.text(x, row, STANDING + SEAT_LETTERS[seat], gaucho_look(seat + 1))
        else:
            canvas.text(x + 1, row, "\N{MIDDLE DOT}", "dim")


def _paint_totals(
    canvas: Canvas, scene: Scene, where: Columns, area: Area, touched_word: str
) -> None:
    """What occupies the area, or that it has been touched."""
    if touched(scene.state, area):
        canvas.text(where.totals, area + 1, touched_word, "dim")
    else:
        canvas.text(where.totals, area + 1, " ".join(map(str, TOTALS[area])))
