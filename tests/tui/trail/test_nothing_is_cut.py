"""Pages of the trail that are opened to be read are read whole, whatever the size and language."""

import pytest

from core.conformance.walk import Moment
from core.trail.game import TRAIL
from core.view import View
from tests.support.languages import speaking
from tests.support.panes import painted_panes
from tests.support.random_games import play_out
from tui.app.board import Shown
from tui.names import DEFAULT_NAMES
from tui.trail.layout import TABLE
from tui.trail.screen import BOARD

CUT = "\N{HORIZONTAL ELLIPSIS}"
SIZES = [(80, 24), (100, 32), (100, 50), (120, 36)]


def some(seats: int) -> list[Moment]:
    """The first question of a game, one in the midst of it, and the last one."""
    found = [each for each in play_out(TRAIL, seats, seats) if each.choosing]
    return [found[0], found[len(found) // 2], found[-1]]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_page_to_be_read_is_cut(seats: int, language: str) -> None:
    with speaking(language):
        for moment in some(seats):
            (seat,), state = moment.choosing, moment.before
            view = View(seat, state, moment.known(seat))
            for page in BOARD.pages(state, seat):
                shown = Shown(view, DEFAULT_NAMES[:seats], page)
                for size in SIZES if page.name != TABLE.name else ():
                    for canvas in painted_panes(BOARD, shown, size)[0].values():
                        rows = canvas.rows()
                        assert not any(CUT in row for row in rows), (page.name, size, rows)


def test_objectives_below_the_trail_are_whole_where_there_are_rows() -> None:
    for moment in some(2):
        (seat,), state = moment.choosing, moment.before
        shown = Shown(View(seat, state, moment.known(seat)), DEFAULT_NAMES[:2], TABLE)
        rows = painted_panes(BOARD, shown, (100, 50))[0]["trail"].rows()
        below = rows[next(at for at, row in enumerate(rows) if "OBJECTIVE CARDS" in row) :]
        assert len(below) > len(state.display) // 2
        assert not any(CUT in row for row in below)
