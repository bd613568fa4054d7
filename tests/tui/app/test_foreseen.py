"""The effects of choices: one move, moves that lead to one, and moves made together."""

from core.gaucho.entries import Add
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase
from tests.support.positions import position
from tests.support.shorthand import a_tile
from tui.app.foreseen import row_of
from tui.gaucho.face import FACE
from tui.voice import Voice

VOICE = Voice(FACE, ["Ana", "Beto", "Cleo"])


def test_an_order_tells_all_the_sales_that_it_makes() -> None:
    at = position(collected={0: "W4 W9"}, herds={0: "W2 W6"}, phase=GauchoPhase.COLLECT)
    four, nine = (Add(0, a_tile(name)) for name in ("W4", "W9"))
    row = row_of(GAUCHO, VOICE, at.state, (nine, four))
    assert row.told == "Ana sells white 2 6 9 for 27. Then you have white 4 (4)."
    row = row_of(GAUCHO, VOICE, at.state, (four, nine))
    assert row.told == "Ana sells white 2 6 for 12. Then you have white 4 9 (18)."
    assert row.text == "Add white 4, then white 9"


def test_an_order_without_sales_tells_the_herd_that_it_makes() -> None:
    at = position(collected={0: "W4 W9"}, herds={0: "W2"}, phase=GauchoPhase.COLLECT)
    order = tuple(Add(0, a_tile(name)) for name in ("W4", "W9"))
    assert row_of(GAUCHO, VOICE, at.state, order).told == "Then you have white 2 4 9 (27)."


def test_an_order_in_a_row_begins_with_the_herd_and_says_what_is_sold() -> None:
    at = position(collected={0: "W4 W9"}, herds={0: "W2 W6"}, phase=GauchoPhase.COLLECT)
    order = tuple(Add(0, a_tile(name)) for name in ("W9", "W4"))
    row = row_of(GAUCHO, VOICE, at.state, order)
    assert (row.text, row.brings) == (
        "Add white 9, then white 4",
        "white 4 (4) \N{MIDDLE DOT} sale +27",
    )
    assert row.told == "Ana sells white 2 6 9 for 27. Then you have white 4 (4)."
