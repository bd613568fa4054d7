"""G7.6: a look at the Steppe, placing its tiles, refilling it."""

from typing import Any

import pytest

from core.game import Unknown
from core.gaucho.board import IN_PLAY, SPACE_NAMES
from core.gaucho.entries import LookAtSteppe
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase, Stage
from tests.support.positions import Position, position


def looking(steppe: str = "W2 W4 W5 W12", **more: Any) -> Position:
    """A look at the Steppe is open."""
    return position(areas={0: "steppe"}, steppe=steppe, **more).play("look")


def test_g7_6_a_look_needs_a_tile_and_an_empty_space() -> None:
    assert position(areas={0: "steppe"}).rule("look") == "G7.6"
    assert position(areas={0: "steppe"}, steppe="W1").can("look")
    full = {SPACE_NAMES[space]: f"B{at}" for at, space in enumerate(IN_PLAY[2], 1)}
    at = position(seats=2, areas={0: "steppe"}, steppe="W1", pampa=full)
    assert at.rule("look") == "G7.6"
    assert at.why_not("look") == "No space in the pampa is empty: no tile could be placed."


def test_g7_6_only_the_looker_sees_the_steppe() -> None:
    before = position(areas={0: "steppe"}, steppe="W2 W4 W5 W12")
    after = before.play("look")
    look = before.entry("look")
    assert isinstance(look, LookAtSteppe)
    assert look.seat == 0
    assert set(GAUCHO.looks(before.state, look)) == set(after.state.buried)
    assert after.areas(0) == ""
    assert after.state.supply[0] == 8


def test_g7_6_placing_needs_an_open_look() -> None:
    at = position(areas={0: "steppe"}, steppe="W2 W4")
    assert at.rule("place W2 A1") == "G7.6"
    assert at.why_not("place W2 A1") == "You place tiles after a look at the Steppe."


def test_g7_6_one_tile_of_any_value_with_a_standing_gaucho() -> None:
    at = looking().play("place W12 D3")
    assert at.on("D3") == "W12 stand 0"
    assert at.state.supply[0] == 7
    assert at.state.steppe == 3


def test_g7_6_two_tiles_of_4_or_less() -> None:
    at = looking().play("place W4 A2 W2 B1")
    assert (at.on("A2"), at.on("B1")) == ("W4 stand 0", "W2 stand 0")
    assert at.state.supply[0] == 6
    assert looking().rule("place W4 A2 W5 B1") == "G7.6"
    assert looking().why_not("place W4 A2 W5 B1") == (
        "Of two placed tiles none may be worth more than 4: W5 is."
    )


def test_g7_6_three_tiles_none_or_one_on_two_spaces_are_refused() -> None:
    at = looking("W1 W2 W3 W4")
    assert at.rule("place W1 A1 W2 A2 W3 B1") == "G7.6"
    assert at.rule("place") == "G7.6"
    assert at.rule("place W1 A1 W1 A2") == "G7.6"
    assert at.rule("place W1 A1 W2") == "G7.6"


def test_g7_6_two_tiles_go_to_two_empty_spaces_in_board_order() -> None:
    at = looking(pampa={"A1": "S1"})
    assert at.rule("place W2 A1") == "G7.6"
    assert at.rule("place W2 A2 W4 A2") == "G7.6"
    assert at.rule("place W2 B1 W4 A2") == "G7.6"
    assert at.can("place W4 A2 W2 B1")
    assert at.can("place W2 A2 W4 B1")


def test_g7_6_the_limit_of_20_does_not_count_for_placing() -> None:
    at = looking(pampa={"A1": "S12", "A2": "S11"})
    assert at.play("place W12 A3").on("A3") == "W12 stand 0"


def test_g7_6_only_tiles_of_the_steppe_are_placed() -> None:
    at = looking()
    assert at.rule("place S1 A1") == "G7.6"
    assert at.rule("place W2 A1 S1 A2") == "G7.6"
    assert at.why_not("place S1 A1") == "S1 is not in the Steppe."


def test_g7_6_not_more_tiles_than_the_steppe_holds() -> None:
    at = looking("W2")
    assert at.rule("place W2 A1 W3 A2") == "G7.6"
    assert at.why_not("place W2 A1 W3 A2") == "The Steppe holds 1 only."


def test_g7_6_two_tiles_need_two_gauchos() -> None:
    at = looking(supply={0: 0}, pampa={"C1": "S5 lie 0"})
    assert at.rule("place W2 A1 W4 A2") == "G7.6"
    assert at.can("place W2 A1")
    at = at.play("recall C1", "place W2 A1 W4 A2")
    assert at.state.supply[0] == 0
    assert at.on("C1") == "S5"


def test_g7_6_a_gaucho_called_from_an_area_serves_for_placing() -> None:
    at = position(areas={0: "steppe wish"}, steppe="W2 W4", supply={0: 0}).play("look")
    at = at.play("recall wish", "place W2 A1 W4 A2")
    assert at.areas(0) == ""


def test_g7_6_until_placed_nothing_else_but_recalls() -> None:
    at = position(
        areas={0: "steppe wish sale steal overseer sort"},
        steppe="W2",
        dice=(1, 6),
        free=(1, 2, 3),
        herds={0: "B1 B2", 1: "B9"},
        pampa={"A1": "S1 lie 0", "A2": "S2 lie 1", "B1": "S6"},
        supply={0: 0},
    ).play("look")
    others = ["wish 1", "sell B", "steal 1 B9", "rouse A1", "oust A2", "done", "look"]
    others += ["stand B1 6", "lay B1 1", "raise A1 1", "occupy sort 1", "take 1 2"]
    for move in others:
        assert at.rule(move) == "G7.6"
    for recall in ("recall wish", "recall sale", "recall sort", "recall A1"):
        assert at.can(recall)


def test_g7_6_placing_does_not_forget_what_was_touched() -> None:
    at = looking(dice=(1, 6)).play("place W12 A1", "steppe 1")
    assert at.rule("occupy steppe 6") == "G6.5"
    assert at.state.hand == (1, 6)


def test_g7_6_after_placing_the_steppe_is_refilled_to_four() -> None:
    at = looking(pile=9).play("place W4 A2 W2 B1")
    assert at.state.phase == GauchoPhase.REFILL
    assert at.rule("done") == "G7.6"
    assert at.rule("steppe 1") == "G7.6"
    at = at.play("steppe 2")
    assert at.state.steppe == 4
    assert at.state.phase == GauchoPhase.TURN
    assert at.state.mover == 0


@pytest.mark.parametrize(("pile", "comes"), [(1, 1), (2, 2), (3, 2)])
def test_g7_6_the_steppe_is_refilled_as_far_as_the_pile_lasts(pile: int, comes: int) -> None:
    at = looking(pile=pile).play("place W4 A2 W2 B1", f"steppe {comes}")
    assert at.state.steppe == 2 + comes


def test_g7_6_no_refill_out_of_an_empty_pile() -> None:
    at = looking(pile=0).play("place W12 A1")
    assert at.state.phase == GauchoPhase.TURN
    assert at.state.steppe == 3
    assert at.can("recall A1") is False


def test_g7_6_a_refill_makes_up_for_all_that_is_missing() -> None:
    assert looking("W5 W6", pile=9).play("place W5 A1", "steppe 3").state.steppe == 4


def test_g7_6_the_moves_depend_on_the_steppe() -> None:
    at = looking()
    with pytest.raises(Unknown):
        GAUCHO.legal(at.state, 0, {})
    assert GAUCHO.why_not(at.state, at.entry("place S1 A1"), None) is None
    assert GAUCHO.why_not(at.state, at.entry("place S5 A1 S1 A2"), None) is not None


def test_g7_6_in_the_last_round_the_steppe_is_used_up() -> None:
    at = position(areas={0: "steppe"}, steppe="W9", pile=0, stage=Stage.NO_DICE)
    at = at.play("look", "place W9 A1")
    assert at.state.steppe == 0
    assert at.can("done")
