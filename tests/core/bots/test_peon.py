"""The peon: any move, but no dawdling."""

from collections.abc import Sequence

import pytest

from core.arena import play_bots
from core.bots.bot import Bot, seed_of
from core.bots.registry import bot
from core.game import Move
from core.gaucho.entries import EndTurn, Lay, Occupy, Raise, Recall, Stand, TakeDice, Withdraw
from core.gaucho.game import GAUCHO
from core.gaucho.rules.pampa import lying
from core.gaucho.state import GauchoState
from core.view import View

USES = (TakeDice, Stand, Lay, Raise, Occupy)
WAITED = "7f7f56d5c62959764fc3b6e951136e00"
"""The seed of a game that two peons once never ended."""


class Watched:
    """A peon with a note of its moves."""

    name = "watched"

    def __init__(self, seat: int) -> None:
        self.choices: list[tuple[View[GauchoState], Sequence[Move], Move]] = []
        self._bot: Bot[GauchoState] = bot("gaucho", "peon", seed_of(b"watched", seat))

    def choose(self, view: View[GauchoState], legal: Sequence[Move]) -> Move:
        move = self._bot.choose(view, legal)
        self.choices.append((view, legal, move))
        return move


@pytest.fixture(scope="module")
def choices() -> list[tuple[View[GauchoState], Sequence[Move], Move]]:
    found = []
    for number in range(9):
        bots = [Watched(seat) for seat in range(2 + number % 3)]
        play_bots(GAUCHO, bots, b"peon %d" % number, {}, logged=False)
        found += [choice for watched in bots for choice in watched.choices]
    return found


Choices = list[tuple[View[GauchoState], Sequence[Move], Move]]


def test_a_turn_does_not_end_while_dice_can_do_something(choices: Choices) -> None:
    ends = [legal for _, legal, move in choices if isinstance(move, EndTurn)]
    assert ends
    assert not [legal for legal in ends if any(isinstance(move, USES) for move in legal)]


def test_a_gaucho_leaves_an_area_unused_only_where_dice_wait_for_the_last_one(
    choices: Choices,
) -> None:
    states = [view.state for view, _, move in choices if isinstance(move, Withdraw)]
    assert states
    for state in states:
        assert state.hand
        assert not state.looking
        assert not state.supply[state.mover]
        assert lying(state.mover) not in state.gauchos


def test_two_peons_who_keep_all_areas_taken_do_not_wait_for_each_other() -> None:
    seed = bytes.fromhex(WAITED)
    bots: list[Bot[GauchoState]] = [bot("gaucho", "peon", seed_of(seed, seat)) for seat in range(2)]
    played = play_bots(GAUCHO, bots, seed, {}, logged=False, rounds=200)
    assert played.outcome


def test_gauchos_are_called_back_only_where_there_are_dice_for_them(choices: Choices) -> None:
    recalls = [view.state for view, _, move in choices if isinstance(move, Recall)]
    assert all(state.hand and not state.looking for state in recalls)


def test_every_kind_of_move_is_made(choices: Choices) -> None:
    legal = {type(move) for _, moves, _ in choices for move in moves}
    assert legal - {type(move) for _, _, move in choices} <= {Withdraw, Recall}


def test_another_seed_moves_otherwise(choices: Choices) -> None:
    other: Bot[GauchoState] = bot("gaucho", "peon", b"another")
    wide = [choice for choice in choices if len(choice[1]) > 20]
    assert any(other.choose(view, legal) != move for view, legal, move in wide)
