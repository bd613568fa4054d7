"""The worth of herds: never less than their price, and nothing more if no tile can come."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.bots.gaucho.herd_worth import (
    ALL_VALUES,
    ANEW,
    fresh_worth,
    herd_risk,
    herd_worth,
    joined_worth,
    tile_worth,
)
from core.gaucho.cattle import Tile
from core.gaucho.herds import price
from core.gaucho.rules.sale import add_tile
from core.gaucho.state import Herd, new_state

VALUES = st.lists(st.integers(1, 12), min_size=1, max_size=8, unique=True)
COMING = st.integers(0, ALL_VALUES)
PACE = st.sampled_from([0.0, 0.25, 1.0, 2.5])


def brown(*values: int) -> Herd:
    return tuple(Tile(value - 1) for value in values)


@given(VALUES, st.booleans(), COMING, PACE)
def test_a_herd_is_worth_its_price_at_least(
    values: list[int], falling: bool, coming: int, pace: float
) -> None:
    herd = brown(*sorted(values, reverse=falling))
    assert herd_worth(herd, coming, pace) >= price(herd)


@given(VALUES, st.booleans(), COMING)
def test_in_the_last_turn_a_herd_is_worth_its_price(
    values: list[int], falling: bool, coming: int
) -> None:
    herd = brown(*sorted(values, reverse=falling))
    assert herd_worth(herd, coming, 0.0) == price(herd)
    assert herd_worth((), coming, 0.0) == 0


@given(VALUES.filter(lambda values: len(values) < 7))
def test_tiles_join_in_the_best_order_and_sales_count(values: list[int]) -> None:
    herd, added = brown(*sorted(values[3:])), brown(*sorted(values[:3]))
    assert joined_worth(herd, added, False, 0, 0.0) == max(
        paid_in_order(herd, order) for order in permutations(added)
    )


def paid_in_order(herd: Herd, order: Herd) -> int:
    """Return the pesos that the rules pay for the herd with these tiles, all sold in the end."""
    state = new_state(2)
    for tile in (*herd, *order):
        state = add_tile(state, 0, tile, None)
    rest = state.herds[0][0]
    return state.pesos[0] + (price(rest) if rest else 0)


def test_sorting_in_can_save_a_herd() -> None:
    herd, late = brown(3, 6, 9), brown(4)
    assert joined_worth(herd, late, True, 0, 0.0) == 36
    assert joined_worth(herd, late, False, 0, 0.0) == 27 + 4


@pytest.mark.parametrize(("value", "worth"), [(10, 40 - 27), (4, 4)])
def test_a_tile_is_worth_what_it_adds(value: int, worth: int) -> None:
    assert tile_worth(brown(3, 6, 9), brown(value)[0], 0, 0.0) == worth


def test_a_herd_that_can_grow_promises_more() -> None:
    low, high = brown(1, 2), brown(11, 12)
    above_two = ALL_VALUES & ~3
    assert herd_worth(low, above_two, 2.5) - price(low) > herd_worth(low, 0, 2.5) - price(low)
    assert herd_worth(low, above_two, 2.5) > herd_worth(low, above_two, 1.0)
    assert herd_worth(high, 0, 2.5) == price(high)


def test_a_thief_takes_the_tile_that_hurts_most_and_pays_for_it() -> None:
    assert herd_risk(brown(1, 2, 3, 12), 0, 0.0) == 48 - 9 - 12
    assert herd_risk((), 0, 0.0) == 0


def test_a_herd_in_which_a_bot_imagines_a_tile_twice_goes_on_neither_way() -> None:
    twice = (Tile(18), Tile(18))
    worth = herd_worth(twice, ALL_VALUES, 1.0)
    assert worth == price(twice) + fresh_worth(ALL_VALUES, 1.0) * ANEW
