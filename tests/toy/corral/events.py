"""Events: facts that follow from entries, for log, animation and sound. Every coin is in one."""

from core.game import Event, Seat
from corral.parts import Animal, Card


class Paid(Event, frozen=True, gc=False):
    """C2.3 Coins on a payday."""

    seat: Seat
    coins: int


class Earned(Event, frozen=True, gc=False):
    """C3.1, C3.3 So many coins for work or for an animal."""

    seat: Seat
    coins: int


class Spent(Event, frozen=True, gc=False):
    """C3.2, C4.1, C4.2, C5.3, C8.1 So many coins given away."""

    seat: Seat
    coins: int


class Reshuffled(Event, frozen=True, gc=False):
    """C4.5 The discarded cards are the new deck."""

    cards: int


class Won(Event, frozen=True, gc=False):
    """C5.3 The stray goes to the highest bidder."""

    seat: Seat
    animal: Animal
    coins: int


class NeighbourWon(Event, frozen=True, gc=False):
    """C9.2 The stray goes to the neighbour."""

    animal: Animal
    coins: int


class RanAway(Event, frozen=True, gc=False):
    """C5.3 Nobody bid: the stray goes back to the pouch."""

    animal: Animal


class NewCard(Event, frozen=True, gc=False):
    """C4.2 The card from the window is in a hand, open to all."""

    seat: Seat
    card: Card


class Scored(Event, frozen=True, gc=False):
    """C6 The points of a seat: animals, families, pairs of cards, and the letter's."""

    seat: Seat
    animals: int
    families: int
    pairs: int
    letter: int


class NeighbourScored(Event, frozen=True, gc=False):
    """C9.3 The neighbour's points."""

    animals: int
    families: int
    letter: int
