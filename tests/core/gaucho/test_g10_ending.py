"""G10: the pile runs out, two more rounds, the last cattle, the result."""

from typing import Any

import pytest

from core.game import Choose, Over, Tally
from core.gaucho.entries import GauchoResult
from core.gaucho.events import LastRound, PileEmpty, RoundWithoutDice, Sold
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase, Stage
from core.outcome import Amount, Outcome
from tests.support.positions import Position, position


def after_round(pile: int, stage: Stage = Stage.OPEN_END, **more: Any) -> Position:
    """The next round, the count of this one checked."""
    return position(pile=pile, stage=stage, phase=GauchoPhase.ROUND, round=9, **more).play("check")


def test_g10_1_while_tiles_are_left_rounds_follow_each_other() -> None:
    at = after_round(1)
    assert (at.state.stage, at.state.phase) == (Stage.OPEN_END, GauchoPhase.ROLL)
    assert at.events == ()


def test_g10_1_one_more_round_with_dice_after_the_pile_is_empty() -> None:
    at = after_round(0)
    assert (at.state.stage, at.state.phase, at.state.start) == (
        Stage.LAST_ROUND,
        GauchoPhase.ROLL,
        1,
    )
    assert at.events == (LastRound(),)


def test_g10_1_then_a_round_without_dice() -> None:
    at = after_round(0, Stage.LAST_ROUND, start=1)
    assert (at.state.stage, at.state.phase) == (Stage.NO_DICE, GauchoPhase.TURN)
    assert (at.state.start, at.state.mover, at.state.round) == (2, 2, 10)
    assert at.events == (RoundWithoutDice(),)
    assert at.state.free == ()


def test_g10_1_emptied_by_a_refill_in_a_round_that_round_is_finished() -> None:
    at = position(areas={0: "steppe"}, steppe="W1 W2 W3 W4", pile=1, dice=(1, 2)).play("look")
    at = at.play("place W1 A1", "steppe 1")
    assert at.events[-1] == PileEmpty()
    assert (at.state.stage, at.state.phase, at.state.mover) == (Stage.OPEN_END, GauchoPhase.TURN, 0)
    assert at.play("done").state.mover == 1


def test_g10_1_emptied_by_filling_one_more_round_with_dice() -> None:
    at = position(phase=GauchoPhase.FILL, pile=1).play("fill A1 W1")
    assert at.events == (PileEmpty(),)
    at = at.play("check")
    assert (at.state.stage, at.state.phase) == (Stage.LAST_ROUND, GauchoPhase.ROLL)


def test_g10_1_emptied_while_no_space_is_left_to_fill() -> None:
    at = position(phase=GauchoPhase.FILL, pampa={"A1": "W12 lie 0"}, pile=1).play(
        "fill A2 W8", "check"
    )
    assert at.state.stage == Stage.LAST_ROUND


def test_g10_1_without_dice_nobody_takes_and_everybody_may_end() -> None:
    at = position(stage=Stage.NO_DICE, pile=0)
    assert at.rule("take 1 2") == "G10.1"
    assert at.why_not("take 1 2") == "This is the round without dice: none are taken."
    assert at.moves("take") == []
    assert at.can("done")
    assert GAUCHO.turn(at.play("done").state) == Choose((1,))


def test_g10_1_without_dice_a_wished_die_is_used() -> None:
    pampa = {"A1": "W6", "A2": "S12 lie 0"}
    at = position(stage=Stage.NO_DICE, areas={0: "wish"}, pampa=pampa, pile=0).play("wish 6")
    assert at.can("stand A1 6")
    assert at.can("raise A2 6")
    assert at.can("occupy steppe 6")
    assert at.play("stand A1 6").on("A1") == "W6 stand 0"


def test_g10_1_without_dice_recalls_are_possible() -> None:
    at = position(
        stage=Stage.NO_DICE, areas={0: "sort"}, pampa={"A1": "W6 lie 0"}, supply={0: 0}, pile=0
    )
    assert at.can("recall sort")
    assert at.can("recall A1")


def test_g10_1_the_round_without_dice_ends_as_any_other() -> None:
    at = position(
        stage=Stage.NO_DICE, mover=2, pampa={"A1": "W6 stand 1", "B1": "B1"}, pile=0
    ).play("done")
    assert at.state.phase == GauchoPhase.COLLECT
    assert at.collected(1) == "W6"
    at = at.play("add W6")
    assert at.state.phase == GauchoPhase.ROUND


def give_on(at: Position, *turns: str) -> Position:
    """A round in which each seat takes the lowest dice, if there are any, and ends its turn."""
    for _ in turns or range(at.state.seats):
        if at.state.free:
            low, high = at.state.free[:2]
            at = at.play(f"take {low} {high}")
        at = at.play("done")
    return at


def test_g10_1_the_end_of_a_game_of_three_as_the_rulebooks_tell_it() -> None:
    """Seat 1 empties the pile by a refill, seat 2 ends the round that seat 0 began."""
    at = position(
        mover=1,
        areas={0: "steal sale", 1: "steppe", 2: "overseer"},
        herds={0: "B2", 2: "B7 O9"},
        pampa={"A1": "W6", "D1": "G12 lie 2", "D2": "G10 lie 2", "D3": "G1"},
        steppe="W1 W2 W3 W4",
        pile=1,
        free=(4, 4, 4, 4, 4),
    ).play("look", "place W1 A2", "steppe 1")
    at = give_on(at, "1", "2").play("check")
    assert (at.state.stage, at.state.start) == (Stage.LAST_ROUND, 1)
    at = give_on(at.play("roll 4 4 4 4 4 4 4")).play("check")
    assert (at.state.stage, at.state.start, at.state.mover) == (Stage.NO_DICE, 2, 2)
    at = at.play("rouse D1 D2", "done", "steal 2 B7", "sell B", "done", "done", "check")
    assert at.state.pesos == (2 * 7 + 5, 0, 7)
    assert (at.collected(1), at.collected(2)) == ("W1", "G10 G12")
    at = at.play("add G12", "add G10", "add W1", "check")
    assert GAUCHO.outcome(at.state) == Outcome((Amount("pesos", (19, 1, 7 + 9 + 24)),), 3)


def final(pampa: dict[str, str], **more: Any) -> Position:
    """The round without dice, of start player 1, is counted up."""
    return position(
        stage=Stage.NO_DICE, phase=GauchoPhase.ROUND, start=1, pampa=pampa, pile=0, **more
    ).play("check")


def test_g10_2_every_standing_gaucho_brings_its_tile_whatever_the_pasture() -> None:
    at = final({"A1": "W6 stand 0", "A2": "B3", "D1": "S9 lie 0", "D2": "G4 stand 2"})
    assert (at.collected(0), at.collected(2)) == ("W6", "G4")
    assert (at.on("A2"), at.on("D1")) == ("B3", "S9 lie 0")
    assert at.state.phase == GauchoPhase.LAST_COLLECT


def test_g10_2_in_turn_order_from_the_start_player_of_the_round_without_dice() -> None:
    at = final({"A1": "W6 stand 0", "A2": "B3 stand 1", "D2": "G4 stand 2"})
    assert GAUCHO.turn(at.state) == Choose((1,))
    at = at.play("add B3")
    assert GAUCHO.turn(at.state) == Choose((2,))
    assert GAUCHO.turn(at.play("add G4").state) == Choose((0,))


def test_g10_2_sorting_is_possible_if_not_used_before() -> None:
    at = final({"A1": "W6 stand 0"}, herds={0: "W4 W9"}, areas={0: "sort wish"})
    at = at.play("sort W6 1")
    assert at.herd(0, "W") == "W4 W6 W9"
    assert at.state.phase == GauchoPhase.RESULT


def test_g10_2_a_herd_that_does_not_fit_is_sold_first() -> None:
    at = final({"A1": "W6 stand 0"}, herds={0: "W4 W9"}).play("add W6", "check")
    assert at.state.pesos[0] == 18 + 6


def test_g10_2_lying_gauchos_and_areas_count_for_nothing() -> None:
    at = final({"D1": "S9 lie 0"}, areas={0: "wish sale steal"})
    assert at.state.phase == GauchoPhase.RESULT
    assert at.due_check() == GauchoResult((0, 0, 0), (0, 1, 2))


def test_g10_3_every_herd_is_sold_a_single_9_for_9() -> None:
    at = final({}, herds={0: "W9 S3 S5", 1: "B12 B11"}, pesos=(1, 2, 3))
    check = at.due_check()
    assert check == GauchoResult((1 + 9 + 10, 2 + 24, 3), (1,))
    at = at.play("check")
    assert GAUCHO.turn(at.state) == Over()
    assert at.state.pesos == (20, 26, 3)
    sales = [event for event in at.events if isinstance(event, Sold)]
    assert [(sale.price, sale.bonus) for sale in sales] == [(9, 0), (10, 0), (24, 0)]
    assert GAUCHO.outcome(at.state) == Outcome((Amount("pesos", (20, 26, 3)),), 3)


@pytest.mark.parametrize(
    ("pesos", "winners"), [((5, 5, 4), (0, 1)), ((1, 2, 3), (2,)), ((7, 7, 7), (0, 1, 2))]
)
def test_g10_3_equal_pesos_share_the_victory(
    pesos: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    at = final({}, pesos=pesos)
    assert at.due_check() == GauchoResult(pesos, winners)


def test_g10_3_a_wrong_result_is_refused() -> None:
    at = final({}, pesos=(1, 2, 3))
    for wrong in (
        GauchoResult((1, 2, 4), (2,)),
        GauchoResult((1, 2, 3), (1,)),
        GauchoResult((1, 2, 3), ()),
    ):
        refusal = GAUCHO.why_not(at.state, wrong, None)
        assert refusal is not None
        assert refusal.rule == "G10.3"


def test_g10_3_nothing_happens_after_the_end() -> None:
    at = final({}).play("check")
    assert GAUCHO.turn(at.state) == Over()
    for entry in ("done", "add W3", "roll 1 2 3 4 5 6 1", "fill A1 W3"):
        assert at.rule(entry) == "G10.3"
    assert GAUCHO.legal(at.state, 0, {}) == []


def test_g10_the_result_is_due_before_anything_else() -> None:
    at = final({})
    assert isinstance(GAUCHO.turn(at.state), Tally)
    assert at.rule("done") == "G10.3"
