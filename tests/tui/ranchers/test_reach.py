"""The most that an objective could still score, compared with all possible placements."""

from collections.abc import Sequence
from itertools import combinations, product

import pytest

from core.ranchers.entries import Fetch, ForSale, SellForFish, TakePair
from core.ranchers.game import RANCHERS
from core.ranchers.modules.sets import course_of
from core.ranchers.objectives import worth
from core.ranchers.parts import (
    ANIMALS,
    HORSE,
    NONE,
    OBJECTIVE_NAMES,
    OBJECTIVES,
    POND,
    SPACES,
    Building,
)
from core.ranchers.state import Ranch
from tests.support.ranchers_tables import after, card, pair, ranch, table
from tui.ranchers.reach import animals_to_come, reach

EMPTY = ".../.../..."
NEARLY_FULL = ("ccg/s.p/...", "kkk/k../c..", ".ss/g.s/.gp", "g.c/..k/sg.", "pgp/..g/.k.")


def brute(filled: Ranch, objective: int, come: int, kinds_left: Sequence[int] = (9,) * 5) -> int:
    """Return the most over all ways to put at most so many animals on the empty spaces."""
    empty = [space for space in SPACES if filled[space] == NONE]
    best = worth(objective, filled)
    for count in range(1, come + 1):
        for spaces, kinds in product(combinations(empty, count), product(ANIMALS, repeat=count)):
            if any(kinds.count(kind) > kinds_left[kind] for kind in ANIMALS):
                continue
            standing = [*filled]
            for space, kind in zip(spaces, kinds, strict=True):
                standing[space] = kind
            best = max(best, worth(objective, tuple(standing)))
    return best


@pytest.mark.parametrize("text", NEARLY_FULL)
@pytest.mark.parametrize("come", [0, 1, 2, 3])
def test_it_is_the_most_of_all_fillings(text: str, come: int) -> None:
    state = table(text, EMPTY, turns=2 * (8 - come))
    there = animals_to_come(state, 0)
    assert there == min(come, text.count(".") - 1)
    for objective in OBJECTIVES:
        said = reach(state, 0, objective)
        assert said == brute(ranch(text), objective, there), OBJECTIVE_NAMES[objective]


@pytest.mark.parametrize("pouch", [(0, 1, 0, 2, 0, 0), (1, 0, 2, 0, 1, 0), (0, 0, 0, 0, 0, 0)])
def test_only_what_may_still_come_counts(pouch: tuple[int, ...]) -> None:
    middle = (pair("group-pig", "goat"), pair("two-pig", "pig"))
    left = (pouch[0], pouch[1] + 1, pouch[2], pouch[3] + 1, pouch[4])
    for text in NEARLY_FULL:
        state = table(text, EMPTY, turns=2 * 5, pouch=pouch, pairs=middle)
        come = animals_to_come(state, 0)
        for objective in OBJECTIVES:
            said = reach(state, 0, objective)
            assert said == brute(ranch(text), objective, come, left), OBJECTIVE_NAMES[objective]


def test_what_one_has_in_hand_or_in_the_pen_may_come_and_what_others_have_may_not() -> None:
    state = table(
        EMPTY,
        EMPTY,
        modules=["buildings"],
        pouch=(0,) * 6,
        buildings=(Building.PEN, Building.FAIR),
        aside=(pair("two-pig", "cow"),),
    )
    assert [reach(state, seat, card("group-cow")) for seat in (0, 1)] == [1, 0]
    fetched = RANCHERS.play(state, Fetch(0, 0))
    assert [reach(fetched, seat, card("group-cow")) for seat in (0, 1)] == [1, 0]


def test_a_turn_whose_animal_was_sold_brings_none_any_more() -> None:
    state = after(table(EMPTY, EMPTY, modules=["fish"], turns=2 * 6), TakePair(0, 0))
    assert animals_to_come(state, 0) == 2
    assert animals_to_come(after(state, SellForFish(0, ForSale.OBJECTIVE)), 0) == 2
    sold = after(state, SellForFish(0, ForSale.ANIMAL))
    assert [animals_to_come(sold, seat) for seat in (0, 1)] == [1, 2]


def test_a_horse_may_stand_for_any_kind() -> None:
    state = table("cgc/shp/.kg", EMPTY, modules=["horses"], turns=16)
    assert state.ranches[0][POND] == HORSE
    assert worth(card("beside-sheep"), state.ranches[0]) == 0
    assert reach(state, 0, card("beside-sheep")) == 3
    assert any(wild(state, 0) for wild in course_of(state).wild)


def test_a_grant_may_still_come() -> None:
    state = table("sg./p../...", EMPTY, modules=["grants"], turns=16)
    assert reach(state, 0, card("beside-pig")) == 3
    taken = table("sg./pc./...", EMPTY, modules=["grants"], turns=16)
    assert reach(taken, 0, card("beside-pig")) == 0
