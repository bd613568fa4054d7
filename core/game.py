"""The seam: the interface of a game to the table, wire, library, bots and screen.

A game is a set of pure functions over an immutable public state. The state holds only what
the whole table may see; hidden pieces are slots (core/due.py). A seat's knowledge of them is
a map slot -> piece beside the state, passed in where a rule needs it.

A game is the fold of its entries: `state = play(state, entry)` from `new(...)` on. Entries
are the choices of seats (`Move`), the answers of chance (`Chance`) and the totals that the rules
count up at fixed points (`Check`).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from hashlib import blake2b
from typing import Any, ClassVar, Protocol, TypeVar

from msgspec import Struct, msgpack

from core.due import Answer, Due, Piece, Slot
from core.option import Option, Value
from core.outcome import Outcome
from core.says import Refusal

Seat = int
MOST_SEATS = 8
"""The most seats that any table has."""
LONGEST_ENTRY = 8 * 1024
"""The most bytes of an entry, packed as programs at a table send it to each other."""
Known = Mapping[Slot, Piece]
NOTHING_KNOWN: Known = {}


class Entry(Struct, frozen=True, array_like=True, gc=False):
    """One step of a game's record."""


class Move(Entry, frozen=True, array_like=True, gc=False):
    """A seat's choice."""

    seat: Seat


class Chance(Entry, frozen=True, array_like=True, gc=False):
    """An answer of chance in its public form, without the names of hidden pieces."""


class Ends(IntEnum):
    """The period that an entry ends, for clocks, charts and arenas."""

    NOTHING = 0
    TURN = 1
    """A turn; in a game without such checks it lasts as long as the same seats choose."""
    ROUND = 2
    """A round, and with it the turn."""


class Check(Entry, frozen=True, array_like=True, gc=False):
    """A consequence of the entries before it, written down to be compared."""

    ends: ClassVar[Ends] = Ends.NOTHING
    """The period that checks of this kind end."""


class Event(Struct, frozen=True, gc=False):
    """A fact that followed from an entry, for the log, animation and sound."""


class Choose(Struct, frozen=True):
    """The seats that choose now.

    Several seats choose at once and in secret: their moves become entries when all have
    chosen, in the order of `seats`.
    """

    seats: tuple[Seat, ...]
    may: tuple[Seat, ...] = ()
    """Seats that may act before the one seat that is to choose; nobody waits for them."""


class Draw(Struct, frozen=True):
    """Chance is to answer."""

    due: Due


class Tally(Struct, frozen=True):
    """The next entry is this check."""

    check: Check


class Over(Struct, frozen=True):
    """Nothing more happens."""


Turn = Choose | Draw | Tally | Over
Tell = Callable[[Event], None]


class Illegal(ValueError):
    """An entry that the rules do not allow here; the game stays as it was."""

    def __init__(self, entry: Entry, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.why.text}")
        self.entry = entry
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["Illegal"], tuple[Entry, Refusal]]:
        return type(self), (self.entry, self.refusal)


class Unknown(LookupError):
    """The legal moves depend on hidden pieces that the asking side does not know."""


S = TypeVar("S")

Dealt = Sequence[Piece | None]
"""Pieces dealt face down, in the order of their slots; None where a piece is not known."""


class Notation(Protocol):
    """Entries as the plain values of a JSON object (docs/record-format.md), and back."""

    def write(self, entry: Entry, dealt: Dealt = ()) -> dict[str, Any]:
        """Return the entry's object; `dealt` are the pieces that it dealt face down."""
        ...

    def read(self, written: object) -> tuple[Entry, Dealt]:
        """Return the entry, and the pieces that it dealt face down; raises `Unreadable`."""
        ...


class Game(Protocol[S]):
    """The rules of one game. Everything is a pure function of its arguments."""

    @property
    def key(self) -> str:
        """The game's key in records."""
        ...

    @property
    def name(self) -> str:
        """The game's name for people."""
        ...

    @property
    def seats(self) -> range:
        """The possible numbers of players."""
        ...

    @property
    def rules(self) -> str:
        """A digest of the rules' version and all board data."""
        ...

    @property
    def notation(self) -> Notation:
        """The notation of the entries."""
        ...

    @property
    def entries(self) -> tuple[type[Entry], ...]:
        """Every kind of entry, for typed decoding."""
        ...

    def options(self, seats: int) -> Sequence[Option]:
        """Return the options that this number of players can choose before the game begins."""
        ...

    def clash(self, seats: int, options: Mapping[str, Value]) -> Refusal | None:
        """Return the objection to these options together; each is possible by itself."""
        ...

    def new(self, seats: int, options: Mapping[str, Any]) -> S:
        """Return the state before the first entry; `options` has a possible value for each."""
        ...

    def turn(self, state: S) -> Turn:
        """Return the turn that comes next: a seat, chance, a check or the end."""
        ...

    def legal(self, state: S, seat: Seat, known: Known) -> list[Move]:
        """Return all moves of `seat`, each leading to another state; raises `Unknown`.

        For a seat that may act, these are its possible actions; doing nothing is not a move.
        """
        ...

    def play(self, state: S, entry: Entry, tell: Tell | None = None) -> S:
        """Return the state after an entry that `why_not` does not object to."""
        ...

    def why_not(self, state: S, entry: Entry, known: Known | None) -> Refusal | None:
        """Return the objection to the entry; `known` None: claims on hidden pieces are believed."""
        ...

    def settle(self, state: S, answer: Answer) -> Chance:
        """Return the entry for the answer to the state's due."""
        ...

    def answer(self, state: S, entry: Chance) -> Answer:
        """Return the answer to the state's due, given its entry: the inverse of `settle`."""
        ...

    def chances(self, state: S) -> Iterable[Chance]:
        """Return every possible answer to the state's due, as entries."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game goes on."""
        ...

    def looks(self, state: S, move: Move) -> Iterable[Slot]:
        """Return the slots that the move shows to its player alone; dues tell of all others."""
        ...

    def needs(self, state: S, seat: Seat) -> Iterable[Slot]:
        """Return the slots on which the legal moves of `seat` currently depend."""
        ...

    def binds(self, entry: Entry) -> bool:
        """Return whether the entry is final: it showed something, or passed the turn on."""
        ...

    def digest(self, state: S) -> bytes:
        """Return 16 bytes that are equal for equal public states, whatever the slots."""
        ...


def rules_digest(version: int, *tables: object) -> str:
    """Return the digest of a game's rules: another version or number gives another one."""
    return blake2b(msgpack.encode([version, *tables]), digest_size=16).hexdigest()
