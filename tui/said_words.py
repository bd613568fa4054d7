"""The words of a typed move, taken one after the other: what every game reads in them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Self, TypeVar

from core.game import Seat
from tui.language import W_, _, folded, typed
from tui.players import Players
from tui.typed_words import begun

T = TypeVar("T")

_BREAKS = re.compile(r"[\s,;:.()+«»„“']+")
NUMBER = re.compile(r"\d{1,4}")
FILLERS = W_("a an and at after down from in into number of on the to up with")
"""Words that only make a move read well, in any game."""


def split(text: str) -> list[str]:
    """The words of a line, folded."""
    return [word for word in _BREAKS.split(folded(text)) if word]


class Words:
    """The words of a move, taken one after the other; what only makes it read well is skipped.

    `fillers` are the English words that are skipped beside those of every game; languages may
    have more of them.
    """

    def __init__(self, words: Sequence[str], players: Players, fillers: str = "") -> None:
        self._all = [*words]
        self._players = players
        self._own = fillers
        self._fillers = {*map(folded, [*typed(FILLERS), *(typed(fillers) if fillers else ())])}

    def again(self) -> Self:
        """The same words, to be tried otherwise."""
        return type(self)(self._all, self._players, self._own)

    @property
    def left(self) -> list[str]:
        """What nobody has taken."""
        return [word for word in self._all if word not in self._fillers]

    def take(self, count: int) -> None:
        """Take that many words off, and fillers before them."""
        while count:
            count -= self._all.pop(0) not in self._fillers

    def word(self) -> str:
        """The next word, whatever it is; empty if there is none."""
        word = next(iter(self.left), "")
        self.take(1 if word else 0)
        return word

    def player(self) -> Seat | None:
        """Somebody at the table, by name or letter: also where that is a filler otherwise."""
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
        """All numbers that come next."""
        return tuple(iter(self.number, None))

    def number(self) -> int | None:
        """A number."""
        left = self.left
        if not left or not NUMBER.fullmatch(left[0]):
            return None
        self.take(1)
        return int(left[0])

    def named(self, names: Mapping[str, T], *, whole: bool = False) -> T | None:
        """What the next word names, or as much of it as tells it from the others."""
        left = self.left
        if not left or (whole and left[0] not in names):
            return None
        found = begun(left[0], names)
        if len(found) != 1:
            return None
        self.take(1)
        return found[0]


def translated(words: Iterable[str], values: Iterable[T]) -> dict[str, T]:
    """The words in the language of the user, folded, with what each stands for."""
    return {folded(_(word)): value for word, value in zip(words, values, strict=True)}
