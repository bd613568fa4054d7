"""The answers to unclear typed moves, the same for every game."""

from collections.abc import Callable, Sequence

from core.game import Move
from core.says import Unreadable
from tui.face import TypedForm
from tui.language import to_type
from tui.said_words import Words

LISTED = 8
"""The most possible moves that are named."""
SHOWN = 40
"""The most characters repeated of text that was not understood."""


def all_understood(words: Words, form: TypedForm) -> None:
    """Raise `Unreadable` if words remain that are no part of the move."""
    if words.left:
        text = "This move is typed like {like}; not understood: {found}."
        raise Unreadable(text, like=to_type(form.typed), found=" ".join(words.left)[:SHOWN])


def too_little(form: TypedForm) -> Unreadable:
    """Return the error for a move of which something is missing."""
    return Unreadable("This move is typed like {like}.", like=to_type(form.typed))


def only(meant: Sequence[Move], write: Callable[[Move], str]) -> Move | None:
    """Return the one move that is meant, or None; raises `Unreadable` if it is unclear."""
    if len(meant) > 1:
        choices = ", ".join(map(write, meant[:LISTED]))
        raise Unreadable("Several moves are like that: {choices}.", choices=choices)
    return meant[0] if meant else None
