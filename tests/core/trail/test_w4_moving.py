"""W4: steps, shortcuts and fees; checks 2, 3, 4, 24, 42, 43 and 46."""

import pytest

from core.trail.events import PaidFee
from core.trail.parts import FIELDS, NONE
from core.trail.rules.moving import step_limit
from core.trail.stages import Go
from tests.support.trail_tables import (
    after,
    asked,
    asking,
    me,
    moves,
    rule,
    space,
    table,
    told,
    visiting,
    with_building,
    with_farmers,
    with_player,
)


def test_a_shortcut_is_open_up_to_where_the_engine_stands() -> None:
    state = with_farmers(table(3), "FY4 y6b")
    state = asking(with_player(state, at="N8", engine="8", pesos=5, unseen=()), Go())
    assert rule(state, "move", path=["BA"]) == "W4.5"
    arrived = after(state, "move", path=["FY4", "BA"])
    assert me(arrived).pesos == 4
    assert arrived.coins[FIELDS.index("FY4")] == 1
    further = asking(with_player(state, engine="T10"), Go())
    assert {"path": ["BA"]} in moves(further, "move")
    depot = asking(with_player(state, engine="depot"), Go())
    assert {"path": ["BA"]} in moves(depot, "move")


def test_two_ways_to_a_building_are_two_and_three_steps_long() -> None:
    state = with_building(table(), "2", "P1", 1)
    state = with_farmers(state, "FG1 g3g FG2 g4g")
    state = asking(with_player(state, at="N1", pesos=9), Go())
    ways = [move["path"] for move in moves(state, "move") if move["path"][-1] == "N2"]
    assert ways == [["P1", "N2"], ["FG1", "FG2", "N2"]]


def test_empty_spaces_are_passed_over() -> None:
    state = asking(with_player(table(), at="N1"), Go())
    assert [move["path"] for move in moves(state, "move")] == [
        ["N2"],
        ["N2", "N3"],
        ["N2", "N3", "N4"],
    ]
    assert rule(state, "move", path=["P1"]) == "W4.4"
    assert rule(state, "move", path=[]) == "W4.5"
    assert rule(state, "move", path=["N3"]) == "W4.5"
    assert rule(state, "move", path=["N2", "N3", "N4", "N5"]) == "W4.5"


def test_who_has_less_pays_what_there_is_and_goes_on() -> None:
    state = with_building(table(3), "7", "P1", 1)
    state = with_building(state, "1", "G1", 2)
    state = asking(with_player(state, at="N1", pesos=2), Go())
    moved = after(state, "move", path=["P1", "G1"])
    assert [player.pesos for player in moved.players] == [0, 2, 0]
    assert told(state, "move", path=["P1", "G1"]) == [PaidFee(0, 2, 1, NONE)]


def test_over_two_farmers_each_coin_space_gets_one() -> None:
    state = with_farmers(table(3), "FG1 g4b FG2 g5b")
    state = asking(with_player(state, at="N1", pesos=2), Go())
    moved = after(state, "move", path=["FG1", "FG2"])
    assert me(moved).pesos == 0
    assert moved.coins[:2] == (1, 1)


@pytest.mark.parametrize(("seats", "fee"), [(2, 2), (3, 2), (4, 1)])
def test_a_green_hand_costs_what_the_players_say(seats: int, fee: int) -> None:
    state = with_farmers(table(seats), "FG1 g3g")
    state = asking(with_player(state, at="N1", pesos=5), Go())
    moved = after(state, "move", path=["FG1"])
    assert (me(moved).pesos, moved.coins[0]) == (5 - fee, fee)
    assert asked(moved) >= {"aux", "done"}


def test_own_buildings_cost_nothing() -> None:
    state = with_building(table(), "7", "P1", 0)
    state = asking(with_player(state, at="N1", pesos=2), Go())
    assert me(after(state, "move", path=["P1"])).pesos == 2


@pytest.mark.parametrize(
    ("seats", "limits"), [(2, (3, 4, 4, 5)), (3, (4, 6, 5, 7)), (4, (5, 7, 6, 8))]
)
def test_step_limits(seats: int, limits: tuple[int, ...]) -> None:
    for cleared, limit in zip(("", "step1", "step2", "step1 step2"), limits, strict=True):
        state = with_player(table(seats), cleared=cleared)
        assert step_limit(state, me(state)) == limit


def test_of_ways_that_leave_the_same_the_shortest_is_written() -> None:
    state = with_building(with_building(table(), "2", "P4", 0), "5", "P5", 0)
    state = asking(with_player(state, at="N3"), Go())
    ways = [move["path"] for move in moves(state, "move") if move["path"][-1] == "N4"]
    assert ways == [["P4", "N4"]]
    assert rule(state, "move", path=["P5", "N4"]) == "W22.5"


def test_two_ways_over_nothing_are_one_move() -> None:
    state = asking(with_player(table(), at="N3"), Go())
    ways = [move["path"] for move in moves(state, "move")]
    assert ways == [["N4"], ["N4", "N5"], ["N4", "N5", "N6"]]


def test_another_building_offers_neither_local_nor_risk_action() -> None:
    state = visiting(with_building(table(), "6", "RG2", 1), "RG2", open="Nia Hol")
    assert asked(state) == {"aux", "done"}
    assert rule(state, "act", n="risk") == "W6.1"


def test_a_space_whose_farmer_is_gone_is_no_step() -> None:
    state = with_farmers(table(), "FG1 g3g FG2 g4g")
    state = visiting(state, "FG2", open="Ang7", pesos=3)
    state = after(state, "help", farmers=["FG2"])
    state = after(state, "pull", cards=["Ang7"])
    if "pass" in asked(state):
        state = after(state, "pass")
    assert state.farmers[FIELDS.index("FG2")] == NONE
    assert me(state).at == space("FG2")
    slid = asking(with_farmers(state, "FG2 g5b"), Go())
    assert me(slid).pesos == me(state).pesos
    assert all("FG2" not in move["path"] for move in moves(slid, "move"))


def test_buenos_aires_ends_the_movement() -> None:
    state = asking(with_player(table(4), at="N8", pesos=3), Go())
    assert [move["path"] for move in moves(state, "move")] == [["BA"]]
