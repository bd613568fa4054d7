"""The boards of the games: the one place that names them all."""

from collections.abc import Sequence

from core.games import KEYS
from core.says import Unreadable
from tui.app.board import Board, OwnKeys


def board(key: str) -> Board:
    """The board of the game that records call `key`; raises `Unreadable`."""
    if key == "gaucho":
        from tui.gaucho.screen import BOARD

        return BOARD
    raise Unreadable("There is no screen for the game {key}.", key=key)


def own_keys() -> Sequence[OwnKeys]:
    """The keys that belong to the games' own boards."""
    return [own for key in KEYS for own in board(key).keys]
