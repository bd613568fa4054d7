"""G6: standing, lying, rising, occupying, and gauchos called back."""

import pytest

from tests.support.positions import position


def test_g6_1_dice_5_and_6_stand_on_an_11() -> None:
    at = position(dice=(5, 6), pampa={"B2": "W11"}).play("stand B2 5 6")
    assert at.on("B2") == "W11 stand 0"
    assert at.state.supply[0] == 7
    assert at.state.hand == ()


def test_g6_1_an_occupied_tile_is_not_free_to_stand_on() -> None:
    at = position(dice=(5, 6), pampa={"A1": "W5 lie 1", "A2": "S5 stand 2", "B1": "G5 lie 0"})
    for space in ("A1", "A2", "B1"):
        assert at.rule(f"stand {space} 5") == "G6.1"
    assert at.why_not("stand A2 5") == "A gaucho of seat 2 is on S5 already."


def test_g6_1_standing_needs_a_tile() -> None:
    at = position(dice=(5, 6))
    assert at.rule("stand A1 5") == "G6.1"
    assert at.rule("lay A1 5") == "G6.2"


def test_g6_1_standing_needs_a_gaucho_in_the_supply() -> None:
    at = position(dice=(5, 6), pampa={"A1": "W5"}, supply={0: 0})
    assert at.rule("stand A1 5") == "G6.1"
    assert at.rule("lay A1 3") == "G6.2"
    assert at.rule("occupy overseer 5") == "G6.4"


def test_g6_2_laying_takes_the_small_number() -> None:
    at = position(dice=(5, 6), pampa={"B2": "W11"})
    assert at.rule("lay B2 6") == "G5.3"
    assert at.why_not("lay B2 6") == "A gaucho lies down on W11 with 5: the dice you chose make 6."
    at = at.play("lay B2 5")
    assert at.on("B2") == "W11 lie 0"
    assert at.state.supply[0] == 7
    assert at.state.hand == (6,)


def test_g6_2_an_occupied_tile_is_not_free_to_lie_on() -> None:
    at = position(dice=(2, 2), pampa={"A1": "W5 lie 1", "A2": "S5 stand 2", "B1": "G5 lie 0"})
    for space in ("A1", "A2", "B1"):
        assert at.rule(f"lay {space} 2") == "G6.2"


def test_g6_3_laid_with_5_and_raised_with_5_on_an_11_in_one_turn() -> None:
    at = position(dice=(5, 5), pampa={"B2": "W11"}).play("lay B2 5", "raise B2 5")
    assert at.on("B2") == "W11 stand 0"
    assert at.state.supply[0] == 7


def test_g6_3_only_an_own_lying_gaucho_is_raised() -> None:
    at = position(dice=(1, 2), pampa={"A1": "W4 lie 1", "A2": "W5 stand 0", "B1": "G5"})
    for space in ("A1", "A2", "B1", "C1"):
        assert at.rule(f"raise {space} 2") == "G6.3"
    assert at.why_not("raise A1 2") == "No gaucho of yours lies on A1."


def test_g6_3_raising_needs_no_gaucho_of_the_supply() -> None:
    at = position(dice=(2, 2), pampa={"A1": "W4 lie 0"}, supply={0: 0})
    assert at.play("raise A1 2").on("A1") == "W4 stand 0"


def test_g6_3_raising_takes_the_small_number() -> None:
    at = position(dice=(4, 6), pampa={"A1": "W4 lie 0", "A2": "S12 lie 0"})
    assert at.rule("raise A1 4") == "G5.3"
    assert at.can("raise A2 6")


@pytest.mark.parametrize(
    ("area", "totals"),
    [
        ("sort", {1, 2, 3}),
        ("wish", {1, 2, 3}),
        ("sale", {1, 2, 3}),
        ("steal", {4}),
        ("overseer", {5}),
        ("steppe", {6}),
    ],
)
def test_g6_4_areas_are_occupied_with_their_totals(area: str, totals: set[int]) -> None:
    for total in range(1, 7):
        at = position(dice=(total,))
        assert at.can(f"occupy {area} {total}") == (total in totals)
        if total not in totals:
            assert at.rule(f"occupy {area} {total}") == "G5.3"


def test_g6_4_dice_are_added_up_for_an_area() -> None:
    at = position(dice=(2, 3)).play("occupy overseer 2 3")
    assert at.areas(0) == "overseer"
    assert at.state.supply[0] == 7
    assert at.state.hand == ()
    assert position(dice=(1, 1, 1)).can("occupy sort 1 1 1")


def test_g6_4_one_gaucho_an_area_but_others_do_not_matter() -> None:
    at = position(dice=(1, 2), areas={0: "wish", 1: "sort"})
    assert at.rule("occupy wish 1") == "G6.4"
    assert at.can("occupy sort 1")


def test_g6_4_why_not_names_the_totals() -> None:
    at = position(dice=(4, 6))
    assert at.why_not("occupy wish 4") == (
        "A gaucho goes to wish with 1 or 2 or 3: the dice you chose make 4."
    )


def test_g6_5_an_area_cannot_be_occupied_and_used_in_one_turn() -> None:
    at = position(dice=(1, 1)).play("occupy wish 1")
    assert at.rule("wish 4") == "G6.5"
    assert at.why_not("wish 4") == "You have touched wish already: each area counts once a turn."
    assert at.moves("wish") == []


def test_g6_5_an_area_cannot_be_used_and_occupied_in_one_turn() -> None:
    at = position(dice=(1, 1), areas={0: "wish"}).play("wish 3")
    assert at.rule("occupy wish 1") == "G6.5"
    assert at.can("occupy sort 1")


def test_g6_5_an_area_cannot_be_occupied_and_left_in_one_turn() -> None:
    at = position(dice=(1, 1)).play("occupy wish 1")
    assert at.rule("recall wish") == "G6.5"


def test_g6_5_an_area_cannot_be_left_and_occupied_in_one_turn() -> None:
    at = position(dice=(1, 1), areas={0: "sort"}).play("recall sort")
    assert at.rule("occupy sort 1") == "G6.5"


def test_g6_5_one_area_may_be_occupied_and_another_used() -> None:
    at = position(dice=(1, 6), areas={0: "wish"}).play("occupy sort 1", "wish 4", "occupy steal 4")
    assert at.areas(0) == "sort steal"


def test_g6_5_what_one_seat_touched_does_not_bind_the_next() -> None:
    at = position(free=(1, 2, 3, 4, 5), areas={1: "wish"})
    at = at.play("take 1 2", "occupy wish 1", "done")
    assert at.state.mover == 1
    assert at.can("wish 4")


def test_g6_6_a_gaucho_leaves_an_area_unused() -> None:
    at = position(areas={0: "steal overseer"}, herds={1: "W9"}).play("recall steal")
    assert at.areas(0) == "overseer"
    assert at.state.supply[0] == 7
    assert at.state.hand == ()
    assert at.herd(1, "W") == "W9"
    assert at.rule("recall wish") == "G6.6"


def test_g6_6_also_a_sort_gaucho_and_before_the_dice_are_taken() -> None:
    at = position(areas={0: "sort"}, free=(1, 2, 3))
    assert at.play("recall sort").state.supply[0] == 8


def test_g6_6_nobody_calls_back_gauchos_of_others() -> None:
    at = position(areas={1: "sort"}, pampa={"A1": "W5 lie 1"}, supply={0: 0})
    assert at.rule("recall sort") == "G6.6"
    assert at.rule("recall A1") == "G6.7"


def test_g6_7_a_lying_gaucho_comes_back_only_while_the_supply_is_empty() -> None:
    pampa = {"A1": "W5 lie 0", "A2": "W6 lie 0"}
    assert position(pampa=pampa, supply={0: 1}).rule("recall A1") == "G6.7"
    at = position(pampa=pampa, supply={0: 0}).play("recall A1")
    assert at.on("A1") == "W5"
    assert at.state.supply[0] == 1
    assert at.rule("recall A2") == "G6.7"


def test_g6_7_standing_gauchos_are_never_called_back() -> None:
    at = position(pampa={"A1": "W5 stand 0"}, supply={0: 0})
    assert at.rule("recall A1") == "G6.7"
    assert at.why_not("recall A1") == "Standing gauchos are never called back from the pampa."


def test_g6_7_the_tile_is_free_again_at_once() -> None:
    at = position(dice=(2, 5), pampa={"A1": "W5 lie 0"}, supply={0: 0}).play("recall A1")
    assert at.can("stand A1 5")
    assert at.play("lay A1 2").on("A1") == "W5 lie 0"


def test_g6_7_while_a_look_is_open_a_supply_below_two_is_short() -> None:
    at = position(
        areas={0: "steppe"}, steppe="W9 W8 W7 W6", pampa={"A1": "S5 lie 0"}, supply={0: 0}
    ).play("look")
    assert at.state.supply[0] == 1
    at = at.play("recall A1")
    assert at.state.supply[0] == 2


def test_g6_7_while_a_look_is_open_a_supply_of_two_is_not_short() -> None:
    at = position(
        areas={0: "steppe"}, steppe="W1 W2 W3 W4", pampa={"A1": "S5 lie 0"}, supply={0: 1}
    ).play("look")
    assert at.rule("recall A1") == "G6.7"
    assert at.why_not("recall A1") == (
        "A lying gaucho comes back only while your supply is short of gauchos."
    )


def test_g6_7_a_lying_gaucho_on_an_area_is_not_meant() -> None:
    at = position(areas={0: "steppe wish"}, steppe="W1", supply={0: 5}).play("look")
    assert at.play("recall wish").state.supply[0] == 7
