"""The second reading counts ways, costs and actions of the worked examples as the rulebook does."""

import pytest

from tests.support.second_trail.actions import (
    auxiliaries,
    auxiliary,
    discards,
    gain,
    local_actions,
    open_actions,
)
from tests.support.second_trail.buenos_aires import (
    certificates_forward,
)
from tests.support.second_trail.estate import (
    board_strength,
    buildings,
    granjero_price,
    helps,
    hires,
    pulls,
    purchases,
    sets_of_workers,
    thanks,
)
from tests.support.second_trail.parts import (
    BAGS,
    BUILDING_SPACES,
    CATTLE,
    COPIES,
    FARMER_SPACES,
    OBJECTIVES,
    PRIVATE,
    SHIPS,
    SOURCES,
    colour,
)
from tests.support.second_trail.railroad import backward, behind, forward
from tests.support.second_trail.table import table_of
from tests.support.second_trail.trail import Fees, fees, step_limit, ways


def test_all_parts_are_there() -> None:
    assert {bag: len(tiles) for bag, tiles in BAGS.items()} == {"A": 36, "B": 39, "C": 33}
    tiles = [tile for bag in BAGS.values() for tile in bag]
    for worker in "GCM":
        assert sum(tile[0] == worker for tile in tiles) == 19
        assert tiles.count(f"{worker}+") == 8
    assert [sum(tile[0] == hue for tile in tiles) for hue in "gboy"] == [12, 12, 12, 15]
    assert sum(copies for card, copies in COPIES.items() if colour(card) < 0) == 14
    assert sum(copies for card, copies in COPIES.items() if colour(card) >= 0) == 36
    assert COPIES.keys() == CATTLE.keys()
    assert (len(BUILDING_SPACES), len(FARMER_SPACES), len(OBJECTIVES)) == (22, 19, 24)
    assert sum(discs for discs, *_ in SOURCES.values()) == 17
    assert (len(SHIPS), len(table_of().ships), len(PRIVATE)) == (18, 11, 20)


def test_an_engine_opens_the_short_cuts_behind_it() -> None:
    """Check 2: two steps over a farmer to the ramp at 6, and 1 p on that farmer."""
    table = table_of()
    mary, dave = table.players[:2]
    mary.at = dave.at = "N8"
    mary.engine, dave.engine = "8", "9"
    mary.pesos = 7
    table.farmers["FY4"] = "y5b"
    assert {*ways(table, 0, 3)} == {("FY4",), ("FY4", "BA")}
    assert fees(table, 0, ("FY4", "BA")) == Fees(coins={"FY4": 1})
    assert ("BA",) in ways(table, 1, 1)
    mary.engine = "T9"
    assert ("BA",) in ways(table, 0, 1)


def test_only_tiles_take_steps() -> None:
    """Check 3: past one building 2 steps, past two farmers 3."""
    table = table_of()
    table.players[0].at = "N2"
    table.built["P2"] = (1, 2)
    table.farmers |= {"FB1": "b4g", "FB2": "b6b"}
    assert {*ways(table, 0, 2)} == {("P2",), ("P2", "N3"), ("FB1",), ("FB1", "FB2")}
    assert ("FB1", "FB2", "N3") in ways(table, 0, 3)


def test_hands_take_what_is_there() -> None:
    """Check 4: 2 p go to Dave and none to John; above they lie on both farmers."""
    table = table_of()
    table.players[0].pesos = 2
    table.built |= {"G5": (1, 7), "G6": (2, 9)}
    table.farmers |= {"FB1": "b6b", "FB2": "b7b", "FB3": "b5g"}
    assert fees(table, 0, ("G5", "G6", "N6")) == Fees(players={1: 2})
    assert fees(table, 0, ("FB1", "FB2", "FB3")) == Fees(coins={"FB1": 1, "FB2": 1})
    assert fees(table, 1, ("G5", "G6")).total() == 0
    table.players[1].pesos = 9
    table.size = 4
    assert fees(table, 1, ("FB3",)).total() == 1


def test_an_own_tile_on_a_risk_space_has_one_more_action() -> None:
    """Checks 5, 39, 40 and 42."""
    table = table_of()
    mary = table.players[0]
    mary.at = "R1"
    table.built["R1"] = (0, 6)
    mary.hand = ["Nia", "Nia", "Nia", "Exh", "O02"]
    assert local_actions(table, 0) == {
        "1": "hire -1",
        "2": "engine M",
        "risk": "discard any: 1 certificates",
    }
    mary.certificates = 4
    assert open_actions(table, 0) == {"2", "risk"}
    assert gain(table, 0, "1 certificates") == (0, 0, 0, 0)
    assert discards(mary, "pair") == {("Nia", "Nia")}
    mary.hand = ["Exh", "O02"]
    assert open_actions(table, 0) == {"2"}
    assert local_actions(table, 1) == {}


def test_workers_cost_what_their_row_says() -> None:
    """Check 14."""
    table = table_of()
    table.jobs = {1: ["G+", "M"], 2: ["M", "C"], 3: ["G"]}
    mary = table.players[0]
    mary.pesos = 9
    assert hires(table, 0, 0) == {(1, "G+"): 7, (1, "M"): 6, (2, "M"): 7, (2, "C"): 7}
    assert hires(table, 0, 2) == {(1, "G+"): 9, (1, "M"): 8, (2, "M"): 9, (2, "C"): 9}
    mary.hired["M"] = ["M"] * 5
    assert hires(table, 0, -4) == {(1, "G+"): 3, (2, "C"): 3}
    mary.at = "N1"
    mary.hand = ["Pat", "Fro"]
    assert open_actions(table, 0) == {"2", "3"}
    table.token_row = 12
    assert (3, "G") in hires(table, 0, 0)


def test_a_larger_building_costs_the_difference() -> None:
    """Check 15."""
    table = table_of()
    mary = table.players[0]
    mary.pesos = 40
    mary.hired["C"] = ["C"]
    assert buildings(table, 0, 2)[3, "P1"] == 4
    assert not [number for number, _ in buildings(table, 0, 2) if number > 4]
    table.built["P1"] = (0, 3)
    table.built["P2"] = (1, 1)
    mary.unbuilt.remove(3)
    mary.hired["C"] = ["C"] * 2
    assert buildings(table, 0, 2)[8, "P1"] == 6
    assert buildings(table, 0, 1)[8, "P1"] == 3
    assert (4, "P1") not in buildings(table, 0, 2)
    assert not [number for number, space in buildings(table, 0, 2) if space == "P2"]
    mary.hired["C"] = ["C"] * 5
    table.built["P3"] = (0, 5)
    mary.unbuilt.remove(5)
    assert {space for number, space in buildings(table, 0, 2) if number == 10} == {"P3"}


def test_gauchos_make_cattle_cheaper() -> None:
    """Check 16."""
    table = table_of()
    table.market = ["Car2", "Cha1", "Ser2", "Bla3", "Fra3", "Fra3", "Ang5"]
    table.players[0].pesos = 20
    assert purchases(table, 0, 1) == {
        (1, ("Car2",)): 4,
        **{(1, (card,)): 5 for card in ("Cha1", "Ser2", "Bla3")},
        (1, ("Fra3",)): 11,
    }
    two = {key: price for key, price in purchases(table, 0, 2).items() if key[0] == 2}
    assert two == {
        **{(2, (card,)): 2 for card in ("Cha1", "Ser2", "Bla3")},
        (2, ("Ang5",)): 11,
    }
    five = purchases(table, 0, 5)
    assert {key: price for key, price in five.items() if key[0] == 3} == {
        (3, ("Cha1", "Ser2")): 5,
        (3, ("Bla3", "Cha1")): 5,
        (3, ("Bla3", "Ser2")): 5,
        (3, ("Fra3",)): 6,
    }
    assert five[4, ("Ang5",)] == 6
    assert five[5, ("Fra3", "Fra3")] == 9


def test_engines_skip_each_other() -> None:
    """Checks 17, 18, 34 and 44."""
    table = table_of()
    mary, dave, _ = table.players
    mary.engine, dave.engine = "1", "3"
    assert forward(table, 0, 3) == {"2": 1, "4": 2, "5": 3, "T4": 3}
    assert forward(table, 0, 4) == {"2": 1, "4": 2, "5": 3, "T4": 3, "6": 4}
    mary.engine = "depot"
    assert forward(table, 0, 1) == {"24": 1}
    assert backward(table, 0, 1) == set()
    mary.engine = "30"
    assert forward(table, 0, 5) == {"31": 1}
    mary.engine, dave.engine = "6", "5"
    assert backward(table, 0, 1) == {"4", "T4"}
    mary.engine, dave.engine = "2", "1"
    assert (backward(table, 0, 1), backward(table, 0, 2)) == ({"0"}, set())
    mary.engine = "1"
    assert (backward(table, 0, 1), backward(table, 0, 2)) == ({"0"}, set())
    mary.engine = "0"
    assert backward(table, 0, 1) == set()
    mary.engine, dave.engine = "T4", "4"
    assert backward(table, 0, 1) == {"3"}


def test_stations_behind_the_engine_are_passed() -> None:
    """Check 37."""
    table = table_of()
    mary = table.players[0]
    mary.engine = "depot"
    table.stations["T7"] = [0]
    table.stations["T10"] = [1]
    assert behind(table, 0) == {"T4", "T10", "T13", "T16", "T20", "T23"}
    mary.engine = "T10"
    assert behind(table, 0) == {"T4"}
    mary.engine = "10"
    assert behind(table, 0) == {"T4"}
    mary.engine = "11"
    assert behind(table, 0) == {"T4", "T10"}


def test_strength_comes_from_board_and_cards() -> None:
    """Checks 21 and 22."""
    table = table_of()
    mary = table.players[0]
    mary.taken = {"str1": 1}
    mary.hired |= {"G": ["G+"], "C": ["C+"]}
    mary.hand = ["Car2", "Nia", "Exh"]
    table.farmers |= {"FB1": "b6b", "FG3": "g4b", "FO1": "o8g"}
    table.coins |= {"FB1": 2, "FG3": 1}
    assert board_strength(table, 0) == 3
    assert ("FB1", "FG3") in helps(table, 0, 0)
    assert ("FB1", "FO1") not in helps(table, 0, 0)
    assert pulls(table, 0, ("FB1", "FG3"), 0) == {("Car2",): 1, ("Car2", "Nia"): 1}
    assert thanks(table, ("FB1", "FG3")) == 5
    assert pulls(table, 0, ("FB1", "FG3"), 7)[()] == 0
    mary.hand = ["Nia", "Nia", "Pat", "Fro", "Hol"]
    assert pulls(table, 0, ("FB1",), 0)["Fro", "Nia"] == 1
    assert pulls(table, 0, ("FB1",), 0)["Fro", "Nia", "Nia"] == 2
    assert granjero_price(table, 0) == 6
    mary.hired["F"] = ["F"] * 4
    assert granjero_price(table, 0) == 10
    mary.hired["F"] = ["F"] * 5
    assert granjero_price(table, 0) is None


@pytest.mark.parametrize(
    ("seats", "limits"), [(2, [3, 4, 4, 5]), (3, [4, 6, 5, 7]), (4, [5, 7, 6, 8])]
)
def test_discs_lengthen_the_way(seats: int, limits: list[int]) -> None:
    """Check 24 and W16.7."""
    table = table_of(seats)
    for limit, gone in zip(limits, [(), ("step1",), ("step2",), ("step1", "step2")], strict=True):
        table.players[0].taken = dict.fromkeys(gone, 1)
        assert step_limit(table, 0) == limit


def test_auxiliary_actions_open_with_their_discs() -> None:
    """Check 41 and W17.1."""
    table = table_of()
    mary = table.players[0]
    mary.pesos, mary.engine = 1, "2"
    mary.stack = ["Nia"]
    assert auxiliaries(table, 0, double=True) == {(1, 1), (2, 1)}
    mary.taken = {"aux1": 1, "aux4": 2, "aux5": 1, "aux6": 2, "aux3": 2}
    assert auxiliaries(table, 0, double=False) == {(1, 1), (2, 1), (4, 1), (5, 1), (6, 1)}
    mary.grain, mary.pesos = 1, 2
    assert auxiliaries(table, 0, double=True) == {
        *((1, 1), (1, 2), (2, 1), (3, 1), (4, 1), (4, 2), (5, 1), (6, 1), (6, 2)),
    }
    assert auxiliary(mary, 3, 1) == (3, 0, 1)
    assert auxiliary(mary, 4, 2) == (0, 3, 0)
    assert auxiliary(mary, 1, 2) == (4, 1, 0)
    mary.certificates = 4
    assert certificates_forward(mary, 2) == 4
    mary.taken["cert"] = 1
    assert certificates_forward(mary, 1) == certificates_forward(mary, 3) == 6


def test_counted_gains_take_the_printed_worker_and_the_tile_itself() -> None:
    """W8.6."""
    table = table_of()
    table.sides = "ababbaaaaa"
    mary = table.players[0]
    mary.hired["F"] = ["F"]
    table.built = {"G1": (0, 1), "RG2": (0, 2), "P1": (0, 4), "G2": (1, 1)}
    mary.beside = ["g4g", "y5b", "y5b", "o3g", "b6b"]
    assert gain(table, 0, "1*onG grain") == (0, 2, 0, 0)
    assert gain(table, 0, "1*pairs certificates") == (0, 0, 2, 0)
    assert gain(table, 0, "1*F pesos") == (2, 0, 0, 0)
    assert gain(table, 0, "6*sets pesos") == (6, 0, 0, 0)
    mary.grain = 7
    assert gain(table, 0, "5 grain") == (0, 1, 0, 0)
    assert sets_of_workers(table, 0) == 1
