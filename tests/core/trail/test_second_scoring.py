"""The second reading counts visits and points of the worked examples as the rulebook does."""

from tests.support.second_trail.buenos_aires import (
    CitySpace,
    Loaded,
    breeding_value,
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
from tests.support.second_trail.scoring import deck, objectives, score, supplies, winners
from tests.support.second_trail.table import Table, empty_board, table_of


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
