"""A seat's view: the one filter between the knowledge of this process and a person or bot."""

from typing import Generic, TypeVar

from msgspec import Struct

from core.due import Piece, Slot
from core.game import Known, Over, Seat
from core.knowledge import Knowledge
from core.log import Log, Step

S = TypeVar("S")


class View(Struct, Generic[S], frozen=True):
    """A game as one seat sees it (None: a spectator)."""

    seat: Seat | None
    state: S
    known: Known


class Eyes(Generic[S]):
    """Everybody's knowledge of `pieces` in a log's game, always up to date with the log."""

    def __init__(self, log: Log[S], pieces: Known) -> None:
        self._log = log
        self._pieces = pieces
        self._knowledge = Knowledge(pieces)
        self._seen: list[Step[S]] = []

    def known(self, seat: Seat | None) -> dict[Slot, Piece]:
        """Return everything that the seat has been shown."""
        self._catch_up()
        return self._knowledge.of(seat, over=isinstance(self._log.turn, Over))

    def view(self, seat: Seat | None) -> View[S]:
        """Return the game as the seat sees it."""
        return View(seat, self._log.state, self.known(seat))

    def _catch_up(self) -> None:
        """Forget steps that were taken back, and learn new ones."""
        seen, steps = self._seen, self._log.steps
        while len(seen) > len(steps) or (seen and seen[-1] is not steps[len(seen) - 1]):
            seen.pop()
            self._knowledge.forget()
        for step in steps[len(seen) :]:
            seen.append(step)
            self._knowledge.learn(step.shown)


def known_at(log: Log[S], count: int, seat: Seat | None, pieces: Known) -> dict[Slot, Piece]:
    """Return everything that the seat had been shown after the first `count` entries of the log."""
    over = isinstance(log.game.turn(log.state_before(count)), Over)
    knowledge = Knowledge(pieces)
    for step in log.steps[:count]:
        knowledge.learn(step.shown)
    return knowledge.of(seat, over=over)
