"""Virtual time: what happens when, in an order that is always the same."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from heapq import heappop, heappush
from itertools import count
from typing import Any, TypeVar

import pytest

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


Result = TypeVar("Result")


class _Jumping(selectors.SelectSelector):
    """A selector that jumps ahead instead of waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready:
            assert timeout is not None, "nothing is due any more"
            self.now += timeout
        return ready


class _VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now


def run_in_virtual_time(deed: Coroutine[Any, Any, Result]) -> Result:
    """Run it to its end in virtual time; `time.monotonic` begins at 0 and tells that time.

    Only for code without sockets and threads, as nobody waits for them.
    """
    with (
        pytest.MonkeyPatch.context() as patch,
        asyncio.Runner(loop_factory=_VirtualLoop) as runner,
    ):
        patch.setattr("time.monotonic", runner.get_loop().time)
        return runner.run(deed)
