"""The guard against keys that were meant to hurry others: they never act."""

from collections.abc import Callable
from time import monotonic

BLINK = 0.35
"""The seconds after the beginning of a turn in which keys still belong to what came before."""
REPEAT = 0.3
"""Keys that follow each other within these seconds belong together."""


class Guard:
    """Closes when a turn begins; opens after a blink, but not while keys are hammered."""

    def __init__(self, clock: Callable[[], float] = monotonic, blink: float | None = None) -> None:
        self._clock = clock
        self._blink = BLINK if blink is None else blink
        self._opens = 0.0

    def close(self) -> None:
        """Close it, as a turn begins."""
        self._opens = self._clock() + self._blink

    def press(self) -> bool:
        """Take a key; return whether it may act."""
        if self.seconds > 0:
            self._opens = max(self._opens, self._clock() + REPEAT)
            return False
        return True

    @property
    def seconds(self) -> float:
        """The seconds until it opens if no more keys come."""
        return max(self._opens - self._clock(), 0.0)
