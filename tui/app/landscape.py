"""The landscape of the first screen: sun, pampa, cattle and a rider, in half blocks.

It is painted in the theme's colours: an evening, or a day in light themes. A cell is two points,
one above the other, and points are square.
"""

from functools import cache, lru_cache
from math import sin

from msgspec import Struct
from rich.color import Color
from rich.style import Style

from tui.app.canvas import Canvas
from tui.app.tokens import BoardTokens

UPPER = "\N{UPPER HALF BLOCK}"
HORIZON = 0.64
"""The part of the height that is sky."""
SHADE = 0.55
"""The darkness behind the menu, if there is one."""
STEPS = 12

Rgb = tuple[int, int, int]
Shape = tuple[str, ...]

COW: Shape = (
    "  X   X               ",
    "  XXXXX               ",
    " XXXXXXXXXXXXXXXXXXX  ",
    "XXXXXXXXXXXXXXXXXXXXX ",
    "XXXXXXXXXXXXXXXXXXXX X",
    " XXX XXXXXXXXXXXXXXX X",
    "     XXXXXXXXXXXXXXX X",
    "     XXXXXXXXXXXXXXX  ",
    "      XXXXXXXXXXXXXX  ",
    "      XXX  XX   XXX   ",
    "      XX        XX    ",
    "      XX        XX    ",
    "      XX        XX    ",
)
GRAZING: Shape = (
    "      XXXXXXXXXXXXXX  ",
    "    XXXXXXXXXXXXXXXXX ",
    "   XXXXXXXXXXXXXXXXX X",
    "  XXXXXXXXXXXXXXXXXX X",
    "  XXX XXXXXXXXXXXXXX X",
    " XXX  XXXXXXXXXXXXXX  ",
    "XXXX  XXX XX    XXX   ",
    "XXXX  XX        XX    ",
    " XX   XX        XX    ",
    "      XX        XX    ",
)
FAR: Shape = (
    "X        ",
    "XXXXXXXX ",
    "X XXXXXXX",
    "  X    X ",
)
RIDER: Shape = (
    "           XXX         ",
    "         XXXXXXX       ",
    "          XXXX         ",
    "          XXX          ",
    "         XXXXX         ",
    "   X     XXXXXX        ",
    "  XXX    XXXXXX        ",
    " XXXXX   XXXXX         ",
    "XXXXXXX XXXXXX         ",
    "XX XXXXXXXXXXXXXXXXXX  ",
    "    XXXXXXXXXXXXXXXXXX ",
    "     XXXXXXXXXXXXXXXX X",
    "     XXXXXXXXXXXXXXXX X",
    "      XXXXXXXXXXXXXX  X",
    "      XXX XXX   XXXX   ",
    "      XX   X     XXX   ",
    "     XX          XX    ",
    "     XX           XX   ",
    "    XX            XX   ",
)


class _Paints(Struct, frozen=True):
    """The tokens that it is painted in."""

    night: str
    sky: tuple[str, ...]
    sun: tuple[str, ...]
    hills: str
    meadow: str
    shade: str
    cattle: str


class _Land(Struct, frozen=True):
    """The places of everything on a canvas of that many points."""

    width: int
    height: int
    shaded: int
    """The columns behind the menu."""

    @property
    def horizon(self) -> int:
        """The first row of land."""
        return round(self.height * HORIZON)

    @property
    def radius(self) -> float:
        """The radius of the sun."""
        return min(self.height * 0.3, self.width * 0.16)

    def ridge(self, x: int) -> int:
        """Return the first row of hills in that column."""
        at = x * 120 / self.width
        rise = 0.55 + 0.32 * sin(at / 9.5 + 0.6) + 0.2 * sin(at / 4.1) + 0.12 * sin(at / 2.3 + 2)
        return self.horizon - max(round(rise * self.height * 0.11), 0)


class _Run(Struct, frozen=True):
    """Neighbouring cells of a row that look alike."""

    x: int
    y: int
    length: int
    ink: Style | None
    """The colour of the upper points, if it differs from the lower ones'."""
    below: Style


def paint_landscape(canvas: Canvas, colours: BoardTokens, shaded: int) -> None:
    """Paint the whole canvas; `shaded` columns at the left are darker, for text."""
    land = _Land(canvas.width, canvas.height * 2, shaded)
    paints = _Paints(*(getattr(colours, name) for name in _Paints.__struct_fields__))
    for run in _runs(land, paints):
        canvas.under(run.x, run.y, run.length, 1, run.below)
        if run.ink is not None:
            canvas.text(run.x, run.y, UPPER * run.length, run.ink)


@lru_cache(maxsize=4)
def _runs(land: _Land, colours: _Paints) -> list[_Run]:
    """Return all cells, cached until the window or the theme changes."""
    points = _points(land, colours)
    for shape, x, bottom in _herd(land):
        _draw(points, shape, round(x), round(bottom), _rgb(colours.cattle))
    runs = []
    for y in range(land.height // 2):
        upper, lower = points[2 * y], points[2 * y + 1]
        start = 0
        for x in range(1, land.width + 1):
            if x < land.width and upper[x] == upper[start] and lower[x] == lower[start]:
                continue
            ink, below = _inks(upper[start], lower[start])
            same = upper[start] == lower[start]
            runs.append(_Run(start, y, x - start, None if same else ink, below))
            start = x
    return runs


def _points(land: _Land, colours: _Paints) -> list[list[Rgb]]:
    """Return the colours of the sky with the sun, the hills, and the meadow in front of them."""
    sky, sun = [_rgb(each) for each in colours.sky], [_rgb(each) for each in colours.sun]
    near = (_rgb(colours.meadow), _rgb(colours.shade))
    hills, night = _rgb(colours.hills), _rgb(colours.night)
    ridges = [land.ridge(x) for x in range(land.width)]
    depths = [_depth(x, land) for x in range(land.width)]
    centre, middle, radius = land.width * 0.74, land.horizon - land.radius * 0.45, land.radius
    rows = []
    for y in range(land.height):
        above = y < land.horizon
        part = y / land.horizon if above else (y - land.horizon) / (land.height - land.horizon)
        behind = [_mixed(_along(sky if above else near, part), night, d) for d in range(STEPS + 1)]
        row = [behind[depth] for depth in depths]
        if above:
            half = radius**2 - (y - middle) ** 2
            if half > 0:
                reach = half**0.5
                light = _along(sun, (y - middle + radius) / (2 * radius))
                first, last = round(centre - reach), min(round(centre + reach), land.width)
                row[first:last] = [light] * (last - first)
            dark = [_mixed(hills, night, d) for d in range(STEPS + 1)]
            row = [dark[depths[x]] if y >= ridges[x] else point for x, point in enumerate(row)]
        rows.append(row)
    return rows


def _depth(x: int, land: _Land) -> int:
    """Return the strength of the shade behind the menu in that column."""
    fading = max(land.shaded // 2, 1)
    return round(STEPS * min(max((land.shaded + fading - x) / fading, 0), 1))


def _herd(land: _Land) -> list[tuple[Shape, float, float]]:
    """Return the figures, each with its left column and the row below the hooves."""
    room, free = land.height - land.horizon, land.width - land.shaded
    left, top = land.shaded, land.horizon
    if room < len(COW) or free < len(COW[0]) + 4:
        return []
    small, rider = room < 2 * len(COW), land.width * 0.74 - 8
    # Calves stand as low as the hooves, or nearly, so never under them.
    last = rider - len(FAR[0]) - 2
    cattle: list[tuple[Shape, float, float]] = [
        (FAR, min(left + free * 0.05, last), top + (9 if small else 4)),
        (RIDER, rider, top + min(room * 0.3, 8)),
    ]
    if not small:
        cattle.append((FAR, min(left + free * 0.24, last), top + 6))
        cattle.append((COW, left + free * 0.97 - len(COW[0]), top + room * 0.94))
    if not small and free > 2.4 * len(COW[0]):
        cattle.append((GRAZING, left + free * 0.08, top + room * 0.78))
    return cattle


def _draw(points: list[list[Rgb]], shape: Shape, left: int, bottom: int, ink: Rgb) -> None:
    for y, row in enumerate(shape, bottom - len(shape)):
        for x, sign in enumerate(row, left):
            if sign != " " and 0 <= y < len(points) and 0 <= x < len(points[y]):
                points[y][x] = ink


def _rgb(colour: str) -> Rgb:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def _between(one: Rgb, other: Rgb, part: float) -> Rgb:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _along(colours: tuple[Rgb, ...] | list[Rgb], part: float) -> Rgb:
    """Return the colour at that part of a gradient."""
    at = min(max(part, 0), 1) * (len(colours) - 1)
    first = min(int(at), len(colours) - 2)
    return _between(colours[first], colours[first + 1], at - first)


def _mixed(colour: Rgb, night: Rgb, depth: int) -> Rgb:
    return _between(colour, night, SHADE * depth / STEPS)


@cache
def _inks(upper: Rgb, lower: Rgb) -> tuple[Style, Style]:
    """Return the styles of a cell: the upper point as ink on the lower one."""
    return Style(color=Color.from_rgb(*upper)), Style(bgcolor=Color.from_rgb(*lower))
