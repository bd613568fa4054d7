"""The clock of a turn for those who watch: it knows of turns that it saw begin."""

from core.game import Seat
from net.log.ledger import Ledger
from net.log.timekeeper import Timekeeper


class WatchedClock:
    """Measures on what was shown; who is cut off a watcher cannot tell."""

    def __init__(self, ledger: Ledger, now: float) -> None:
        self._times = Timekeeper(ledger.charter.clock, now)
        self._count = len(ledger.log_entries)

    def look(self, ledger: Ledger, now: float, *, caught_up: bool, waits: bool) -> None:
        """After something was shown, or some time has passed.

        Until it has `caught_up` what is shown may have happened long ago; `waits`: for others.
        """
        place, count = ledger.here, len(ledger.log_entries)
        grown, self._count = count > self._count, count
        if not caught_up:
            self._times = Timekeeper(self._times.clock, now)
            return
        if grown and waits and self._times.turn is not None:
            # Who shows something new has waited no more, whether that was told or not.
            self._times.look(self._times.turn, (), now, goes=True)
        name = place.turn.begun, place.leader
        self._times.look(name, ledger.pending(count), now, goes=not waits)

    def left(self, seat: Seat, ledger: Ledger) -> float | None:
        """How many seconds the seat has left, at the last look.

        None if nobody knows here, or it has no clock.
        """
        asked = seat in ledger.pending(len(ledger.log_entries))
        known = self._times.clock.seconds and self._times.is_known and asked
        return self._times.left(seat, self._times.looked) if known else None
