"""Dues: what a game asks of chance. A dealer (core/dealer.py) answers them.

Hidden pieces lie in numbered *slots*, the places of a deck in the order of dealing. A due
names slots, never pieces, so a game works the same whether this process knows the deck,
knows parts of it, or nobody knows it yet.
"""

from msgspec import Struct

Slot = int
Piece = int
Answer = tuple[int, ...]


class Deck(Struct, frozen=True):
    """Pieces to be shuffled: slot `first + i` is the i-th to be dealt."""

    name: str
    pieces: tuple[Piece, ...]
    first: Slot = 0


class RollDice(Struct, frozen=True):
    """Roll `dice` dice; the `nth` roll of the game. Answer: what each shows, from 1."""

    nth: int
    dice: int
    sides: int = 6


class PickOne(Struct, frozen=True):
    """Pick one of `options` known things; `what` names the pick. Answer: its index."""

    what: str
    options: int


class TurnUp(Struct, frozen=True):
    """Turn the pieces in `slots` face up for all. Answer: the pieces."""

    deck: Deck
    slots: tuple[Slot, ...]


class DealDown(Struct, frozen=True):
    """Deal `slots` face down, to one seat's eyes or to nobody's. Answer: nothing."""

    deck: Deck
    slots: tuple[Slot, ...]
    to: int | None = None


Due = RollDice | PickOne | TurnUp | DealDown
