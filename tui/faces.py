"""The words of the games, as their packages name them."""

from typing import Any

from core.games import game, package, part
from core.says import Unreadable
from tui.face import Face
from tui.language import speak_of
from tui.voice import plain


def face(key: str) -> Face[Any]:
    """The face of the game that records call `key`; raises `Unreadable`.

    A game without words of its own speaks in its notation. The game is spoken of from now on.
    """
    speak_of(key)
    words: Face[Any] | None = part(key, "words", Face)
    if words is not None:
        return words
    from tui.notation_face import NotationFace

    return NotationFace(game(key))


def named(key: str, name: str) -> str:
    """The game's word for an amount, its best thing or a rival; of an unknown game the name."""
    try:
        return plain(face(key).named(name))
    except Unreadable:
        return name


def titles(key: str) -> tuple[str, ...]:
    """What people call the game, and the same in less: without what stands behind a colon."""
    whole = title(key)
    short, colon, _behind = whole.partition(":")
    return (whole, short) if colon else (whole,)


def title(key: str) -> str:
    """What people call the game; of one that is not known here, its key."""
    try:
        return package(key).name
    except Unreadable:
        return key
