"""W6: local actions, auxiliary actions and farmers; checks 5, 6, 28 and 38 to 41."""

import pytest
from msgspec.structs import replace

from core.trail.events import Gained
from core.trail.parts import BA
from core.trail.rules.auxiliary import most_times
from core.trail.stages import Visit
from core.trail.words import Ware
from tests.support.trail_tables import (
    after,
    asked,
    cards,
    me,
    moves,
    on_building,
    rule,
    space,
    table,
    told,
    visiting,
    with_building,
    with_farmers,
    with_jobs,
    with_player,
)


def test_local_and_risk_actions_come_once_each_in_any_order() -> None:
    state = with_jobs(on_building("6", "R1", pesos=9, open="Nia Pat"), "M G", "C C", "G")
    assert [move["n"] for move in moves(state, "act")] == ["1", "2", "risk"]
    assert "aux" in asked(state)
    state = after(after(state, "act", n="risk"), "discard", cards=["Pat"])
    assert (me(state).certificates, me(state).pile) == (1, cards("Pat"))
    assert "aux" not in asked(state)
    assert rule(state, "aux", n=1, times=1) == "W6.1"
    assert rule(state, "act", n="risk") == "W6.1"
    state = after(after(state, "act", n="1"), "hire", row=1, tile="M")
    assert me(state).pesos == 9 - 5
    state = after(state, "pass")
    state = after(after(state, "act", n="2"), "engine", to="2")
    assert asked(state) == {"done"}


def test_an_auxiliary_action_takes_the_place_of_all_local_ones() -> None:
    state = after(on_building("6", "R1", pesos=9, open="Nia"), "aux", n=1, times=1)
    assert me(state).pesos == 10
    assert asked(state) == {"done"}


def test_an_action_once_opened_is_used_even_if_passed() -> None:
    state = on_building("6", "R1", open="Nia")
    state = after(after(state, "act", n="risk"), "pass")
    assert "aux" not in asked(state)
    assert [move["n"] for move in moves(state, "act")] == ["2"]


def test_on_a_farmer_one_helps_exactly_this_one_or_uses_an_auxiliary_action() -> None:
    state = with_farmers(table(3), "FG1 g3g FG2 g4g", "FG1 2")
    state = visiting(state, "FG1", open="Car2 Ang7", pesos=0)
    assert asked(state) == {"aux", "help", "done"}
    assert rule(state, "help", farmers=["FG2"]) == "W6.3"
    assert rule(state, "aux", n=1, times=2) == "W17.2"
    state = after(after(state, "help", farmers=["FG1"]), "pull", cards=["Ang7"])
    assert me(state).pesos == 2
    assert asked(state) == {"done"}


def test_on_d_exactly_two_of_a_breed_go_once() -> None:
    state = visiting(table(), "N4", open="Nia Nia Nia")
    state = after(state, "act", n="2")
    assert moves(state, "discard") == [{"cards": ["Nia", "Nia"]}]
    assert rule(state, "discard", cards=["Nia"]) == "W5.2"
    state = after(state, "discard", cards=["Nia", "Nia"])
    assert (me(state).pesos, me(state).open) == (2, cards("Nia"))
    assert rule(state, "act", n="2") == "W6.1"


def test_a_requirement_may_be_met_for_nothing() -> None:
    state = on_building("6", "R1", certificates=4, open="Nia")
    state = after(after(state, "act", n="risk"), "discard", cards=["Nia"])
    assert me(state).certificates == 4
    tired = on_building("6", "R1", open="Exh O02")
    assert rule(tired, "act", n="risk") == "W22.2"


def test_auxiliary_one_is_doubled_where_the_tile_says_so() -> None:
    state = with_player(with_building(table(), "2", "P1", 1), cleared="aux1")
    assert rule(visiting(state, "P1"), "aux", n=1, times=2) == "W17.2"
    assert me(after(visiting(state, "P1"), "aux", n=1, times=1)).pesos == 1
    on_g = after(visiting(state, "N7"), "act", n="2")
    assert {"n": 1, "times": 2} in moves(on_g, "aux")
    assert me(after(on_g, "aux", n=1, times=2)).pesos == 2
    assert most_times(me(state), 3) == 0


def test_the_neutral_buildings_do_what_they_say() -> None:
    a = visiting(table(), "N1", open="Hol")
    assert me(after(after(a, "act", n="1"), "discard", cards=["Hol"])).pesos == 2
    b = after(visiting(table(), "N2", open="Pat"), "act", n="1")
    b = after(b, "discard", cards=["Pat"])
    assert [move["to"] for move in moves(b, "engine")] == ["1", "2"]
    c = visiting(table(), "N3")
    assert [move["n"] for move in moves(c, "act")] == ["1", "2", "3"]
    assert moves(after(c, "act", n="3"), "choose") == [{"card": None}]
    f = after(visiting(table(), "N6"), "act", n="1")
    assert me(f).certificates == 1
    h = visiting(table(), "N8", rows="/ / / b6b", open="Exh")
    assert [move["n"] for move in moves(h, "act")] == ["1", "2a", "2b"]
    h = after(h, "act", n="1")
    assert me(h).grain == 2
    h = after(after(h, "act", n="2a"), "remove", cards=["Exh"])
    assert h.exhaustion == table().exhaustion + 1
    assert rule(h, "act", n="2b") == "W6.1"


def test_b_sides_count_what_they_name() -> None:
    state = with_building(on_building("1", "G3", sides="b"), "3", "RG1")
    assert me(after(state, "act", n="1")).pesos == 4
    two = on_building("2", "P1", sides="b", rows="/ / / b6b b6b")
    assert me(after(two, "act", n="1")).pesos == 3
    four = on_building("4", "P1", sides="b", beside="b6b b6b o4b")
    assert me(after(four, "act", n="1")).certificates == 1
    five = on_building("5", "P1", sides="b", rows="G / C / M M / b6b")
    assert told(five, "act", n="2") == [Gained(0, Ware.PESOS, 12)]


def test_7b_exhausts_the_others_as_far_as_the_stack_lasts() -> None:
    state = on_building("7", "P1", sides="b", seats=4)
    state = after(state, "act", n="1")
    assert [player.pile for player in state.players] == [(), *[cards("Exh")] * 3]
    assert state.exhaustion == 25 - 4 - 3


def test_7a_pays_grain_first() -> None:
    poor = on_building("7", "P1")
    assert rule(poor, "act", n="1") == "W22.2"
    rich = after(on_building("7", "P1", grain=1), "act", n="1")
    assert (me(rich).grain, me(rich).pesos) == (0, 2)
    assert asked(rich) == {"engine", "pass"}


def test_10b_takes_a_market_card_into_the_hand() -> None:
    state = on_building("10", "P1", sides="b", open="Nia Nia")
    state = replace(state, market=cards("Cha1 Fra5"))
    state = after(after(state, "act", n="2"), "discard", cards=["Nia"])
    assert rule(state, "take", card="Ang7") == "W9.5"
    state = after(state, "take", card="Fra5")
    assert me(state).open == cards("Nia Fra5")
    assert state.market == cards("Cha1")


def test_moving_on_begins_phase_b_anew_and_leaves_the_rest_behind() -> None:
    state = on_building("2", "G1", cleared="aux1")
    state = after(after(state, "act", n="2"), "move", path=["N2"])
    assert (me(state).at, state.agenda[-1]) == (space("N2"), Visit())
    assert "act" not in asked(state)
    on = after(on_building("7", "P7"), "act", n="2")
    assert {"path": ["N7"]} in moves(on, "move")


def test_moving_on_may_lead_to_buenos_aires() -> None:
    state = after(on_building("2", "R4"), "act", n="2")
    state = after(state, "move", path=["BA"])
    assert me(state).at == BA
    assert asked(state) == {"income"}


@pytest.mark.parametrize("hand", ["", "Exh"])
def test_what_asks_for_a_card_that_is_not_there_is_not_opened(hand: str) -> None:
    state = visiting(table(), "N1", open=hand)
    assert rule(state, "act", n="1") == "W22.2"


def test_a_building_laid_over_the_own_one_closes_it() -> None:
    state = on_building("6", "R1", rows="/ C", pesos=60, open="Nia")
    state = with_jobs(state, "C C", "M M", "")
    state = after(after(state, "act", n="1"), "hire", row=1, tile="C")
    assert {"tile": "8", "at": "R1"} in moves(state, "build")
    state = after(state, "build", tile="8", at="R1")
    assert asked(state) == {"done"}
    assert rule(state, "act", n="risk") == "W6.1"
    assert rule(state, "act", n="1") == "W6.1"
