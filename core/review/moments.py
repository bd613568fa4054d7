"""The moments of a game: everything a seat did in one go, or that chance did in between."""

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from core.bots.insight import Insight
from core.due import DealDown, RollDice
from core.game import Chance, Choose, Draw, Entry, Known, Move, Seat, Turn
from core.knowledge import Knowledge
from core.log import Log
from core.view import View

S = TypeVar("S")


class Taken(Struct, Generic[S], frozen=True):
    """A seat's moves in one go, until its turn was over or something hidden was shown."""

    first: int
    """The number of its first entry."""
    after: int
    """The number of the entry that follows."""
    view: View[S]
    """The seat's view before them."""
    moves: tuple[Move, ...]


class Happened(Struct, Generic[S], frozen=True):
    """The answers of chance, with the knowledge before and after them."""

    first: int
    after: int
    before: View[S]
    then: View[S]
    rolled: bool = False
    """Whether dice were rolled; otherwise something was drawn or turned up."""


ReviewMoment = Taken[S] | Happened[S]


def moments(log: Log[S], insight: Insight[S], pieces: Known) -> list[ReviewMoment[S]]:
    """Return all moments in order; `pieces` are the hidden pieces, of which seats knew some."""
    return [*_Cutting(log, insight, pieces)]


class _Cutting(Generic[S]):
    """A walk along the log, with everybody's knowledge at each place."""

    def __init__(self, log: Log[S], insight: Insight[S], pieces: Known) -> None:
        self._log, self._insight = log, insight
        self._knowledge = Knowledge(pieces)
        self._at = 0

    def __iter__(self) -> Iterator[ReviewMoment[S]]:
        steps = self._log.steps
        while self._at < len(steps):
            entry, turn = steps[self._at].entry, self._turn()
            if isinstance(turn, Choose) and len(turn.seats) > 1:
                yield from self._together(turn.seats)
            elif isinstance(entry, Move) and isinstance(turn, Choose) and entry.seat in turn.seats:
                yield from self._taken(entry.seat)
            elif isinstance(entry, Chance) and not _is_dealt(turn):
                yield self._happened(type(entry), rolled=_is_rolled(turn))
            else:
                self._step()

    def _happened(self, kind: type[Entry], *, rolled: bool) -> Happened[S]:
        """Return consecutive answers of chance, all of one kind."""
        before, first, steps = self._public(), self._at, self._log.steps
        while self._at < len(steps) and type(steps[self._at].entry) is kind:
            self._step()
        return Happened(first, self._at, before, self._public(), rolled)

    def _together(self, seats: Sequence[Seat]) -> Iterator[ReviewMoment[S]]:
        """Yield several secret choices: nobody knew of the others'."""
        views = {seat: View(seat, self._state, self._knowledge.of(seat)) for seat in seats}
        for entry in [step.entry for step in self._log.steps[self._at : self._at + len(seats)]]:
            first = self._step()
            if isinstance(entry, Move) and entry.seat in views:
                yield Taken(first, self._at, views[entry.seat], (entry,))

    def _taken(self, seat: Seat) -> Iterator[ReviewMoment[S]]:
        """Yield the seat's moves until the turn ends, or until it has looked at something."""
        view = View(seat, self._state, self._knowledge.of(seat))
        first, moves, ends = self._at, list[Move](), False
        while not ends and (entry := self._own_entry(seat)):
            ends = isinstance(entry, Move) and self._insight.ends_turn(self._state, entry)
            known = self._knowledge.of(seat)
            self._step()
            if isinstance(entry, Move):
                moves.append(entry)
            looked = View(seat, self._state, self._knowledge.of(seat))
            if looked.known != known:
                yield Taken(first, self._at, view, tuple(moves))
                yield Happened(self._at, self._at, View(seat, self._state, known), looked)
                return
        yield Taken(first, self._at, view, tuple(moves))

    def _own_entry(self, seat: Seat) -> Entry | None:
        """Return the next entry if it is the seat's, or deals face down to nobody."""
        if self._at == len(self._log.steps):
            return None
        entry, turn = self._log.steps[self._at].entry, self._turn()
        mine = isinstance(turn, Choose) and turn.seats == (seat,)
        if mine and isinstance(entry, Move) and entry.seat == seat:
            return entry
        return entry if _is_dealt(turn) else None

    @property
    def _state(self) -> S:
        return self._log.state_before(self._at)

    def _turn(self) -> Turn:
        return self._log.game.turn(self._state)

    def _public(self) -> View[S]:
        return View(None, self._state, self._knowledge.of(None))

    def _step(self) -> int:
        """Go past an entry, and return its number."""
        self._knowledge.learn(self._log.steps[self._at].shown)
        self._at += 1
        return self._at - 1


def _is_rolled(turn: Turn) -> bool:
    return isinstance(turn, Draw) and isinstance(turn.due, RollDice)


def _is_dealt(turn: Turn) -> bool:
    """Return whether pieces are dealt face down, which reveals nothing about the future."""
    return isinstance(turn, Draw) and isinstance(turn.due, DealDown)
