"""A game as its entries: the state after each, and the running hash over all of them."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Generic, TypeVar

from msgspec import Struct, msgpack

from core.beginning import begin
from core.dealer import Head
from core.game import Entry, Event, Game, Illegal, Known, Turn
from core.knowledge import ShownPiece, shown_by

S = TypeVar("S")
HASH_SIZE = 16


class Step(Struct, Generic[S], frozen=True):
    """An entry with its consequences; `hash` covers all entries up to this one."""

    entry: Entry
    events: Sequence[Event]
    state: S
    hash: bytes
    shown: ShownPiece
    """The hidden pieces that the entry showed to somebody."""


def first_hash(game: str, rules: str, seats: int, options: Mapping[str, Any]) -> bytes:
    """Return the hash of a log without entries, which identifies the game."""
    packed = msgpack.encode([game, rules, seats, options])
    return blake2b(packed, digest_size=HASH_SIZE).digest()


def next_hash(last: bytes, entry: Entry) -> bytes:
    """Return the hash with one more entry; entries are public, so it is the same for everybody."""
    return blake2b(last + msgpack.encode(entry), digest_size=HASH_SIZE).digest()


class Log(Generic[S]):
    """Entries that the rules allowed, one after the other."""

    def __init__(self, game: Game[S], seats: int, options: Mapping[str, Any]) -> None:
        self.game = game
        self._first = begin(game, seats, options)
        self._first_hash = first_hash(game.key, game.rules, seats, options)
        self.steps: list[Step[S]] = []
        self._asked: tuple[S, Turn] = self._first, game.turn(self._first)
        """The last state whose turn was asked for, and the answer."""

    @property
    def state(self) -> S:
        """The state after the last entry."""
        return self.steps[-1].state if self.steps else self._first

    @property
    def turn(self) -> Turn:
        """The turn after the last entry, computed once for each state."""
        state = self.steps[-1].state if self.steps else self._first
        asked, turn = self._asked
        if asked is not state:
            turn = self.game.turn(state)
            self._asked = state, turn
        return turn

    @property
    def hash(self) -> bytes:
        """The running hash over all entries."""
        return self.steps[-1].hash if self.steps else self._first_hash

    def hash_before(self, number: int) -> bytes:
        """Return the running hash over the entries before that index."""
        return self.steps[number - 1].hash if number else self._first_hash

    @property
    def head(self) -> Head:
        """The end of the log."""
        return Head(len(self.steps), self.hash)

    @property
    def digest(self) -> bytes:
        """The digest of the state after the last entry."""
        return self.game.digest(self.state)

    def state_before(self, number: int) -> S:
        """Return the state before the entry with that index."""
        return self.steps[number - 1].state if number else self._first

    def append(self, entry: Entry, known: Known | None = None) -> Step[S]:
        """Add an entry; raises `Illegal` and leaves the log unchanged if the rules forbid it."""
        if refusal := self.game.why_not(self.state, entry, known):
            raise Illegal(entry, refusal)
        return self.add(entry)

    def add(self, entry: Entry) -> Step[S]:
        """Add an entry that was examined and found legal."""
        events: list[Event] = []
        turn = self.turn
        before = self._asked[0]
        shown = shown_by(self.game, before, turn, entry)
        state = self.game.play(before, entry, events.append)
        step = Step(entry, events, state, next_hash(self.hash, entry), shown)
        self.steps.append(step)
        return step

    def adopt(self, step: Step[S]) -> Step[S]:
        """Add an entry that another log of the same game has examined and played at this place."""
        self.steps.append(step)
        return step

    def take_back(self) -> Step[S]:
        """Remove the last entry."""
        return self.steps.pop()
