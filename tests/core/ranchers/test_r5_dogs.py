"""R5.5: dogs and cats for whoever takes what their ranch has."""

from typing import Any

import pytest

from core.ranchers.entries import (
    Call,
    ForSale,
    Grant,
    PlaceAnimal,
    PullAnimal,
    SellForFish,
    ShowObjective,
    SwapAnimal,
    TakePair,
)
from core.ranchers.parts import COW, GOAT, Pet
from core.ranchers.state import RanchersPhase, RanchersState
from tests.support.ranchers_tables import after, card, counted, pair, refusal, space, table

COWS = (pair("two-cow", "cow"), pair("two-pig", "goat"))
NEXT = (PullAnimal(GOAT), ShowObjective(card("most-pig")))


def dogs(ranch: str, *more_modules: str, **more: Any) -> RanchersState:
    return table(ranch, ".../.../...", modules=("dogs", *more_modules), pairs=COWS, **more)


def test_a_kind_that_the_ranch_has_gives_a_token_even_where_it_is_sold() -> None:
    state = after(dogs("..c/.../...", "fish"), TakePair(0, 0))
    assert state.phase == RanchersPhase.CALL
    assert refusal(state, SellForFish(0, ForSale.ANIMAL)).rule == "R5.5"
    state = after(state, Call(0, Pet.CAT), SellForFish(0, ForSale.ANIMAL), *NEXT)
    assert (state.dogs, state.cats) == ((0, 0), (1, 0))


def test_another_kind_gives_none() -> None:
    state = after(dogs("..c/.../..."), TakePair(0, 1))
    assert state.phase == RanchersPhase.SETTLE
    assert refusal(state, Call(0, Pet.DOG)).rule == "R5.5"


def test_an_exchange_gives_none() -> None:
    state = after(
        dogs("..s/.../..."), TakePair(0, 0), PlaceAnimal(0, space("NW")), PullAnimal(COW), NEXT[1]
    )
    state = after(state, SwapAnimal(0, space("NE"), 0))
    assert (state.dogs, state.cats, state.mover) == ((0, 0), (0, 0), 1)


def test_a_grant_animal_gives_one_by_the_ranch_before_it() -> None:
    state = dogs("..c/.../...", "grants")
    assert after(state, Grant(0, GOAT)).phase == RanchersPhase.ACT
    state = after(state, Grant(0, COW))
    assert state.phase == RanchersPhase.CALL
    state = after(state, Call(0, Pet.DOG))
    assert (state.phase, state.mover) == (RanchersPhase.ACT, 0)


def test_a_grant_last_of_all_ends_the_turn_after_its_token() -> None:
    state = after(dogs("..g/.../...", "grants"), TakePair(0, 0), PlaceAnimal(0, space("W")), *NEXT)
    state = after(state, Grant(0, COW), Call(0, Pet.DOG))
    assert (state.phase, state.mover) == (RanchersPhase.ACT, 1)


def test_no_token_comes_once_all_are_gone() -> None:
    state = after(dogs("..c/.../...", dogs=(5, 0), cats=(0, 4)), TakePair(0, 0))
    assert state.phase == RanchersPhase.SETTLE


@pytest.mark.parametrize(("mine", "theirs", "points"), [(2, 2, 0), (2, 1, 3), (1, 2, 0), (0, 0, 0)])
def test_strictly_most_give_points(mine: int, theirs: int, points: int) -> None:
    assert counted(dogs(".../.../...", dogs=(mine, theirs))).total == points
    assert counted(dogs(".../.../...", cats=(mine, theirs))).total == points


def test_without_the_module_there_are_none() -> None:
    state = table(".../.../...", ".../.../...")
    assert refusal(state, Call(0, Pet.DOG)).rule == "R5.5"
