"""Whose turn it is, as a clock counts turns; told by the game's seam alone, whatever the game."""

from msgspec import Struct
from msgspec.structs import replace

from core.game import Check, Choose, Draw, Ends, Entry, Move, Seat, Tally
from core.game import Turn as Asked


class ClockTurn(Struct, frozen=True):
    """The same seats choose on, whatever chance or others do between; some checks end it."""

    seats: tuple[Seat, ...] = ()
    begun: int = 0
    """After how many entries of the game it began."""
    timed_out: frozenset[Seat] = frozenset()
    """The seats whose time for this turn is up: bots play it."""

    def time_out(self, seat: Seat) -> "ClockTurn":
        """The seat's time is up."""
        return replace(self, timed_out=self.timed_out | {seat})

    def shown(self, seat: Seat) -> "ClockTurn":
        """One of several secret choices is shown: that was all the seat had to do."""
        return replace(self, timed_out=self.timed_out - {seat})

    def after(self, entry: Entry, asked: Asked, count: int) -> "ClockTurn":
        """After an entry, the last of `count`, that leads to this question."""
        ended = isinstance(entry, Check) and entry.ends is not Ends.NOTHING
        match asked:
            case Choose(seats) if seats == self.seats and not ended:
                return self
            case Choose(seats):
                return ClockTurn(seats, count)
            case Draw() | Tally() if not ended:
                return self
            case _:
                return ClockTurn()


def first_turn(asked: Asked) -> ClockTurn:
    """The turn before the first entry."""
    return ClockTurn(asked.seats) if isinstance(asked, Choose) else ClockTurn()


def turn_after(
    turn: ClockTurn, entry: Entry, asked: Asked, count: int, *, was_secret: bool, is_secret: bool
) -> ClockTurn:
    """The turn goes on or passes on; secret choices are one turn of all their seats."""
    if not was_secret:
        return turn.after(entry, asked, count)
    if is_secret and isinstance(entry, Move):
        return turn.shown(entry.seat)
    return ClockTurn().after(entry, asked, count)
