"""How much of its time each seat that is to choose has used; the time comes in as an argument."""

from collections.abc import Collection

from core.game import Seat
from net.log.charter import NodeId
from net.log.clock import ClockSettings
from net.timing import TIMING, Timing

LEAST = 0.001
"""Less than so much is no time: what is left by rounding would be waited for without an end."""
TurnKey = tuple[int, NodeId | None]
"""What tells a turn from others: where it began, and the host it is measured by."""


class Timekeeper:
    """Time is counted for seats that could choose at the last look, and for no others."""

    def __init__(self, clock: ClockSettings, now: float, timing: Timing = TIMING) -> None:
        self.clock = clock
        self.timing = timing
        self.turn: TurnKey | None = None
        self.is_known = False
        """Whether it was seen here how the turn began."""
        self.is_whole = False
        """Whether all of the turn was measured here, as far as it has come."""
        self._used: dict[Seat, float] = {}
        self._running: frozenset[Seat] = frozenset()
        self._went = False
        self._goes_since = now
        self.looked = now

    def look(self, turn: TurnKey, seats: Collection[Seat], now: float, *, goes: bool) -> None:
        """From now on the time of these seats runs; not `goes`: the table stands still."""
        for seat in self._running:
            self._used[seat] = self.used(seat, now)
        if turn != self.turn:
            self.turn, self._used = turn, {}
            self.is_known = self._went
            self.is_whole = self._went and now - self._goes_since >= self.timing.steady
        slept = now - self.looked > self.timing.asleep
        self.is_whole = self.is_whole and goes and not slept
        self._running = frozenset(seats) if goes else frozenset()
        if not goes or slept:
            self._goes_since = now
        self.looked, self._went = now, goes

    def used(self, seat: Seat, now: float) -> float:
        """How many seconds of this turn the seat has had."""
        passed = min(now - self.looked, self.timing.asleep) if seat in self._running else 0.0
        return self._used.get(seat, 0.0) + passed

    def left(self, seat: Seat, now: float) -> float:
        """How many seconds of this turn the seat still has."""
        left = self.clock.seconds - self.used(seat, now)
        return left if left >= LEAST else 0.0

    def over(self, turn: TurnKey, now: float) -> tuple[Seat, ...]:
        """The seats whose time for that turn is up."""
        if turn != self.turn:
            return ()
        return tuple(seat for seat in sorted(self._running) if not self.left(seat, now))

    def due(self) -> float:
        """When the next seat's time is up; what is up already waits for something else."""
        lefts = (self.left(seat, self.looked) for seat in self._running)
        return self.looked + min((left for left in lefts if left), default=float("inf"))
