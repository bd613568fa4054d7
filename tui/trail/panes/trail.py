"""The trail: six legs one below the other, from the first building to Buenos Aires."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len

from core.trail.parts import BA, FIRST_FIELD, FIRST_SITE, SPACE_NAMES, START, Card, Space
from core.trail.player import NOWHERE
from core.trail.rules.moving import step_limit
from core.trail.state import TrailState
from tui.app.canvas import Canvas, fit
from tui.app.marks import paint_sign, seat_mark
from tui.language import N_, _
from tui.names import SEAT_LETTERS
from tui.trail.panes.flow import paint_line
from tui.trail.panes.location import RAMPS, PaintedSpace, location
from tui.trail.panes.marks import MINUS, OPEN, SHUT, WAY
from tui.trail.panes.sections import goal_row, goal_rows
from tui.trail.panes.way import stretches
from tui.trail.scene import OnStop, TrailScene
from tui.trail.stops import distance
from tui.trail.trailmap import CELLS, COLUMNS, LEGS, WAYS, Cell
from tui.trail.words import pesos_sign

STANDING = "\N{BLACK UP-POINTING TRIANGLE}"
FIGURES = 1
"""The sign of somebody at a space, and the most of them that have room."""
NARROW = 5
"""Columns of a location in which only its signs have room, and no edges."""
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
TALL = 4
"""Rows of a leg from which on each way has two."""
HEAVY = {WAY: "\N{BOX DRAWINGS HEAVY HORIZONTAL}"}
"""The way that is picked."""
DOTTED = "\N{BOX DRAWINGS LIGHT QUADRUPLE DASH HORIZONTAL}"
ARROW = "\N{BLACK DOWN-POINTING SMALL TRIANGLE}"
_ARROW = 3
"""The way back to the beginning of the next leg, and the column where it arrives."""
LEGEND = (
    ((MINUS, 1), "strong", N_("fee to enter")),
    (("+", 2), "strong", N_("what help brings")),
    ((OPEN, 3), "sea", N_("shortcut to Buenos Aires")),
    ((SHUT, 3), "dim", N_("still closed")),
)
"""Signs with a figure and their look, and what they mean."""
_FREE_LEG, _FREE_COLUMN = 2, 3
"""The leg and column of free land: the legend and the distance are there."""
_LEAST = 30
"""Columns of a legend."""


class TrailGrid(Struct, frozen=True):
    """The places of everything on a canvas."""

    top: int
    width: int
    """Columns of a cell with the sign before it."""
    leg: int
    """Rows of a leg."""

    @property
    def below(self) -> int:
        """The first row below the last leg."""
        return self.top + LEGS * self.leg

    @property
    def way(self) -> int:
        """Rows of one of the two ways."""
        return self.leg // 2

    def place(self, cell: Cell) -> tuple[int, int]:
        """Return the top left corner of a cell."""
        lower = self.way if cell.way == 1 else 0
        return cell.column * self.width, self.top + cell.leg * self.leg + lower

    def rows(self, cell: Cell) -> int:
        """Return the rows of a cell: where ways meet it is on both."""
        return 2 * self.way if cell.way == 2 else self.leg - self.way if cell.way else self.way

    def filled(self, cell: Cell) -> int:
        """Return how many of them a tile covers: the land shows between two legs."""
        return max(min(self.rows(cell), self.leg - 1), 1)

    def end(self, leg: int, width: int) -> int:
        """Return the column in which both ways of a leg meet again."""
        return min(max(WAYS[leg]) * self.width, width - 1)


def grid(width: int, height: int) -> TrailGrid:
    """Return the largest grid that the canvas holds."""
    leg = max(min(height // LEGS, TALL + 1), 2)
    top = 1 if height > LEGS * leg else 0
    return TrailGrid(top, width // COLUMNS, leg)


def paint_trail(canvas: Canvas, scene: TrailScene) -> None:
    """Paint ways as lines, locations as tiles on them, and everybody where they stand."""
    where = grid(canvas.width, canvas.height)
    if where.leg > TALL and not _have_room(canvas, where, scene.state.display):
        where = replace(where, leg=TALL)
    below = where.below
    canvas.under(0, where.top, canvas.width, below - where.top, "ground")
    for leg in range(LEGS):
        _paint_ways(canvas, where, leg)
    _paint_picked(canvas, scene, where)
    for at, cell in CELLS.items():
        _paint_cell(canvas, scene, where, at, cell)
    _paint_far(canvas, scene, where)
    _paint_goals(canvas, scene, below)


def _paint_ways(canvas: Canvas, where: TrailGrid, leg: int) -> None:
    """Paint both ways of a leg, where they meet again, and the way back to the next leg."""
    for way in range(len(WAYS[leg])):
        y = where.top + leg * where.leg + way * where.way
        for x in range(where.width, where.end(leg, canvas.width)):
            canvas.text(x, y, WAY, "fence")
    if leg < LEGS - 1:
        for x, y, sign in _turn(where, leg, canvas.width):
            canvas.text(x, y, sign, "fence")


def _turn(where: TrailGrid, leg: int, width: int) -> list[tuple[int, int, str]]:
    """Return the line from a leg's end to the next one's beginning, as far as there are rows."""
    x, first = where.end(leg, width), where.top + leg * where.leg
    second, last = first + where.way, first + where.leg - 1
    if where.leg == len(WAYS[leg]):
        return [(x, first, "╮"), (x, second, "╯")]
    down = [(x, y, "│") for y in range(first + 1, last) if y != second]
    back = [(column, last, DOTTED) for column in range(_ARROW + 1, x)]
    corners = [(x, first, "╮"), (x, second, "┤"), (x, last, "╯"), (_ARROW, last, ARROW)]
    return [*down, *back, *(each for each in corners if each[1] < last or each[0] in (x, _ARROW))]


def _paint_picked(canvas: Canvas, scene: TrailScene, where: TrailGrid) -> None:
    """Paint the way that is picked, along the ways of the legs."""
    state, player = scene.state, scene.state.players[scene.seat]
    for leg, way, one, other in stretches(state, player.at, player.engine, scene.path):
        y = where.top + leg * where.leg + way * where.way
        end = where.end(leg, canvas.width) if other < 0 else other * where.width
        for x in range(one * where.width + 1, end):
            canvas.text(x, y, HEAVY.get(canvas.cell(x, y)[0], WAY), "title")
        if other < 0:
            for x, row, sign in _turn(where, leg, canvas.width):
                if row >= y:
                    canvas.text(x, row, sign, "title")


def _paint_cell(canvas: Canvas, scene: TrailScene, where: TrailGrid, at: Space, cell: Cell) -> None:
    (x, y), rows, wide = where.place(cell), where.rows(cell), where.width - 1
    looks = scene.stands_out(OnStop(at))
    canvas.mark(x, y, where.width, rows, OnStop(at))
    filled = where.filled(cell)
    chosen = looks == ("cursor",) or (bool(scene.path) and at == scene.path[-1])
    room = _room_for_words(canvas, at, wide, filled, chosen=chosen)
    there = standing(scene.state, at)
    named = FIRST_SITE <= at < FIRST_FIELD and looks not in ((), ("changed",))
    has_edges = canvas.edges and wide > NARROW
    painted, below = _around(canvas, scene, at, wide, room, named=named, framed=has_edges or chosen)
    look = "cursor" if chosen else painted.look
    if painted.is_filled:
        canvas.fill(x + 1, y, wide, filled, look)
    for row, text in enumerate(painted.lines[:rows]):
        covered = painted.is_filled and row < filled
        columns = wide - _kept_for(there, wide) if there and row == below else wide
        shown = fit(fit(text, columns), wide) if covered else fit(text, columns).rstrip()
        # What is picked may be as yellow as somebody's own buildings.
        framed = (has_edges or chosen) and covered and row == 0
        if framed and cell_len(text) <= wide - 2:
            before, after = "><" if chosen else "[]"
            shown = f"{before}{shown[: wide - 2].rstrip()}{after}"
        land = ("dim",) if painted.is_filled and not covered else (look,)
        canvas.text(x + 1, y + row, shown, *((look, "strong") if covered and not row else land))
        if painted.is_open and painted.ramp in shown:
            canvas.text(x + 1 + shown.index(painted.ramp), y + row, painted.ramp, "sea")
    _paint_sign(canvas, scene, at, (x, y), looks)
    _paint_standing(canvas, scene, at, (x + where.width, y + below), wide)


def _around(
    canvas: Canvas,
    scene: TrailScene,
    at: Space,
    wide: int,
    room: list[int],
    *,
    named: bool,
    framed: bool,
) -> tuple[PaintedSpace, int]:
    """Return the space in the columns that those who stand there leave it, and their row."""
    there, filled = standing(scene.state, at), len(room)
    lower, kept = filled > 1 or at == BA or SPACE_NAMES[at] in RAMPS, _kept_for(there, wide)
    painted = location(scene.state, scene.seat, at, room, named=named)
    below = int(lower) and _free_row(painted.lines, room, kept)
    if not there:
        return painted, below
    words, left = _words(painted), list(room)
    left[min(below, filled - 1)] -= kept
    painted = location(scene.state, scene.seat, at, left, named=named)
    taken = cell_len(painted.lines[0]) + 2 * framed + _room_of(there, wide)
    beside = filled == 1 or canvas.edges or _words(painted) < words
    if taken > wide or not beside:
        return painted, below
    # They have room beside the name, and the rows below it are all for words.
    return location(scene.state, scene.seat, at, left if filled == 1 else room, named=named), 0


def _words(painted: PaintedSpace) -> int:
    """Return how many words there are."""
    return sum(len(line.split()) for line in painted.lines)


def _room_for_words(
    canvas: Canvas, at: Space, wide: int, filled: int, *, chosen: bool
) -> list[int]:
    """Return the columns of each row: the first one has edges, or the marks of what is picked."""
    edged = canvas.edges and wide > NARROW
    marked = chosen and at < BA and (at >= FIRST_SITE or wide > NARROW)
    return [wide - 2 if edged or marked else wide, *[wide] * (filled - 1)]


def _free_row(lines: Sequence[str], room: Sequence[int], kept: int) -> int:
    """Return the first row below the upper one in which they cover nothing, or else the next."""
    rows = range(1, len(room))
    width = {row: cell_len(lines[row]) if row < len(lines) else 0 for row in rows}
    return next((row for row in rows if width[row] + kept <= room[row]), 1)


def _paint_sign(
    canvas: Canvas,
    scene: TrailScene,
    at: Space,
    place: tuple[int, int],
    looks: tuple[str, ...],
) -> None:
    """Paint the number of steps, or the sign for something to do or changed.

    The figure is raised: another one would be read together with the name that follows it.
    """
    if at in scene.steps and looks != ("cursor",):
        raised = str(scene.steps[at]).translate(RAISED)
        # Without colours a filled figure would be one block with the building behind it.
        is_filled = at in scene.path and not canvas.edges
        canvas.text(*place, raised, "cursor" if is_filled else "lit")
    else:
        paint_sign(canvas, *place, looks)


def _paint_standing(
    canvas: Canvas, scene: TrailScene, at: Space, end: tuple[int, int], wide: int
) -> None:
    """Paint those who stand there, at the right end of the cell."""
    there = standing(scene.state, at)
    x, y = end
    figure = STANDING if _room_of(there, wide) > len(there) else ""
    for party in reversed(there):
        letter = SEAT_LETTERS[party] if party < scene.state.seats else "P"
        x -= len(figure) + 1
        canvas.text(x, y, figure + letter, seat_mark(party))


def _room_of(there: Sequence[int], wide: int) -> int:
    """Return their columns, with a figure before the letter if there is room."""
    return len(there) * (2 if len(there) <= FIGURES and wide > NARROW else 1)


def _kept_for(there: Sequence[int], wide: int) -> int:
    """Return the same with a gap, if a letter alone would be read as part of the word before it."""
    columns = _room_of(there, wide)
    return columns + (columns == len(there))


def standing(state: TrailState, at: int) -> list[int]:
    """Return the owners of the estancieros there; the party behind the seats is Pedro."""
    found = [seat for seat, player in enumerate(state.players) if player.at == at]
    if state.pedro is not None and state.pedro.at == at:
        found.append(state.seats)
    return found


def _paint_far(canvas: Canvas, scene: TrailScene, where: TrailGrid) -> None:
    """Paint the step limit, the distance, and who is at the start."""
    state, player = scene.state, scene.state.players[scene.seat]
    steps = _("steps {count}").format(count=step_limit(state, player))
    far = _("in Buenos Aires")
    if left := distance(state, player.at, player.engine):
        far = _("Buenos Aires in {count}").format(count=left)
    waiting = [seat for seat, each in enumerate(state.players) if each.at in (START, NOWHERE)]
    x, y = _FREE_COLUMN * where.width + 2, where.top + _FREE_LEG * where.leg
    if where.top:
        _paint_legend(canvas, (x, y), where.leg)
        x = canvas.text(0, 0, _("TRAIL"), "title") + 2
        x = canvas.text(x, 0, fit(f"{steps}  {far}", canvas.width - x).rstrip(), "dim") + 2
        _paint_waiting(canvas, (x, 0), waiting)
        return
    canvas.text(x, y + 1, fit(far, canvas.width - x).rstrip(), "strong")
    _paint_waiting(canvas, (canvas.text(x, y, steps, "strong") + 2, y), waiting)


def _paint_waiting(canvas: Canvas, place: tuple[int, int], seats: Sequence[int]) -> None:
    """Paint those who come to the trail next."""
    if not seats:
        return
    x = canvas.text(*place, f"{_('at the start')} ", "dim")
    for seat in seats:
        x = canvas.text(x, place[1], SEAT_LETTERS[seat], seat_mark(seat))


def _paint_legend(canvas: Canvas, place: tuple[int, int], rows: int) -> None:
    """Paint the legend on free land."""
    left, y = place
    x, last = left, y + rows - 1
    if canvas.width - left < _LEAST:
        return
    for (sign, figure), look, text in LEGEND:
        shown, said = f"{sign}{pesos_sign(figure) if look == 'strong' else figure}", _(text)
        if x > left and x + cell_len(shown) + cell_len(said) + 1 > canvas.width:
            x, y = left, y + 1
        if y > last:
            return
        x = canvas.text(x, y, shown, look) + 1
        x = canvas.text(x, y, fit(said, canvas.width - x).rstrip(), "dim") + 2


def _have_room(canvas: Canvas, where: TrailGrid, display: Sequence[Card]) -> bool:
    """Return whether every objective of the display can be read below the trail."""
    columns = _goal_columns(canvas.height - where.below - 1, len(display))
    widths = (sum(bit.width for bit in goal_row(card, least=True)) for card in display)
    return columns > 0 and max(widths, default=0) <= canvas.width // columns


def _goal_columns(rows: int, count: int) -> int:
    """Return in how many columns so many objectives have room below the trail; none for 0."""
    return 1 if rows >= count else 2 if 2 * rows >= count else 0


def _paint_goals(canvas: Canvas, scene: TrailScene, top: int) -> None:
    """W11 Paint the display below the trail, if there is room for all of it."""
    state = scene.state
    columns = _goal_columns(canvas.height - top - 1, len(state.display))
    if not columns:
        return
    wide = canvas.width // columns
    x = canvas.text(0, top, _("OBJECTIVE CARDS"), "title") + 1
    canvas.text(x, top, fit(_("points, and what they ask for"), canvas.width - x).rstrip(), "dim")
    for place, row in enumerate(goal_rows(state.display, wide)):
        part = Canvas(wide, 1, edges=canvas.edges)
        paint_line(part, scene, (0, 0), row)
        canvas.paste(part, place % columns * wide, top + 1 + place // columns)
