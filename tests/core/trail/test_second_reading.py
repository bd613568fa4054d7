"""The second reading of the rules counts the worked examples as the rulebook does."""

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
    CitySpace,
    Loaded,
    breeding_value,
    certificates_forward,
    city_spaces,
    deliveries,
    departed,
    farmer_space,
    foresights,
    incomes,
    loads,
    market_refill,
)
from tests.support.second_trail.discs import for_quay, for_upgrade, left_on
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
    QUAYS,
    SHIPS,
    SOURCES,
    STATIONS,
    colour,
)
from tests.support.second_trail.railroad import backward, behind, forward
from tests.support.second_trail.scoring import deck, objectives, score, supplies, winners
from tests.support.second_trail.table import Player, Table
from tests.support.second_trail.trail import Fees, fees, step_limit, ways


def table_of(seats: int = 3) -> Table:
    """A table with empty places and the eleven ships of the start."""
    table = Table([Player() for _ in range(seats)], size=seats)
    table.ships = {ship: [] for ship in SHIPS if ship[0] == "s"}
    table.quays = {quay: [] for quay in QUAYS}
    table.stations = {station: [] for station in STATIONS}
    return table


def empty_board(player: Player, *left: str) -> None:
    """All discs are gone but those of some sources."""
    player.taken = {name: discs for name, (discs, *_) in SOURCES.items() if name not in left}


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


def test_an_extra_delivery_reaches_as_far_as_the_grain() -> None:
    """Checks 7 and 30."""
    table = table_of(4)
    table.players[0].grain = 3
    table.quays["RO1"] = [0, 0]
    assert deliveries(table, 0) == {
        ("RO1", space): 1 if space[2] == "W" else 2
        for space in ("ROW1", "ROW2", "ROW3", "RON1", "RON2", "RON3")
    }
    assert city_spaces(table)["ROW1"] == CitySpace(grain=1, pesos=6, points=1, gift="")
    assert city_spaces(table)["RON3"].points == 4
    table.cities["ROW1"] = 0
    assert ("RO1", "ROW1") not in deliveries(table, 0)
    table.size = 3
    assert ("RO1", "RON2") not in deliveries(table, 0)
    table.quays["LI2"] = [0]
    assert deliveries(table, 0)["LI2", "LIN1"] == 1


def test_income_counts_each_breed_once() -> None:
    """Check 8."""
    table = table_of()
    mary = table.players[0]
    mary.hand = ["Pat", "Pat", "Cha1", "Ser2", "Exh", "O01"]
    mary.certificates = 3
    assert incomes(table, 0) == {0: (8, 3), 1: (9, 2), 2: (10, 1), 3: (11, 0)}
    mary.masters = [5]
    assert incomes(table, 0)[0] == (9, 3)
    assert breeding_value(["Car2", "Car3", "Fra3", "Fra5", "Ang7"]) == 1 + 4 + 5
    mary.certificates = 6
    assert [marker for _, marker in incomes(table, 0).values()] == [6, 4, 4, 3, 2, 1, 0]


def test_a_ship_is_loaded_with_grain_or_money() -> None:
    """Checks 9, 10 and 31."""
    table = table_of()
    mary = table.players[0]
    mary.pesos, mary.grain = 10, 2
    table.display = ["O01"]
    table.ships["s11"] = [0]
    found = loads(table, 0, 11)
    assert found["s9", "step1"] == Loaded(pesos=6, grain=0, objective=False)
    assert found["s9", "str2"] == Loaded(pesos=9, grain=0, objective=False)
    assert found["s9", "hand"] == Loaded(pesos=1, grain=0, objective=False)
    assert found["s8", "cert"] == Loaded(pesos=10, grain=1, objective=True)
    assert ("s8", "step1") not in found
    assert not [ship for ship, _ in found if ship == "s11"]
    table.ships["s0"] = [0, 0, 1]
    assert loads(table, 0, 0)["s0", "aux1"].pesos == 12
    assert {ship for ship, _ in loads(table, 0, 0)} == {"s0"}
    mary.masters = [4]
    assert loads(table, 0, 9)["s9", "step1"] == Loaded(pesos=8, grain=0, objective=False)
    mary.masters = [4, 7]
    assert loads(table, 0, 9)["s9", "step1"] == Loaded(pesos=10, grain=0, objective=False)
    assert loads(table, 0, 9)["s8", "cert"] == Loaded(pesos=10, grain=2, objective=True)


def test_a_station_gives_its_disc_when_none_can_be_paid() -> None:
    """Checks 26 and 36."""
    table = table_of()
    mary = table.players[0]
    empty_board(mary, "hand")
    table.stations["T4"] = [1, 0]
    mary.pesos = 4
    assert loads(table, 0, 0) == {("s0", "T4"): Loaded(pesos=6, grain=0, objective=False)}
    mary.pesos = 5
    assert loads(table, 0, 0) == {("s0", "hand"): Loaded(pesos=2, grain=0, objective=False)}
    empty_board(mary, "step1", "str2")
    table.ships["s8"] = []
    assert {disc for ship, disc in loads(table, 0, 8) if ship == "s8"} == {"step1", "str2"}
    empty_board(mary)
    assert {disc for _, disc in loads(table, 0, 3)} == {"T4"}
    assert for_upgrade(table, 0, "T4", 2) == {}
    assert for_upgrade(table, 0, "T7", 2) == {"T4": 2}


def test_an_upgrade_pays_the_station_first() -> None:
    """W16.5: the 3 p of a disc come too late."""
    table = table_of()
    mary = table.players[0]
    empty_board(mary, "hand", "str2")
    mary.pesos = 8
    assert for_upgrade(table, 0, "T20", 8) == {"str2": 8}
    assert for_upgrade(table, 0, "T31", 4) == {"str2": 4}
    mary.pesos = 9
    assert for_upgrade(table, 0, "T31", 4) == {"str2": 4, "hand": 9}
    assert for_upgrade(table, 0, "T20", 8) == {"str2": 8}
    mary.pesos = 7
    assert for_upgrade(table, 0, "T20", 8) == {}


def test_quays_ask_for_the_right_corners() -> None:
    """W16.6: no dark disc on a white quay, not even when no white one is left."""
    table = table_of()
    mary = table.players[0]
    mary.pesos = 4
    assert "step1" not in for_quay(table, 0, "RO1")
    assert "step1" in for_quay(table, 0, "LI1")
    assert "hand" not in for_quay(table, 0, "LI1")
    empty_board(mary, "step1")
    assert for_quay(table, 0, "RO1") == {}
    assert left_on(table, 0) == ["step1"]


def test_a_fleet_leaves_its_discs_at_quays() -> None:
    """Check 11."""
    table = table_of()
    table.quays["LH1"] = [2]
    table.ships |= {"s5": [0, 1], "s1": [1], "s7": [0], "s9": [2]}
    quays = departed(table, "yellow")
    assert quays == {"LH1": [2, 1], "LH2": [0, 1], "RO1": [0], "LI1": [], "LI2": []}


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


def test_the_market_is_filled_up_to_its_size() -> None:
    """Check 33."""
    table = table_of()
    added = []
    for lying, stack in ((13, 9), (10, 9), (10, 1)):
        table.market, table.market_stack = ["Cha1"] * lying, stack
        added.append(market_refill(table))
    assert added == [0, 2, 1]


def test_the_last_turns_bring_farmers_only() -> None:
    """Check 35, and where a farmer goes."""
    assert foresights(["y5b", "G+"], workers=False) == {"y5b"}
    assert foresights(["M", "G+"], workers=False) == set()
    assert foresights(["M", "G+"], workers=True) == {"M", "G+"}
    table = table_of()
    table.farmers |= {"FY1": "y5b", "FY3": "y6b"}
    assert farmer_space(table, "y8b") == "FY2"
    table.farmers |= {f"FG{n}": "g4b" for n in (1, 2, 3, 4)}
    assert farmer_space(table, "g3g") == ""


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


def example_of_objectives() -> Table:
    """Check 20: three cards of the rulebook's example, and what serves them."""
    table = table_of()
    mary = table.players[0]
    mary.area = ["O06", "O07", "O18"]
    mary.stack = ["Car2"]
    table.built = {"P1": (0, 1), "P2": (0, 2), "P3": (0, 3), "P4": (1, 3)}
    mary.beside = ["y5b", "b6b", "g3g"]
    table.cities = {"LHW1": 0, "ROW3": 0, "LIW1": 1}
    return table


def test_each_unit_serves_one_objective() -> None:
    """Check 20."""
    table = example_of_objectives()
    assert objectives(table, 0) == (9, 3)
    del table.cities["ROW3"]
    assert supplies(table, 0)["W"] == 1
    assert objectives(table, 0) == (4, 3)


def test_objectives_of_the_deck_count_if_that_helps() -> None:
    """Check 38."""
    table = table_of()
    mary = table.players[0]
    mary.pile = ["O02"]
    assert objectives(table, 0) == (0, 0)
    mary.area, mary.pile = ["O02"], ["O01"]
    assert objectives(table, 0) == (-2, 1)
    mary.masters = [4]
    assert objectives(table, 0) == (-4, 2)
    assert (score(table, 0)[7], score(table, 0)[8]) == (-4, 3)
    table.stations |= {"T4": [0], "T31": [0]}
    table.cities = {"LHW1": 0}
    assert objectives(table, 0) == (2, 2)


def test_twelve_categories_are_counted() -> None:
    """W18.3 with something in each of them."""
    table = example_of_objectives()
    mary = table.players[0]
    mary.pesos, mary.token = 24, True
    mary.taken = {"step2": 1}
    mary.pile, mary.hand = ["Exh", "Ang7", "Cha1"], ["Bla3", "Nia"]
    mary.masters = [5, 3, 1, 6, 2, 7, 8]
    mary.hired = {"G": ["G+"] * 2, "C": ["C"], "M": ["M"] * 5, "F": ["F"] * 4}
    table.ships |= {"s0": [0, 1], "s18": [0, 0]}
    table.quays |= {"RO1": [0], "LI2": [0, 1]}
    table.stations |= {"T7": [0], "T31": [0, 0]}
    assert deck(table, 0).count("Exh") == 1
    assert score(table, 0) == [
        *(4, 1 + 1 + 3, -2 + 24, 0 + 0 + 2 + 8, 1 + 14, 6),
        *(2 - 2 + 7 + 1 + 3, 9, 3 + 3 + 3 + 3 + 8 + 3 + 3, 8 + 4, 2, 2),
    ]
    assert winners([[5, 6], [3, 8], [1, 1]]) == [0, 1]


def test_the_last_station_counts_for_each_disc() -> None:
    """Check 18."""
    table = table_of()
    table.stations["T31"] = [0, 0]
    table.players[0].masters = [5]
    assert (score(table, 0)[4], score(table, 0)[8]) == (14, 0)
    table.stations["T4"] = [0]
    assert (score(table, 0)[4], score(table, 0)[8]) == (15, 3)
