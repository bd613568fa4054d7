"""G7.1-5, G7.7: wish, sale, steal, overseer; sort is for later."""

import pytest

from core.gaucho.events import Insured, Sold
from core.gaucho.state import Stage
from tests.support.positions import position


@pytest.mark.parametrize("move", ["wish 3", "sell W", "steal 1 B9", "rouse A1", "oust A2", "look"])
@pytest.mark.parametrize("stage", Stage)
def test_g7_any_number_of_areas_in_any_order_also_without_dice(stage: Stage, move: str) -> None:
    at = position(
        stage=stage,
        areas={0: "wish sale steal overseer steppe"},
        herds={0: "W3 W4", 1: "B9"},
        pampa={"A1": "S1 lie 0", "A2": "S2 lie 1"},
        steppe="G9",
    )
    before = at.state.supply[0]
    at = at.play(move)
    assert at.state.supply[0] == before + (0 if move.startswith("oust") else 1)
    assert len(at.areas(0).split()) == 4


def test_g7_a_returned_gaucho_is_ready_at_once() -> None:
    at = position(dice=(1, 5), areas={0: "wish"}, pampa={"A1": "W6"}, supply={0: 0})
    at = at.play("wish 1", "stand A1 1 5")
    assert at.on("A1") == "W6 stand 0"
    assert at.state.supply[0] == 0


def test_g7_special_actions_need_a_gaucho_of_the_own() -> None:
    at = position(
        areas={1: "wish sale steal overseer steppe"}, herds={0: "W3 W4", 1: "B9"}, steppe="G9"
    )
    rules = {"wish 1": "G7.1", "sell W": "G7.2", "steal 1 B9": "G7.3"}
    rules |= {"rouse A1": "G7.4", "oust A1": "G7.5", "look": "G7.6"}
    for move, rule in rules.items():
        assert at.rule(move) == rule
    assert at.why_not("look") == "No gaucho of yours is on steppe."


@pytest.mark.parametrize("value", range(1, 7))
def test_g7_1_a_wish_is_one_more_die_of_any_number(value: int) -> None:
    at = position(areas={0: "wish"}, dice=(2, 5)).play(f"wish {value}")
    assert at.state.hand == tuple(sorted((2, 5, value)))
    assert at.areas(0) == ""
    assert at.state.supply[0] == 8


@pytest.mark.parametrize("value", [0, 7, -1])
def test_g7_1_a_die_shows_1_to_6(value: int) -> None:
    assert position(areas={0: "wish"}).rule(f"wish {value}") == "G7.1"


def test_g7_1_a_wished_6_occupies_the_steppe_without_a_real_die_and_before_taking() -> None:
    at = position(areas={0: "wish"}, free=(1, 1, 1)).play("wish 6", "occupy steppe 6")
    assert at.areas(0) == "steppe"
    assert at.rule("done") == "G5.2"
    assert at.can("take 1 1")


def test_g7_1_two_4s_and_a_wished_4_stand_on_a_12() -> None:
    at = position(areas={0: "wish"}, dice=(4, 4), pampa={"D1": "S12"})
    at = at.play("wish 4", "stand D1 4 4 4")
    assert at.on("D1") == "S12 stand 0"


def test_g7_1_a_wished_die_lays_and_raises_too() -> None:
    at = position(areas={0: "wish"}, dice=(5, 1), pampa={"A1": "W11"})
    assert at.play("lay A1 5", "wish 5", "raise A1 5").on("A1") == "W11 stand 0"


def test_g7_1_a_wished_die_is_kept_until_the_turn_ends() -> None:
    at = position(areas={0: "wish"}, free=(1, 1, 1, 1, 1)).play("wish 6", "take 1 1")
    assert at.state.hand == (1, 1, 6)
    assert at.play("done").state.hand == ()


def test_g7_2_a_sale_pays_five_on_top() -> None:
    at = position(areas={0: "sale"}, herds={0: "W4 W6 W9"}).play("sell W")
    assert at.state.pesos == (3 * 9 + 5, 0, 0)
    assert at.herd(0, "W") == ""
    assert at.areas(0) == ""
    assert [event.bonus for event in at.events if isinstance(event, Sold)] == [5]


def test_g7_2_only_herds_of_two_or_more() -> None:
    at = position(areas={0: "sale"}, herds={0: "W4 B6 B9", 1: "S3 S4"})
    assert at.rule("sell W") == "G7.2"
    assert at.rule("sell S") == "G7.2"
    assert at.can("sell B")


def test_g7_3_a_stolen_tile_joins_on_the_right_and_the_victim_is_paid() -> None:
    at = position(areas={0: "steal"}, herds={0: "W4 W6 W9", 1: "W11 W10 W2"}).play("steal 1 W10")
    assert at.herd(0, "W") == "W4 W6 W9 W10"
    assert at.herd(1, "W") == "W11 W2"
    assert at.state.pesos == (0, 10, 0)
    assert at.areas(0) == ""


def test_g7_3_4_6_9_and_a_stolen_10_then_a_sale_of_45() -> None:
    at = position(areas={0: "steal sale"}, herds={0: "W4 W6 W9", 2: "W10"})
    at = at.play("steal 2 W10", "sell W")
    assert at.state.pesos == (45, 0, 10)
    assert at.state.supply[0] == 8


def test_g7_3_any_tile_wherever_it_stands_of_any_opponent() -> None:
    at = position(seats=4, areas={1: "steal"}, mover=1, herds={0: "W1 W2 W3", 2: "B4 S5", 3: "O6"})
    assert len(at.moves("steal")) == 6


def test_g7_3_a_tile_that_does_not_fit_sells_the_own_herd_without_bonus() -> None:
    at = position(areas={0: "steal sale"}, herds={0: "W4 W6", 1: "W5"}).play("steal 1 W5")
    assert at.herd(0, "W") == "W5"
    assert at.state.pesos == (2 * 6, 5, 0)
    assert at.areas(0) == "sale"
    assert at.rule("sell W") == "G7.2"


def test_g7_3_a_stolen_tile_opens_a_herd() -> None:
    at = position(areas={0: "steal"}, herds={1: "W5 W7"}).play("steal 1 W7")
    assert (at.herd(0, "W"), at.herd(1, "W")) == ("W7", "W5")
    assert at.state.pesos == (0, 7, 0)


def test_g7_3_a_stolen_tile_is_not_sorted() -> None:
    at = position(areas={0: "steal sort"}, herds={0: "W4 W6", 1: "W5"})
    assert at.rule("sort W5 1") == "G7.7"
    assert at.play("steal 1 W5").areas(0) == "sort"


def test_g7_3_what_is_left_of_the_victims_herd_stays_as_it_is() -> None:
    at = position(areas={0: "steal"}, herds={1: "W9 W7 W5 W3"}).play("steal 1 W7")
    assert at.herd(1, "W") == "W9 W5 W3"


def test_g7_3_nobody_steals_from_themselves_from_nobody_or_what_is_not_there() -> None:
    at = position(areas={0: "steal"}, herds={0: "W3", 1: "W5", 2: "B1"})
    assert at.rule("steal 0 W3") == "G7.3"
    assert at.rule("steal 1 B1") == "G7.3"
    assert at.rule("steal 3 B1") == "G7.3"
    assert at.rule("steal -1 B1") == "G7.3"
    assert at.why_not("steal 0 W3") == "You steal from an opponent, not from yourself."


def test_g7_3_the_insurance_is_told() -> None:
    at = position(areas={0: "steal"}, herds={1: "W5"}).play("steal 1 W5")
    assert [event.pesos for event in at.events if isinstance(event, Insured)] == [5]


def test_g7_4_the_overseer_rouses_on_a_10_and_a_9() -> None:
    at = position(areas={0: "overseer"}, pampa={"B1": "W10 lie 0", "C1": "S9 lie 0"})
    at = at.play("rouse B1 C1")
    assert (at.on("B1"), at.on("C1")) == ("W10 stand 0", "S9 stand 0")
    assert at.areas(0) == ""
    assert at.state.supply[0] == 6


def test_g7_4_one_is_enough_three_are_too_many_none_is_nothing() -> None:
    pampa = {"A1": "W1 lie 0", "A2": "W2 lie 0", "B1": "W3 lie 0"}
    at = position(areas={0: "overseer"}, pampa=pampa)
    assert len(at.moves("rouse")) == 6
    assert at.can("rouse A2")
    assert at.rule("rouse") == "G7.4"
    assert at.rule("rouse A1 A2 B1") == "G7.4"


def test_g7_4_spaces_are_named_in_board_order_each_once() -> None:
    at = position(areas={0: "overseer"}, pampa={"A1": "W1 lie 0", "A2": "W2 lie 0"})
    assert at.can("rouse A1 A2")
    assert at.rule("rouse A2 A1") == "G7.4"
    assert at.rule("rouse A1 A1") == "G7.4"


def test_g7_4_only_own_lying_gauchos_are_roused() -> None:
    pampa = {"A1": "W1 lie 1", "A2": "W2 stand 0", "B1": "W3", "B2": "W4 lie 0"}
    at = position(areas={0: "overseer"}, pampa=pampa)
    for spaces in ("A1", "A2", "B1", "B3", "A1 B2"):
        assert at.rule(f"rouse {spaces}") == "G7.4"


def test_g7_5_ousted_from_an_11_the_owner_gets_11() -> None:
    at = position(areas={0: "overseer"}, pampa={"B2": "W11 lie 2"}).play("oust B2")
    assert at.on("B2") == "W11 stand 0"
    assert at.state.pesos == (0, 0, 11)
    assert at.state.supply == (7, 8, 8)
    assert at.areas(0) == ""


def test_g7_5_the_overseer_itself_may_be_the_gaucho_that_stands() -> None:
    at = position(areas={0: "overseer"}, pampa={"B2": "W11 lie 2"}, supply={0: 0}).play("oust B2")
    assert at.on("B2") == "W11 stand 0"
    assert at.state.supply[0] == 0


def test_g7_5_only_an_opponents_lying_gaucho_is_ousted() -> None:
    pampa = {"A1": "W1 lie 0", "A2": "W2 stand 1", "B1": "W3"}
    at = position(areas={0: "overseer"}, pampa=pampa)
    for space in ("A1", "A2", "B1", "C1"):
        assert at.rule(f"oust {space}") == "G7.5"
    assert at.why_not("oust A2") == "No gaucho of an opponent lies on A2."


def test_g7_5_rouse_or_oust_never_both() -> None:
    at = position(areas={0: "overseer"}, pampa={"A1": "W1 lie 0", "A2": "W2 lie 1"})
    assert at.play("rouse A1").rule("oust A2") == "G7.5"
    assert at.play("oust A2").rule("rouse A1") == "G7.4"


def test_g7_7_sort_is_used_only_while_collecting() -> None:
    at = position(areas={0: "sort"}, herds={0: "W4"}, dice=(1, 2))
    assert at.rule("sort W5 0") == "G7.7"
    assert at.moves("sort") == []
    assert at.rule("add W5") == "G8.2"
