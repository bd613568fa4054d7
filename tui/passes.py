"""Passes of people who may act out of turn: standing ones, or one at a time."""

from core.dealer import Head
from core.game import Seat
from tui.language import _


def said_of(players: str, *, stands: bool, others_wait: bool) -> str:
    """Say what a standing pass, or its end, means for those players."""
    if others_wait:
        waits = _("Bots now wait for {players} before they go on.")
        text = _("Bots no longer wait for {players}.") if stands else waits
    else:
        asked = _("{players} is asked while others choose.")
        text = _("{players} is no longer asked while others choose.") if stands else asked
    return text.format(players=players)


class Passes:
    """The passes of the people here; at first every pass stands, and nobody waits for them.

    After a seat has lifted its pass, others wait until it lets each chance pass.
    """

    def __init__(self) -> None:
        self._lifted: set[Seat] = set()
        self._at: Head | None = None
        self._passed: set[Seat] = set()
        """The seats that let their chance pass at the end of the log."""

    def stands(self, seat: Seat) -> bool:
        """Return whether the seat lets everything pass without being asked."""
        return seat not in self._lifted

    def lift(self, seat: Seat) -> None:
        """Ask the seat from now on wherever it may act."""
        self._lifted.add(seat)

    def restore(self, seat: Seat) -> None:
        """Ask the seat no more."""
        self._lifted.discard(seat)

    def let_pass(self, seat: Seat, head: Head) -> None:
        """Note that the seat does nothing where the log ends."""
        if head != self._at:
            self._at, self._passed = head, set()
        self._passed.add(seat)

    def has_passed(self, seat: Seat, head: Head) -> bool:
        """Return whether nobody waits for the seat where the log ends."""
        return self.stands(seat) or (head == self._at and seat in self._passed)
