"""Typed words of El Gaucho: tiles, spaces, areas, breeds and numbers, forgivingly."""

import re
from collections.abc import Iterable, Sequence
from typing import TypeVar

from core.gaucho.board import AREA_NAMES, AREAS, SPACE_NAMES, Area, Space
from core.gaucho.cattle import HIGHEST, LETTERS, Breed, Tile, tile
from core.gaucho.state import State
from core.says import Unreadable
from tui.gaucho.words import AREA_WORDS, BREED_WORDS
from tui.language import W_, _, folded, typed

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
    """The words of a line, folded, without what only makes it read well."""
    fillers = {*map(folded, typed(_FILLERS))}
    words = _BREAKS.split(folded(text))
    return [word for word in words if word and word not in fillers]


class Words:
    """The words of a move, taken one after the other."""

    def __init__(self, words: Sequence[str]) -> None:
        self._left = [*words]

    @property
    def left(self) -> list[str]:
        """What nobody has taken."""
        return self._left

    def tile(self) -> Tile | None:
        """`W7`, `w 7` or `white 7`."""
        if not self._left:
            return None
        word = self._left[0]
        if word[:1] in _BREEDS and _NUMBER.fullmatch(word[1:]):
            return self._tile(_BREEDS[word[0]], word[1:], 1)
        breed = self._breed_of(word)
        if breed is not None and len(self._left) > 1 and _NUMBER.fullmatch(self._left[1]):
            return self._tile(breed, self._left[1], 2)
        return None

    def _tile(self, breed: Breed, value: str, words: int) -> Tile | None:
        if not 1 <= int(value) <= HIGHEST:
            return None
        del self._left[:words]
        return tile(breed, int(value))

    def tiles(self) -> tuple[Tile, ...]:
        """All tiles that come next."""
        return tuple(iter(self.tile, None))

    def space(self) -> Space | None:
        """`B2`."""
        if self._left and self._left[0] in _SPACES:
            return _SPACES[self._left.pop(0)]
        return None

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
        if self._left and (breed := self._breed_of(self._left[0])) is not None:
            self._left.pop(0)
            return breed
        return None

    def _breed_of(self, word: str) -> Breed | None:
        own = _translated(BREED_WORDS, tuple(Breed))
        words = {**dict.fromkeys(map(folded, typed(_GREY)), Breed.BLACK), **_BREEDS, **own}
        # Where English words begin alike too, those of the language count: `bl` is `blanc`.
        found = _full(word, words) or _full(word, own)
        return words[found] if found else None

    def numbers(self) -> tuple[int, ...]:
        """All numbers that come next."""
        found: list[int] = []
        while self._left and _NUMBER.fullmatch(self._left[0]):
            found.append(int(self._left.pop(0)))
        return tuple(found)

    def number(self) -> int | None:
        """A number."""
        if self._left and _NUMBER.fullmatch(self._left[0]):
            return int(self._left.pop(0))
        return None

    def _named(self, names: dict[str, T]) -> T | None:
        if self._left and (found := _full(self._left[0], names)):
            self._left.pop(0)
            return names[found]
        return None


def _translated(words: Iterable[str], values: Iterable[T]) -> dict[str, T]:
    return {folded(_(word)): value for word, value in zip(words, values, strict=True)}


def _full(word: str, names: Iterable[str]) -> str | None:
    """The name that the word begins; None if there is none or several."""
    known = [*names]
    if word in known:
        return word
    found = [name for name in known if name.startswith(word)]
    return found[0] if len(found) == 1 else None
