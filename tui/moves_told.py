"""Several moves of a turn in one sentence."""

from collections.abc import Sequence
from typing import Any

from core.bots.turns import dealt
from core.game import Move
from tui.face import worded
from tui.lists import by_semicolons
from tui.voice import Voice


def moves_told(
    game: Any, voice: Voice, state: Any, moves: Sequence[Move], *, typed: bool = False
) -> str:
    """Tell several moves of a turn in order; with `typed`, in words that can be typed."""
    said = []
    for move in moves:
        face = voice.face
        said.append(voice.fill(face.phrase(state, move) if typed else worded(face, state, move)))
        state = dealt(game, game.play(state, move))
    return by_semicolons(said)
