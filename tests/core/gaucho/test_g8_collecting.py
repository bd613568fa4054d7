"""G8: complete pastures give their cattle at the end of a round."""

from typing import Any

import pytest

from core.game import Choose
from core.gaucho.board import Area
from core.gaucho.entries import GauchoRound
from core.gaucho.events import Collected, Completed, LeftArea
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase
from tests.support.positions import Position, position


def round_end(pampa: dict[str, str], **more: Any) -> Position:
    """The last turn of a round with seat 0 as start player is given on."""
    return position(mover=2, took=True, pampa=pampa, **more).play("done")


def collecting(collected: dict[int, str], **more: Any) -> Position:
    """Cattle has come home and is to be added."""
    return position(collected=collected, phase=GauchoPhase.COLLECT, pile=0, **more)


def test_g8_1_a_complete_pasture_gives_its_cattle_to_the_standing() -> None:
    at = round_end({"A1": "W5 stand 0", "A2": "S7 stand 1", "B1": "G3 stand 2", "B2": "G4"})
    assert (at.collected(0), at.collected(1), at.collected(2)) == ("W5", "S7", "")
    assert (at.on("A1"), at.on("A2"), at.on("B1")) == ("", "", "G3 stand 2")
    assert at.state.supply == (8, 8, 7)
    assert Completed(0) in at.events
    assert [event for event in at.events if isinstance(event, Completed)] == [Completed(0)]
    assert sum(isinstance(event, Collected) for event in at.events) == 2


def test_g8_1_lying_gauchos_stay_with_their_tiles() -> None:
    at = round_end({"A1": "W5 lie 0", "A2": "S7 stand 1"})
    assert at.on("A1") == "W5 lie 0"
    assert at.collected(1) == "S7"
    assert at.state.supply == (7, 8, 8)


def test_g8_1_without_a_standing_gaucho_nothing_happens() -> None:
    at = round_end({"A1": "W5 lie 0", "A2": "S7 lie 1"})
    assert (at.on("A1"), at.on("A2")) == ("W5 lie 0", "S7 lie 1")
    assert not any(isinstance(event, Completed) for event in at.events)


def test_g8_1_a_free_tile_keeps_the_whole_pasture() -> None:
    at = round_end({"A1": "W5 stand 0", "A2": "S7"})
    assert at.on("A1") == "W5 stand 0"
    assert at.collected(0) == ""


def test_g8_1_an_empty_space_does_not_keep_a_pasture() -> None:
    at = round_end({"A1": "W9 stand 0"})
    assert at.collected(0) == "W9"


def test_g8_1_an_empty_pasture_gives_nothing() -> None:
    at = round_end({}, pile=0)
    assert at.events == ()
    assert at.state.phase == GauchoPhase.ROUND


def test_g8_1_tiles_of_several_pastures_come_home_together() -> None:
    at = round_end({"A1": "W9 stand 0", "D1": "W2 stand 0", "D4": "B1 lie 1"})
    assert at.collected(0) == "W2 W9"


def test_g8_1_only_the_end_of_the_last_turn_ends_the_round() -> None:
    at = position(mover=1, took=True, pampa={"A1": "W9 stand 0"}).play("done")
    assert at.on("A1") == "W9 stand 0"
    assert at.state.phase == GauchoPhase.TURN


def test_g8_2_in_turn_order_from_the_start_player() -> None:
    pampa = {"A1": "W5 stand 0", "A2": "S7 stand 1", "A3": "G3 stand 2"}
    at = position(start=2, mover=1, took=True, pampa=pampa).play("done")
    assert GAUCHO.turn(at.state) == Choose((2,))
    assert at.rule("0: add W5") == "G5.1"
    at = at.play("add G3")
    assert GAUCHO.turn(at.state) == Choose((0,))
    at = at.play("add W5")
    assert GAUCHO.turn(at.state) == Choose((1,))
    at = at.play("add S7")
    assert [at.herd(0, "W"), at.herd(1, "S"), at.herd(2, "G")] == ["W5", "S7", "G3"]


def test_g8_2_whoever_has_nothing_to_add_is_passed_over() -> None:
    at = collecting({2: "W5"}, mover=2)
    assert at.play("add W5").state.phase == GauchoPhase.ROUND
    at = round_end({"A1": "W5 stand 2"})
    assert GAUCHO.turn(at.state) == Choose((2,))


def test_g8_2_one_by_one_in_any_order() -> None:
    at = collecting({0: "W3 W5 W9"}, herds={0: "W7"})
    assert len(at.moves("add")) == 3
    one = at.play("add W5", "add W3", "add W9")
    assert one.herd(0, "W") == "W9"
    assert one.state.pesos[0] == 3 * 7
    other = at.play("add W9", "add W5", "add W3")
    assert other.herd(0, "W") == "W5 W3"
    assert other.state.pesos[0] == 2 * 9


def test_g8_2_only_tiles_that_came_home() -> None:
    at = collecting({0: "W3"}, herds={1: "S4"})
    for name in ("S4", "W4"):
        assert at.rule(f"add {name}") == "G8.2"
    assert at.why_not("add W4") == ("W4 is not among the tiles that you have collected just now.")


def test_g8_2_every_tile_has_its_own_entry_and_nothing_else_is_done() -> None:
    at = collecting({0: "W3"}, areas={0: "wish sale"}, herds={0: "B1 B2"})
    for move in ("done", "sell B", "wish 1", "recall wish", "take 1 2"):
        assert at.rule(move) == "G8.2"


def test_g8_3_a_tile_is_sorted_into_the_middle() -> None:
    at = collecting({0: "W5"}, herds={0: "W3 W9"}, areas={0: "sort"}).play("sort W5 1")
    assert at.herd(0, "W") == "W3 W5 W9"
    assert at.areas(0) == ""
    assert at.state.supply[0] == 8
    assert LeftArea(0, Area.SORT) in at.events
    assert at.state.pesos == (0, 0, 0)


@pytest.mark.parametrize(
    ("herd", "tile", "places"),
    [
        ("W3 W9", "W1", [0]),
        ("W3 W9", "W12", [2]),
        ("W9 W3", "W12", [0]),
        ("W9 W3", "W5", [1]),
        ("W9 W3", "W1", [2]),
        ("W5", "W3", [0, 1]),
        ("W5", "W8", [0, 1]),
        ("W10 W11 W12", "W4", [0]),
    ],
)
def test_g8_3_anywhere_where_the_herd_stays_in_order(
    herd: str, tile: str, places: list[int]
) -> None:
    at = collecting({0: tile}, herds={0: herd}, areas={0: "sort"})
    assert [place for place in range(5) if at.can(f"sort {tile} {place}")] == places
    assert len(at.moves("sort")) == len(places)


def test_g8_3_out_of_order_is_refused() -> None:
    at = collecting({0: "W5"}, herds={0: "W3 W9"}, areas={0: "sort"})
    for place in (-1, 0, 2, 3, 99):
        assert at.rule(f"sort W5 {place}") == "G8.3"
    assert at.why_not("sort W5 0") == "With W5 at that place the herd would be out of order."


def test_g8_3_sorting_needs_a_herd_of_the_breed() -> None:
    at = collecting({0: "W5"}, herds={0: "B3"}, areas={0: "sort"})
    assert at.rule("sort W5 0") == "G8.3"


def test_g8_3_also_a_herd_that_was_opened_just_now() -> None:
    at = collecting({0: "W5 W7"}, areas={0: "sort"}).play("add W5", "sort W7 0")
    assert at.herd(0, "W") == "W7 W5"


def test_g8_3_sorting_needs_a_gaucho_on_sort_and_a_collected_tile() -> None:
    at = collecting({0: "W5"}, herds={0: "W3"}, areas={1: "sort"})
    assert at.rule("sort W5 0") == "G8.3"
    at = collecting({0: "W5"}, herds={0: "W3"}, areas={0: "sort"})
    assert at.rule("sort W6 0") == "G8.2"


def test_g8_3_once_a_collecting() -> None:
    at = collecting({0: "W5 W6"}, herds={0: "W3 W9"}, areas={0: "sort"}).play("sort W5 1")
    assert at.rule("sort W6 2") == "G8.3"
    assert at.play("add W6").herd(0, "W") == "W6"


def test_g8_3_a_sort_gaucho_may_stay() -> None:
    at = collecting({0: "W5"}, herds={0: "W3"}, areas={0: "sort"}).play("add W5")
    assert at.areas(0) == "sort"


def test_g8_3_a_sort_area_occupied_in_this_round_serves_in_its_collecting() -> None:
    at = position(mover=2, dice=(1, 1), pampa={"A1": "W5 stand 2"}, herds={2: "W3 W9"}, pile=0)
    at = at.play("occupy sort 1", "done", "sort W5 1")
    assert at.herd(2, "W") == "W3 W5 W9"


def test_g8_4_the_pampa_is_filled_after_collecting() -> None:
    at = round_end({"A1": "W9 stand 0"}).play("add W9")
    assert at.state.phase == GauchoPhase.FILL
    assert at.rule("fill A2 S1") == "G2.3"
    assert at.play("fill A1 S1").on("A1") == "S1"


def test_g8_4_the_pampa_is_filled_also_when_nothing_was_collected() -> None:
    at = round_end({"A2": "W9 stand 0", "A3": "S1"}, pile=1)
    assert at.state.phase == GauchoPhase.FILL
    at = at.play("fill A1 S2")
    assert at.state.phase == GauchoPhase.ROUND


def test_g8_4_then_the_round_is_counted_up() -> None:
    at = position(phase=GauchoPhase.ROUND, round=7, pesos=(1, 2, 3))
    assert at.due_check() == GauchoRound(7, (1, 2, 3))
    assert at.play("check").state.round == 8


def test_g8_a_wrong_count_is_refused() -> None:
    at = position(phase=GauchoPhase.ROUND, round=7, pesos=(1, 2, 3))
    other = position(phase=GauchoPhase.ROUND, round=7, pesos=(1, 2, 4)).due_check()
    refusal = GAUCHO.why_not(at.state, other, None)
    assert refusal is not None
    assert refusal.rule == "G8"
    assert refusal.why.args == {"number": 7, "pesos": (1, 2, 3)}
