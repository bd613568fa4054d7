"""R5.1: horses are kept for an objective, and stand for one kind at the end."""

import pytest

from core.ranchers.entries import (
    Adopt,
    ForSale,
    PlaceAnimal,
    PullAnimal,
    Release,
    SellForFish,
    ShowObjective,
    TakePair,
)
from core.ranchers.objectives import worth
from core.ranchers.parts import CORNERS, COW, GOAT, HORSE, NONE, NUMBERS, PIG, POND
from core.ranchers.state import RanchersPhase, RanchersState
from tests.support.ranchers_tables import after, card, counted, pair, ranch, refusal, space, table

CARDS = (card("two-goat"), card("most-cow"), card("beside-goat"))
HORSE_PAIRS = (pair("two-cow", "horse"), pair("two-pig", "horse"))
NEXT = (PullAnimal(PIG), ShowObjective(card("most-pig")))


def horses(ranch: str = ".../.../...", modules: tuple[str, ...] = ("horses",)) -> RanchersState:
    return table(ranch, ".../.../...", modules=modules, pairs=HORSE_PAIRS)


def test_the_pouch_has_a_horse_for_each_player() -> None:
    assert horses().pouch == (4, 4, 4, 4, 4, 2)


def test_a_horse_counts_as_the_one_kind_that_is_best_for_all_cards_together() -> None:
    state = table("cgc/shp/.kg", ".../.../...", modules=("horses",), objectives=(CARDS, ()))
    sheet = counted(state)
    assert sheet.total == 11
    assert sheet.stands_for == COW
    assert dict(sheet.objectives) == dict(zip(CARDS, (3, 4, 0), strict=True))
    assert dict(sheet.others) == {"horse": 4}


@pytest.mark.parametrize(("kind", "points"), [("c", 11), ("s", 8), ("g", 5), ("p", 5), ("k", 5)])
def test_as_each_kind_a_horse_would_give(kind: str, points: int) -> None:
    as_that = ranch(f"cgc/s{kind}p/.kg")
    corners = NUMBERS.corner * sum(as_that[each] == as_that[POND] for each in CORNERS)
    assert sum(worth(each, as_that) for each in CARDS) + corners == points


def test_of_equal_points_most_kinds_are_chosen_then_the_first_kind() -> None:
    sheet = counted(table(".c./ch./...", ".../.../...", modules=("horses",)))
    assert (sheet.stands_for, sheet.total, sheet.kinds) == (GOAT, 0, 2)
    sheet = counted(table("pcg/.h./gsp", ".../.../...", modules=("horses",)))
    assert (sheet.stands_for, sheet.total, sheet.kinds) == (GOAT, 4, 4)


def test_a_horse_is_kept_by_discarding_its_objective() -> None:
    state = after(horses(), TakePair(0, 0), Adopt(0), *NEXT)
    assert state.ranches[0][POND] == HORSE
    assert state.objectives[0] == ()
    assert state.mover == 1


def test_or_it_is_discarded_and_the_objective_kept() -> None:
    state = after(horses(), TakePair(0, 0), Release(0), *NEXT)
    assert state.ranches[0][POND] == NONE
    assert state.objectives[0] == (card("two-cow"),)
    assert state.pouch[HORSE] == 2


def test_there_is_no_second_horse() -> None:
    state = after(horses(".../.h./..."), TakePair(0, 1))
    assert refusal(state, Adopt(0)).rule == "R5.1"
    after(state, Release(0))


def test_a_horse_is_not_placed_and_nothing_else_is_released() -> None:
    state = after(horses(), TakePair(0, 0))
    assert refusal(state, PlaceAnimal(0, space("NW"))).rule == "R5.1"
    cow = after(table(".../.../...", ".../.../...", modules=("horses",)), TakePair(0, 0))
    assert refusal(cow, Release(0)).rule == "R5.1"
    assert refusal(cow, Adopt(0)).rule == "R5.1"


def test_the_objective_of_a_discarded_horse_may_be_sold_but_no_horse() -> None:
    state = after(horses(modules=("horses", "fish")), TakePair(0, 0))
    assert refusal(state, SellForFish(0, ForSale.ANIMAL)).rule == "R5.1"
    state = after(state, SellForFish(0, ForSale.OBJECTIVE))
    assert state.phase == RanchersPhase.SETTLE
    assert refusal(state, Adopt(0)).rule == "R5.1"
    state = after(state, Release(0), *NEXT)
    assert (state.fish, state.sold[0]) == ((1, 0), (card("two-cow"),))


def test_without_the_module_there_are_no_horses() -> None:
    assert refusal(table(".../.../...", ".../.../..."), Adopt(0)).rule == "R5.1"
