"""The pages of the trail, and the regions of their panes at each size of the terminal."""

from collections.abc import Sequence

from textual.geometry import Region

from core.game import Seat
from core.trail.state import TrailState
from tui.app.board import BoardPage
from tui.app.layout import Layout, columns, rows, told_rows
from tui.language import N_, say
from tui.trail.panes import pages as panes
from tui.trail.panes.marks import ROOMY
from tui.trail.trailmap import COLUMNS

TABLE = BoardPage("table", say("the table"))
MARKETS = BoardPage(panes.MARKETS, say("markets"))
HARBOUR = BoardPage(panes.HARBOUR, say("harbour"))
RAILROAD = BoardPage(panes.RAILROAD, say("railroad"))
BOARD = "board"
FEW = 8
"""Rows of all else beside a page: header, prompt, three choices, a line of log, keys."""
ROOM_FOR_CARDS = 30
"""Rows of the table from which on a narrow hand has two rows of cards."""
SMALL_TRAIL = 48
"""Columns of the trail with little room."""


def pages(state: TrailState, seat: Seat | None) -> Sequence[BoardPage]:
    """Return the table, what lies open for all, then every board: the viewer's first."""
    first = seat or 0
    others = ((first + step) % state.seats for step in range(state.seats))
    title = N_("{seat}'s board")
    return (
        TABLE,
        MARKETS,
        HARBOUR,
        RAILROAD,
        *(BoardPage(BOARD, say(title, seat=each), each) for each in others),
    )


def arrange(width: int, height: int, seats: int, page: BoardPage) -> Layout:
    """Place trail, hand, own board and what lies open on the table, or one of them on its page."""
    screen = Region(0, 0, width, height)
    large = height >= 32 and width >= 96
    upper, common = _large(screen) if large else _small(screen, page)
    if page.name != TABLE.name:
        return {BOARD if page.seat is not None else page.name: upper, **common}
    if not large:
        trail, _gap, right = columns(upper, SMALL_TRAIL, 1, None)
        hand, mine, town = rows(right, 3, 5, None)
        return {"trail": trail, "hand": hand, "mine": mine, "town": town, **common}
    wide = min(max(width * 6 // 11 // COLUMNS, 7), 11) * COLUMNS
    trail, _gap, right = columns(upper, wide, 2, None)
    tall = 4 if upper.height < 26 else 5
    if width >= 150:
        road, hand = rows(trail, None, tall)
        mine, town = rows(right, 12, None)
        return {"trail": road, "hand": hand, "mine": mine, "town": town, **common}
    if right.width < ROOMY and upper.height >= ROOM_FOR_CARDS:
        tall += 2
    hand, mine, town = rows(right, tall, 11 if right.width >= ROOMY else 5, None)
    return {"trail": trail, "hand": hand, "mine": mine, "town": town, **common}


def _small(screen: Region, page: BoardPage) -> tuple[Region, Layout]:
    """Return the panes at 80 x 24: choices and log share the rest; a page leaves them few rows."""
    tall = 12 if screen.height < 30 else 13
    if page.name != TABLE.name:
        tall = min(screen.height - FEW, 22)
    header, upper, prompt, choices, log, keys = rows(screen, 1, tall, 2, None, 1, 1)
    return upper, {"header": header, "prompt": prompt, "choices": choices, "log": log, "keys": keys}


def _large(screen: Region) -> tuple[Region, Layout]:
    """Return the panes with the log beside the choices, if wide enough."""
    inner = screen.shrink((0, 1, 0, 1))
    tall = 22 if screen.height < 40 else min(screen.height - 16, 34)
    told = told_rows(screen.height)
    header, upper, _gap, prompt, lower, keys = rows(inner, 1, tall, 1, told, None, 1)
    header, keys = (Region(0, bar.y, screen.width, 1) for bar in (header, keys))
    if screen.width >= 112:
        choices, _gap, log = columns(lower, inner.width * 2 // 3, 2, None)
    else:
        choices, _gap, log = rows(lower, (lower.height - 1) * 2 // 3, 1, None)
    return upper, {"header": header, "prompt": prompt, "choices": choices, "log": log, "keys": keys}
