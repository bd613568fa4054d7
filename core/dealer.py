"""Dealers: they answer a game's dues.

A dealer does no I/O. It is asked with the due and the log's head, and either answers or names
the seats it is waiting for; it also tells which hidden pieces this process knows.
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
    """The end of a log: the number of entries, and the running hash over them."""

    count: int
    hash: bytes


class Waiting(Struct, frozen=True):
    """No answer yet: these seats must contribute first."""

    seats: tuple[Seat, ...]


class Dealer(Protocol):
    """Answers dues, and has the hidden pieces that this process knows."""

    def answer(self, due: Due, head: Head) -> Answer | Waiting:
        """Return the answer, which is the same whenever it is asked at the same head."""
        ...

    @property
    def pieces(self) -> Known:
        """The hidden pieces this process knows, by slot."""
        ...


SEED_SIZE = 16


def seed_of(text: str) -> bytes:
    """Return the seed that a text stands for, even if the text is not valid Unicode."""
    return blake2b(text.encode(errors="surrogatepass"), digest_size=SEED_SIZE).digest()


class SeededDealer:
    """Derives every answer from a seed: the same on every machine, forever.

    An answer depends on the seed and on the number of the roll, pick or slot, never on earlier
    moves: nobody can influence the dice by moving differently.
    """

    def __init__(self, seed: bytes) -> None:
        self._key = blake2b(seed, digest_size=32).digest()
        self._pieces: dict[Slot, Piece] = {}
        self._decks: dict[Slot, Deck] = {}
        """The decks shuffled so far, by their first slot."""

    @property
    def pieces(self) -> Known:
        """The pieces of all decks shuffled so far: this dealer knows everything."""
        return self._pieces

    def answer(self, due: Due, head: Head) -> Answer:
        """Return the seed's answer; it never waits."""
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
    """Return the label of a shuffle: a reshuffle differs by its first slot."""
    return f"deck {deck.name} {deck.first}".encode() if deck.first else f"deck {deck.name}".encode()
