"""R5.2: fish for what was just taken."""

from typing import Any

import pytest

from core.ranchers.entries import (
    ForSale,
    PlaceAnimal,
    PullAnimal,
    RanchersRound,
    SellForFish,
    ShowObjective,
    SwapObjective,
    TakePair,
)
from core.ranchers.events import WentBack
from core.ranchers.parts import COW, GOAT, NONE
from core.ranchers.state import RanchersPhase, RanchersState
from tests.support.ranchers_tables import (
    after,
    card,
    counted,
    pair,
    ranch,
    refusal,
    space,
    table,
    told,
)

NEXT = (PullAnimal(GOAT), ShowObjective(card("most-pig")))
COWS = (pair("two-cow", "cow"), pair("two-pig", "goat"))


def fish(ranch: str = ".../.../...", **more: Any) -> RanchersState:
    return table(ranch, ".../.../...", modules=("fish",), pairs=COWS, **more)


def test_of_a_pair_one_is_sold_not_both() -> None:
    state = after(fish(), TakePair(0, 0), SellForFish(0, ForSale.OBJECTIVE))
    assert refusal(state, SellForFish(0, ForSale.ANIMAL)).rule == "R5.2"
    assert refusal(state, SellForFish(0, ForSale.OBJECTIVE)).rule == "R5.2"
    state = after(state, PlaceAnimal(0, space("W")))
    assert (state.objectives[0], state.sold[0]) == ((), (card("two-cow"),))


def test_nothing_is_sold_once_the_fish_are_gone() -> None:
    state = after(fish(fish=(1, 2)), TakePair(0, 0))
    assert refusal(state, SellForFish(0, ForSale.ANIMAL)).rule == "R5.2"


def test_a_sold_cow_is_back_before_the_refill_draws() -> None:
    state = after(fish(), TakePair(0, 0))
    cows = state.pouch[COW]
    assert told(state, SellForFish(0, ForSale.ANIMAL)) == [WentBack(COW)]
    sold = after(state, SellForFish(0, ForSale.ANIMAL))
    assert (sold.phase, sold.pouch[COW]) == (RanchersPhase.PULL, cows + 1)
    assert sold.objectives[0] == (card("two-cow"),)
    assert after(sold, *NEXT).mover == 1


def test_nothing_is_sold_after_the_refill() -> None:
    state = after(fish(), TakePair(0, 0), PlaceAnimal(0, space("NW")), *NEXT)
    assert state.phase == RanchersPhase.CLOSE
    assert refusal(state, SellForFish(0, ForSale.OBJECTIVE)).rule == "R5.2"
    assert refusal(fish(), SellForFish(0, ForSale.OBJECTIVE)).rule == "R3.1"


def test_a_game_with_sold_animals_still_ends_after_eight_turns() -> None:
    state = fish("cgc/s.p/.kg", turns=15, start=1)
    state = after(state, TakePair(0, 0), SellForFish(0, ForSale.ANIMAL), *NEXT)
    assert state.phase == RanchersPhase.ROUND
    state = after(state, RanchersRound(8, (counted(state, 0).total, counted(state, 1).total)))
    assert state.phase == RanchersPhase.RESULT
    assert state.ranches[0] == ranch("cgc/s.p/.kg")
    assert state.ranches[0].count(NONE) == 2


def test_a_sold_objective_gives_no_points_and_is_not_exchanged() -> None:
    state = fish(
        "cc./.../...", sold=((card("two-cow"),), ()), matched=True, phase=RanchersPhase.CLOSE
    )
    assert counted(state).total == 0
    assert refusal(state, SwapObjective(0, card("two-cow"), 0)).rule == "R5.2"


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6)])
def test_fish_give_points(count: int, points: int) -> None:
    assert counted(fish(fish=(count, 0))).total == points


def test_without_the_module_nothing_is_sold() -> None:
    state = after(table(".../.../...", ".../.../..."), TakePair(0, 0))
    assert refusal(state, SellForFish(0, ForSale.ANIMAL)).rule == "R5.2"
