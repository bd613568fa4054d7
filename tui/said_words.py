"""The words of a typed move as all games read them, and the answers to unclear moves."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Self, TypeVar

from core.game import Move, Seat
from core.says import Unreadable
from tui.face import TypedForm
from tui.language import W_, _, folded, to_type, typed
from tui.players import Players
from tui.typed_words import begun

T = TypeVar("T")

_BREAKS = re.compile(r"[\s,;:.()+«»„“']+")
NUMBER = re.compile(r"\d{1,4}")
FILLERS = W_("a an and at after down from in into number of on the to up with")
"""Words that make a move read well and mean nothing, in any game."""
LISTED = 8
"""The most possible moves that are named."""
SHOWN = 40
"""The most characters repeated of text that was not understood."""


def split(text: str) -> list[str]:
    """Split a line into words, folded."""
    return [word for word in _BREAKS.split(folded(text)) if word]


class Words:
    """The words of a move, taken one after the other; fillers are skipped.

    `fillers` are English words that are skipped in addition to those of every game; other languages
    may have more of them.
    """

    def __init__(self, words: Sequence[str], players: Players, fillers: str = "") -> None:
        self._all = [*words]
        self._players = players
        self._own = fillers
        self._fillers = {*map(folded, [*typed(FILLERS), *(typed(fillers) if fillers else ())])}

    def again(self) -> Self:
        """Return the same words once more, to try another reading."""
        return type(self)(self._all, self._players, self._own)

    @property
    def left(self) -> list[str]:
        """The words that have not been taken."""
        return [word for word in self._all if word not in self._fillers]

    def take(self, count: int) -> None:
        """Take that many words off, and fillers before them."""
        while count:
            count -= self._all.pop(0) not in self._fillers

    def word(self) -> str:
        """Return the next word, whatever it is; empty if there is none."""
        word = next(iter(self.left), "")
        self.take(1 if word else 0)
        return word

    def player(self) -> Seat | None:
        """Take a player, by name or letter, even if that is a filler otherwise."""
        fillers = next(
            (at for at, word in enumerate(self._all) if word not in self._fillers), len(self._all)
        )
        for first in range(fillers, -1, -1):
            rest = self._all[first:]
            if (seat := self._players.take(rest, split)) is not None:
                self._all = rest
                return seat
        return None

    def numbers(self) -> tuple[int, ...]:
        """Take all numbers that come next."""
        return tuple(iter(self.number, None))

    def number(self) -> int | None:
        """Take a number."""
        left = self.left
        if not left or not NUMBER.fullmatch(left[0]):
            return None
        self.take(1)
        return int(left[0])

    def named(self, names: Mapping[str, T], *, whole: bool = False) -> T | None:
        """Take the value that the next word names; an unambiguous beginning is enough."""
        left = self.left
        if not left or (whole and left[0] not in names):
            return None
        found = begun(left[0], names)
        if len(found) != 1:
            return None
        self.take(1)
        return found[0]


def translated(words: Iterable[str], values: Iterable[T]) -> dict[str, T]:
    """Return the words in the language of the user, folded, with their values."""
    return {folded(_(word)): value for word, value in zip(words, values, strict=True)}


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
