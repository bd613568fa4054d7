"""The trail: six legs one below the other, from the first building to Buenos Aires."""

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from core.trail.parts import (
    BA,
    COLOUR,
    FIRST_FIELD,
    FIRST_SITE,
    NEUTRAL_LETTERS,
    NONE,
    SPACE_NAMES,
    START,
    Space,
)
from core.trail.player import NOWHERE
from core.trail.rules.moving import step_limit
from core.trail.state import State
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.railroad import SPOT
from tui.app.canvas import Canvas, fit
from tui.app.marks import seat_mark, sign_of
from tui.language import _
from tui.names import SEAT_LETTERS
from tui.trail.panes.marks import RAMP, WAY, pesos, tile_sign
from tui.trail.scene import OnStop, Scene
from tui.trail.stops import building_on, distance, earns, farmer_on, pays
from tui.trail.trailmap import CELLS, COLUMNS, LEGS, WAYS, Cell

RAMPS = dict(NUMBERS.shortcuts)
NARROW = 5
"""Columns of a location up to which nothing stands between its signs."""
EMPTY = ("dim", "grainy", "risky")
"""Looks of spaces on which nothing lies."""
TALL = 4
"""Rows of a leg from which on each way has two."""
_FREE_LEG, _FREE_COLUMN = 2, 3
"""Where nothing is drawn: there it is said how far it is."""


class Grid(Struct, frozen=True):
    """Where everything lies on a canvas."""

    top: int
    width: int
    """Columns of a cell with the sign before it."""
    leg: int
    """Rows of a leg."""

    @property
    def way(self) -> int:
        """Rows of one of the two ways."""
        return self.leg // 2

    def place(self, cell: Cell) -> tuple[int, int]:
        """The left upper corner of a cell."""
        lower = self.way if cell.way == 1 else 0
        return cell.column * self.width, self.top + cell.leg * self.leg + lower

    def rows(self, cell: Cell) -> int:
        """How many rows a cell has: where ways meet it is on both."""
        return 2 * self.way if cell.way == 2 else self.way

    def filled(self, cell: Cell) -> int:
        """How many of them a tile covers: between two legs the land is seen."""
        return max(min(self.rows(cell), self.leg - 1), 1)


def grid(width: int, height: int) -> Grid:
    """The largest that the canvas holds."""
    leg = max(min(height // LEGS, TALL + 1), 2)
    top = 1 if height > LEGS * leg else 0
    return Grid(top, width // COLUMNS, leg)


def paint_trail(canvas: Canvas, scene: Scene) -> None:
    """Ways as lines, locations as tiles on them, everybody where they stand."""
    where = grid(canvas.width, canvas.height)
    canvas.under(0, where.top, canvas.width, canvas.height - where.top, "ground")
    for leg in range(LEGS):
        _paint_ways(canvas, where, leg)
    for at, cell in CELLS.items():
        _paint_cell(canvas, scene, where, at, cell)
    _paint_far(canvas, scene, where)


def _paint_ways(canvas: Canvas, where: Grid, leg: int) -> None:
    """Both ways of a leg, closed where they meet again."""
    upper, lower = WAYS[leg]
    last = leg == LEGS - 1
    for way, columns in enumerate((upper, lower)):
        y = where.top + leg * where.leg + way * where.way
        wide = max(upper, lower) if not last else columns
        end = min(wide * where.width, canvas.width - 1)
        for x in range(where.width, end):
            canvas.text(x, y, WAY, "fence")
        if not last:
            canvas.text(end, y, "╮" if way == 0 else "╯", "fence")


def _paint_cell(canvas: Canvas, scene: Scene, where: Grid, at: Space, cell: Cell) -> None:
    (x, y), rows = where.place(cell), where.rows(cell)
    wide = where.width - 1
    target = OnStop(at)
    looks = scene.stands_out(target)
    canvas.mark(x, y, where.width, rows, target)
    look, texts = _shown(scene, at, wide)
    filled = look not in EMPTY
    if filled:
        canvas.fill(x + 1, y, wide, where.filled(cell), look)
    cursor = looks == ("cursor",)
    for row, text in enumerate(texts[:rows]):
        covered = filled and row < where.filled(cell)
        shown = fit(text, wide) if covered else fit(text, wide).rstrip()
        if canvas.edges and covered and row == 0 and cell_len(text) <= wide - 2:
            shown = f"[{shown[: wide - 2].rstrip()}]"
        canvas.text(
            x + 1, y + row, shown, "cursor" if cursor else "dim" if filled and not covered else look
        )
    _paint_sign(canvas, scene, at, (x, y), looks)
    _paint_standing(canvas, scene, at, (x + where.width, y + (where.filled(cell) > 1)))


def _paint_sign(
    canvas: Canvas, scene: Scene, at: Space, place: tuple[int, int], looks: tuple[str, ...]
) -> None:
    """How many steps it is, or that something can be done, or has changed."""
    if at in scene.steps and looks != ("cursor",):
        on_way = at in scene.path
        canvas.text(*place, str(scene.steps[at]), "cursor" if on_way else "lit")
    elif looks:
        canvas.text(*place, sign_of(looks), *looks)


def _paint_standing(canvas: Canvas, scene: Scene, at: Space, end: tuple[int, int]) -> None:
    """The letters of those who stand there, at the right end of the cell."""
    letters = standing(scene.state, at)
    x, y = end
    for number, party in enumerate(reversed(letters), 1):
        letter = SEAT_LETTERS[party] if party < scene.state.seats else "P"
        canvas.text(x - number, y, letter, seat_mark(party))


def standing(state: State, at: int) -> list[int]:
    """Whose estancieros stand there; the party behind the seats is Pedro."""
    found = [seat for seat, player in enumerate(state.players) if player.at == at]
    if state.pedro is not None and state.pedro.at == at:
        found.append(state.seats)
    return found


def _shown(scene: Scene, at: Space, wide: int) -> tuple[str, Sequence[str]]:
    """The look of a location, and its lines."""
    state = scene.state
    ramp = f"{RAMP}{RAMPS[SPACE_NAMES[at]]}" if SPACE_NAMES[at] in RAMPS else ""
    if at == BA:
        return "sea", ("Buenos", "Aires") if wide > len("Buenos") else ("Bs.As", "")
    if at < FIRST_SITE:
        letter = NEUTRAL_LETTERS[state.neutral[at]] if state.neutral[at] != NONE else ""
        return "neutral", (f"{letter} {SPACE_NAMES[at]}" if wide > 4 else letter, ramp)
    if building := building_on(state, at):
        owner = SEAT_LETTERS[building.party] if building.party < state.seats else "P"
        name = f"{building.number + 1}{'ab'[building.side]}"
        fee = pays(state, scene.seat, at)
        cost = f"\N{MINUS SIGN}{fee}" if fee else ""
        return seat_mark(building.party), (f"{owner}{name}{cost}", SPACE_NAMES[at])
    if (tile := farmer_on(state, at)) != NONE:
        gain = f"+{pesos(earns(state, at - FIRST_FIELD))}"
        sign = tile_sign(state, tile) if wide > NARROW else tile_sign(state, tile).replace(" ", "")
        if wide >= cell_len(sign) + cell_len(gain) + 2:
            return f"farmer.{COLOUR[tile]}", (f"{sign} {gain}", ramp)
        return f"farmer.{COLOUR[tile]}", (
            sign,
            f"{gain}{ramp}" if cell_len(gain + ramp) <= wide else ramp,
        )
    return _empty(at), (SPACE_NAMES[at], ramp)


def _empty(at: int) -> str:
    """The look of a space on which nothing lies: what a building there would be on."""
    name = SPACE_NAMES[at]
    if at >= FIRST_FIELD:
        return "dim"
    return "risky" if name[0] == "R" else "grainy" if name[0] == "G" else "dim"


def is_open(state: State, seat: int, at: int) -> bool:
    """W4.6 Whether the shortcut of a space is open for that seat."""
    name = SPACE_NAMES[at]
    return name in RAMPS and state.players[seat].engine >= SPOT[str(RAMPS[name])]


def _paint_far(canvas: Canvas, scene: Scene, where: Grid) -> None:
    """The step limit, how far it is, which shortcuts are open, and who is at the start."""
    state, seat = scene.state, scene.seat
    player = state.players[seat]
    far = distance(state, player.at, player.engine)
    texts = [
        _("steps {count}").format(count=step_limit(state, player)),
        _("Buenos Aires in {count}").format(count=far),
    ]
    at_start = [number for number, each in enumerate(state.players) if each.at in (START, NOWHERE)]
    if where.top:
        title = f"{_('TRAIL')}  {'  '.join(texts)}"
        canvas.text(0, 0, fit(title, canvas.width).rstrip(), "dim")
        canvas.text(0, 0, _("TRAIL"), "title")
    else:
        x = _FREE_COLUMN * where.width + 2
        for row, text in enumerate(texts):
            y = where.top + _FREE_LEG * where.leg + row
            canvas.text(x, y, fit(f" {text}", canvas.width - x - 2).rstrip(), "strong")
    if at_start:
        x = 4 * where.width + 1
        y = where.top
        x = canvas.text(x, y, f" {_('at the start')} ", "dim")
        for number in at_start:
            x = canvas.text(x, y, SEAT_LETTERS[number], seat_mark(number))
