"""G5: rolling, taking two dice, using them, ending a turn."""

from typing import Any

from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase
from tests.support.positions import Position, position


def rodeo(*free: int, **more: Any) -> Position:
    """A turn that has just begun, with these dice in the rodeo."""
    return position(free=tuple(sorted(free)), **more)


def test_g5_1_the_dice_lie_in_the_rodeo_and_the_start_player_moves() -> None:
    at = position(start=1, mover=1, phase=GauchoPhase.ROLL).play("roll 6 1 4 4 2 2 5")
    assert at.state.free == (1, 2, 2, 4, 4, 5, 6)
    assert at.state.phase == GauchoPhase.TURN
    assert at.state.mover == 1


def test_g5_1_each_takes_one_turn_then_the_round_ends() -> None:
    at = position(start=1, mover=1, phase=GauchoPhase.ROLL, pile=0).play("roll 1 2 3 4 5 6 6")
    for seat in (1, 2, 0):
        assert at.state.mover == seat
        low, high = at.state.free[:2]
        at = at.play(f"take {low} {high}", "done")
    assert at.state.phase == GauchoPhase.ROUND


def test_g5_1_the_next_player_clockwise_starts_the_next_round() -> None:
    at = position(start=2, round=4, phase=GauchoPhase.ROUND).play("check")
    assert (at.state.round, at.state.start, at.state.mover) == (5, 0, 0)
    assert at.state.phase == GauchoPhase.ROLL


def test_g5_1_nobody_else_moves() -> None:
    at = rodeo(1, 2, 3, mover=1)
    assert at.rule("0: take 1 2") == "G5.1"
    assert at.why_not("2: take 1 2") == "It is the turn of seat 1."
    assert at.rule("3: take 1 2") == "G5.1"
    assert at.rule("-1: take 1 2") == "G5.1"
    assert at.can("1: take 1 2")


def test_g5_1_nothing_happens_before_the_dice_are_rolled() -> None:
    at = position(phase=GauchoPhase.ROLL)
    assert at.rule("take 1 2") == "G5.1"
    assert at.rule("done") == "G5.1"
    assert rodeo(1, 2).rule("roll 1 2 3 4 5 6 1") == "G5.1"


def test_g5_2_exactly_two_dice_both_at_once() -> None:
    at = rodeo(1, 2, 3, 3)
    assert at.rule("take 1") == "G5.2"
    assert at.rule("take 1 2 3") == "G5.2"
    assert at.rule("take") == "G5.2"
    at = at.play("take 1 3")
    assert at.state.free == (2, 3)
    assert at.state.hand == (1, 3)
    assert at.rule("take 2 3") == "G5.2"
    assert at.why_not("take 2 3") == "You have taken your two dice."


def test_g5_2_pairs_of_the_rodeo_each_once() -> None:
    assert len(rodeo(1, 1, 1, 2).moves("take")) == 2
    assert len(rodeo(1, 2, 3, 4, 5, 6, 6).moves("take")) == 16
    assert len(rodeo(5, 5, 5).moves("take")) == 1


def test_g5_2_only_dice_that_are_there() -> None:
    at = rodeo(1, 2, 3)
    assert at.rule("take 3 3") == "G5.2"
    assert at.rule("take 5 6") == "G5.2"
    assert at.why_not("take 5 6") == "The rodeo holds 1 2 3: you cannot take 5 6."


def test_g5_2_dice_are_named_in_ascending_order() -> None:
    at = rodeo(1, 2, 3, pampa={"A1": "W5", "A2": "W3"})
    assert at.rule("take 2 1") == "G5.2"
    at = at.play("take 2 3")
    assert at.rule("stand A1 3 2") == "G5.3"
    assert at.can("stand A1 2 3")


def test_g5_2_a_turn_cannot_end_before_the_dice_are_taken() -> None:
    at = rodeo(1, 2, 3)
    assert at.rule("done") == "G5.2"
    assert at.play("take 1 2").can("done")


def test_g5_2_dice_that_are_left_in_hand_are_not_used() -> None:
    at = rodeo(1, 2, 6, 6, 6, pampa={"A1": "W9"}).play("take 1 2", "done")
    assert at.state.hand == ()
    assert at.state.free == (6, 6, 6)


def test_g5_2_special_actions_come_before_taking_between_and_after_uses() -> None:
    at = rodeo(1, 2, 3, areas={0: "wish steal sale"}, herds={0: "W4", 1: "W5 B3"})
    at = at.play("steal 1 W5", "take 1 2", "occupy sort 2", "sell W", "wish 1")
    assert at.state.pesos == (2 * 5 + 5, 5, 0)
    assert at.state.hand == (1, 1)


def test_g5_3_each_die_serves_once() -> None:
    at = position(dice=(5, 6), pampa={"A1": "W11", "A2": "S11", "B1": "G5"})
    at = at.play("stand A1 5 6")
    assert at.state.hand == ()
    assert at.rule("lay A2 5") == "G5.3"
    assert at.why_not("stand B1 5") == "You have no dice to use."


def test_g5_3_dice_are_added_up_for_one_use() -> None:
    at = position(dice=(1, 2, 3), pampa={"A1": "W6"})
    assert at.can("stand A1 1 2 3")
    assert at.can("lay A1 1 2")
    assert at.can("lay A1 3")
    assert at.play("lay A1 3").state.hand == (1, 2)


def test_g5_3_the_sum_must_match_exactly() -> None:
    at = position(dice=(5, 6), pampa={"A1": "W10", "A2": "W12"})
    assert at.rule("stand A1 5 6") == "G5.3"
    assert at.rule("stand A2 5 6") == "G5.3"
    assert at.why_not("stand A1 5 6") == (
        "A gaucho stands on W10 with 10: the dice you chose make 11."
    )


def test_g5_3_only_dice_in_hand_are_used() -> None:
    at = position(dice=(5, 6), pampa={"A1": "W10"}, free=(5, 5))
    assert at.rule("stand A1 5 5") == "G5.3"
    assert at.why_not("stand A1 5 5") == "You hold 5 6: 5 5 is not among them."
    assert at.rule("stand A1") == "G5.3"


def test_g5_3_dice_in_the_rodeo_serve_nobody_before_they_are_taken() -> None:
    at = rodeo(5, 6, pampa={"A1": "W11"})
    assert at.moves("stand") == []
    assert at.rule("stand A1 5 6") == "G5.3"


def test_g5_4_nothing_but_taking_is_compulsory() -> None:
    at = rodeo(5, 6, 1, pampa={"A1": "W11"}, areas={0: "wish"}).play("take 5 6")
    assert at.can("done")


def test_g5_4_a_new_turn_begins_with_no_dice_in_hand_and_nothing_touched() -> None:
    at = rodeo(1, 2, 3, 4, 5, areas={0: "wish"}).play("take 1 2", "recall wish", "done")
    assert (at.state.mover, at.state.hand, at.state.took, at.state.touched) == (1, (), False, 0)
    assert GAUCHO.legal(at.state, 0, {}) == []
