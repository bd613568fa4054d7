"""Dues: a game's requests to chance. A dealer (core/dealer.py) answers them.

Hidden pieces lie in numbered *slots*, the places of a deck in the order of dealing. A due
names slots, never pieces, so a game works the same whether this process knows the deck,
knows parts of it, or nobody knows it yet. Pieces that everybody could list are no deck: `DrawOut`
takes one of them, and the answer is the piece itself.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations_with_replacement

from msgspec import Struct

Slot = int
Piece = int
Answer = tuple[int, ...]


class Deck(Struct, frozen=True):
    """Pieces to be shuffled, possibly equal ones: slot `first + i` is the i-th to be dealt.

    Slots are never used twice in a game. A reshuffle is another deck of the same name, with
    the pieces that went into it, which may have been in no deck before, and slots of its own.
    """

    name: str
    pieces: tuple[Piece, ...]
    first: Slot = 0


def slots_of(deck: Deck) -> range:
    """The places of the deck."""
    return range(deck.first, deck.first + len(deck.pieces))


def overlap(one: Deck, other: Deck) -> bool:
    """Return whether decks share a slot, as those of different courses of a game may."""
    both = (slots_of(one), slots_of(other))
    return max(row.start for row in both) < min(row.stop for row in both)


class RollDice(Struct, frozen=True):
    """Roll `dice` dice; the `nth` roll of the game. Answer: the number on each, from 1."""

    nth: int
    dice: int
    sides: int = 6


class PickOne(Struct, frozen=True):
    """Pick one of `options` known things; `what` names the pick. Answer: its index."""

    what: str
    options: int


class DrawOut(Struct, frozen=True):
    """Draw one of `pieces`, which everybody could list; `what` names the draw.

    Equal pieces are listed as often as they are there, in ascending order, so that
    equal pouches are equal dues. Answer: the piece.
    """

    what: str
    pieces: tuple[Piece, ...]


class TurnUp(Struct, frozen=True):
    """Turn the pieces in `slots` face up for all. Answer: the pieces."""

    deck: Deck
    slots: tuple[Slot, ...]


class DealDown(Struct, frozen=True):
    """Deal `slots` face down, to one seat's eyes or to nobody's. Answer: nothing."""

    deck: Deck
    slots: tuple[Slot, ...]
    to: int | None = None


class ShowDealt(Struct, frozen=True):
    """Show everybody the pieces dealt face down to `slots`. Answer: the pieces."""

    slots: tuple[Slot, ...]


Due = RollDice | PickOne | DrawOut | TurnUp | DealDown | ShowDealt


def answers(due: Due, shown: Callable[[tuple[Slot, ...]], Iterable[Answer]]) -> Iterator[Answer]:
    """Yield every answer, dice only in ascending order; `shown` yields what slots may contain."""
    match due:
        case RollDice(_, dice, sides):
            yield from combinations_with_replacement(range(1, sides + 1), dice)
        case PickOne(_, options):
            yield from ((option,) for option in range(options))
        case DrawOut(_, pieces):
            yield from ((piece,) for piece in sorted(set(pieces)))
        case TurnUp(_, slots) | ShowDealt(slots):
            yield from shown(slots)
        case DealDown():
            yield ()
