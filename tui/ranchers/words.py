"""The words of Ranchers, and how each kind of place in a sentence is filled."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from core.game import Seat
from core.ranchers.parts import (
    AIM,
    ANIMAL_NAMES,
    BUILDINGS,
    LEAD,
    SIDE_NAMES,
    SPACE_NAMES,
    Aim,
    Pet,
    after,
    animals_of_set,
)
from tui.language import N_, _, n_
from tui.lists import by_commas, by_semicolons, listed
from tui.numbers import change

_ANIMALS: tuple[Callable[[int], str], ...] = (
    lambda count: n_("cow", "cows", count),
    lambda count: n_("goat", "goats", count),
    lambda count: n_("sheep", "sheep", count),
    lambda count: n_("pig", "pigs", count),
    lambda count: n_("chicken", "chickens", count),
    lambda count: n_("horse", "horses", count),
)
SPACE_WORDS = (
    *(N_("NW"), N_("N"), N_("NE")),
    *(N_("W"), N_("pond"), N_("E")),
    *(N_("SW"), N_("S"), N_("SE")),
)
BUILDING_WORDS = (
    *(N_("fair"), N_("stable"), N_("sign")),
    *(N_("market"), N_("barn"), N_("pen")),
)
BOT_WORDS = (N_("peon"), N_("rancher"), N_("capataz"), N_("baron"), N_("estanciero"))
"""The names of its bots; commands take the English words in every language."""
PET_WORDS = {Pet.DOG: N_("dog"), Pet.CAT: N_("cat")}
assert len(_ANIMALS) == len(ANIMAL_NAMES), "each animal has a word"
assert len(SPACE_WORDS) == len(SPACE_NAMES), "each space has a word"
assert len(BUILDING_WORDS) == len(BUILDINGS), "each building has a word"

_OBJECTIVES: Mapping[Aim, str] = {
    Aim.MOST: N_("most {animals}"),
    Aim.BESIDE: N_("{animal} beside {next}"),
    Aim.PAIRS: N_("pairs of {animal} and {next}"),
    Aim.APART: N_("{animals} away from {nexts}"),
    Aim.SET: N_("{animal}-{animal}-{second}-{third}"),
    Aim.GROUP: N_("group of {animals}"),
    Aim.TWO: N_("exactly two {animals}"),
}
SOURCE_WORDS = {
    "horse": N_("horse in the corners"),
    "fish": N_("fish on the pond"),
    "prize": N_("prize for all kinds"),
    "fair": N_("fair"),
    "stable": N_("stable"),
    "sign": N_("sign"),
    "dogs": N_("most dogs"),
    "cats": N_("most cats"),
}
"""The modules' sources of points, by their names in the rules."""


def animal_word(animal: int) -> str:
    """`cow`."""
    return _ANIMALS[animal](1)


def animals_word(animal: int) -> str:
    """`cows`."""
    return _ANIMALS[animal](2)


def space_word(space: int) -> str:
    """`NW`."""
    return _(SPACE_WORDS[space])


def building_word(building: int) -> str:
    """`fair`."""
    return _(BUILDING_WORDS[building])


def pet_word(pet: Pet) -> str:
    """`dog`."""
    return _(PET_WORDS[pet])


def objective_word(objective: int) -> str:
    """Return `goat beside sheep`: what the objective asks for, in few words."""
    lead = LEAD[objective]
    _lead, _again, second, third = animals_of_set(lead)
    return _(_OBJECTIVES[AIM[objective]]).format(
        animal=animal_word(lead),
        animals=animals_word(lead),
        next=animal_word(after(lead)),
        nexts=animals_word(after(lead)),
        second=animal_word(second),
        third=animal_word(third),
    )


def pair_number(pair: int) -> str:
    """Return the number of the pair; people count from 1."""
    return str(pair + 1)


def side_word(side: tuple[int, int]) -> str:
    """Return `2b`: a board and its side."""
    return f"{side[0] + 1}{SIDE_NAMES[side[1]]}"


def _standing(standing: Iterable[tuple[int, int]]) -> str:
    """`NW cow, S pig`."""
    pattern = _("{space} {animal}")
    return by_commas(
        pattern.format(space=space_word(space), animal=animal_word(animal))
        for space, animal in standing
    )


def _counted(counts: Iterable[int]) -> str:
    """Return `4 cow, 3 goat`: how many there are of each animal, without zeros."""
    pattern = _("{animal} {count}")
    return by_commas(
        pattern.format(animal=animal_word(animal), count=count)
        for animal, count in enumerate(counts)
        if count
    )


def _scored(scored: Iterable[tuple[int, int, int]]) -> str:
    """Return `most cows 4; exactly two goats 0 (up to 3)`: each score now and at most."""
    now, more = _("{objective} {points}"), _("{objective} {points} (up to {most})")
    return by_semicolons(
        (more if most > points else now).format(
            objective=objective_word(objective), points=points, most=most
        )
        for objective, points, most in scored
    )


_FIXED: Mapping[str, Callable[[Any], str]] = {
    "animal": animal_word,
    "other": animal_word,
    "leads": animals_word,
    "next": animal_word,
    "nexts": animals_word,
    "second": animal_word,
    "third": animal_word,
    "animals": lambda animals: by_commas(map(animal_word, animals)),
    "space": space_word,
    "building": building_word,
    "buildings": lambda buildings: by_commas(map(building_word, buildings)),
    "pet": pet_word,
    "objective": objective_word,
    "wanted": objective_word,
    "objectives": lambda objectives: by_semicolons(map(objective_word, objectives)),
    "pair": pair_number,
    "side": side_word,
    "standing": _standing,
    "herd": _counted,
    "scored": _scored,
    "change": change,
}


def shown(player: Callable[[Seat], str]) -> Mapping[str, Callable[[Any], str]]:
    """Return a function for each kind of argument; `player` names the player of a seat."""

    def by_seat(counts: Iterable[int]) -> str:
        pattern = _("{player} {count}")
        return by_commas(
            pattern.format(player=player(seat), count=each) for seat, each in enumerate(counts)
        )

    def count_of(counts: object) -> str:
        return by_seat(counts) if isinstance(counts, tuple) else str(counts)

    def boards(dealt: Iterable[tuple[Seat, int]]) -> str:
        pattern = _("{player} {count}")
        return listed(pattern.format(player=player(seat), count=board + 1) for seat, board in dealt)

    return {**_FIXED, "points": count_of, "kinds": count_of, "boards": boards}
