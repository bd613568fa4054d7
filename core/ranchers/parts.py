"""The parts in the box, and every number of the game in one table, `NUMBERS`.

The pictures of the rulebook are lost, so many numbers are stand-ins (docs/rules-ranchers.md says
which): change them here and nowhere else.
"""

from enum import IntEnum
from typing import NewType

from msgspec import Struct

RULES_VERSION = 1
PLAYERS = range(2, 5)

Animal = NewType("Animal", int)
Space = NewType("Space", int)
ObjectiveCard = NewType("ObjectiveCard", int)

ANIMAL_NAMES = ("cow", "goat", "sheep", "pig", "chicken", "horse")
"""R1.1 The five kinds, then the horse (R5.1), which is of no kind."""
ANIMALS = tuple(Animal(number) for number in range(5))
COW, GOAT, SHEEP, PIG, CHICKEN = ANIMALS
HORSE = Animal(5)
NONE = -1
"""In place of an animal, an objective, a side or a building: there is none."""

SPACE_NAMES = ("NW", "N", "NE", "W", "pond", "E", "SW", "S", "SE")
"""R1.2 The spaces of a ranch, row by row, with the pond in the middle."""
POND = Space(4)
SPACES = tuple(Space(number) for number in range(9) if number != POND)
CORNERS = (0, 2, 6, 8)
BESIDE: tuple[tuple[int, ...], ...] = (
    *((1, 3), (0, 2, 4), (1, 5)),
    *((0, 4, 6), (1, 3, 5, 7), (2, 4, 8)),
    *((3, 7), (4, 6, 8), (5, 7)),
)
"""R1.2 The spaces that are orthogonally adjacent to each."""


class Aim(IntEnum):
    """The kinds of objectives (R1.4)."""

    MOST = 0
    BESIDE = 1
    PAIRS = 2
    APART = 3
    SET = 4
    GROUP = 5
    TWO = 6


class Building(IntEnum):
    """R5.4 The buildings for the pond."""

    FAIR = 0
    STABLE = 1
    SIGN = 2
    MARKET = 3
    BARN = 4
    PEN = 5


class Pet(IntEnum):
    """R5.5 The sides of a token."""

    DOG = 0
    CAT = 1


class RanchersNumbers(Struct, frozen=True):
    """Every number of the game that is not a rule, and what its lost pictures showed."""

    cycle: tuple[str, ...] = ("cow", "goat", "sheep", "pig", "chicken")
    """R1.1 The kinds, each followed by its next."""
    animals: tuple[tuple[int, int], ...] = ((2, 4), (3, 6), (4, 7))
    """R2.1 The number of each animal in the pouch, by players."""
    boards: tuple[tuple[str, str], ...] = (
        ("NW cow, SE goat", "N sheep, S pig"),
        ("NE chicken, SW cow", "W goat, E sheep"),
        ("NW pig, E chicken", "N cow, SE sheep"),
        ("NE goat, W pig", "S chicken, SW sheep"),
    )
    """R1.3 The special spaces with their printed animals, of each side of each board."""
    turns: int = 8
    """R4.1 The number of turns of each player."""
    most: tuple[int, int] = (4, 2)
    """R1.4 The points of *most*: no kind is more common, and another as common."""
    beside: int = 3
    pair: int = 2
    apart: int = 2
    sets: int = 5
    set_steps: tuple[int, int] = (2, 3)
    """R1.4 The steps in the cycle from the lead to the two single animals of a *set*."""
    group: tuple[int, ...] = (0, 1, 3, 5)
    """R1.4 The points of *group*, for none, one, two and three or more."""
    two: int = 3
    corner: int = 2
    """R5.1 The points of each animal in a corner that the horse stands for."""
    fish: tuple[int, ...] = (0, 1, 3, 6, 9, 12)
    """R5.2 Points by the number of fish."""
    prizes: tuple[tuple[int, tuple[int, ...]], ...] = (
        *((2, (7, 5)), (3, (7, 5, 3)), (4, (7, 5, 3))),
    )
    """R5.3 The prizes for a full ranch, the highest first, by players."""
    fair: tuple[int, ...] = (0, 1, 3, 5, 7)
    """R5.4 Points by the number of kinds beside the fair."""
    stable: tuple[int, ...] = (0, 1, 3, 5, 8)
    """R5.4 Points by the number of animals of one kind beside the stable."""
    sign: int = 3
    """R5.4 The points of each special space that holds its printed animal."""
    pens: int = 2
    """R5.4 The number of uses of the pen."""
    tokens: int = 9
    """R5.5 The number of tokens, each a dog or a cat."""
    pets: int = 3
    """R5.5 The points of most dogs, and of most cats."""


NUMBERS = RanchersNumbers()

OBJECTIVES = tuple(ObjectiveCard(number) for number in range(len(Aim) * len(ANIMALS)))
AIM = tuple(Aim(objective // len(ANIMALS)) for objective in OBJECTIVES)
LEAD = tuple(Animal(objective % len(ANIMALS)) for objective in OBJECTIVES)
"""R1.4 The animal that each objective is about."""
OBJECTIVE_NAMES = tuple(
    f"{aim.name.lower()}-{ANIMAL_NAMES[lead]}" for aim, lead in zip(AIM, LEAD, strict=True)
)
BUILDINGS = tuple(Building)
BUILDING_NAMES = tuple(building.name.lower() for building in Building)
PET_NAMES = tuple(pet.name.lower() for pet in Pet)
SIDE_NAMES = ("a", "b")
BOARDS = range(len(NUMBERS.boards))
CYCLE = tuple(Animal(ANIMAL_NAMES.index(name)) for name in NUMBERS.cycle)
KINDS_IN_POUCH = dict(NUMBERS.animals)
PRIZES = dict(NUMBERS.prizes)


def after(animal: int, steps: int = 1) -> int:
    """R1.1 The kind that lies a number of steps further in the cycle."""
    return CYCLE[(CYCLE.index(Animal(animal)) + steps) % len(CYCLE)]


def animals_of_set(lead: int) -> tuple[int, int, int, int]:
    """R1.4.5 The animals of a *set*: two of the lead, then the two single ones."""
    one, other = (after(lead, steps) for steps in NUMBERS.set_steps)
    return lead, lead, one, other


def objective(aim: Aim, lead: int) -> ObjectiveCard:
    """The objective of that kind and lead animal."""
    return ObjectiveCard(aim * len(ANIMALS) + lead)


def _printed(side: str) -> tuple[int, ...]:
    """Return the animal printed on each space of a side."""
    spaces = [NONE] * len(SPACE_NAMES)
    for special in side.split(", "):
        space, animal = special.split()
        spaces[SPACE_NAMES.index(space)] = ANIMAL_NAMES.index(animal)
    return tuple(spaces)


PRINTED = tuple(tuple(_printed(side) for side in sides) for sides in NUMBERS.boards)
"""R1.3 The printed animal of each space, by board and side."""
