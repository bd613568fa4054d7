"""How fast somebody may go: so many within so long."""

from collections import deque

FAR_TOO_MANY = 5
"""So many times the limit more, without a pause, and the link is ended."""


class Pace:
    """Counts the last ones."""

    def __init__(self, most: int, seconds: float) -> None:
        self._times: deque[float] = deque(maxlen=most)
        self._seconds = seconds
        self.over = 0
        """How many were too many since one was not."""

    def keeps(self, now: float) -> bool:
        """Whether one more is not too many; it counts only then."""
        times = self._times
        if len(times) == times.maxlen and now - times[0] < self._seconds:
            self.over += 1
            return False
        times.append(now)
        self.over = 0
        return True
