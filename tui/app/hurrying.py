"""Keys that hurry others never act: they are told from those that are meant."""

from collections.abc import Callable
from time import monotonic

BLINK = 0.35
"""How many seconds after a turn has begun keys are still meant for what was before."""
REPEAT = 0.3
"""Keys that follow each other as fast as that are meant alike."""


class Guard:
    """Closed when a turn begins; it opens after a blink, and not while keys are hammered."""

    def __init__(self, clock: Callable[[], float] = monotonic, blink: float | None = None) -> None:
        self._clock = clock
        self._blink = BLINK if blink is None else blink
        self._opens = 0.0

    def close(self) -> None:
        """A turn begins."""
        self._opens = self._clock() + self._blink

    def press(self) -> bool:
        """A key is pressed; whether it may act."""
        if self.seconds > 0:
            self._opens = max(self._opens, self._clock() + REPEAT)
            return False
        return True

    @property
    def seconds(self) -> float:
        """How long it stays closed if no more keys come."""
        return max(self._opens - self._clock(), 0.0)
