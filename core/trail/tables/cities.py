"""W14.4-6: quays, and the spaces of the three cities with what they bring."""

from msgspec import Struct

from core.trail.parts import CITY_NAMES, QUARTERS, QUAY_NAMES
from core.trail.tables.numbers import NUMBERS
from core.trail.words import Engine, Gain, Item, Objective, Take, Ware


class Bonus(Struct, frozen=True):
    """One space of a city on one side of its map."""

    grain: int
    vp: int
    words: tuple[Item, ...]


class CitySpace(Struct, frozen=True):
    """The place of a space."""

    name: str
    city: int
    quarter: int
    number: int
    """From 1, within its quarter."""


def _places() -> tuple[CitySpace, ...]:
    return tuple(
        CitySpace(f"{CITY_NAMES[city]}{QUARTERS[quarter]}{number}", city, quarter, number)
        for city, quarters in enumerate(NUMBERS.cities_a)
        for quarter, text in enumerate(quarters)
        for number in range(1, len(text.split(", ")) + 1)
    )


SPACES = _places()
CITY_SPACE_NAMES = tuple(place.name for place in SPACES)


def _bonus(text: str, grain: int) -> Bonus:
    """Return the bonus that a text like `6p 4V` means."""
    vp, words = 0, list[Item]()
    for part in text.split():
        if part.endswith("V"):
            vp = int(part[:-1])
        else:
            words.append(_word(part))
    return Bonus(grain, vp, tuple(words))


def _word(part: str) -> Item:
    if part == "obj":
        return Objective()
    if part in ("fr", "v3"):
        return Take("Fra" if part == "fr" else "three", False)
    if part.startswith("ce"):
        return Gain(Ware.CERTIFICATES, int(part[2:]))
    if part.startswith("e"):
        return Engine(int(part[1:]))
    return Gain(Ware.PESOS, int(part[:-1]))


def _bonuses(maps: tuple[tuple[str, ...], ...]) -> tuple[Bonus, ...]:
    return tuple(
        _bonus(text, int(quarter.partition(": ")[0]))
        for city in maps
        for quarter in city
        for text in quarter.partition(": ")[2].split(", ")
    )


BONUSES = (_bonuses(NUMBERS.cities_a), _bonuses(NUMBERS.cities_b))
"""By side of the map and number of the space."""
QUAY_CITY = tuple(CITY_NAMES.index(name[:2]) for name in QUAY_NAMES)
QUAY_VP = tuple(vp for _, vp, *_ in NUMBERS.quays)
DISCOUNT = tuple(discount for _, _, discount, _ in NUMBERS.quays)
QUAY_DARK = tuple(corners == "dark" for *_, corners in NUMBERS.quays)
IN_CITY = tuple(
    tuple(number for number, place in enumerate(SPACES) if place.city == city)
    for city in range(len(CITY_NAMES))
)
COVERED = tuple(
    frozenset(
        number
        for number, place in enumerate(SPACES)
        if CITY_NAMES[place.city] in covers.split() and place.number == NUMBERS.covered
    )
    for covers in NUMBERS.covers
)
"""W14.5 The spaces under covers, by the number of players."""
