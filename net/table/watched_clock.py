"""The clock of a turn for those who watch: it knows of turns that it saw begin."""

from core.game import Seat
from net.table.ledger import Ledger
from net.table.timekeeper import Timekeeper


class WatchedClock:
    """Measures on what was shown; who is cut off a watcher cannot tell."""

    def __init__(self, ledger: Ledger, now: float) -> None:
        self._times = Timekeeper(ledger.charter.clock, now)

    def look(self, ledger: Ledger, now: float) -> None:
        """After something was shown, or some time has passed."""
        place, count = ledger.here, len(ledger.items)
        name = place.turn.begun, place.term
        self._times.look(name, ledger.pending(count), now, goes=True)

    def left(self, seat: Seat, ledger: Ledger, now: float) -> float | None:
        """How many seconds the seat has left; None if nobody knows here, or it has no clock."""
        self.look(ledger, now)
        asked = seat in ledger.pending(len(ledger.items))
        known = self._times.clock.seconds and self._times.is_known and asked
        return self._times.left(seat, now) if known else None
