"""The question before a turn ends: useful dice, and areas that would gain something."""

import pytest

from core.gaucho.game import GAUCHO
from core.gaucho.state import Stage
from tests.support.positions import Position, position
from tui.app.board import Unused
from tui.gaucho.face import FACE
from tui.gaucho.screen import BOARD
from tui.voice import Voice

VOICE = Voice(FACE, ("Ana", "Beto", "Cleo"))


def undone(at: Position) -> Unused | None:
    return BOARD.unused(at.state, GAUCHO.legal(at.state, at.state.mover, at.known))


def said(**told: object) -> str:
    """Return what is said if all dice are used."""
    found = undone(position(**{"took": True, **told}))  # type: ignore[arg-type]
    return "" if found is None else VOICE.say(found.said)


def test_dice_that_fit_something_come_before_areas() -> None:
    assert said(dice=(3,), pampa={"A1": "W3"}, areas={0: "wish"}) == "A 3 unused"


@pytest.mark.parametrize(
    ("area", "table"),
    [
        ("wish", {"pampa": {"A1": "W3"}}),
        ("wish", {"pampa": {"A1": "W11 lie 0"}}),
        ("overseer", {"pampa": {"A1": "W11 lie 0"}}),
        ("overseer", {"pampa": {"A1": "W11 lie 1"}}),
        ("steal", {"herds": {0: "W4 W7", 1: "W10"}}),
        ("sale", {"herds": {0: "W7 W12"}}),
        ("sale", {"herds": {0: "W4 W1"}}),
        ("steppe", {"steppe": "W2 W3"}),
    ],
)
def test_an_area_that_gains_something_now_is_named(area: str, table: dict[str, object]) -> None:
    assert said(areas={0: area}, **table) == f"You could still use {area}"
    assert said(areas={1: area}, **table) == "", "a rival's gaucho does nothing here"
    assert said(areas={0: area}, touched=area, **table) == ""


@pytest.mark.parametrize(
    ("area", "table"),
    [
        ("wish", {"pampa": {"A1": "W11"}}),
        ("overseer", {"pampa": {"A1": "W11 stand 0"}}),
        ("steal", {"herds": {0: "W4 W7", 1: "W5"}}),
        ("sale", {"herds": {0: "W4 W7"}}),
        ("sort", {"herds": {0: "W4 W7"}}),
        ("steppe", {}),
    ],
)
def test_an_area_that_would_gain_nothing_is_left_alone(area: str, table: dict[str, object]) -> None:
    assert said(areas={0: area}, **table) == ""


def test_in_the_last_turn_every_herd_is_to_be_sold_with_the_bonus() -> None:
    herds = {0: "W4 W7"}
    last = position(areas={0: "sale"}, herds=herds, stage=Stage.NO_DICE)
    found = undone(last)
    assert found is not None
    assert VOICE.say(found.said) == "You could still use sale"
    assert not found.waits, "there is no later turn"


def test_areas_wait_for_a_later_turn_and_dice_do_not() -> None:
    areas = undone(position(took=True, areas={0: "steal overseer"}, pampa={"A1": "W9 lie 0"}))
    assert areas is not None
    assert areas.waits
    dice = undone(position(took=True, dice=(3,), pampa={"A1": "W3"}))
    assert dice is not None
    assert not dice.waits
