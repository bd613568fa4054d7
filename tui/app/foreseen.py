"""What a choice would bring, told before it is made."""

from collections.abc import Sequence
from typing import Any

from core.game import Event, Game, Move
from core.says import Sentence
from tui.face import Face


def foreseen(game: Game[Any], face: Face[Any], state: Any, moves: Sequence[Move]) -> list[Sentence]:
    """The sentences about what follows from the last of the moves, made one after the other."""
    *first, last = moves
    for move in first:
        state = game.play(state, move)
    events: list[Event] = []
    after = game.play(state, last, events.append)
    assert after is not state, "a move changes the state"
    followed = [sentence for event in events if (sentence := face.followed(event))]
    return [*followed, *face.brings(state, last)]


def phrased(game: Game[Any], face: Face[Any], state: Any, moves: Sequence[Move]) -> Sentence:
    """The last of the moves as a command; those before it only lead there."""
    *first, last = moves
    for move in first:
        state = game.play(state, move)
    return face.phrase(state, last)
