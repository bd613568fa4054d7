"""The boards of the games: the one place that names them all."""

from core.says import Unreadable
from tui.app.board import Board


def board(key: str) -> Board:
    """The board of the game that records call `key`; raises `Unreadable`."""
    if key == "gaucho":
        from tui.gaucho.screen import BOARD

        return BOARD
    raise Unreadable("There is no screen for the game {key}.", key=key)
