"""The features of El Gaucho beyond herds: the time of the next turn, and the promise of areas."""

import pytest
from msgspec.structs import replace

from core.bots.gaucho.features import Late
from core.bots.gaucho.herd_worth import ALL_VALUES, next_gain
from core.bots.gaucho.pampa import FREE
from core.bots.gaucho.position import positions
from core.bots.gaucho.prospects import NONE, best_sale, worst_theft
from core.gaucho.board import IN_PLAY, PASTURES, Area
from core.gaucho.cattle import Tile
from core.gaucho.state import GauchoPhase, GauchoState, Herd, Stage, new_state

PACE = 1.0
COMING = (ALL_VALUES,) * 5


def brown(*values: int) -> Herd:
    return tuple(Tile(value - 1) for value in values)


def in_round(seats: int, start: int, mover: int) -> GauchoState:
    """The middle of a round, with different tiles on all spaces in play."""
    state = new_state(seats)
    spaces = IN_PLAY[seats]
    tiles = tuple(
        Tile(spaces.index(space)) if space in spaces else state.tiles[space]
        for space in range(len(state.tiles))
    )
    return replace(state, phase=GauchoPhase.TURN, round=1, start=start, mover=mover, tiles=tiles)


def waits(state: GauchoState) -> list[int]:
    return [rest.wait for _, rest in positions(state)]


def test_who_has_had_a_turn_in_the_round_waits_otherwise_than_who_has_not() -> None:
    """Seat 1 is next but one in both: in this round, or after another in the next."""
    before, after = waits(in_round(3, start=0, mover=0)), waits(in_round(3, start=1, mover=0))
    assert before[1] != after[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_waiting_is_told_by_the_place_in_the_round_not_by_the_seat(seats: int) -> None:
    for start in range(seats):
        for over in range(seats):
            here = waits(in_round(seats, start, (start + over) % seats))
            there = waits(in_round(seats, 0, over))
            assert here == [there[(seat - start) % seats] for seat in range(seats)]
            assert len(set(here)) == seats


def test_nobody_waits_for_a_turn_when_none_comes() -> None:
    state = in_round(2, 0, 0)
    assert waits(replace(state, phase=GauchoPhase.FILL, stage=Stage.NO_DICE)) == [-1, -1]


def test_a_pasture_that_gauchos_of_others_share_is_told_apart() -> None:
    state = in_round(2, 0, 0)
    first, second = PASTURES[2][1][:2]
    gauchos = list(state.gauchos)
    gauchos[first] = 1
    alone = positions(replace(state, gauchos=tuple(gauchos)))[0][0].gauchos.standing
    gauchos[second] = 2
    shared = positions(replace(state, gauchos=tuple(gauchos)))[0][0].gauchos.standing
    assert [free for row in alone for _, free in row] == [2]
    assert [free for row in shared for _, free in row] == [1 + FREE]


def test_who_comes_back_from_complete_pastures_counts_as_soon_at_hand() -> None:
    state = in_round(2, 0, 0)
    gauchos = list(state.gauchos)
    for space, gaucho in zip(PASTURES[2][0], (1, -2), strict=True):
        gauchos[space] = gaucho
    found = positions(replace(state, gauchos=tuple(gauchos)))
    assert [rest.back for _, rest in found] == [1, 0]


def test_areas_promise_to_who_is_there_and_threaten_the_others() -> None:
    state = in_round(2, 0, 0)
    state = replace(state, herds=((brown(3, 6, 9), (), (), (), ()), state.herds[1]))
    for area in Area:
        mine, theirs = (
            rest.prospects for _, rest in positions(replace(state, areas=(0, 1 << area)))
        )
        assert (mine.robbed > 0) == (area == Area.STEAL)
        assert (theirs.theft > 0) == (area == Area.STEAL)
        assert (mine is NONE) == (area not in (Area.STEAL, Area.OVERSEER))
    assert positions(state)[0][1].prospects is NONE


def test_a_sale_pays_most_for_a_herd_that_cannot_grow() -> None:
    stuck, growing = brown(10, 11, 12), brown(1, 2, 3)
    nothing: Herd = ()
    assert best_sale((stuck, *(nothing,) * 4), COMING, PACE) > 0
    assert best_sale((growing, *(nothing,) * 4), COMING, PACE) < best_sale(
        (stuck, *(nothing,) * 4), COMING, PACE
    )
    assert best_sale((brown(12), *(nothing,) * 4), COMING, PACE) == 0, "one tile is no herd to sell"


def test_of_all_thefts_the_worst_one_counts() -> None:
    one = worst_theft((brown(1, 2, 3, 12), (), (), (), ()), COMING, PACE)
    assert worst_theft((brown(1, 2, 3, 12), (Tile(12), Tile(13)), (), (), ()), COMING, PACE) == one
    assert worst_theft(((),) * 5, COMING, PACE) == 0


@pytest.mark.parametrize(
    ("values", "coming", "found"),
    [
        ((5,), 1 << 6 | 1 << 2, (0, 9.0, 2)),
        ((3, 6), 1 << 8 | 1 << 11, (1, (27 + 36) / 2 - 12, 2)),
        ((9, 4), 0b111, (2, 9.0, 3)),
        ((9, 4), 0b1000, (2, 0.0, 0)),
        ((3, 6), 0b111, (1, 0.0, 0)),
    ],
)
def test_the_next_tile_adds_what_the_price_grows(
    values: tuple[int, ...], coming: int, found: tuple[int, float, int]
) -> None:
    assert next_gain(brown(*values), coming) == found


def test_it_is_late_when_no_dice_come_any_more() -> None:
    assert positions(replace(in_round(2, 0, 0), stage=Stage.NO_DICE))[0][1].late == Late.NO_DICE
