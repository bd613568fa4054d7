"""The words of the games, as their packages name them."""

from typing import Any

from core.games import game, package, part
from core.says import Unreadable
from tui.face import Face
from tui.language import speak_of
from tui.voice import plain


def face(key: str) -> Face[Any]:
    """Return the face of the game that records call `key`; raises `Unreadable`.

    A game without words speaks its notation. From now on texts are looked up for this game.
    """
    speak_of(key)
    words: Face[Any] | None = part(key, "words", Face)
    if words is not None:
        return words
    from tui.notation_face import NotationFace

    return NotationFace(game(key))


def named(key: str, name: str) -> str:
    """Return the game's word for an amount, best thing or rival; the name in an unknown game."""
    try:
        return plain(face(key).named(name))
    except Unreadable:
        return name


def titles(key: str) -> tuple[str, ...]:
    """Return the game's title, and a shorter one without what follows a colon."""
    whole = title(key)
    short, colon, _behind = whole.partition(":")
    return (whole, short) if colon else (whole,)


def title(key: str) -> str:
    """Return the game's title, or its key if it is not known here."""
    try:
        return package(key).name
    except Unreadable:
        return key
