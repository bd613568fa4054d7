"""Turns as the clock counts them: checks end what they say, and acts out of turn nothing."""

from typing import ClassVar

from core.due import PickOne
from core.game import Check, Choose, Draw, Ends, Entry, Move, Over, Tally
from net.log.position import ClockTurn

DRAW = Draw(PickOne("weather", 2))


class Night(Check, frozen=True):
    """A check that ends a turn."""

    ends: ClassVar[Ends] = Ends.TURN


class Year(Check, frozen=True):
    """A check that ends a round."""

    ends: ClassVar[Ends] = Ends.ROUND


class Tide(Check, frozen=True):
    """A check that ends nothing."""


def after(
    turn: ClockTurn, entry: Entry, asked: Choose | Draw | Tally | Over, count: int = 9
) -> ClockTurn:
    return turn.after(entry, asked, count)


RUNNING = ClockTurn((0,), 3).time_out(0)


def test_a_check_that_ends_nothing_leaves_the_turn_as_it_is() -> None:
    assert after(RUNNING, Move(0), Tally(Tide())) == RUNNING
    assert after(RUNNING, Tide(), Choose((0,))) == RUNNING
    assert after(RUNNING, Tide(), DRAW) == RUNNING


def test_a_check_that_ends_a_turn_or_a_round_begins_one_also_of_the_same_seat() -> None:
    for ending in (Night(), Year()):
        assert after(RUNNING, ending, Choose((0,))) == ClockTurn((0,), 9)
        assert after(RUNNING, ending, DRAW) == ClockTurn()
        assert after(RUNNING, ending, Tally(Tide())) == ClockTurn()


def test_in_a_game_without_checks_a_turn_ends_when_another_seat_is_to_choose() -> None:
    assert after(RUNNING, Move(0), Choose((0,))) == RUNNING
    assert after(RUNNING, Move(0), DRAW) == RUNNING
    assert after(RUNNING, Move(0), Choose((1,))) == ClockTurn((1,), 9)


def test_an_act_out_of_turn_neither_ends_the_turn_nor_begins_one() -> None:
    turn = ClockTurn((0,), 3)
    drawn = after(turn, Move(1), DRAW)
    assert drawn == turn
    assert after(drawn, Tide(), Choose((0,), may=(2,))) == turn


def test_the_end_of_the_game_ends_the_turn() -> None:
    assert after(RUNNING, Tide(), Over()) == ClockTurn()
