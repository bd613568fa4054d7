"""G9: herds rise or fall, grow on the right, and are sold."""

import pytest

from core.gaucho.cattle import Breed
from core.gaucho.events import Sold
from core.gaucho.herds import fits, in_order, places, price
from core.gaucho.state import GauchoPhase
from tests.support.positions import position
from tests.support.shorthand import a_tile, some_tiles


@pytest.mark.parametrize(
    ("herd", "ordered"),
    [
        ("", True),
        ("W5", True),
        ("W3 W5 W6 W9", True),
        ("W11 W10 W8 W2 W1", True),
        ("W3 W5 W4", False),
        ("W5 W3 W4", False),
    ],
)
def test_g9_1_strictly_rising_or_strictly_falling(herd: str, ordered: bool) -> None:
    assert in_order(some_tiles(herd)) == ordered


@pytest.mark.parametrize(
    ("herd", "fitting"),
    [
        ("", range(1, 13)),
        ("W6", [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]),
        ("W3 W9", [10, 11, 12]),
        ("W9 W3", [1, 2]),
        ("W10 W12", []),
        ("W2 W1", []),
    ],
)
def test_g9_2_a_tile_fits_on_the_right(herd: str, fitting: list[int]) -> None:
    row = some_tiles(herd)
    others = [value for value in range(1, 13) if a_tile(f"W{value}") not in row]
    assert [value for value in others if fits(row, a_tile(f"W{value}"))] == list(fitting)


def test_g9_2_a_tile_that_does_not_fit_sells_the_herd_and_opens_another() -> None:
    at = position(phase=GauchoPhase.COLLECT, collected={0: "W5"}, herds={0: "W3 W9 B1"}, pile=0)
    at = at.play("add W5")
    assert at.herd(0, "W") == "W5"
    assert at.herd(0, "B") == "B1"
    assert at.state.pesos == (18, 0, 0)
    assert at.events == (Sold(0, Breed.WHITE, some_tiles("W3 W9"), 18, 0),)


def test_g9_2_herds_of_other_breeds_and_seats_are_left_alone() -> None:
    herds = {0: "W3 W9 S5", 1: "W12 W11"}
    at = position(phase=GauchoPhase.COLLECT, collected={0: "S4 W10"}, herds=herds, pile=0)
    at = at.play("add S4", "add W10")
    assert (at.herd(0, "W"), at.herd(0, "S"), at.herd(1, "W")) == ("W3 W9 W10", "S5 S4", "W12 W11")


@pytest.mark.parametrize(
    ("herd", "pesos"),
    [
        ("W3 W5 W6 W9", 36),
        ("W11 W10 W8 W2 W1", 55),
        ("W9", 9),
        ("S1 S12", 24),
    ],
)
def test_g9_3_number_of_tiles_times_the_highest_value(herd: str, pesos: int) -> None:
    assert price(some_tiles(herd)) == pesos


def test_g9_3_sold_tiles_do_not_come_back() -> None:
    at = position(areas={0: "sale"}, herds={0: "W3 W9"}).play("sell W")
    at = at._replace(state=position(phase=GauchoPhase.FILL, seen=at.state.seen).state)
    assert at.rule("fill A1 W3") == "G1.1"


def test_g9_3_pesos_have_no_upper_limit() -> None:
    at = position(areas={0: "sale"}, herds={0: "W11 W12"}, pesos=(295, 0, 0)).play("sell W")
    assert at.state.pesos[0] == 295 + 24 + 5


def test_g8_3_no_place_in_a_herd_that_is_not_there() -> None:
    assert places((), a_tile("W3")) == []
