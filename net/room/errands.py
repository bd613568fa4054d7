"""Work that goes on beside a room; a fault in any of it ends the room, and is raised by it."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any


class Errands:
    """Tasks that end with the room; `fail` hears what went wrong in one."""

    def __init__(self, fail: Callable[[Exception], object]) -> None:
        self._fail = fail
        self._tasks: set[asyncio.Task[Any]] = set()
        self._alarm: asyncio.TimerHandle | None = None

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let it go on by itself."""
        task = asyncio.create_task(self.guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # A room may end before the work has begun.
        task.add_done_callback(lambda _: work.close())
        return task

    async def guarded(self, work: Awaitable[None]) -> None:
        """What goes wrong in it is heard, and not lost."""
        try:
            await work
        except Exception as fault:
            self._fail(fault)

    def wake(self, due: float, what: Callable[[], object]) -> None:
        """Do that at this time, or at an earlier one that was asked for before."""
        if self._alarm is not None and self._alarm.when() <= due:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = asyncio.get_running_loop().call_at(due, self._on_alarm, what)

    async def stop(self) -> None:
        """End everything."""
        if self._alarm is not None:
            self._alarm.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _on_alarm(self, what: Callable[[], object]) -> None:
        self._alarm = None
        try:
            what()
        except Exception as fault:
            self._fail(fault)
