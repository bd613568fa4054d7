"""The words of the games, as their packages name them."""

from typing import Any

from core.games import game, keys, package, part
from core.says import Unreadable
from tui.face import Face


def face(key: str) -> Face[Any]:
    """The face of the game that records call `key`; raises `Unreadable`."""
    words: Face[Any] | None = part(key, "words")
    if words is None:
        raise Unreadable("There are no words for {game}.", game=game(key).name)
    return words


def title(key: str) -> str:
    """What people call the game; of one that is not known here, its key."""
    try:
        return package(key).name
    except Unreadable:
        return key


def default_game() -> str:
    """What is played where nobody says it: the table's own first game."""
    for key in keys():
        return key
    raise Unreadable("No game is installed here.")
