"""W10: engines, stations and their masters; checks 17, 18, 19, 34, 37 and 44."""

import pytest

from core.trail.events import TookMaster
from core.trail.rules.scoring import points_of
from core.trail.rules.stations import permanent
from core.trail.stages import Go
from core.trail.tables.railroad import DEPOT, SPOT
from core.trail.words import Aux, Back, Behind, Engine, Hire, Upgrade
from tests.support.trail_tables import (
    after,
    asked,
    asking,
    me,
    moves,
    rule,
    table,
    tiles,
    told,
    with_farmers,
    with_jobs,
    with_player,
    with_stations,
)


def ends(engine: str, other: str, most: int) -> list[str]:
    """Return the spots that an engine can reach, with another one in the way."""
    state = with_player(with_player(table(), engine=engine), 1, engine=other)
    return [move["to"] for move in moves(asking(state, Engine(most)), "engine")]


def test_an_engine_skips_another_one() -> None:
    assert ends("1", "3", 3) == ["2", "4", "T4", "5"]


def test_stopping_on_a_turnout_forfeits_what_is_left() -> None:
    state = with_player(with_player(table(), engine="1", pesos=9), 1, engine="3")
    state = after(asking(state, Engine(4)), "engine", to="T4")
    assert asked(state) == {"upgrade", "pass"}
    state = after(state, "pass")
    assert me(state).engine == SPOT["T4"]
    assert "engine" not in asked(state)


def test_a_skipped_switch_space_is_passed_by_each_way() -> None:
    assert ends("3", "4", 1) == ["T4", "5"]
    state = with_player(with_player(table(), engine="T4"), 1, engine="4")
    assert [move["to"] for move in moves(asking(state, Back(1)), "engine")] == ["3"]
    state = with_player(with_player(table(), engine="6"), 1, engine="5")
    state = asking(with_player(state, pesos=9), Back(1))
    assert [move["to"] for move in moves(state, "engine")] == ["4", "T4"]
    assert rule(state, "pass") == "W10.3"
    assert asked(after(state, "engine", to="T4")) == {"upgrade", "pass"}


def test_the_depot_is_left_forward_to_24_only() -> None:
    assert ends("depot", "2", 1) == ["24"]
    assert ends("depot", "24", 1) == ["25"]
    state = with_player(table(), engine="depot", cleared="aux6 aux6")
    state = asking(state, Aux(True))
    assert rule(state, "aux", n=6, times=1) == "W22.2"


def test_back_is_exactly_so_many_steps() -> None:
    def backs(engine: str, other: str) -> list[tuple[int, list[str]]]:
        state = with_player(table(), engine=engine, cleared="aux6 aux6")
        state = with_player(state, 1, engine=other)
        found = []
        for times in [
            move["times"] for move in moves(asking(state, Aux(True)), "aux") if move["n"] == 6
        ]:
            went = after(asking(state, Aux(True)), "aux", n=6, times=times)
            found.append((times, [move["to"] for move in moves(went, "engine")]))
        return found

    assert backs("0", "9") == []
    assert backs("1", "9") == [(1, ["0"])]
    assert backs("2", "1") == [(1, ["0"])]
    assert backs("3", "9") == [(1, ["2"]), (2, ["1"])]


def test_the_end_may_be_upgraded_each_time_and_leads_into_the_depot() -> None:
    state = asking(with_player(table(), engine="30", pesos=20), Engine(5))
    assert [move["to"] for move in moves(state, "engine")] == ["31"]
    state = after(after(state, "engine", to="31"), "upgrade", station="T31", disc="aux3")
    assert (me(state).engine, me(state).pesos) == (DEPOT, 16)
    state = asking(with_player(state, engine="30"), Engine(1))
    state = after(after(state, "engine", to="31"), "upgrade", station="T31", disc="step1")
    assert state.stations[8] == (2, 0)
    assert points_of(state, 0)[4] == 14
    state = with_player(state, masters=(4,))
    assert points_of(state, 0)[8] == 0
    both = with_stations(state, (0, "T4", 1))
    assert points_of(both, 0)[8] == 3
    passed = after(
        after(asking(with_player(state, engine="30"), Engine(1)), "engine", to="31"), "pass"
    )
    assert me(passed).engine == DEPOT


def test_a_station_is_upgraded_once_whoever_else_did() -> None:
    state = with_player(table(), engine="4", pesos=9, rows="G C C+ / M")
    mine = asking(with_stations(state, (0, "T4", 1)), Engine(1))
    assert "upgrade" not in asked(after(mine, "engine", to="T4"))
    theirs = after(asking(with_stations(state, (1, "T4", 1)), Engine(1)), "engine", to="T4")
    assert {"station": "T4", "disc": "aux1"} in moves(theirs, "upgrade")
    assert rule(theirs, "upgrade", station="T4", disc="step1") == "W16.3"
    assert rule(theirs, "upgrade", station="T7", disc="aux1") == "W10.5"


def test_a_worker_becomes_the_master_at_that_moment_only() -> None:
    state = with_player(table(), engine="4", pesos=9, rows="G G+ / / M / b6b")
    state = after(asking(state, Engine(1)), "engine", to="T4")
    state = after(state, "upgrade", station="T4", disc="aux1")
    assert [move["worker"] for move in moves(state, "appoint")] == ["G+", "M", "F"]
    assert rule(state, "appoint", worker="G") == "W10.7"
    assert told(state, "appoint", worker="G+")[0] == TookMaster(0, 0)
    passed = after(state, "pass")
    assert passed.masters[0] == 0
    state = after(state, "appoint", worker="G+")
    assert me(state).rows[0] == tiles("G")
    assert me(state).masters == (0,)
    assert me(state).pesos == 9 - 2 + 3
    assert state.masters[0] == -1


def test_a_space_uncovered_acts_again_for_the_next_worker() -> None:
    state = with_player(table(), engine="4", pesos=30, rows="G")
    state = after(asking(state, Engine(1)), "engine", to="T4")
    state = after(after(state, "upgrade", station="T4", disc="aux1"), "appoint", worker="G")
    state = asking(with_jobs(state, "G G", ""), Hire(0))
    assert me(after(state, "hire", row=1, tile="G")).tokens == 1


def test_permanent_tiles_last() -> None:
    state = with_player(table(), masters=(3, 4, 5, 6))
    assert (permanent(state, (5, 6)), permanent(state, (4, 7))) == (2, 2)


def test_the_sixth_maquinista_pays_for_a_station_behind() -> None:
    state = with_jobs(with_player(table(), rows="/ / M M M M", engine="depot", pesos=8), "M M", "")
    state = with_stations(state, (0, "T10", 1))
    state = asking(state, Hire(0))
    state = after(state, "hire", row=1, tile="M")
    assert me(state).pesos == 7
    stations = {move["station"] for move in moves(state, "upgrade")}
    assert stations == {"T4", "T7", "T13", "T16", "T23"}
    assert rule(state, "upgrade", station="T27", disc="aux1") == "W10.8"
    assert rule(state, "upgrade", station="T31", disc="aux1") == "W10.8"
    assert rule(state, "upgrade", station="T10", disc="aux1") == "W10.5"


@pytest.mark.parametrize(
    ("engine", "behind"), [("7", {"T4"}), ("T7", {"T4"}), ("8", {"T4", "T7"}), ("4", set())]
)
def test_behind_means_passed(engine: str, behind: set[str]) -> None:
    state = asking(with_player(table(), engine=engine, pesos=50), Behind())
    assert {move["station"] for move in moves(state, "upgrade")} == behind


def test_an_upgrade_that_cannot_be_paid_is_not_asked() -> None:
    state = asking(with_player(table(), engine="T4", pesos=1), Upgrade(0))
    assert "upgrade" not in asked(state)


def test_an_objective_that_moves_the_engine_opens_a_shortcut() -> None:
    state = with_farmers(table(), "FY4 y5b")
    state = asking(with_player(state, at="N8", engine="8", open="O05"), Go())
    assert {"path": ["BA"]} not in moves(state, "move")
    state = after(after(state, "play", card="O05"), "engine", to="9")
    assert {"path": ["BA"]} in moves(state, "move")
