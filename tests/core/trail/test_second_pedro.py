"""The second reading of Pedro chooses as the rules of the solo game say (W19)."""

from tests.support.second_trail import pedro
from tests.support.second_trail.parts import SHIPS, STATIONS
from tests.support.second_trail.scoring import pedro_score
from tests.support.second_trail.table import Player, Table


def table_alone() -> Table:
    """A player and Pedro at the beginning."""
    table = Table([Player(), Player()], size=2, alone=True)
    table.ships = {ship: [] for ship in SHIPS if ship[0] == "s"}
    table.stations = {station: [] for station in STATIONS}
    table.quays = {"LH1": [0, 1]}
    return table


def test_he_goes_the_shortest_way() -> None:
    table = table_alone()
    table.farmers |= {"FB1": "b4g"}
    table.built |= {"G3": (0, 1), "P2": (0, 2)}
    assert pedro.route(table, 2) == ["N1", "N2"]
    table.players[1].at = "N2"
    assert pedro.route(table, 12) == ["FB1", "N3"]
    table.players[1].at = "N5"
    assert pedro.distance(table, "N5") == 4
    table.players[1].engine = "23"
    assert pedro.route(table, 7) == ["N6", "BA"]
    assert pedro.steps_of(table, 10) == 2


def test_of_equal_ways_he_takes_the_first() -> None:
    table = table_alone()
    table.players[1].at = "N3"
    table.built |= {"P4": (0, 1), "P5": (0, 2)}
    assert pedro.route(table, 3) == ["P4"]


def test_he_hires_the_cheapest() -> None:
    table = table_alone()
    table.jobs = {1: ["M", "C"], 2: ["G"], 3: ["M+"], 5: ["G+"]}
    assert pedro.hire(table, "G") == (5, "G+")
    table.jobs[5] = []
    assert pedro.hire(table, "M") == (1, "M")
    assert pedro.hire(table, "G") == (1, "C")
    table.players[1].hired["C"] = ["C"] * 5
    assert pedro.hire(table, "G") == (1, "M")
    assert pedro.hire(table, "G", "G") == (2, "G")
    assert pedro.special_moves_to(table, "G") == "C"
    table.players[1].hired["G"] = ["G"] * 5
    assert pedro.special_moves_to(table, "C") == "C"
    assert pedro.special_moves_to(table, "M") == "G"


def test_his_engine_stops_at_the_nearest_station() -> None:
    table = table_alone()
    own = table.players[1]
    own.engine = "3"
    assert pedro.engine_end(table, 2) == "T4"
    table.stations["T4"] = [1]
    assert pedro.engine_end(table, 3) == "6"
    table.players[0].engine = "5"
    assert pedro.engine_end(table, 3) == "7"
    own.engine = "29"
    assert pedro.engine_end(table, 6) == "31"


def test_he_helps_where_most_money_lies() -> None:
    table = table_alone()
    table.farmers |= {"FG3": "g5g", "FB3": "b4b", "FO1": "o3g", "FY7": "y8b"}
    assert pedro.farmer(table, "GB") == "FB3"
    table.coins["FO1"] = 7
    assert pedro.farmer(table, "OY") == "FO1"
    assert pedro.farmer(table, "GBOY") == "FO1"
    table.farmers.clear()
    assert pedro.farmer(table, "GB") is None


def test_he_buys_the_dearest_two() -> None:
    table = table_alone()
    table.market = ["Car3", "Cha1", "Bla3", "Fra4", "Ang5"]
    assert pedro.cattle(table) == ["Car3"]
    table.players[1].hired["G"] = ["G", "G"]
    assert pedro.cattle(table) == ["Ang5"]
    table.players[1].hired["G"].append("G")
    assert pedro.cattle(table) == ["Ang5", "Car3"]


def test_he_builds_the_largest() -> None:
    table = table_alone()
    own = table.players[1]
    assert pedro.build(table) == (2, "P3")
    table.built["P3"] = (0, 1)
    own.hired["C"] = ["C", "C"]
    assert pedro.build(table) == (6, "G5")
    own.unbuilt = [10, 9]
    assert pedro.build(table) is None
    table.built |= {"P1": (1, 7), "P2": (1, 8)}
    assert pedro.build(table) == (9, "P1")


def test_he_appoints_a_worker_who_is_not_special() -> None:
    own = table_alone()
    hired = own.players[1].hired
    assert pedro.appointed(own, "G") is None
    hired["G"] = ["G", "G+"]
    assert pedro.appointed(own, "G") == "G"
    hired |= {"C": ["C"], "M": ["M"]}
    assert pedro.appointed(own, "G") == "C"


def test_his_visit_follows_the_loading_card() -> None:
    table = table_alone()
    own = table.players[1]
    own.grain = 5
    table.cities["LHE3"] = 0
    assert pedro.delivery(table, 1) == ("LH1", "LHE1")
    table.cities["LHE1"] = 0
    assert pedro.delivery(table, 1) == ("LH1", "LHN3")
    own.grain = 1
    assert pedro.delivery(table, 1) is None
    own.pile = ["Cha1"] * 3
    assert pedro.ship(table, 1, visits=1, level=1) == "s7"
    table.ships["p7"] = []
    assert pedro.ship(table, 1, visits=1, level=1) == "p7"
    table.ships |= {"p7": [1], "s7": [1]}
    assert pedro.ship(table, 1, visits=1, level=4) == "s9"
    assert pedro.disc(table, 3) == "heap"
    assert pedro.disc(table, 0) is None
    table.stations |= {"T4": [1], "T16": [1, 0]}
    assert pedro.disc(table, 0) == "T4"
    assert pedro.foresight(1, 2, ["y5b", "M"], workers=True) == 2
    assert pedro.foresight(1, 2, ["y5b", "M"], workers=False) == 1


def test_his_points() -> None:
    table = table_alone()
    own = table.players[1]
    own.pile = ["Ang6", "Exh", "O23", "Cha1"]
    own.masters, own.token = [3, 4], True
    own.hired["M"] = ["M"] * 4
    own.beside = ["g3g"]
    table.ships["s0"] = [1, 1]
    assert pedro_score(table, 1) == [0, 0, -4, 0, 0, 2, 5, 5, 6, 4, 0, 2]


def test_the_best_objective_is_his() -> None:
    table = table_alone()
    table.display = ["O12", "O23", "O13", "O01"]
    assert pedro.objective(table) == "O13"
