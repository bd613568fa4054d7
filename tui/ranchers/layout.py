"""The pages of Ranchers, and the regions of their panes at each size of the terminal."""

from collections.abc import Sequence

from textual.geometry import Region

from core.game import Seat
from core.ranchers.state import RanchersState
from tui.app.board import BoardPage
from tui.app.layout import TALL, Layout, columns, rows, told_rows
from tui.language import N_, say

TABLE = BoardPage("table", say("the table"))
RANCH = "ranch"
MIDDLE, TALLER, ROOMY = 5, 6, 10
"""Rows of the middle, with little room and with more."""


def pages(state: RanchersState, seat: Seat | None) -> Sequence[BoardPage]:
    """Return the table, then every ranch: the viewer's first, then the others in turn order."""
    first = seat or 0
    others = ((first + step) % state.seats for step in range(state.seats))
    title = N_("{seat}'s ranch")
    return (TABLE, *(BoardPage(RANCH, say(title, seat=each), each) for each in others))


def arrange(width: int, height: int, seats: int, page: BoardPage) -> Layout:
    """Place the viewer's ranch, middle, objectives and others, or one ranch on its page."""
    screen = Region(0, 0, width, height)
    table = page.seat is None
    if height < 32 or width < 96:
        return _small(screen, table=table)
    return _large(screen, seats, table=table)


def _small(screen: Region, *, table: bool) -> Layout:
    """Return the panes at 80 x 24: choices and log share what the others leave."""
    tall = 10 if screen.height < 30 else 13
    others = (3,) if table else ()
    header, upper, *small, prompt, choices, log, keys = rows(
        screen, 1, tall, *others, 2, None, 1, 1
    )
    own = _upper(upper, 30 if screen.width < 96 else 38, small)
    common = {"header": header, "prompt": prompt, "choices": choices, "log": log, "keys": keys}
    return {**own, **common}


def _large(screen: Region, seats: int, *, table: bool) -> Layout:
    """Return fences for everybody; the log is beside the choices if wide enough."""
    inner = screen.shrink((0, 1, 0, 1))
    tall = 10 if screen.height < 40 else 13 if screen.height < 46 else 16
    others = 8 if screen.height < 36 else 10 if screen.height < 46 else 13
    if table and seats > 2 and screen.width < 112 and tall == 16:
        # Ranches side by side leave no room for objectives between them: those lie below.
        tall, others = tall - 3, others + 5
    heights = (others, 1) if table else ()
    last = 1 if screen.height >= TALL else 0
    header, _gap, upper, _gap, *small, prompt, lower, _gap, keys = rows(
        inner, 1, 1, tall, 1, *heights, told_rows(screen.height), None, last, 1
    )
    header, keys = (Region(0, bar.y, screen.width, 1) for bar in (header, keys))
    own = _upper(upper, min(inner.width * 2 // 5, 56), small[:1])
    if screen.width >= 112:
        choices, _gap, log = columns(lower, inner.width * 5 // 8, 2, None)
    else:
        choices, _gap, log = rows(lower, (lower.height - 1) // 2, 1, None)
    common = {"header": header, "prompt": prompt, "choices": choices, "log": log, "keys": keys}
    return {**own, **common}


def _upper(region: Region, ranch: int, others: Sequence[Region]) -> dict[str, Region]:
    """Place a ranch at the left, its objectives at the right, the middle and the others."""
    own, _gap, right = columns(region, ranch, 1, None)
    if not others:
        return {RANCH: own, "objectives": right}
    tall = MIDDLE if region.height < 13 else TALLER if region.height < 16 else ROOMY
    middle, objectives = rows(right, tall, None)
    return {RANCH: own, "middle": middle, "objectives": objectives, "others": others[0]}
