"""The seam: what a game is to the table, the wire, the library, the bots and the screen.

A game is a set of pure functions over an immutable public state. The state holds only what
the whole table may see; hidden pieces are slots (core/due.py). What a seat knows of them is
a map slot -> piece beside the state, handed in where a rule needs it.

A game is the fold of its entries: `state = play(state, entry)` from `new(...)` on. Entries
are what seats choose (`Move`), what chance answered (`Chance`) and what the rules count up
at fixed points (`Check`).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Any, ClassVar, Protocol, TypeVar

from msgspec import Struct

from core.due import Answer, Due, Piece, Slot
from core.option import Option, Value
from core.outcome import Outcome
from core.says import Refusal

Seat = int
MOST_SEATS = 8
"""No table has more seats, whatever is played there."""
LONGEST_ENTRY = 8 * 1024
"""Bytes of an entry at most, packed as programs of a table send it to each other."""
Known = Mapping[Slot, Piece]
NOTHING_KNOWN: Known = {}


class Entry(Struct, frozen=True, array_like=True, gc=False):
    """One step of a game's record."""


class Move(Entry, frozen=True, array_like=True, gc=False):
    """What a seat chose to do."""

    seat: Seat


class Chance(Entry, frozen=True, array_like=True, gc=False):
    """What chance answered, in its public form: hidden pieces are not named."""


class Ends(IntEnum):
    """What is over with an entry, for clocks, charts and arenas."""

    NOTHING = 0
    TURN = 1
    """A turn; without such a check it lasts as long as the same seats choose."""
    ROUND = 2
    """A round, and with it the turn."""


class Check(Entry, frozen=True, array_like=True, gc=False):
    """What follows from the entries before it, written down to be compared."""

    ends: ClassVar[Ends] = Ends.NOTHING
    """What checks of this kind end; a game without rounds has none that ends one."""


class Event(Struct, frozen=True, gc=False):
    """A fact that followed from an entry, for log, animation and sound."""


class Choose(Struct, frozen=True):
    """The seats that choose now.

    Several seats choose at once and in secret: their moves become entries when all have
    chosen, in the order of `seats`.
    """

    seats: tuple[Seat, ...]
    may: tuple[Seat, ...] = ()
    """Others that may act before the one seat that is to choose does; nobody waits for them."""


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
    """The legal moves depend on hidden pieces that the asker does not know."""


S = TypeVar("S")

Dealt = Sequence[Piece | None]
"""Pieces dealt face down, in the order of their slots; None where a piece is not known."""


class Notation(Protocol):
    """Entries as the plain values of a JSON object (docs/record-format.md) and back."""

    def write(self, entry: Entry, dealt: Dealt = ()) -> dict[str, Any]:
        """The entry's object; `dealt` are the pieces that it dealt face down."""
        ...

    def read(self, written: object) -> tuple[Entry, Dealt]:
        """The entry and the pieces that it dealt face down; raises `Unreadable`."""
        ...


class Game(Protocol[S]):
    """The rules of one game. Everything is a pure function of its arguments."""

    @property
    def key(self) -> str:
        """What records call the game."""
        ...

    @property
    def name(self) -> str:
        """What people call the game."""
        ...

    @property
    def seats(self) -> range:
        """How many may play."""
        ...

    @property
    def rules(self) -> str:
        """A digest of the rules' version and all board data."""
        ...

    @property
    def notation(self) -> Notation:
        """How entries are written."""
        ...

    @property
    def entries(self) -> tuple[type[Entry], ...]:
        """Every kind of entry, for typed decoding."""
        ...

    def options(self, seats: int) -> Sequence[Option]:
        """The options that this number of players can choose before the game begins."""
        ...

    def clash(self, seats: int, options: Mapping[str, Value]) -> Refusal | None:
        """What is against these options together; each of them is possible by itself."""
        ...

    def new(self, seats: int, options: Mapping[str, Any]) -> S:
        """The state before the first entry; `options` has a possible value for each."""
        ...

    def turn(self, state: S) -> Turn:
        """The turn that comes next: a seat, chance, a check or the end."""
        ...

    def legal(self, state: S, seat: Seat, known: Known) -> list[Move]:
        """All moves of `seat`, each leading to another state; raises `Unknown`.

        A seat that may act has here what it may do; that it does nothing is no move.
        """
        ...

    def play(self, state: S, entry: Entry, tell: Tell | None = None) -> S:
        """The state after an entry that `why_not` has nothing against."""
        ...

    def why_not(self, state: S, entry: Entry, known: Known | None) -> Refusal | None:
        """What is against the entry. `known` None: claims about hidden pieces are believed."""
        ...

    def settle(self, state: S, answer: Answer) -> Chance:
        """The entry for the answer to the state's due."""
        ...

    def answer(self, state: S, entry: Chance) -> Answer:
        """What chance answered to the state's due, told by its entry: the inverse of `settle`."""
        ...

    def chances(self, state: S) -> Iterable[Chance]:
        """Every possible answer to the state's due, as entries."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""
        ...

    def looks(self, state: S, move: Move) -> Iterable[Slot]:
        """The slots that the move shows to its player alone; dues say what else is shown."""
        ...

    def needs(self, state: S, seat: Seat) -> Iterable[Slot]:
        """The slots that the legal moves of `seat` depend on now."""
        ...

    def binds(self, entry: Entry) -> bool:
        """Whether the entry cannot be taken back: something was shown, or the turn given on."""
        ...

    def digest(self, state: S) -> bytes:
        """16 bytes that are equal for equal public states, whatever slots are called."""
        ...
