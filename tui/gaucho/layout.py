"""The regions of El Gaucho's panes at each size of the terminal."""

from textual.geometry import Region

from tui.app.layout import TALL, Layout, columns, rows, told_rows
from tui.app.pieces.dice import rows_of

PANES = ("header", "rodeo", "pampa", "areas", "herds", "prompt", "choices", "log", "keys")
PASTURES = 4
LOW, FENCED = 2 * PASTURES, 3 * PASTURES + 1
"""Rows of the pampa on a small terminal: without fences, and with them."""
AREAS = 7
BESIDE = 46
"""Columns beside the pampa, with its edges."""
WIDEST = 103
"""The most columns of the pampa: at 160 columns all nine dice lie in a row beside it."""


def arrange(width: int, height: int, seats: int) -> Layout:
    """Return the panes for that size: pampa, rodeo, areas, herds and those of every game."""
    screen = Region(0, 0, width, height)
    if height < 32 or width < 96:
        return _small(screen, seats)
    return _large(screen, seats)


def _named(*regions: Region) -> Layout:
    return dict(zip(PANES, regions, strict=True))


def _small(screen: Region, seats: int) -> Layout:
    """Return the panes at 80 x 24: choices and log share what the others leave."""
    upper_rows = LOW if screen.height < 30 else FENCED
    header, upper, rodeo, herds, prompt, choices, log, keys = rows(
        screen, 1, upper_rows, 1, seats + 1, 2, None, 1, 1
    )
    pampa, _gap, areas = columns(upper, screen.width * 5 // 8 - 1, 1, None)
    return _named(header, rodeo, pampa, areas, herds, prompt, choices, log, keys)


def _large(screen: Region, seats: int) -> Layout:
    """Return fenced pastures and dice with faces; the log is beside the choices if wide enough."""
    inner = screen.shrink((0, 1, 0, 1))
    faces = rows_of(2 * seats + 1, inner.width - _pampa(screen.width) - 2)
    tall = 3 if screen.height < TALL else 4 if screen.height < 50 else 5
    heights = PASTURES * (tall + 1) + 1
    dice = faces + (2 if faces + 3 + AREAS <= heights else 1)
    told = told_rows(screen.height)
    last = 1 if screen.height >= TALL else 0
    header, _gap, upper, _gap, herds, _gap, prompt, lower, _gap, keys = rows(
        inner, 1, 1, heights, 1, seats + 1, 1, told, None, last, 1
    )
    header, keys = (Region(0, bar.y, screen.width, 1) for bar in (header, keys))
    pampa, _gap, right = columns(upper, _pampa(screen.width), 2, None)
    rodeo, _gap, areas, _rest = rows(right, dice, 1, AREAS, None)
    if screen.width >= 112:
        choices, _gap, log = columns(lower, _pampa(screen.width), 2, None)
    else:
        choices, _gap, log = rows(lower, lower.height * 2 // 3, 1, None)
    return _named(header, rodeo, pampa, areas, herds, prompt, choices, log, keys)


def _pampa(width: int) -> int:
    """Return the columns of the pampa: what areas and dice do not need."""
    return min(max(width - BESIDE, 60), WIDEST)
