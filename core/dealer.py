"""Dealers: who answers a game's dues.

A dealer does no I/O. It is asked with the due and the log's head, and either answers or says
whom it waits for; it also tells which hidden pieces this process knows.
"""

from hashlib import blake2b
from typing import Protocol

from msgspec import Struct

from core.due import (
    Answer,
    DealDown,
    Deck,
    DrawOut,
    Due,
    PickOne,
    Piece,
    RollDice,
    ShowDealt,
    Slot,
    TurnUp,
    overlap,
    slots_of,
)
from core.game import Known, Seat
from core.stream import Stream, shuffled


class Head(Struct, frozen=True):
    """The end of a log: how many entries, and the running hash over them."""

    count: int
    hash: bytes


class Waiting(Struct, frozen=True):
    """No answer yet: these seats must contribute first."""

    seats: tuple[Seat, ...]


class Dealer(Protocol):
    """Answers dues, and knows what this process may know of the hidden pieces."""

    def answer(self, due: Due, head: Head) -> Answer | Waiting:
        """The answer, the same whenever it is asked at the same head."""
        ...

    @property
    def pieces(self) -> Known:
        """The hidden pieces this process knows, by slot."""
        ...


SEED_SIZE = 16


def seed_of(text: str) -> bytes:
    """The seed that a text stands for, also one that is no Unicode."""
    return blake2b(text.encode(errors="surrogatepass"), digest_size=SEED_SIZE).digest()


class SeededDealer:
    """Derives every answer from a seed: the same on every machine, for ever.

    An answer depends on the seed and on which roll, pick or slot it is, never on what players
    did before: nobody can steer the dice by moving differently.
    """

    def __init__(self, seed: bytes) -> None:
        self._key = blake2b(seed, digest_size=32).digest()
        self._pieces: dict[Slot, Piece] = {}
        self._decks: dict[Slot, Deck] = {}
        """The decks shuffled so far, by their first slot."""

    @property
    def pieces(self) -> Known:
        """All decks shuffled so far: this dealer knows everything."""
        return self._pieces

    def answer(self, due: Due, head: Head) -> Answer:
        """The seed's answer; it never waits."""
        match due:
            case RollDice(nth, dice, sides):
                stream = Stream(self._key, f"roll {nth}".encode())
                return tuple([stream.below(sides) + 1 for _ in range(dice)])
            case PickOne(what, options):
                return (Stream(self._key, f"pick {what}".encode()).below(options),)
            case DrawOut(what, pieces):
                return (pieces[Stream(self._key, f"draw {what}".encode()).below(len(pieces))],)
            case ShowDealt(slots):
                return tuple([self._pieces[slot] for slot in slots])
            case TurnUp(deck, slots):
                self._shuffle(deck)
                return tuple([self._pieces[slot] for slot in slots])
            case DealDown(deck):
                self._shuffle(deck)
                return ()

    def _shuffle(self, deck: Deck) -> None:
        """Give every slot of the deck its piece, once."""
        if self._decks.get(deck.first) == deck:
            return
        make_room(deck, self._decks, self._pieces)
        self._decks[deck.first] = deck
        stream = Stream(self._key, _label(deck))
        self._pieces.update(enumerate(shuffled(deck.pieces, stream), deck.first))


def make_room(deck: Deck, decks: dict[Slot, Deck], pieces: dict[Slot, Piece]) -> None:
    """Forget the decks that lie on slots of this one: the course that dealt them was taken back."""
    for other in [other for other in decks.values() if overlap(deck, other)]:
        del decks[other.first]
        for slot in slots_of(other):
            pieces.pop(slot, None)


def _label(deck: Deck) -> bytes:
    """What a shuffle is called: a reshuffle begins at another slot."""
    return f"deck {deck.name} {deck.first}".encode() if deck.first else f"deck {deck.name}".encode()
