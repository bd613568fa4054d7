"""Typed words of Ranchers: animals, spaces, objectives, buildings and pairs, forgivingly."""

from collections.abc import Iterator, Mapping

from core.ranchers.entries import ForSale
from core.ranchers.parts import (
    ANIMAL_NAMES,
    BUILDING_NAMES,
    BUILDINGS,
    OBJECTIVE_NAMES,
    OBJECTIVES,
    PET_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
    Animal,
    Building,
    ObjectiveCard,
    Pet,
    Space,
)
from tui.language import W_, folded, typed
from tui.ranchers.phrases import WARES
from tui.ranchers.words import (
    animal_word,
    animals_word,
    building_word,
    objective_word,
    pet_word,
    space_word,
)
from tui.said_words import Words, split
from tui.typed_words import begins

FILLERS = W_("fish for out pair your")
_SIDES = {
    f"{board}{name}": number
    for number, name in enumerate(SIDE_NAMES)
    for board in ("", *map(str, range(1, 5)))
}


class RanchWords(Words):
    """The words of a move of Ranchers."""

    def side(self) -> int | None:
        """Take `a` or `2a`, even if `a` is otherwise a filler."""
        for at, word in enumerate(self._all):
            if word in _SIDES:
                del self._all[at]
                return _SIDES[word]
        return None

    def pair(self) -> int | None:
        """`1`, which is the first."""
        if (number := self.number()) is None:
            return None
        return number - 1

    def animal(self) -> Animal | None:
        """Take `cow`, `cows`, or an unambiguous beginning."""
        animals = range(len(ANIMAL_NAMES))
        own = {folded(word(each)): each for each in animals for word in (animals_word, animal_word)}
        found = self._named(dict(zip(ANIMAL_NAMES, animals, strict=True)), own)
        return None if found is None else Animal(found)

    def space(self) -> Space | None:
        """Take `NW`, in the letters of the language or in English ones."""
        own = {folded(space_word(Space(each))): each for each in range(len(SPACE_NAMES))}
        names = {folded(name): each for each, name in enumerate(SPACE_NAMES)} | own
        found = self.named(names, whole=True)
        return None if found is None else Space(found)

    def objective(self) -> ObjectiveCard | None:
        """Take `goat beside sheep`, an unambiguous beginning of it, or `beside-goat`."""
        left = self.left
        known = [*self._objectives()]
        for count in range(len(left), 0, -1):
            said = left[:count]
            found = {each for each, words in known if said == words}
            if not found and count > 1 and len(said[-1]) > 2:
                found = {each for each, words in known if begins(said, words)}
            if len(found) == 1:
                self.take(count)
                return found.pop()
        return None

    def _objectives(self) -> Iterator[tuple[ObjectiveCard, list[str]]]:
        """Yield each objective with its possible names, word by word."""
        for each, name in zip(OBJECTIVES, OBJECTIVE_NAMES, strict=True):
            own = (word for word in split(objective_word(each)) if word not in self._fillers)
            yield from ((each, [*own]), (each, [name]))

    def building(self) -> Building | None:
        """`fair`."""
        own = {folded(building_word(each)): int(each) for each in BUILDINGS}
        found = self._named({name: at for at, name in enumerate(BUILDING_NAMES)}, own)
        return None if found is None else Building(found)

    def pet(self) -> Pet | None:
        """`dog` or `cat`."""
        own = {folded(pet_word(each)): int(each) for each in Pet}
        found = self._named({name: at for at, name in enumerate(PET_NAMES)}, own)
        return None if found is None else Pet(found)

    def ware(self) -> ForSale | None:
        """`animal` or `objective`."""
        own = {folded(word): int(each) for each, words in WARES.items() for word in typed(words)}
        found = self.named(own)
        return None if found is None else ForSale(found)

    def _named(self, english: Mapping[str, int], own: Mapping[str, int]) -> int | None:
        """Words of the language count if they differ from English ones."""
        found = self.named({**english, **own})
        return self.named(own) if found is None else found
