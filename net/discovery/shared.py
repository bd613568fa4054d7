"""One announcer for all in a program whose tables listen at the same address.

Each would have sockets of its own otherwise, and answer every question on the network once more.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from weakref import WeakKeyDictionary

from net.discovery.announce import Announcer, announcing


class _Shared:
    """An announcer that is there as long as somebody uses it."""

    def __init__(self, listening: str) -> None:
        self._listening = listening
        self._users = 0
        self._announcer: Announcer | None = None
        self._open = AsyncExitStack()
        self._turn = asyncio.Lock()

    async def enter(self) -> Announcer:
        """Use it too; raises `NoMulticast`."""
        self._users += 1
        try:
            async with self._turn:
                if self._announcer is None:
                    opening = announcing(self._listening)
                    self._announcer = await self._open.enter_async_context(opening)
                return self._announcer
        except BaseException:
            await self.leave()
            raise

    async def leave(self) -> None:
        """Use it no more; the last one closes it."""
        self._users -= 1
        async with self._turn:
            if not self._users:
                self._announcer = None
                await self._open.aclose()


_Loop = asyncio.AbstractEventLoop
_SHARED: WeakKeyDictionary[_Loop, dict[str, _Shared]] = WeakKeyDictionary()
"""By event loop: sockets belong to one; then by address."""


@asynccontextmanager
async def shared_announcer(listening: str) -> AsyncIterator[Announcer]:
    """Announces tables that listen at that own address; who uses it withdraws what it has told.

    Raises `NoMulticast`.
    """
    there = _SHARED.setdefault(asyncio.get_running_loop(), {})
    shared = there.setdefault(listening, _Shared(listening))
    announcer = await shared.enter()
    try:
        yield announcer
    finally:
        await shared.leave()
