"""The prospects of a move: it is played, and what follows is put into sentences."""

from typing import Any

from core.game import Event, Game, Move
from core.says import Sentence
from tui.face import Face


def prospects(game: Game[Any], face: Face[Any], state: Any, move: Move) -> list[Sentence]:
    """Tell what would follow at once, then what the face adds; the move must be legal."""
    events: list[Event] = []
    game.play(state, move, events.append)
    followed = [sentence for event in events if (sentence := face.followed(event))]
    return followed + face.brings(state, move)
