"""R5.2: fish for what was just taken."""

from typing import Any

import pytest

from core.ranchers.entries import Place, Pull, Round, Sell, Show, SwapObjective, Take, Ware
from core.ranchers.events import WentBack
from core.ranchers.parts import COW, GOAT, NONE
from core.ranchers.state import Phase, State
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

NEXT = (Pull(GOAT), Show(card("most-pig")))
COWS = (pair("two-cow", "cow"), pair("two-pig", "goat"))


def fish(ranch: str = ".../.../...", **more: Any) -> State:
    return table(ranch, ".../.../...", modules=("fish",), pairs=COWS, **more)


def test_of_a_pair_one_is_sold_not_both() -> None:
    state = after(fish(), Take(0, 0), Sell(0, Ware.OBJECTIVE))
    assert refusal(state, Sell(0, Ware.ANIMAL)).rule == "R5.2"
    assert refusal(state, Sell(0, Ware.OBJECTIVE)).rule == "R5.2"
    state = after(state, Place(0, space("W")))
    assert (state.objectives[0], state.sold[0]) == ((), (card("two-cow"),))


def test_nothing_is_sold_once_the_fish_are_gone() -> None:
    state = after(fish(fish=(1, 2)), Take(0, 0))
    assert refusal(state, Sell(0, Ware.ANIMAL)).rule == "R5.2"


def test_a_sold_cow_is_back_before_the_refill_draws() -> None:
    state = after(fish(), Take(0, 0))
    cows = state.pouch[COW]
    assert told(state, Sell(0, Ware.ANIMAL)) == [WentBack(COW)]
    sold = after(state, Sell(0, Ware.ANIMAL))
    assert (sold.phase, sold.pouch[COW]) == (Phase.PULL, cows + 1)
    assert sold.objectives[0] == (card("two-cow"),)
    assert after(sold, *NEXT).mover == 1


def test_nothing_is_sold_after_the_refill() -> None:
    state = after(fish(), Take(0, 0), Place(0, space("NW")), *NEXT)
    assert state.phase == Phase.CLOSE
    assert refusal(state, Sell(0, Ware.OBJECTIVE)).rule == "R5.2"
    assert refusal(fish(), Sell(0, Ware.OBJECTIVE)).rule == "R3.1"


def test_a_game_with_sold_animals_still_ends_after_eight_turns() -> None:
    state = fish("cgc/s.p/.kg", turns=15, start=1)
    state = after(state, Take(0, 0), Sell(0, Ware.ANIMAL), *NEXT)
    assert state.phase == Phase.ROUND
    state = after(state, Round(8, (counted(state, 0).total, counted(state, 1).total)))
    assert state.phase == Phase.RESULT
    assert state.ranches[0] == ranch("cgc/s.p/.kg")
    assert state.ranches[0].count(NONE) == 2


def test_a_sold_objective_gives_no_points_and_is_not_exchanged() -> None:
    state = fish("cc./.../...", sold=((card("two-cow"),), ()), matched=True, phase=Phase.CLOSE)
    assert counted(state).total == 0
    assert refusal(state, SwapObjective(0, card("two-cow"), 0)).rule == "R5.2"


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6)])
def test_fish_give_points(count: int, points: int) -> None:
    assert counted(fish(fish=(count, 0))).total == points


def test_without_the_module_nothing_is_sold() -> None:
    state = after(table(".../.../...", ".../.../..."), Take(0, 0))
    assert refusal(state, Sell(0, Ware.ANIMAL)).rule == "R5.2"
