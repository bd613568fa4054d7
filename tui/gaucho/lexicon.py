"""Typed words of El Gaucho: tiles, spaces, areas, breeds and numbers, forgivingly."""

from core.gaucho.board import AREA_NAMES, AREAS, SPACE_NAMES, Area, Space
from core.gaucho.cattle import HIGHEST, LETTERS, Breed, Tile, tile
from core.gaucho.state import GauchoState
from core.says import Unreadable
from tui.gaucho.words import AREA_WORDS, BREED_WORDS, breed_letters
from tui.language import W_, folded, typed
from tui.said_words import NUMBER, Words, translated
from tui.typed_words import begun

_SPACES = {name.lower(): Space(number) for number, name in enumerate(SPACE_NAMES)}
_BREEDS = {
    **{letter.lower(): Breed(number) for number, letter in enumerate(LETTERS)},
    **{word: Breed(number) for number, word in enumerate(BREED_WORDS)},
}
_AREAS = dict(zip(AREA_NAMES, AREAS, strict=True))
_GREY = W_("grey")
"""Black is called by the letter of records, which stands on its tiles."""
FILLERS = W_("for gaucho herd")
BEFORE, BEHIND, BETWEEN = W_("before"), W_("behind"), W_("between")
"""The words for the place of a tile that is sorted in, relative to tiles of its herd."""


def _breeds() -> dict[str, Breed]:
    """Return breeds by letters and English words; letters of the language count first."""
    own = zip(map(folded, breed_letters()), Breed, strict=True)
    return {**_BREEDS, **dict(own)}


class GauchoWords(Words):
    """The words of a move of El Gaucho."""

    def tile(self) -> Tile | None:
        """`W7`, `w 7` or `white 7`."""
        word, value, *_rest = [*self.left, "", ""]
        breeds = _breeds()
        if word[:1] in breeds and NUMBER.fullmatch(word[1:]):
            return self._tile(breeds[word[0]], word[1:], 1)
        breed = self._breed_of(word) if word else None
        if breed is not None and NUMBER.fullmatch(value):
            return self._tile(breed, value, 2)
        return None

    def _tile(self, breed: Breed, value: str, words: int) -> Tile | None:
        if not 1 <= int(value) <= HIGHEST:
            return None
        self.take(words)
        return tile(breed, int(value))

    def tiles(self) -> tuple[Tile, ...]:
        """Take all tiles that come next."""
        return tuple(iter(self.tile, None))

    def space(self) -> Space | None:
        """`B2`."""
        return self.named(_SPACES, whole=True)

    def spot(self, state: GauchoState) -> Space | None:
        """Take a space, or the tile that lies on it, or both."""
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

    def spots(self, state: GauchoState) -> tuple[Space, ...]:
        """Take all spots that come next, in board order."""
        return tuple(sorted(iter(lambda: self.spot(state), None)))

    def area(self) -> Area | None:
        """Take `overseer`, or an unambiguous beginning of it."""
        return self.named({**_AREAS, **translated(AREA_WORDS, AREAS)})

    def side(self) -> str | None:
        """Take `before`, `behind` or `between`, and return the English word."""
        sides = (BEFORE, BEHIND, BETWEEN)
        return self.named({folded(word): side for side in sides for word in typed(side)})

    def breed(self) -> Breed | None:
        """Take `W`, or any beginning of `white`."""
        left = self.left
        breed = self._breed_of(left[0]) if left else None
        if breed is not None:
            self.take(1)
        return breed

    def _breed_of(self, word: str) -> Breed | None:
        own = translated(BREED_WORDS, tuple(Breed))
        words = {**dict.fromkeys(map(folded, typed(_GREY)), Breed.BLACK), **_breeds(), **own}
        # If English words begin alike, those of the language decide: `bl` is `blanc`.
        for known in (words, own):
            if len(found := begun(word, known)) == 1:
                return found[0]
        return None
