"""Where the fold of a table's log stands after an item."""

from msgspec import Struct
from msgspec.structs import replace

from core.game import Choose, Entry, Move, Seat
from core.game import Turn as Asked
from net.log.charter import NodeId
from net.log.commands import OpenPromise, Promise
from net.log.turns import ClockTurn, first_turn, turn_after

Promised = Promise | OpenPromise
"""What binds a seat in a choice that is made at once."""


class LedgerPosition(Struct, frozen=True):
    """Where the fold stands after so many items."""

    entries: int
    """How many of the items were entries of the game."""
    secret: tuple[Seat, ...]
    """The seats of a choice made at once that have not shown theirs yet, in order."""
    promises: tuple[tuple[Seat, Promised], ...]
    """What the seats of that choice have promised, also those that have shown theirs."""
    stand_ins: frozenset[Seat]
    leader: NodeId | None
    fingerprint: bytes
    turn: ClockTurn = ClockTurn()
    term: int = 0
    """Of the host that put the last item in order."""
    sealed: bool = False
    """Whether all have promised: choices may be known from then on, and nobody chooses any more."""

    def has_stand_in(self, seat: Seat) -> bool:
        """Whether a bot plays the seat for who was away, or for want of time."""
        return seat in self.stand_ins or seat in self.turn.timed_out

    def promised(self, seat: Seat) -> Promised | None:
        """What the seat has promised in this choice."""
        return dict(self.promises).get(seat)

    def with_promise(self, seat: Seat, promise: Promised) -> "LedgerPosition":
        """The seat has promised; each has one promise."""
        others = (each for each in self.promises if each[0] != seat)
        return replace(self, promises=(*others, (seat, promise)))

    def after(self, entry: Entry, asked: Asked, count: int) -> "LedgerPosition":
        """After an entry, the last of `count`, that leads to this question."""
        shown = entry.seat if isinstance(entry, Move) else None
        left = tuple(seat for seat in self.secret if seat != shown)
        was_secret, is_secret = bool(self.secret), bool(left)
        return replace(
            self,
            entries=count,
            secret=left or chosen_at_once(asked),
            promises=self.promises if left else (),
            sealed=self.sealed and is_secret,
            turn=turn_after(
                self.turn, entry, asked, count, was_secret=was_secret, is_secret=is_secret
            ),
        )


def first_position(asked: Asked, fingerprint: bytes) -> LedgerPosition:
    """Before the first item, at the game's first question."""
    return LedgerPosition(
        0, chosen_at_once(asked), (), frozenset(), None, fingerprint, first_turn(asked)
    )


def chosen_at_once(asked: Asked) -> tuple[Seat, ...]:
    """The seats that are to choose in secret."""
    return asked.seats if isinstance(asked, Choose) and len(asked.seats) > 1 else ()
