"""The process behind one tab."""

import asyncio
import shlex
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from textual_serve.app_service import AppService

from tui.killing import kill

PATIENCE = 5.0
"""Seconds for the process to end in good order."""
MOST_COLUMNS, MOST_ROWS = 500, 200
"""More than any screen shows; a larger size asked for by a page would only cost memory."""
DRIVER = "tui.browser.driver:PageDriver"


def app_command(args: Sequence[str]) -> str:
    """Return the shell command that starts this environment's program with the arguments.

    The shell replaces itself with the program, so that no shell is left when the program ends; and
    nothing in the current folder is mistaken for a part of the program (`-P`).
    """
    program = [sys.executable, "-P", "-m", "tui.main", *args]
    return shlex.join(["exec", "env", f"TEXTUAL_DRIVER={DRIVER}", *program])


class Tab(AppService):
    """Ends with its process, and then closes the page; no process outlives it."""

    async def start(self, width: int, height: int) -> None:
        """Start the process, at a size that screens have."""
        await super().start(*_fitting(width, height))

    async def set_terminal_size(self, width: int, height: int) -> None:
        """Tell the process the page's size, limited to what screens have."""
        await super().set_terminal_size(*_fitting(width, height))

    async def run(self) -> None:
        """Pass on the output until nobody looks or the process ends, and see it end."""
        await super().run()
        task = asyncio.current_task()
        assert self._process, "it was started"
        assert task, "it is run in one"
        async with self._ending():
            if task.cancelling():
                # The library has swallowed the cancellation: nobody waits any more.
                self._kill()
            await self._process.wait()
        await self.remote_close()

    async def stop(self) -> None:
        """Ask the process to end, and end it if it does not."""
        async with self._ending():
            await super().stop()

    @asynccontextmanager
    async def _ending(self) -> AsyncIterator[None]:
        """Let the process end by itself within the block, or kill it: late, or if nobody waits."""
        timer = asyncio.get_running_loop().call_later(PATIENCE, self._kill)
        try:
            yield
        finally:
            timer.cancel()
            self._kill()
            if self._process is not None:
                # A killed process that is not awaited leaves the loop with half of it.
                await self._process.wait()

    def _kill(self) -> None:
        if self._process is not None:
            kill(self._process)


def _fitting(width: int, height: int) -> tuple[int, int]:
    """Return the size, limited to what screens have; raises `TypeError` if it is no size."""
    if not (type(width) is type(height) is int):
        raise TypeError("a size is two whole numbers")
    return max(1, min(width, MOST_COLUMNS)), max(1, min(height, MOST_ROWS))
