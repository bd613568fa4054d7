"""Passes of people who may act though others are to choose: standing ones, or one by one."""

from core.dealer import Head
from core.game import Seat
from tui.language import _


def said_of(players: str, *, stands: bool, others_wait: bool) -> str:
    """What it means for those players that their passes stand from now on, or no more."""
    if others_wait:
        waits = _("Bots now wait for {players} before they go on.")
        text = _("Bots no longer wait for {players}.") if stands else waits
    else:
        asked = _("{players} is asked while others choose.")
        text = _("{players} is no longer asked while others choose.") if stands else asked
    return text.format(players=players)


class Passes:
    """At first every pass stands, and nobody waits for those who may act.

    Where somebody has lifted it, others wait until that seat has let the state pass.
    """

    def __init__(self) -> None:
        self._lifted: set[Seat] = set()
        self._at: Head | None = None
        self._passed: set[Seat] = set()
        """The seats that let their chance pass at the end of the log."""

    def stands(self, seat: Seat) -> bool:
        """Whether the seat lets everything pass without being asked."""
        return seat not in self._lifted

    def lift(self, seat: Seat) -> None:
        """From now on the seat is asked wherever it may act."""
        self._lifted.add(seat)

    def restore(self, seat: Seat) -> None:
        """From now on the seat is not asked any more."""
        self._lifted.discard(seat)

    def let_pass(self, seat: Seat, head: Head) -> None:
        """The seat does nothing where the log ends."""
        if head != self._at:
            self._at, self._passed = head, set()
        self._passed.add(seat)

    def has_passed(self, seat: Seat, head: Head) -> bool:
        """Whether nobody waits for the seat where the log ends."""
        return self.stands(seat) or (head == self._at and seat in self._passed)
