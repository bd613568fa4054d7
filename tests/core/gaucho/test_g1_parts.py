"""G1: tiles, gauchos, dice, action areas."""

import pytest

from core.due import RollDice
from core.game import Draw
from core.gaucho.board import AREA_NAMES, SMALL, TOTALS
from core.gaucho.cattle import BIG, TILE_NAMES, TILES, Breed, tile
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase
from tests.support.positions import position


def test_g1_1_sixty_tiles_of_five_breeds_each_once() -> None:
    names = [f"{breed}{value}" for breed in "BOGWS" for value in range(1, 13)]
    assert list(TILE_NAMES) == names
    assert len(TILES) == len(set(TILES)) == 60


def test_g1_1_a_tile_that_has_been_seen_does_not_come_again() -> None:
    at = position(pampa={"B1": "W3"}, phase=GauchoPhase.FILL)
    assert at.rule("fill A1 W3") == "G1.1"
    assert at.can("fill A1 W4")


def test_g1_2_the_big_number_is_the_value() -> None:
    assert BIG[tile(Breed.WHITE, 7)] == 7
    assert [BIG[tile(breed, 12)] for breed in Breed] == [12] * 5


def test_g1_2_the_small_number_is_half_the_value_at_least_1() -> None:
    for breed in Breed:
        small = [SMALL[tile(breed, value)] for value in range(1, 13)]
        assert small == [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]


@pytest.mark.parametrize(("seats", "gauchos"), [(2, 8), (3, 8), (4, 7)])
def test_g1_3_gauchos_of_each_player(seats: int, gauchos: int) -> None:
    assert GAUCHO.new(seats, {}).supply == (gauchos,) * seats


@pytest.mark.parametrize(("seats", "dice"), [(2, 5), (3, 7), (4, 9)])
def test_g1_3_dice_are_two_a_player_and_one(seats: int, dice: int) -> None:
    at = position(seats=seats, phase=GauchoPhase.ROLL)
    assert GAUCHO.turn(at.state) == Draw(RollDice(1, dice))
    assert at.can("roll " + "3 " * dice)
    assert at.rule("roll " + "3 " * (dice - 1)) == "G1.3"
    assert at.rule("roll " + "3 " * (dice + 1)) == "G1.3"


def test_g1_3_a_die_shows_1_to_6() -> None:
    at = position(seats=2, phase=GauchoPhase.ROLL)
    assert at.can("roll 1 6 5 2 2")
    assert at.rule("roll 1 6 5 2 7") == "G1.3"
    assert at.rule("roll 1 6 5 2 0") == "G1.3"


def test_g1_4_totals_that_occupy_the_areas() -> None:
    assert dict(zip(AREA_NAMES, TOTALS, strict=True)) == {
        "sort": (1, 2, 3),
        "wish": (1, 2, 3),
        "sale": (1, 2, 3),
        "steal": (4,),
        "overseer": (5,),
        "steppe": (6,),
    }
