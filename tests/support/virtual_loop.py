"""An event loop in virtual time: it jumps to what is due next once nothing else happens."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

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
