"""The parts in the box: animals, cards, coins and every number of the game, in one table."""

from enum import IntEnum

from msgspec import Struct

RULES_VERSION = 1
PLAYERS = range(1, 6)


class Animal(IntEnum):
    """C1.1 The animals, cheapest first."""

    CALF = 0
    COW = 1
    STEER = 2
    BULL = 3


class Card(IntEnum):
    """C1.2 The cards; each lures the animal of the same number."""

    HAY = 0
    WATER = 1
    SALT = 2
    ROPE = 3


ANIMALS = tuple(Animal)
CARDS = tuple(Card)
ANIMAL_NAMES = tuple(animal.name.lower() for animal in Animal)
CARD_NAMES = tuple(card.name.lower() for card in Card)


class Numbers(Struct, frozen=True):
    """Every number that is not a rule."""

    values: tuple[int, ...] = (1, 2, 3, 4)
    """C1.1 The value of each animal."""
    pouches: tuple[tuple[str, tuple[int, ...], tuple[int, ...]], ...] = (
        ("mixed", (4, 3, 2, 1), (1, 1, 1, 1)),
        ("calves", (5, 2, 0, 1), (2, 1, 1, 0)),
        ("bulls", (0, 1, 2, 4), (1, 1, 1, 1)),
    )
    """C1.3 The animals of each pouch: the number, and the additional number for each player."""
    cards: tuple[tuple[int, ...], tuple[int, ...]] = (1, 1, 0, 1), (1, 1, 1, 0)
    """C1.2 The cards of each kind: the number, and the additional number for each player."""
    hand: int = 2
    """C1.4 Cards of a hand at the beginning."""
    most_cards: int = 3
    """C4.4 Cards of a hand at most."""
    coins: int = 4
    """C1.4 Coins at the beginning."""
    stalls: int = 2
    """C1.5 Animals in the corral beyond one for each player."""
    hours: int = 2
    """C2.2 The hours of a turn."""
    wage: int = 2
    """C3.1 The coins of an hour of work."""
    ride: int = 1
    """C4.1 The coins of a ride to town."""
    window: int = 2
    """C4.2 The coins of the card in the window."""
    payday: int = 5
    """C2.1 The highest total of a payday."""
    market: int = 8
    """C2.1 The lowest total of a market day."""
    neighbour_bid: int = 4
    """C9.2 The neighbour bids less than this."""
    whistle: int = 1
    """C8.1 The price of a whistled animal beyond the usual one."""
    drought: int = 1
    """C7.1 The price of animals beyond their value in a drought."""
    letter: int = 2
    """C6.4 Points of each animal that the letter asks for."""
    family: int = 4
    """C6.2 Points of one animal of each kind."""
    pair: int = 2
    """C6.3 Points of two equal cards."""


NUMBERS = Numbers()


def spread(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Counts by kind as pieces in ascending order."""
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def pouch_of(name: str, seats: int) -> tuple[int, ...]:
    """C1.3 The number of each animal in the game."""
    least, more = next((least, more) for key, least, more in NUMBERS.pouches if key == name)
    return _for_seats(seats, least, more)


def cards_of(seats: int) -> tuple[int, ...]:
    """C1.2 The number of each card in the game."""
    return _for_seats(seats, *NUMBERS.cards)


def _for_seats(seats: int, least: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(count + seats * each for count, each in zip(least, more, strict=True))
