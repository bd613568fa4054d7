"""The boards of the games, as their packages name them."""

from collections.abc import Iterator, Sequence

from core.games import game, keys, part
from core.says import Sentence, Unreadable
from tui.app.board import Board, OwnKeys


def board(key: str) -> Board:
    """The board of the game that records call `key`; raises `Unreadable`."""
    found: Board | None = part(key, "board")
    if found is None:
        text = "{game} has no screen yet. It can be played line by line: {command}"
        command = f"estancia play --game {key} --plain"
        raise Unreadable(text, game=game(key).name, command=command)
    return found


def no_board(key: str) -> Sentence | None:
    """Why the game cannot be shown on the screen; None if it can."""
    try:
        board(key)
    except Unreadable as error:
        return error.why
    return None


def own_keys() -> Sequence[OwnKeys]:
    """The keys that belong to the games' own boards."""
    return [own for found in _boards() for own in found.keys]


def _boards() -> Iterator[Board]:
    """Those that there are: a game without a screen hides no other."""
    for key in keys():
        try:
            yield board(key)
        except Unreadable:
            continue
