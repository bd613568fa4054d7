"""C5 to C9: the stray, the end, the modules, and the neighbour."""

from dataclasses import replace
from typing import Any

import pytest

from core.arena import play_bots
from core.due import ShowDealt
from core.game import Choose, Draw
from corral.bots.makers import MAKERS
from corral.entries import Bid, Buy, Counterbid, Deal, Look, Read, Rustle, Show, Whistle, Work
from corral.events import NeighbourWon, RanAway, Scored, Won
from corral.game import CORRAL
from corral.rules.ending import outcome
from corral.state import HIDDEN, NO_CARD, Held, Phase, State
from tests.toy_rules.positions import (
    BULL,
    CALF,
    COW,
    HAY,
    ROPE,
    STEER,
    WATER,
    at,
    counts,
    events,
    hidden,
    play,
    rule,
)


def auction(seats: int = 3, **changes: Any) -> State:
    """A bull is put up in the evening of seat 0; the corral is full."""
    full: tuple[int, ...] = counts(*[CALF] * (seats + 2))
    usual: dict[str, Any] = {
        "phase": Phase.BID,
        "hours": 0,
        "evening": True,
        "stray": int(BULL),
        "corral": full,
    }
    return at(seats, **{**usual, **changes})


@pytest.mark.parametrize(
    ("bids", "winner"),
    [((1, 3, 2), 1), ((2, 2, 2), 0), ((1, 2, 2), 1), ((0, 0, 1), 2)],
)
def test_c5_3_most_coins_win_and_of_equal_bids_the_first_from_the_mover(
    bids: tuple[int, ...], winner: int
) -> None:
    sold = play(auction(), *(Bid(seat, coins) for seat, coins in enumerate(bids)))
    assert sold.ranches[winner] == counts(BULL)
    assert sold.coins == tuple(4 - bids[winner] * (seat == winner) for seat in range(3))
    assert sold.phase == Phase.NIGHT


def test_c5_2_all_bid_at_once_what_they_have() -> None:
    state = auction(mover=1)
    assert CORRAL.turn(state) == Choose((1, 2, 0))
    assert rule(state, Bid(2, 5)) == "C5.2"
    assert [move.coins for move in CORRAL.legal(state, 2, {}) if isinstance(move, Bid)] == [
        *range(5)
    ]
    assert CORRAL.turn(play(state, Bid(1, 0))) == Choose((2, 0))


def test_c5_3_a_stray_that_nobody_wants_goes_back_to_the_pouch() -> None:
    bids = [Bid(seat, 0) for seat in range(3)]
    assert events(auction(), *bids) == [RanAway(BULL)]
    assert play(auction(), *bids).pouch[BULL] == auction().pouch[BULL] + 1
    assert events(auction(), *bids[:2], Bid(2, 1)) == [Won(2, BULL, 1)]


def ended(**changes: Any) -> State:
    return at(**{"phase": Phase.RESULT, "corral": counts(), **changes})


def test_c6_animals_families_pairs_and_the_letter_count() -> None:
    hand = tuple(Held(slot, card) for slot, card in enumerate((HAY, HAY, WATER)))
    state = ended(
        ranches=(counts(CALF, COW, STEER, BULL, CALF), counts(BULL)),
        hands=(hand, ()),
        letter=Held(9, HAY),
        options={"letter": True},
    )
    told = events(state, CORRAL.turn(state).check)  # type: ignore[union-attr]
    assert told == [Scored(0, 11, 4, 2, 4), Scored(1, 4, 0, 0, 0)]
    assert outcome(state).points == (21, 4)


@pytest.mark.parametrize(
    ("coins", "ranches", "winners", "decided_by"),
    [
        ((1, 2), ((0, 1, 0, 0), (0, 1, 0, 0)), (1,), "coins"),
        ((2, 2), ((2, 0, 0, 0), (0, 1, 0, 0)), (0,), "animals"),
        ((2, 2), ((0, 1, 0, 0), (0, 1, 0, 0)), (0, 1), None),
        ((0, 9), ((0, 0, 1, 0), (0, 1, 0, 0)), (0,), None),
    ],
)
def test_c6_6_coins_then_animals_break_a_tie(
    coins: tuple[int, ...],
    ranches: tuple[tuple[int, ...], ...],
    winners: tuple[int, ...],
    decided_by: str | None,
) -> None:
    end = outcome(ended(coins=coins, ranches=ranches))
    assert (end.winners, end.decided_by) == (winners, decided_by)


def test_c6_1_hands_are_shown_seat_by_seat_and_then_the_letter() -> None:
    mine, _ = hidden(ROPE)
    theirs, _ = hidden(HAY, WATER, first=2)
    state = at(
        options={"letter": True, "days": 2},
        phase=Phase.NIGHT,
        turn=4,
        hands=(mine, theirs),
        letter=Held(5, HIDDEN),
    )
    state = play(state, CORRAL.turn(state).check)  # type: ignore[union-attr]
    shown = []
    for entry in (Show(0, (ROPE,)), Show(1, (HAY, WATER)), Read(HAY)):
        now = CORRAL.turn(state)
        assert isinstance(now, Draw)
        assert isinstance(now.due, ShowDealt)
        shown.append(now.due.slots)
        state = play(state, entry)
    assert shown == [(1,), (2, 3), (5,)]
    assert state.phase == Phase.RESULT


def test_c6_5_each_looks_at_the_letter_once() -> None:
    state = at(options={"letter": True}, letter=Held(5, HIDDEN))
    assert [*CORRAL.looks(state, Look(0))] == [5]
    looked = play(state, Look(0))
    assert rule(looked, Look(0)) == "C6.5"
    assert rule(at(), Look(0)) == "C6.4"


def test_c7_1_in_a_drought_animals_are_dear() -> None:
    state = play(at(options={"drought": True}), Buy(0, COW))
    assert state.coins[0] == 1
    refusal = CORRAL.clash(2, {"drought": True, "fiesta": True})
    assert refusal is not None
    assert refusal.rule == "C7.3"


def test_c7_2_at_a_fiesta_the_winner_draws_and_may_have_to_discard() -> None:
    hand = tuple(Held(slot, HAY) for slot in range(1, 4))
    state = auction(2, options={"fiesta": True}, hands=((), hand))
    state = play(state, Bid(0, 0), Bid(1, 1), Deal(1, 1))
    assert CORRAL.turn(state) == Choose((1,))
    assert state.phase == Phase.DISCARD


def test_c8_1_a_whistle_is_heard_once_in_the_turn_of_another() -> None:
    state = at(3)
    assert CORRAL.turn(state) == Choose((0,), (1, 2))
    state = play(state, Whistle(2, COW))
    assert (state.coins[2], state.ranches[2]) == (1, counts(COW))
    assert state.hours == 2
    assert CORRAL.turn(state) == Choose((0,), (1,))
    assert rule(state, Whistle(2, CALF)) == "C8.1"
    assert rule(state, Whistle(0, CALF)) == "C8.1"
    assert rule(state, Whistle(1, BULL)) == "C3.2"
    assert rule(at(options={"whistles": False}), Whistle(1, CALF)) == "C8.2"
    assert CORRAL.turn(auction()) == Choose((0, 1, 2))


def test_c8_2_nobody_whistles_alone() -> None:
    assert [option.key for option in CORRAL.options(2)][:2] == ["letter", "whistles"]
    assert "whistles" not in [option.key for option in CORRAL.options(1)]


def test_c9_the_neighbour_takes_an_animal_and_outbids() -> None:
    state = play(at(1, hours=1, corral=counts(COW)), Work(0))
    assert state.phase == Phase.RUSTLE
    assert rule(state, Rustle(BULL)) == "C9.1"
    assert play(state, Rustle(COW)).neighbour == counts(COW)
    bidding = play(auction(1), Bid(0, 2))
    assert rule(bidding, Counterbid(4)) == "C9.2"
    assert events(bidding, Counterbid(2)) == [Won(0, BULL, 2)]
    assert events(bidding, Counterbid(3)) == [NeighbourWon(BULL, 3)]


def test_c9_3_the_neighbour_is_a_rival_without_a_seat() -> None:
    state = ended(seats=1, coins=(0,), ranches=(counts(COW),), neighbour=counts(BULL), hands=((),))
    end = outcome(replace(state, window=NO_CARD))
    assert end.rivals == ("neighbour",)
    assert (end.points, end.places, end.winners) == ((2,), (2, 1), ())


def test_a_drover_does_better_than_a_peon() -> None:
    wins = [0, 0]
    for number in range(40):
        names = ("peon", "drover") if number % 2 else ("drover", "peon")
        bots = [MAKERS[name](bytes([number, seat])) for seat, name in enumerate(names)]
        end = play_bots(CORRAL, bots, bytes([number]), {}).outcome
        assert end is not None
        for seat in end.winners:
            wins[names[seat] == "drover"] += 1
    assert wins[1] > 2 * wins[0]
