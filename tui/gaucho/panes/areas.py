"""The action areas: the totals they need, everybody's gauchos, the one touch, keys that act."""

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from core.gaucho.board import AREAS, TOTALS, Area
from core.gaucho.state import on_area, touched
from tui.app.canvas import Canvas
from tui.app.marks import paint_named, paint_sign, seat_look, seat_mark
from tui.gaucho.panes.marks import AREA_KEYS, STANDING
from tui.gaucho.scene import GauchoScene, OnArea
from tui.names import SEAT_LETTERS

KEYS = {area: key for key, area in AREA_KEYS.items()}
NAME = 10
"""Columns of a name; longer names take more."""
NARROW = 3
"""Columns of a player that leave no room left of a gaucho."""
USED = "\N{CHECK MARK}"
"""Replaces the totals of an area that has been touched in this turn."""


class AreaColumns(Struct, frozen=True):
    """The column where each part begins."""

    name: int
    first: int
    """The first player's column."""
    seat: int
    """Columns of a player."""

    def middle(self, seat: int) -> int:
        """Return the column of that player's letter and gauchos."""
        return self.first + seat * self.seat + ((self.seat - 1) // 2 if self.seat > NARROW else 0)


def columns(width: int, seats: int, names: Sequence[str]) -> AreaColumns:
    """Return the widest columns that the canvas holds."""
    longest = max(NAME, max(map(_room, AREAS, names)) + 1)
    # The sign before a name stands apart from the totals, if players have room all the same. The
    # last of them needs no blank behind them.
    name = 6 if (width - 6 - longest + 1) // seats > NARROW else 5
    first = name + longest
    return AreaColumns(name, first, max(min((width - first + 1) // seats, 5), 2))


def _room(area: Area, name: str) -> int:
    """Return the columns of the name, and of its key if it is no letter of the name."""
    return cell_len(name) + (0 if KEYS[area] in name.casefold() else 2)


def paint_areas(canvas: Canvas, scene: GauchoScene, title: str, names: Sequence[str]) -> None:
    """Paint a line for each area; `names` are the areas' names."""
    state = scene.state
    where = columns(canvas.width, state.seats, names)
    canvas.text(0, 0, title, "title")
    for seat in range(state.seats):
        canvas.text(where.middle(seat), 0, SEAT_LETTERS[seat], seat_look(seat))
    for area in AREAS:
        _paint_area(canvas, scene, where, area, names[area])


def _paint_area(
    canvas: Canvas, scene: GauchoScene, where: AreaColumns, area: Area, name: str
) -> None:
    state, target, row = scene.state, OnArea(area), area + 1
    canvas.mark(0, row, canvas.width, 1, target)
    looks, used = scene.looks(target), touched(state, area)
    canvas.text(0, row, f"{USED if used else _totals(area):^3}", "dim")
    pointed = looks == ("cursor",)
    # The area under the cursor stands between brackets, without a gap.
    paint_sign(canvas, where.name - (1 if pointed else 2), row, looks)
    plain = looks if pointed else ("dim",) if used else ("strong",) if looks else ()
    if scene.keyed:
        after = paint_named(canvas, where.name, row, name, KEYS[area], *plain)
    else:
        after = canvas.text(where.name, row, name, *plain)
    if pointed:
        canvas.text(after, row, "]", *looks)
    for seat in range(state.seats):
        x = where.middle(seat)
        if not on_area(state, seat, area):
            canvas.text(x, row, "\N{MIDDLE DOT}", "dim")
        elif canvas.edges:
            canvas.text(x, row, STANDING + SEAT_LETTERS[seat], seat_mark(seat))
        else:
            before = " " if where.seat > NARROW else ""
            canvas.text(x - len(before), row, f"{before}{STANDING} ", seat_mark(seat))


def _totals(area: Area) -> str:
    """Return `1-3` or `4`: the sums of dice that occupy it."""
    first, *_between, last = (*TOTALS[area], TOTALS[area][-1])
    return f"{first}-{last}" if first != last else str(first)
