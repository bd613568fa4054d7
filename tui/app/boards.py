"""The boards of the games, as their packages name them."""

from collections.abc import Callable, Iterator, Sequence

from core.bots.registry import names
from core.games import game, keys, part
from core.says import Sentence, Unreadable
from tui.app.board import Board, OwnKeys
from tui.faces import face


def board(key: str) -> Board:
    """Return the board of the game that records call `key`; raises `Unreadable`."""
    found: Board | None = part(key, "board", Board)
    if found is None:
        text = "{game} has no screen yet. It can be played line by line: {command}"
        command = f"estancia play --game {key} --plain"
        raise Unreadable(text, game=game(key).name, command=command)
    return found


def no_board(key: str) -> Sentence | None:
    """Explain why the game cannot be played on the screen; None if it can."""
    return _against(key, board, face, names)


def no_lesson(key: str) -> Sentence | None:
    """Explain why the game cannot be learnt on the screen; None if it can."""
    # Nothing else needs lessons, least of all the first table.
    from tui.lesson import lesson

    return _against(key, board, face, lesson)


def no_rules(key: str) -> Sentence | None:
    """Explain why the game's rules cannot be read; None if they can."""
    return _against(key, face)


def _against(key: str, *parts: Callable[[str], object]) -> Sentence | None:
    """Explain what is wrong with the first broken part among these."""
    for each in parts:
        try:
            each(key)
        except Unreadable as error:
            return error.why
    return None


def own_keys() -> Sequence[OwnKeys]:
    """Return the keys that belong to the games' own boards."""
    return [own for found in _boards() for own in found.keys]


def _boards() -> Iterator[Board]:
    """Yield the boards that can be loaded: a game without a screen hides no other."""
    for key in keys():
        try:
            yield board(key)
        except Unreadable:
            continue
