"""Typed words of El Gaucho: tiles, spaces, areas, breeds and numbers, forgivingly."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from core.game import Seat
from core.gaucho.board import AREA_NAMES, AREAS, SPACE_NAMES, Area, Space
from core.gaucho.cattle import HIGHEST, LETTERS, Breed, Tile, tile
from core.gaucho.state import State
from core.says import Unreadable
from tui.gaucho.words import AREA_WORDS, BREED_WORDS
from tui.language import W_, _, folded, typed
from tui.players import Players
from tui.typed_words import begun

T = TypeVar("T")

_BREAKS = re.compile(r"[\s,;:.()+«»„“']+")
_NUMBER = re.compile(r"\d{1,4}")
_SPACES = {name.lower(): Space(number) for number, name in enumerate(SPACE_NAMES)}
_BREEDS = {
    **{letter.lower(): Breed(number) for number, letter in enumerate(LETTERS)},
    **{word: Breed(number) for number, word in enumerate(BREED_WORDS)},
}
_AREAS = dict(zip(AREA_NAMES, AREAS, strict=True))
_GREY = W_("grey")
"""Black by the letter that records give it, which stands on its tiles."""
_FILLERS = W_("a an and at after down from gaucho herd in into number of on the to up with")


def split(text: str) -> list[str]:
    """The words of a line, folded."""
    return [word for word in _BREAKS.split(folded(text)) if word]


class Words:
    """The words of a move, taken one after the other; what only makes it read well is skipped."""

    def __init__(self, words: Sequence[str], players: Players) -> None:
        self._all = [*words]
        self._players = players
        self._fillers = {*map(folded, typed(_FILLERS))}

    def again(self) -> "Words":
        """The same words, to be tried otherwise."""
        return Words(self._all, self._players)

    @property
    def left(self) -> list[str]:
        """What nobody has taken."""
        return [word for word in self._all if word not in self._fillers]

    def _take(self, count: int) -> None:
        """Take that many words off, and fillers before them."""
        while count:
            count -= self._all.pop(0) not in self._fillers

    def word(self) -> str:
        """The next word, whatever it is; empty if there is none."""
        word = next(iter(self.left), "")
        self._take(1 if word else 0)
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

    def tile(self) -> Tile | None:
        """`W7`, `w 7` or `white 7`."""
        word, value, *_rest = [*self.left, "", ""]
        if word[:1] in _BREEDS and _NUMBER.fullmatch(word[1:]):
            return self._tile(_BREEDS[word[0]], word[1:], 1)
        breed = self._breed_of(word) if word else None
        if breed is not None and _NUMBER.fullmatch(value):
            return self._tile(breed, value, 2)
        return None

    def _tile(self, breed: Breed, value: str, words: int) -> Tile | None:
        if not 1 <= int(value) <= HIGHEST:
            return None
        self._take(words)
        return tile(breed, int(value))

    def tiles(self) -> tuple[Tile, ...]:
        """All tiles that come next."""
        return tuple(iter(self.tile, None))

    def space(self) -> Space | None:
        """`B2`."""
        return self._named(_SPACES, whole=True)

    def spot(self, state: State) -> Space | None:
        """A space, or the tile that lies on it, or both."""
        space = self.space()
        if space is not None:
            return space
        tile = self.tile()
        if tile is None:
            return None
        if (space := self.space()) is not None:
            return space
        if tile in state.tiles:
            return Space(state.tiles.index(tile))
        raise Unreadable("No tile {tile} lies in the pampa.", tile=tile)

    def spots(self, state: State) -> tuple[Space, ...]:
        """All spots that come next, in board order."""
        return tuple(sorted(iter(lambda: self.spot(state), None)))

    def area(self) -> Area | None:
        """`overseer`, or as much of it as tells it from the others."""
        return self._named({**_AREAS, **_translated(AREA_WORDS, AREAS)})

    def breed(self) -> Breed | None:
        """`W`, or as much of `white` as one likes."""
        left = self.left
        breed = self._breed_of(left[0]) if left else None
        if breed is not None:
            self._take(1)
        return breed

    def _breed_of(self, word: str) -> Breed | None:
        own = _translated(BREED_WORDS, tuple(Breed))
        words = {**dict.fromkeys(map(folded, typed(_GREY)), Breed.BLACK), **_BREEDS, **own}
        # Where English words begin alike too, those of the language count: `bl` is `blanc`.
        for known in (words, own):
            if len(found := begun(word, known)) == 1:
                return found[0]
        return None

    def numbers(self) -> tuple[int, ...]:
        """All numbers that come next."""
        return tuple(iter(self.number, None))

    def number(self) -> int | None:
        """A number."""
        left = self.left
        if not left or not _NUMBER.fullmatch(left[0]):
            return None
        self._take(1)
        return int(left[0])

    def _named(self, names: Mapping[str, T], *, whole: bool = False) -> T | None:
        left = self.left
        if not left or (whole and left[0] not in names):
            return None
        found = begun(left[0], names)
        if len(found) != 1:
            return None
        self._take(1)
        return found[0]


def _translated(words: Iterable[str], values: Iterable[T]) -> dict[str, T]:
    return {folded(_(word)): value for word, value in zip(words, values, strict=True)}
