"""W19: Pedro, moved by cards and rules."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.game import Draw, Event
from core.trail.events import Departed, PedroDid, PedroMoved, TookCoins, TookMaster
from core.trail.game import TRAIL
from core.trail.parts import BA, BUILDING_NAMES, NONE, SITES, START
from core.trail.pedro.acts import SITE_ORDER, act, buy, engine, farmer, hire, price
from core.trail.pedro.arrivals import total_of
from core.trail.pedro.routes import route, steps_of
from core.trail.play import rest
from core.trail.player import Pedro
from core.trail.rules.scoring import pedro_points
from core.trail.stages import PedroTurn, TurnEnd
from core.trail.state import PARTY, TrailState
from core.trail.tables.cities import CITY_SPACE_NAMES
from core.trail.tables.railroad import DEPOT, SPOT
from tests.support.random_games import play_out
from tests.support.trail_tables import (
    after,
    cards,
    entry,
    rows,
    rule,
    space,
    table,
    tiles,
    with_building,
    with_farmers,
    with_jobs,
    with_player,
    with_quays,
    with_stations,
)


def pedro(state: TrailState | None = None, **has: Any) -> TrailState:
    """A table at which it is Pedro's turn."""
    state = state or table(1)
    assert state.pedro is not None
    if "at" in has:
        has["at"] = space(has["at"])
    if "engine" in has:
        has["engine"] = SPOT[has["engine"]]
    if "rows" in has:
        has["rows"] = rows(has["rows"])[:3]
    rival = replace(state.pedro, **{"at": START, **has})
    return rest(replace(state, pedro=rival, mover=1, agenda=(TurnEnd(), PedroTurn())), None)


def his(state: TrailState | None) -> Pedro:
    """Return Pedro's belongings."""
    assert state is not None
    assert state.pedro is not None
    return state.pedro


def followed(state: TrailState, **card: int) -> list[Event]:
    """Return the state after a card of his."""
    events: list[Event] = []
    TRAIL.play(state, entry(state, "pedro", **card), events.append)
    return events


def test_a_card_moves_him_and_acts_where_he_stands() -> None:
    state = pedro()
    assert isinstance(TRAIL.turn(state), Draw)
    events = followed(state, card=2)
    assert events[:2] == [PedroMoved((0, 1)), PedroDid("engine", 1, NONE)]
    state = after(state, "pedro", card=2)
    assert (his(state).at, his(state).engine) == (space("N2"), 1)
    assert rule(pedro(state, pack=his(state).pack), "pedro", card=2) == "W19.5"


def test_his_deck_is_shuffled_when_it_is_empty() -> None:
    state = pedro(pack=(0,))
    assert rule(state, "pedro", card=2) == "W19.5"
    state = after(state, "pedro", card=1)
    assert his(state).pack == ()
    state = pedro(state, pack=())
    assert after(state, "pedro", card=15).pedro is not None


def test_he_takes_the_shortest_way_and_ramps_that_are_open() -> None:
    state = with_building(table(1), "2", "P1")
    assert route(pedro(state, at="N1"), 1) == (space("N2"),)
    state = with_farmers(state, "FG1 g3g")
    assert route(pedro(state, at="N1"), 2) == (space("P1"), space("N2"))
    state = with_farmers(state, "FY4 y5b FY1 y5b FY2 y5b")
    assert route(pedro(state, at="N8"), 5) == tuple(map(space, ("FY4", "FY2", "FY1", "BA")))
    assert route(pedro(state, at="N8", engine="8"), 5) == (space("FY4"), BA)
    assert route(pedro(state, at="N8", engine="9"), 5) == (BA,)


def test_steps_are_counted_by_buildings_or_gauchos() -> None:
    state = with_building(with_building(table(1), "2", "P1"), "3", "P2")
    state = pedro(state, rows="G G G G G / /")
    assert (steps_of(state, "buildings"), steps_of(state, "gauchos"), steps_of(state, "3")) == (
        2,
        5,
        3,
    )
    assert steps_of(pedro(), "buildings") == 1


def test_he_hires_the_cheapest_then_the_strong_then_his_special_one() -> None:
    state = with_jobs(pedro(special=1), "G C+", "M G", "C")
    assert his(hire(state, NONE, None)).rows == (tiles("G"), (), ())
    even = with_jobs(pedro(special=2), "G M", "C", "C C", "")
    assert his(hire(even, NONE, None)).rows == ((), (), tiles("M"))
    strong = with_jobs(pedro(), "M", "G+", "")
    strong = replace(strong, row=4)
    assert his(hire(strong, 0, None)).rows == (tiles("G+"), (), ())
    assert hire(with_jobs(pedro(), ""), NONE, None) is None


def test_his_engine_stops_at_the_nearest_turnout_that_serves_him() -> None:
    state = with_player(pedro(engine="3", rows="/ / M M M"), engine="T4")
    went = engine(state, 4, None)
    assert his(went).engine == SPOT["7"]
    free = engine(pedro(engine="3"), 4, None)
    assert (his(free).engine, his(free).discs) == (SPOT["T4"], 16)
    again = engine(with_stations(pedro(engine="3"), (1, "T4", 1)), 4, None)
    assert his(again).engine == SPOT["7"]


def test_the_end_of_the_track_leads_him_into_the_depot_each_time() -> None:
    state = engine(pedro(engine="30"), 3, None)
    assert (his(state).engine, state.stations[8][1]) == (DEPOT, 1)
    state = engine(pedro(state, engine="30"), 1, None)
    assert pedro_points(state)[4] == 14


def test_he_appoints_out_of_the_longer_row_that_is_not_special() -> None:
    events: list[Event] = []
    state = pedro(engine="3", rows="G / C C+ / M M M", special=2)
    state = engine(state, 2, events.append)
    assert TookMaster(1, 0) in events
    assert (his(state).rows[1], his(state).masters) == (tiles("C"), (0,))
    assert pedro_points(state)[8] == 3
    nobody = engine(pedro(engine="3"), 2, None)
    assert his(nobody).masters == ()


def test_he_takes_the_best_objective_of_the_display() -> None:
    state = replace(pedro(), display=cards("O12 O04 O13"), objectives=())
    state_after = act(state, "objective", None)
    assert his(state_after).pile == cards("O04")
    assert act(replace(state, display=()), "objective", None) is None


def test_he_takes_the_farmer_with_most_money_and_the_bank_gets_the_coins() -> None:
    state = with_farmers(pedro(), "FG1 g3g FB2 b6b FO1 o7b", "FG1 3 FB2 1")
    events: list[Event] = []
    took = farmer(state, "gb", events.append)
    assert his(took).beside == tiles("g3g")
    assert TookCoins(1, 0, 3) in events
    assert farmer(state, "y", None) is None


def test_he_buys_the_dearest_cards_that_his_gauchos_get() -> None:
    state = replace(pedro(rows="G G G / /"), market=cards("Ang6 Ang7 Fra5 Cha1 Car3"))
    assert his(buy(state, None)).pile == cards("Car3 Ang7")
    assert price(cards("Ang5")[0]) == 3
    lone = replace(pedro(), market=cards("Fra3"))
    assert buy(lone, None) is None


def test_he_builds_what_needs_most_on_the_first_empty_site() -> None:
    state = act(pedro(rows="/ C C /"), "build", None)
    site = SITE_ORDER[0]
    assert state is not None
    assert state.sites[site] == PARTY + BUILDING_NAMES.index("6")
    assert SITES[site] == "P3"
    full = replace(state, sites=tuple(each if each != NONE else 9 for each in state.sites))
    over = act(full, "build", None)
    assert over is not None
    assert over.sites[site] == PARTY + BUILDING_NAMES.index("8")


def test_what_is_impossible_becomes_a_step_of_the_engine() -> None:
    state = pedro(engine="21")
    state = replace(state, display=())
    assert his(after(state, "pedro", card=3)).engine == SPOT["22"]


def arrived(state: TrailState, card: int) -> TrailState:
    """He reaches Buenos Aires and turns over that loading card."""
    assert state.pedro is not None
    has = {name: getattr(state.pedro, name) for name in ("grain", "arrivals", "discs", "pile")}
    state = pedro(with_farmers(state, "FY1 y5b"), at="FY1", **has)
    state = after(state, "pedro", card=1)
    return after(state, "loading", card=card)


def test_in_buenos_aires_he_loads_by_his_card_and_what_he_has() -> None:
    state = replace(table(1), foresight=(0, 1, 28, 30, 24, 25))
    state = with_jobs(state, "G G", "")
    state = arrived(state, 3)
    assert (his(state).grain, state.city[CITY_SPACE_NAMES.index("LHN3")]) == (0, 1)
    assert (his(state).arrivals, his(state).total) == (1, 4)
    assert state.aboard[2] == (0, 1)
    assert his(state).discs == 16
    assert state.farmers[0] == 0
    assert state.foresight.count(NONE) == 3


def test_his_delivery_takes_the_best_space_that_gains() -> None:
    state = with_quays(table(1), (1, "LH1", 0), (1, "RO1", 2))
    state = replace(state, foresight=(0, 1, 28, 30, 24, 25))
    state = arrived(with_jobs(state, "G G", ""), 1)
    assert his(state).grain == 1
    assert state.quays[2] == (0, 1)
    assert pedro_points(state)[3] == 6 + 2


def test_his_delivery_may_bring_a_card_of_the_market() -> None:
    state = replace(with_quays(table(1), (1, "LH1", 0)), market=cards("Fra3 Fra5 Ang7"))
    state = replace(with_jobs(state, "G G", ""), foresight=(0, 1, 28, 30, 24, 25))
    state = with_quays(pedro(state, grain=5), (1, "LI2", 1))
    east = arrived(state, 3)
    assert east.city[CITY_SPACE_NAMES.index("LIS1")] == 1
    assert his(east).pile == ()
    south = arrived(replace(state, maps=(1, 1, 1)), 3)
    assert south.city[CITY_SPACE_NAMES.index("LIS1")] == 1
    assert his(south).pile == cards("Fra5")


def test_a_ship_of_his_brings_the_best_objective() -> None:
    state = replace(with_quays(table(1), (1, "LH1", 0)), display=cards("O12 O04"), objectives=())
    state = replace(with_jobs(state, "G G", ""), foresight=(0, 1, 28, 30, 24, 25))
    state = arrived(pedro(state, arrivals=4), 3)
    assert (his(state).total, his(state).pile) == (8, cards("O04"))


def test_without_discs_his_cheapest_station_gives_one() -> None:
    state = with_stations(with_quays(table(1), (1, "LH1", 0)), (1, "T7", 1), (1, "T20", 1))
    state = replace(with_jobs(state, "G G", ""), foresight=(0, 1, 28, 30, 24, 25))
    freed = arrived(pedro(state, discs=0), 3)
    assert (freed.stations[1], freed.stations[5]) == ((0, 0), (0, 1))
    nothing = arrived(pedro(with_stations(state, (1, "T7", 0), (1, "T20", 0)), discs=0), 3)
    assert all(discs[1] == 0 for discs in nothing.aboard)


def test_cattle_and_arrivals_add_to_his_total_up_to_a_bound() -> None:
    state = pedro(pile=cards("Ang5 " * 2 + "Fra3 " * 3 + "Cha1 " * 4 + "Exh"), arrivals=2, level=4)
    assert total_of(state, 6) == 6 + 2 + 6 + 2


def test_his_score() -> None:
    state = pedro(pile=cards("Ang7 Exh O04 O12"), beside=tiles("b6b"), rows="G G G G / /")
    assert pedro_points(with_quays(state, (1, "LH1", 0))) == (0, 0, 0, 0, 0, 2, 5, 7, 0, 4, 0, 0)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_whole_games_against_pedro_end_with_a_result_that_names_him(level: int) -> None:
    options = {"solo": level}
    moments = list(play_out(TRAIL, 1, level, options=options))
    outcome = TRAIL.outcome(moments[-1].after)
    assert outcome is not None
    assert outcome.rivals == ("pedro",)
    departed = [event for m in moments for event in m.step.events if isinstance(event, Departed)]
    assert [event.fleet for event in departed] == ["yellow", "turquoise", "purple"]
    assert len(moments[-1].after.zone) == 8
