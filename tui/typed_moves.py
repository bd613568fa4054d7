"""Typed moves: what is said where one is unclear, the same for every game."""

from collections.abc import Callable, Sequence

from core.game import Move
from core.says import Unreadable
from tui.face import TypedForm
from tui.language import to_type
from tui.said_words import Words

LISTED = 8
"""How many moves are named that could be meant."""
SHOWN = 40
"""How much of what nobody understands is repeated."""


def all_understood(words: Words, form: TypedForm) -> None:
    """Raises `Unreadable` if there are words that no part of the move was."""
    if words.left:
        text = "This move is typed like {like}; not understood: {found}."
        raise Unreadable(text, like=to_type(form.typed), found=" ".join(words.left)[:SHOWN])


def too_little(form: TypedForm) -> Unreadable:
    """What is said to a move of which something is missing."""
    return Unreadable("This move is typed like {like}.", like=to_type(form.typed))


def only(meant: Sequence[Move], write: Callable[[Move], str]) -> Move | None:
    """The one move that is meant, None if there is none; raises `Unreadable` if it is unclear."""
    if len(meant) > 1:
        choices = ", ".join(map(write, meant[:LISTED]))
        raise Unreadable("Several moves are like that: {choices}.", choices=choices)
    return meant[0] if meant else None
