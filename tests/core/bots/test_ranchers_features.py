"""The features of Ranchers are the same as those found by trial, animal by animal."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from core.bots.insight import parts_of
from core.bots.ranchers.features import NAMES, ProspectSection
from core.bots.ranchers.insight import INSIGHT
from core.bots.ranchers.outlook import outlook
from core.bots.ranchers.stances import COUNT, stances
from core.ranchers.entries import TakePair
from core.ranchers.objectives import WORTHS, herds
from core.ranchers.parts import ANIMALS, NONE, OBJECTIVES, POND, SPACES
from core.ranchers.play import play
from core.ranchers.state import Ranch, RanchersState
from tests.support.ranchers_tables import card, pair, table

KIND = st.sampled_from([NONE, *ANIMALS])
RANCHES = st.lists(KIND, min_size=9, max_size=9).map(tuple)
CARDS = st.lists(st.sampled_from(OBJECTIVES), max_size=8, unique=True).map(tuple)
TOLD_APART = 4
"""More animals of a kind are one and the same to a stance."""


def free(ranch: Ranch) -> int:
    return sum(1 << space for space in SPACES if ranch[space] == NONE)


@given(RANCHES, CARDS)
def test_the_next_animal_brings_what_trying_it_out_shows(
    ranch: Ranch, cards: tuple[int, ...]
) -> None:
    now = points(ranch, cards)
    ahead = outlook(cards, herds(ranch), free(ranch))
    for kind in ANIMALS:
        tried = {
            space: points((*ranch[:space], kind, *ranch[space + 1 :]), cards) - now
            for space in SPACES
            if ranch[space] == NONE
        }
        assert ahead.best[kind] == max(tried.values(), default=0)
        for space, gain in tried.items():
            assert ahead.falls_short(kind, space) == gain - max(tried.values())


def points(ranch: Ranch, cards: Sequence[int]) -> int:
    return sum(WORTHS[each](herds(ranch)) for each in cards)


@given(RANCHES, RANCHES)
def test_ranches_that_stand_alike_get_the_same_points(one: Ranch, other: Ranch) -> None:
    few = all(herd.bit_count() <= TOLD_APART for herd in (*herds(one), *herds(other)))
    for objective in OBJECTIVES:
        here = stances(herds(one), free(one))[objective]
        assert here in range(COUNT)
        if few and here == stances(herds(other), free(other))[objective]:
            assert WORTHS[objective](herds(one)) == WORTHS[objective](herds(other))


def test_objectives_of_other_kinds_have_other_stances() -> None:
    seen = stances(herds((NONE,) * 9), free((NONE,) * 9))
    kinds = {seen[each : each + len(ANIMALS)] for each in OBJECTIVES[:: len(ANIMALS)]}
    assert len({number for each in kinds for number in each}) == len(kinds)


PAIRS = (pair("group-cow", "cow"), pair("two-pig", "chicken"))
KEPT = (card("group-goat"), card("two-sheep"))


def prospect(state: RanchersState, seat: int) -> ProspectSection:
    (found,) = [
        each for each in INSIGHT.positions(state)[seat] if isinstance(each, ProspectSection)
    ]
    return found


def test_who_takes_next_or_has_a_pair_in_hand_is_told_from_who_comes_later() -> None:
    state = table("cc./.../...", "gg./.../...", "ss./.../...", pairs=PAIRS)
    assert [prospect(state, seat).first for seat in range(3)] == [True, False, False]
    taken = play(state, TakePair(0, 0))
    assert [prospect(taken, seat).first for seat in range(3)] == [True, True, False]
    assert [prospect(taken, seat).lying for seat in range(2)] == [((3, 0),), ((0, 4),)]


def test_what_lies_in_the_middle_counts_for_what_it_brings_the_seat() -> None:
    state = table("cc./.../...", "ss./.../...", pairs=PAIRS, objectives=(KEPT, KEPT))
    assert [prospect(state, seat).lying for seat in (0, 1)] == [((3, 0), (0, 4)), ((0, 0), (0, 4))]


@pytest.mark.parametrize(("left", "counted"), [(1, True), (0, False)])
def test_what_may_still_come_counts_as_long_as_pairs_are_taken(left: int, counted: bool) -> None:
    state = table("cc./.../...", "ss./.../...", pairs=PAIRS, objectives=(KEPT, KEPT))
    late = replace(state, turns=16 - 2 * left)
    named = {
        NAMES[feature]
        for part in parts_of(INSIGHT.positions(late)[0])
        for feature, _ in part.features().amounts
    }
    assert ("what lies in the middle" in named) is counted
    assert ("objectives on their way" in named) is counted


def test_what_stands_on_the_pond_is_no_place_for_an_animal() -> None:
    assert all(space != POND for space in SPACES)
    full = tuple(NONE if space == POND else 0 for space in range(9))
    assert outlook((card("group-cow"),), herds(full), free(full)).best == (0,) * len(ANIMALS)
