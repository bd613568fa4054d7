"""Virtual time: what happens when, in an order that is always the same."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

Deed = Callable[[], None]


class Agenda:
    """A queue of deeds, which jumps from one to the next."""

    def __init__(self) -> None:
        self.now = 0.0
        self._order = count()
        self._due: list[tuple[float, int, Deed]] = []

    def after(self, seconds: float, deed: Deed) -> None:
        """Schedule a deed in so many seconds."""
        heappush(self._due, (self.now + max(seconds, 0.0), next(self._order), deed))

    def step(self, end: float) -> bool:
        """Do what is due next; False if that is after the end."""
        if not self._due or self._due[0][0] > end:
            return False
        self.now, _, deed = heappop(self._due)
        deed()
        return True
