"""Choosing by pointing narrows the legal moves, and never makes others possible."""

from collections.abc import Iterator

import pytest

from core.game import Choose, Move
from core.ranchers.entries import (
    Call,
    EndTurnEarly,
    Fetch,
    ForSale,
    PlaceAnimal,
    Reserve,
    SellForFish,
    SwapAnimal,
    SwapObjective,
    TakePair,
)
from core.ranchers.game import RANCHERS
from core.ranchers.parts import NONE, Building, Pet
from core.ranchers.state import RanchersPhase, RanchersState
from core.view import View
from tests.support.ranchers_tables import card, pair, space, table
from tests.support.random_games import play_out
from tui.app.board import Choice
from tui.ranchers.picker import RanchersPicker
from tui.ranchers.scene import OnAside, OnObjective, OnPair, OnRanch
from tui.ranchers.screen import BOARD

SETS = (("horses", "fish", "dogs"), ("buildings", "fish"), ("grants", "dogs"))


def choosing(state: RanchersState, seat: int = 0) -> RanchersPicker:
    """Return the seat's picker there."""
    return BOARD.picker(View(seat, state, {}), RANCHERS.legal(state, seat, {}))


def pressed(picker: RanchersPicker, *keys: str) -> RanchersPicker:
    """Return the picker after these keys of the board."""
    for key in keys:
        after = picker.key(key)
        assert after is not None, key
        picker = after
    return picker


def moves(picker: RanchersPicker) -> list[Choice]:
    """Return the choices that are left."""
    return list(picker.choices)


def turn() -> RanchersState:
    """Return a turn with two pairs to take; the first has a pig."""
    return table(
        "c.g/.../..s",
        ".../.../...",
        pairs=(pair("beside-pig", "pig"), pair("two-cow", "cow")),
        objectives=((card("most-cow"), card("group-sheep")), ()),
    )


def exchanging() -> RanchersState:
    """Return the same turn with an open exchange."""
    return table(
        "c.g/.../..s",
        ".../.../...",
        pairs=(pair("beside-pig", "pig"), pair("two-cow", "cow")),
        objectives=((card("most-cow"), card("group-sheep")), ()),
        phase=RanchersPhase.CLOSE,
        matched=True,
    )


def questions(
    modules: tuple[str, ...], seats: int
) -> Iterator[tuple[RanchersState, int, RanchersPicker]]:
    """Yield every question of a random game."""
    for moment in play_out(RANCHERS, seats, 3, options=dict.fromkeys(modules, True)):
        if isinstance(moment.turn, Choose):
            for seat in (*moment.turn.seats, *moment.turn.may):
                yield moment.before, seat, choosing(moment.before, seat)


def test_a_pair_is_taken_by_its_number_and_its_animal_placed_at_once() -> None:
    picker = pressed(choosing(turn()), "1")
    assert picker.picked == (TakePair(0, 0),)
    placed = picker.point(OnRanch(0, space("E")))
    assert moves(placed) == [(TakePair(0, 0), PlaceAnimal(0, space("E")))]
    assert pressed(placed, "2").picked == (TakePair(0, 1), PlaceAnimal(0, space("E")))


def test_the_same_number_leaves_the_pair_again() -> None:
    picker = choosing(turn())
    assert pressed(picker, "2", "2") == picker


def test_a_taken_animal_is_placed_with_arrows_alone() -> None:
    state = RANCHERS.play(turn(), TakePair(0, 0))
    picker = choosing(state)
    assert not picker.pointing, "up and down choose in the list, as everywhere"
    walking = picker.key("right")
    assert walking is not None
    assert walking.pointing, "left and right begin a walk over the ranch"
    for key in ("right", "down", "right", "left", "up"):
        picker = pressed(picker, key)
        assert isinstance(picker.cursor, OnRanch)
        assert state.ranches[0][picker.cursor.space] == NONE


def test_an_exchange_is_chosen_step_by_step_from_either_side() -> None:
    picker = choosing(exchanging())
    assert picker.picked is None
    mine = picker.point(OnRanch(0, space("NW")))
    assert moves(mine) == [(SwapAnimal(0, space("NW"), 0),)]
    assert moves(pressed(mine, "1")) == [(SwapAnimal(0, space("NW"), 0),)]
    theirs = pressed(picker, "2")
    wanted = {type(choice[-1]) for choice in moves(theirs)}
    assert wanted == {SwapAnimal, SwapObjective}
    both = pressed(theirs, "o", "o")
    assert moves(both) == [(SwapObjective(0, card("group-sheep"), 1),)]


def test_nothing_is_picked_by_itself_while_a_turn_may_end() -> None:
    picker = choosing(exchanging())
    assert (EndTurnEarly(0),) in moves(picker)
    assert picker.picked is None


def test_tokens_and_wares_are_chosen_by_their_keys() -> None:
    had = table("p../.../...", "c../.../...", modules=("dogs", "fish"), pairs=turn().pairs)
    state = RANCHERS.play(had, TakePair(0, 0))
    assert pressed(choosing(state), "c").picked == (Call(0, Pet.CAT),)
    assert pressed(choosing(state), "1").picked == (Call(0, Pet.DOG),)
    settled = RANCHERS.play(state, Call(0, Pet.CAT))
    assert (SellForFish(0, ForSale.OBJECTIVE),) in moves(choosing(settled))


def test_what_a_pair_is_good_for_stands_under_its_number() -> None:
    aside = (pair("two-pig", "cow"),)
    state = table(
        "c../.../...",
        "g../.../...",
        modules=("buildings",),
        buildings=(Building.PEN, Building.MARKET),
        aside=aside,
        penned=1,
    )
    mine = moves(pressed(choosing(state), "2"))
    assert {choice[0] for choice in mine} == {TakePair(0, 1), Reserve(0, 1)}
    fetched = pressed(choosing(state), "3")
    assert fetched.pair == OnAside(0)
    assert {choice[0] for choice in moves(fetched)} == {Fetch(0, 0)}


@pytest.mark.parametrize("modules", SETS, ids=" ".join)
def test_every_choice_is_found_by_pointing_at_what_it_is_about(modules: tuple[str, ...]) -> None:
    for _state, _seat, picker in questions(modules, 3):
        for choice in picker.choices:
            for target in picker.points(choice):
                assert choice in picker.cleared().press(target).choices


@pytest.mark.parametrize("modules", SETS, ids=" ".join)
@pytest.mark.parametrize("key", ["1", "2", "3", "6", "o", "w", "d", "left", "down"])
def test_keys_point_and_what_is_not_possible_has_its_rule(
    modules: tuple[str, ...], key: str
) -> None:
    for state, _seat, asked in questions(modules, 2):
        picker = asked.key(key)
        if picker is None or picker.picked or not picker.pointing or picker.choices:
            continue
        move: Move | None = picker.tried()
        assert move is None or RANCHERS.why_not(state, move, {}), (key, move)


def test_a_number_under_which_nothing_lies_is_answered() -> None:
    picker = choosing(turn())
    assert pressed(picker, "5") == picker
    assert picker.missed("5") is not None
    assert picker.missed("1") is None


def test_the_pair_of_a_choice_is_the_one_that_is_spoken_of() -> None:
    picker = choosing(turn())
    assert picker.focus == OnPair(0)
    assert picker.pick(1).focus == OnPair(1)
    assert picker.point(OnObjective(0, card("most-cow"))).focus is None


def test_the_line_of_keys_says_what_numbers_choose_now() -> None:
    digits, *others = (own for own in BOARD.keys if own.brief)
    seen = {}
    for state, _seat, picker in questions(("dogs", "buildings"), 2):
        seen[state.phase] = picker.word_for(digits, 2)
        assert [picker.word_for(own, 1) for own in others] == [own.brief for own in others]
    assert seen[RanchersPhase.SIDE] == "sides"
    assert seen[RanchersPhase.BUILD] == "buildings"
    assert seen[RanchersPhase.ACT] == seen[RanchersPhase.CLOSE] == "pairs"
