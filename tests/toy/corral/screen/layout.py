"""The pages of Corral, and where the panes of each lie."""

from collections.abc import Iterator, Sequence

from textual.geometry import Region

from core.game import Seat
from corral.state import State
from tui.app.board import BoardPage
from tui.app.layout import Layout, columns, rows
from tui.language import N_, say

TABLE = BoardPage("table", say("the table"))
RANCH = "ranch"
CORRAL = 34
"""The widest corral."""
TALL = 6


def pages(state: State, seat: Seat | None) -> Sequence[BoardPage]:
    """The table, then every ranch: the own one first, then those of the others in turn."""
    first = seat or 0
    others = ((first + step) % state.seats for step in range(state.seats))
    title = N_("the ranch of {seat}")
    return (TABLE, *(BoardPage(RANCH, say(title, seat=each), each) for each in others))


def arrange(width: int, height: int, seats: int, page: BoardPage) -> Layout:
    """The table shows corral, town, an own hand and all players; a ranch has the room alone."""
    screen = Region(0, 0, width, height)
    own = dict(_table(seats) if page == TABLE else _ranch())
    wide = width >= 112 and height >= 32
    gap = (1,) if wide else ()
    tail = (3, None, 1) if wide else (2, None, 1, 1)
    heights = [*gap, *(each for size in own.values() for each in (size, *gap))]
    header, *regions = rows(screen, 1, *heights, *tail)
    panes = dict(zip(own, regions[1::2] if wide else regions, strict=False))
    if wide:
        prompt, lower, keys = regions[-3:]
        choices, _gap, log = columns(lower, width // 2, 2, None)
    else:
        prompt, choices, log, keys = regions[-4:]
    common = {"header": header, "prompt": prompt, "choices": choices, "log": log, "keys": keys}
    return {**_beside_each_other(panes), **common}


def _table(seats: int) -> Iterator[tuple[str, int]]:
    """A player alone has the neighbour below."""
    yield "corral", TALL
    yield "hand", 1
    yield "players", seats + 1 + (seats == 1)


def _ranch() -> Iterator[tuple[str, int]]:
    yield RANCH, TALL + 1


def _beside_each_other(panes: dict[str, Region]) -> dict[str, Region]:
    """The town stands beside the corral."""
    if "corral" not in panes:
        return panes
    whole = panes["corral"]
    corral, _gap, town = columns(whole, min(CORRAL, whole.width // 2), 2, None)
    return {**panes, "corral": corral, "town": town}
