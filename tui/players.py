"""Finding players by what people type: a name, the beginning of one, or the letter of a seat."""

from collections.abc import Callable, Sequence

from core.game import Seat
from core.says import Unreadable
from tui.names import LONGEST_SHOWN, SEAT_LETTERS
from tui.typed_words import begins

Split = Callable[[str], list[str]]
"""Splits a line into the words that a game reads, folded."""
DOTS = ".\N{HORIZONTAL ELLIPSIS}"
"""The end of a shown name that was cut; folded, it becomes dots."""


class Players:
    """Everybody at a table, by the names that they have there (tui/names.py)."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(names)

    def take(self, words: list[str], split: Split) -> Seat | None:
        """Take off the next words if they name a player, and return the seat; otherwise None.

        A whole name counts first, the longest of all, then the letter of a seat, then the beginning
        of a name. Raises `Unreadable` if several players match.
        """
        for count in range(min(len(words), LONGEST_SHOWN), 0, -1):
            if seats := self._called(_without_dots(words[:count]), split):
                seat = _one_of(seats, words[:count])
                del words[:count]
                return seat
        return None

    def _called(self, said: list[str], split: Split) -> list[Seat]:
        if not all(said):
            return []
        names = [_without_dots(split(name)) for name in self._names]
        if whole := [seat for seat, name in enumerate(names) if name == said]:
            return whole
        letter = _seat_of(said)
        if letter is not None and letter < len(names):
            return [letter]
        return [seat for seat, name in enumerate(names) if begins(said, name)]


def _without_dots(words: Sequence[str]) -> list[str]:
    return [word.rstrip(DOTS) for word in words]


def _seat_of(said: Sequence[str]) -> Seat | None:
    """Return the seat whose letter was said."""
    letters = SEAT_LETTERS.casefold()
    return letters.index(said[0]) if len(said) == 1 and said[0] in [*letters] else None


def _one_of(seats: Sequence[Seat], said: Sequence[str]) -> Seat:
    """Return the only seat; among namesakes the one whose letter it is as well."""
    if len(seats) == 1:
        return seats[0]
    letter = _seat_of(said)
    if letter is not None and letter in seats:
        return letter
    letters = ", ".join(SEAT_LETTERS[seat] for seat in seats)
    text = "Several players are called {found}: say {letters} instead."
    raise Unreadable(text, found=" ".join(said)[:40], letters=letters)
