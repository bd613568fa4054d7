"""Tells who a table waits for, once it has done so for a while."""

import asyncio
from collections.abc import Callable

from msgspec import Struct

from core.game import Seat

PATIENCE = 4.0
"""Seconds of waiting after which it is told."""


class WaitsFor(Struct, frozen=True):
    """These seats have been choosing for a while, and nobody here is among them."""

    seats: tuple[Seat, ...]


class Pending:
    """Watches who is to choose, and tells each long wait once."""

    def __init__(
        self, asked: Callable[[], tuple[Seat, ...]], tell: Callable[[WaitsFor], object]
    ) -> None:
        self._asked = asked
        self._tell = tell
        self._seen: tuple[Seat, ...] = ()
        self._timer: asyncio.TimerHandle | None = None

    def look(self) -> None:
        """Look again after an event."""
        seats = self._asked()
        if seats == self._seen:
            return
        self._seen = seats
        self.stop()
        if seats:
            self._timer = asyncio.get_running_loop().call_later(PATIENCE, self._say, seats)

    def stop(self) -> None:
        """Stop telling."""
        if self._timer is not None:
            self._timer.cancel()

    def _say(self, seats: tuple[Seat, ...]) -> None:
        if self._asked() == seats:
            self._tell(WaitsFor(seats))
