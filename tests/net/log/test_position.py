"""Positions of a fold: simultaneous choices begin, go on and end, also one after the other."""

from msgspec.structs import replace

from core.due import RollDice
from core.game import Choose, Draw
from core.gaucho.entries import EndTurn, Roll
from net.log.commands import OpenPromise, Promise
from net.log.position import LedgerPosition, first_position

PROMISED = Promise(1, bytes(16))
OPEN = OpenPromise(b"a choice")
BOTH = Choose((1, 0))


def promised() -> LedgerPosition:
    """A position in which two choose at once, and both have promised."""
    place = first_position(BOTH, b"").with_promise(1, PROMISED).with_promise(0, OPEN)
    return replace(place, sealed=True)


def test_a_game_may_begin_with_a_choice_that_is_made_at_once() -> None:
    place = first_position(BOTH, b"")
    assert (place.secret, place.turn.seats, place.promises) == ((1, 0), (1, 0), ())
    assert first_position(Choose((1,)), b"").secret == ()
    assert first_position(Draw(RollDice(0, 1, 6)), b"").secret == ()


def test_a_choice_goes_on_until_all_have_shown_theirs() -> None:
    place = promised().after(EndTurn(1), Choose((0,)), 1)
    assert place.secret == (0,)
    assert place.sealed
    assert place.promised(1) == PROMISED, "it is remembered who has shown"
    over = place.after(EndTurn(0), Choose((0,)), 2)
    assert (over.secret, over.promises, over.sealed) == ((), (), False)


def test_one_choice_made_at_once_may_follow_the_other() -> None:
    place = promised().after(EndTurn(1), Choose((0,)), 1).after(EndTurn(0), BOTH, 2)
    assert (place.secret, place.promises, place.sealed) == ((1, 0), (), False)
    assert place.turn.begun == 2


def test_chance_in_between_changes_nothing_of_a_choice() -> None:
    place = promised().after(Roll((1, 2, 3, 4, 5)), Choose((1, 0)), 1)
    assert (place.secret, place.sealed) == ((1, 0), True)


def test_a_seat_has_one_promise_and_the_last_one_holds() -> None:
    place = first_position(BOTH, b"").with_promise(1, PROMISED).with_promise(1, OPEN)
    assert place.promises == ((1, OPEN),)
