"""The effects of choices: one move, moves that lead to one, and moves made together."""

import pytest

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


@pytest.mark.parametrize(
    ("move", "brings", "told"),
    [
        ("recall wish", "One more gaucho is at hand", "One more gaucho is at hand."),
        ("rouse A1", "1 more to close A (5)", "1 more to close A (5)."),
        ("rouse A1 B1", "1 more to close A (5)", "1 more to close A (5)."),
    ],
)
def test_moves_without_dice_have_a_gain_and_no_gain_of_a_list_ends_with_a_stop(
    move: str, brings: str, told: str
) -> None:
    pampa = {"A1": "W2 lie 0", "A2": "B3", "B1": "W9 lie 0", "B2": "G1", "B3": "G2"}
    at = position(areas={0: "wish overseer"}, pampa=pampa)
    row = row_of(GAUCHO, VOICE, at.state, (at.entry(move),))  # type: ignore[arg-type]
    assert (row.brings, row.told) == (brings, told)
