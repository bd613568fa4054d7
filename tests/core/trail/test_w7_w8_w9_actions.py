"""W7 to W9: hiring, building and buying; checks 14, 15, 16 and 28."""

import pytest
from msgspec.structs import replace

from core.trail.parts import SITES
from core.trail.player import GONE
from core.trail.words import Build, Buy, Hire, Take
from tests.support.trail_tables import (
    after,
    asked,
    asking,
    cards,
    me,
    moves,
    rule,
    table,
    tiles,
    visiting,
    with_building,
    with_jobs,
    with_player,
)


def test_workers_cost_their_row_their_strength_and_what_the_action_adds() -> None:
    state = with_jobs(table(), "G+ C", "M C", "G")
    state = visiting(state, "N1", pesos=16, rows="/ / M", open="Nia Pat")
    assert rule(state, "act", n="1") == "W22.2"
    state = after(after(state, "act", n="2"), "hire", row=2, tile="M")
    assert me(state).pesos == 9
    state = after(state, "discard", cards=["Pat"])
    assert me(state).certificates == 1
    state = after(after(state, "act", n="3"), "hire", row=1, tile="G+")
    assert (me(state).pesos, me(state).tokens) == (0, 1)
    assert me(state).rows == (tiles("G+"), (), tiles("M M"), ())


def test_the_row_of_the_token_is_closed_until_it_has_left() -> None:
    state = asking(with_player(with_jobs(table(), "G C", "M"), pesos=20), Hire(0))
    assert {move["row"] for move in moves(state, "hire")} == {1}
    assert rule(state, "hire", row=2, tile="M") == "W7.1"
    assert rule(state, "hire", row=1, tile="M") == "W7.1"
    gone = asking(replace(state, row=11), Hire(0))
    assert {move["row"] for move in moves(gone, "hire")} == {1, 2}


def test_a_full_row_takes_nobody_and_no_cost_is_below_nothing() -> None:
    state = with_player(with_jobs(table(), "G C", ""), rows="G G G G G", pesos=9)
    state = asking(state, Hire(-4))
    assert moves(state, "hire") == [{"row": 1, "tile": "C"}]
    assert rule(state, "hire", row=1, tile="G") == "W7.3"
    assert me(after(state, "hire", row=1, tile="C")).pesos == 7


@pytest.mark.parametrize(
    ("had", "tile", "questions"),
    [
        ("/ C", "C", {"build", "pass"}),
        ("/ / ", "M", {"remove", "pass"}),
        ("/ / M", "M", {"discard", "pass"}),
        ("/ / M M", "M", {"engine", "pass"}),
        ("G", "G", {"remove", "pass"}),
        ("/ C C C C", "C", {"build", "pass"}),
    ],
)
def test_the_space_of_a_new_worker_acts_at_once(had: str, tile: str, questions: set[str]) -> None:
    state = with_jobs(table(), f"{tile} {tile}", "")
    state = asking(with_player(state, rows=had, pesos=30, open="Nia"), Hire(0))
    assert asked(after(state, "hire", row=1, tile=tile)) == questions


def test_the_sixth_gaucho_brings_pesos_that_can_be_spent_on_cattle() -> None:
    state = replace(with_jobs(table(), "G G", ""), market=cards("Car2"))
    state = asking(with_player(state, rows="G G G G", pesos=7), Hire(0))
    state = after(state, "hire", row=1, tile="G")
    assert me(state).pesos == 4
    state = after(state, "buy", gauchos=1, cards=["Car2"])
    assert (me(state).pesos, me(state).pile) == (0, cards("Car2"))


def test_new_buildings_cost_two_pesos_a_carpintero() -> None:
    state = asking(with_player(table(), rows="/ C", pesos=4), Build(2))
    assert {move["tile"] for move in moves(state, "build")} == {"1", "2", "3", "4"}
    assert len(moves(state, "build")) == 4 * len(SITES)
    assert rule(state, "build", tile="5", at="P1") == "W8.1"
    built = after(state, "build", tile="3", at="P1")
    assert me(built).pesos == 0
    assert rule(asking(with_player(built, pesos=9), Build(2)), "build", tile="3", at="P2") == "W8.1"


def test_replacing_costs_the_difference_and_the_old_tile_is_gone() -> None:
    state = with_building(table(), "3", "P1")
    state = asking(with_player(state, rows="/ C C", pesos=6), Build(2))
    assert {"tile": "8", "at": "P1"} in moves(state, "build")
    state = after(state, "build", tile="8", at="P1")
    assert (me(state).pesos, me(state).built[2]) == (0, GONE)


def test_ten_goes_only_over_a_tile_of_need_three_or_more() -> None:
    state = with_building(with_building(table(), "5", "P1"), "4", "P2")
    state = asking(with_player(state, rows="/ C C C C C", pesos=99), Build(2))
    assert [each["at"] for each in moves(state, "build") if each["tile"] == "10"] == ["P1"]
    assert rule(state, "build", tile="10", at="P2") == "W8.1"
    assert rule(state, "build", tile="1", at="P1") == "W8.2"


def test_others_buildings_are_not_replaced() -> None:
    state = with_building(table(), "1", "P1", 1)
    state = asking(with_player(state, rows="/ C C", pesos=20), Build(2))
    assert rule(state, "build", tile="5", at="P1") == "W8.1"


PRICES = [
    (1, "Car2", 4),
    (1, "Cha1", 5),
    (1, "Fra3", 11),
    (2, "Ser2", 2),
    (2, "Ang5", 11),
    (3, "Cha1 Ser2", 5),
    (3, "Fra4", 6),
    (4, "Ang7", 6),
    (5, "Fra3 Fra4", 9),
]


@pytest.mark.parametrize(("gauchos", "bought", "price"), PRICES)
def test_gauchos_and_pesos_buy_cattle(gauchos: int, bought: str, price: int) -> None:
    market = cards("Car2 Cha1 Ser2 Bla3 Fra3 Fra4 Ang5 Ang7")
    state = with_player(
        replace(table(), market=market), pesos=price, rows=" ".join("G" * (gauchos - 1))
    )
    state = asking(state, Buy())
    state = after(state, "buy", gauchos=gauchos, cards=bought.split())
    assert (me(state).pesos, me(state).pile) == (0, cards(bought))
    assert len(state.market) == len(market) - len(bought.split())


def test_a_row_gives_exactly_what_it_says() -> None:
    state = replace(table(), market=cards("Cha1 Cha1 Fra3 Fra4"), herd=())
    state = asking(with_player(state, pesos=20, rows="G G G G"), Buy())
    for gauchos, bought in ((3, "Cha1"), (5, "Fra3"), (4, "Fra3"), (6, "Cha1")):
        assert rule(state, "buy", gauchos=gauchos, cards=[bought]) == "W9.1"
    assert rule(state, "buy", gauchos=1, cards=["Bla3"]) == "W9.2"
    state = after(state, "buy", gauchos=3, cards=["Cha1", "Cha1"])
    assert rule(state, "buy", gauchos=3, cards=["Fra3"]) == "W9.1"


def test_a_gaucho_stocks_two_cards_even_above_the_size_and_the_last_single_one() -> None:
    state = replace(table(), market=cards("Car2"), herd=cards("Ang5 Ang6 Ang7"))
    state = asking(with_player(state, pesos=11, rows="G G"), Buy())
    state = after(state, "stock")
    state = after(after(state, "cattle", card="Ang6"), "cattle", card="Ang7")
    assert state.market == cards("Car2 Ang6 Ang7")
    state = after(after(state, "stock"), "cattle", card="Ang5")
    assert rule(state, "stock") == "W9.4"
    assert rule(state, "buy", gauchos=2, cards=["Ang7"]) == "W9.1"


def test_a_free_card_of_a_breed_that_is_not_there_is_lost() -> None:
    state = asking(replace(table(), market=cards("Cha1")), Take("Fra", False))
    assert "take" not in asked(state)
    state = asking(replace(table(), market=cards("Cha1 Fra4")), Take("Fra", False))
    assert me(after(state, "take", card="Fra4")).pile == cards("Fra4")
