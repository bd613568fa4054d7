"""The position after a log entry, and the simultaneous choice that is made there.

In a simultaneous choice all seats promise before any choice is revealed. People promise a hash, and
keep what opens it. Nobody would keep that for a bot if the leader ended, so a bot promises openly:
its choice itself is appended, as soon as all people have promised and before any of them has
revealed anything. Then all choices are revealed in the order of the seats. Once all have promised
nobody chooses any more, as a leader may know a choice before it is in the log.
"""

from collections.abc import Iterable
from hashlib import blake2b

from msgspec import Struct
from msgspec.structs import replace

from core.game import Check, Choose, Draw, Ends, Entry, Move, Seat, Tally, Turn
from core.says import Refusal, refuse
from net.log.charter import NodeId
from net.log.commands import OpenPromise, Promise
from net.log.resolutions import Agreements, GiveSeat


class ClockTurn(Struct, frozen=True):
    """A turn for the clock: the same seats keep choosing, whatever chance or others do between.

    Some checks end it. A simultaneous choice is one turn of all its seats.
    """

    seats: tuple[Seat, ...] = ()
    begun: int = 0
    """The number of entries of the game when it began."""
    timed_out: frozenset[Seat] = frozenset()
    """The seats whose time for this turn is up, so that bots play it."""

    def time_out(self, seat: Seat) -> "ClockTurn":
        """The turn with that seat timed out."""
        return replace(self, timed_out=self.timed_out | {seat})

    def shown(self, seat: Seat) -> "ClockTurn":
        """The turn after the seat has revealed its choice, which was all that it had to do."""
        return replace(self, timed_out=self.timed_out - {seat})

    def after(self, entry: Entry, asked: Turn, count: int) -> "ClockTurn":
        """The state after an entry, the last of `count`, that leads to this question."""
        ended = isinstance(entry, Check) and entry.ends is not Ends.NOTHING
        match asked:
            case Choose(seats):
                same = seats == self.seats and not ended
                return self if same else ClockTurn(seats, count)
            case Draw() | Tally() if not ended:
                return self
            case _:
                return ClockTurn()


class BankUse(Struct, frozen=True):
    """The time that a seat has used of its bank."""

    seat: Seat
    begun: int
    """The start of the last turn that was charged."""
    milliseconds: int
    """The total, less what each turn has added; negative if that was more."""


TurnKey = tuple[int, NodeId | None]
"""The start of a turn, and the leader that measures it."""
Promised = Promise | OpenPromise
"""A promise that binds a seat in a simultaneous choice."""


class LedgerPosition(Struct, frozen=True):
    """The position after a log entry."""

    entries: int
    """The number of log entries that are entries of the game."""
    secret: tuple[Seat, ...]
    """The seats of a simultaneous choice that have not revealed theirs yet, in order."""
    promises: tuple[tuple[Seat, Promised], ...]
    """The promises of that choice, also of seats that have revealed theirs."""
    stand_ins: frozenset[Seat]
    leader: NodeId | None
    fingerprint: bytes
    turn: ClockTurn = ClockTurn()
    term: int = 0
    """The term of the last log entry."""
    sealed: bool = False
    """Whether all have promised: choices may be known from then on, and nobody chooses any more."""
    agreements: Agreements = Agreements()

    banks: tuple[BankUse, ...] = ()
    newcomers: tuple[GiveSeat, ...] = ()
    """Those who have taken over seats of bots, one after the other."""

    def bank(self, seat: Seat) -> BankUse:
        """The time that the seat has used of its bank."""
        used = (each for each in self.banks if each.seat == seat)
        return next(used, BankUse(seat, -1, 0))

    def with_bank(self, use: BankUse) -> "LedgerPosition":
        """The position with another turn charged to that seat."""
        others = (each for each in self.banks if each.seat != use.seat)
        return replace(self, banks=(*others, use))

    @property
    def turn_key(self) -> TurnKey:
        """The key by which clocks tell this turn from others."""
        return self.turn.begun, self.leader

    def has_stand_in(self, seat: Seat) -> bool:
        """Whether a bot plays for the seat's owner: away, removed, or out of time."""
        removed = self.agreements.removed
        return seat in self.stand_ins or seat in self.turn.timed_out or seat in removed

    def promised(self, seat: Seat) -> Promised | None:
        """The seat's promise in this choice."""
        return dict(self.promises).get(seat)

    def with_promise(self, seat: Seat, promise: Promised) -> "LedgerPosition":
        """The position with the seat's promise; each seat has one."""
        others = (each for each in self.promises if each[0] != seat)
        return replace(self, promises=(*others, (seat, promise)))

    def after(self, entry: Entry, asked: Turn, count: int) -> "LedgerPosition":
        """The state after an entry, the last of `count`, that leads to this question."""
        if not self.secret:
            turn = self.turn.after(entry, asked, count)
            return replace(self, entries=count, secret=chosen_at_once(asked), turn=turn)
        shown = entry.seat if isinstance(entry, Move) else None
        left = tuple(seat for seat in self.secret if seat != shown)
        if left and shown is not None:
            turn = self.turn.shown(shown)
        else:
            turn = ClockTurn().after(entry, asked, count)
        return replace(
            self,
            entries=count,
            secret=left or chosen_at_once(asked),
            promises=self.promises if left else (),
            sealed=self.sealed and bool(left),
            turn=turn,
        )


def first_position(asked: Turn, fingerprint: bytes) -> LedgerPosition:
    """The position before the first log entry, at the game's first question."""
    turn = ClockTurn(asked.seats) if isinstance(asked, Choose) else ClockTurn()
    return LedgerPosition(0, chosen_at_once(asked), (), frozenset(), None, fingerprint, turn)


def chosen_at_once(asked: Turn) -> tuple[Seat, ...]:
    """The seats that are to choose in secret."""
    return asked.seats if isinstance(asked, Choose) and len(asked.seats) > 1 else ()


# Simultaneous choices.


class SecretChoice(Struct, frozen=True):
    """The state of such a choice; without seats if there is none."""

    place: LedgerPosition
    people: frozenset[Seat]
    bots: frozenset[Seat]

    @property
    def next_to_show(self) -> Seat | None:
        """The seat whose choice is shown next; None before all have promised."""
        return next(iter(self.place.secret), None) if self.all_promised else None

    @property
    def promise_to_show(self) -> Promised | None:
        """The promise of the seat whose choice is shown next."""
        seat = self.next_to_show
        return None if seat is None else self.place.promised(seat)

    @property
    def next_bot(self) -> Seat | None:
        """The seat that a bot is to promise for next; none before all people have promised."""
        unbound = (seat for seat in self.place.secret if not self._is_bound(seat))
        return next(unbound, None) if self._people_have_promised() else None

    @property
    def all_promised(self) -> bool:
        """Whether all who have not shown their choice have promised it."""
        return all(map(self._is_bound, self.place.secret))

    def why_not_promise(self, seat: Seat) -> Refusal | None:
        """Why a promise by the seat's owner is refused."""
        if seat not in self.place.secret:
            return refuse("", "Nothing is to be chosen in secret.")
        if self.place.promised(seat):
            return refuse("", "That seat has chosen.")
        if seat not in self.people:
            return refuse("", "A bot chooses for that seat.")
        return None

    def why_not_open(self, seat: Seat) -> Refusal | None:
        """Why an open promise by a bot for the seat is refused."""
        if seat not in self.place.secret:
            return refuse("", "Nothing is to be chosen in secret.")
        if isinstance(self.place.promised(seat), OpenPromise):
            return refuse("", "That seat has chosen.")
        if seat not in self.bots:
            return refuse("", "No bot chooses for that seat.")
        if not self._people_have_promised():
            return refuse("", "Bots choose when everybody else has.")
        return None

    def why_not_show(self, seat: Seat, packed: bytes, nonce: bytes | None) -> Refusal | None:
        """Why that choice cannot be shown next; bots need no nonce."""
        if seat != next(iter(self.place.secret), None):
            return refuse("", "Secret choices are shown in the order of the seats.")
        if not self.all_promised:
            return refuse("", "Not everybody has chosen yet.")
        if not _is_kept(self.place.promised(seat), packed, nonce):
            return refuse("", "That is not what was promised.")
        return None

    def _is_bound(self, seat: Seat) -> bool:
        """Whether the promise binds: an owner's hash does not bind a bot, which cannot show it."""
        match self.place.promised(seat):
            case OpenPromise():
                return True
            case Promise():
                return seat in self.people
            case None:
                return False

    def _people_have_promised(self) -> bool:
        return all(seat in self.bots or self.place.promised(seat) for seat in self.place.secret)


def _is_kept(promise: Promised | None, packed: bytes, nonce: bytes | None) -> bool:
    """Whether that entry was promised."""
    match promise:
        case OpenPromise(promised):
            return nonce is None and packed == promised
        case Promise(_, promised):
            return nonce is not None and promise_of(packed, nonce) == promised
        case None:
            return False


def promise_of(packed: bytes, nonce: bytes) -> bytes:
    """The hash that promises an entry."""
    return blake2b(packed, key=nonce, digest_size=16).digest()


def lot(promise: Promise, moves: Iterable[bytes]) -> bytes:
    """The legal move that replaces a promise which nobody can reveal.

    Its owner is away, and others' choices may be known, so nobody may choose any more. The promise
    was made before: it determines the move, and every node can verify that.
    """
    return min(moves, key=lambda packed: promise_of(packed, promise.hash))
