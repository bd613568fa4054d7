"""The board of the small game: every choice is found by pointing, and by keys."""

from typing import Any

import pytest

from core.game import Choose
from core.games import game
from core.view import View
from tests.support.random_games import play_out
from tests.support.toy import TOY
from tui.app.board import Picker
from tui.app.boards import board


def questions(seats: int) -> list[tuple[View[Any], Picker]]:
    """Every question of a random game, as the app asks it."""
    found = []
    for moment in play_out(game(TOY), seats, 3):
        if isinstance(turn := moment.turn, Choose):
            for seat in (*turn.seats, *turn.may):
                view = View(seat, moment.before, moment.known(seat))
                if moves := moment.legal(seat):
                    found.append((view, board(TOY).picker(view, moves)))
    return found


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_choice_is_found_by_pointing_at_what_it_is_about(seats: int) -> None:
    for _view, picker in questions(seats):
        for choice in picker.choices:
            targets = picker.points(choice)  # type: ignore[attr-defined]
            assert targets
            for target in targets:
                assert choice in picker.point(target).choices


@pytest.mark.parametrize("key", ["1", "4", "o", "w", "d", "x", "c", "left", "down", "0", "9"])
def test_keys_point_or_bid_and_what_is_not_possible_has_its_rule(key: str) -> None:
    rules = game(TOY)
    for view, asked in questions(3):
        picker = asked.key(key)
        if picker is None or picker.picked:
            continue
        move = picker.tried()
        assert move is None or rules.why_not(view.state, move, view.known), (key, move)


def test_digits_choose_bids() -> None:
    bids = [(view, picker) for view, picker in questions(3) if view.state.stray >= 0]
    assert bids
    for view, picker in bids:
        assert view.seat is not None
        coins = min(view.state.coins[view.seat], 9)
        pressed = picker.key(str(coins))
        assert pressed is not None
        assert pressed.picked is not None
        assert pressed.picked[0].coins == coins  # type: ignore[attr-defined]
