"""Calling a table, and being called."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from net.links.link import Link
from net.wire.channel import Channel
from net.wire.greeting import Admit
from net.wire.hello import Hello, Program
from net.wire.limits import LIMITS, Limits
from net.wire.refusals import Refused

Address = tuple[str, int]
PATIENCE = 5.0
"""Seconds for a computer to answer in."""
MOST_LINKS = 1024
"""More callers at once are not listened to."""


class Unreachable(Exception):
    """Nobody answers there, or they refuse; `refused` says why if they said so."""

    def __init__(
        self, address: Address, refused: Refused | None, answered: Program | None = None
    ) -> None:
        super().__init__(f"{address[0]}:{address[1]}")
        self.address = address
        self.refused = refused
        self.answered = answered
        """As whom somebody answered there before it came to nothing; unproven."""


async def call(
    address: Address,
    hello: Hello,
    secret: bytes,
    kind: Any,
    limits: Limits = LIMITS,
    *,
    patience: float = PATIENCE,
) -> Link:
    """A greeted link to whoever listens there; raises `Unreachable`."""
    loop = asyncio.get_running_loop()
    link = Link(lambda _: Channel.calling(hello, secret, time.monotonic(), limits), kind, limits)
    try:
        async with asyncio.timeout(patience):
            await loop.create_connection(lambda: link, *address)
    except (OSError, TimeoutError):
        raise Unreachable(address, None) from None
    try:
        well = await link.greet()
    except asyncio.CancelledError:
        await link.close()
        raise
    if not well:
        raise Unreachable(address, link.closed, link.channel.answered)
    return link


Called = Callable[[Link], Awaitable[None]]
"""What is done with a caller who has proven themselves; the link ends when it returns."""


class Listening:
    """A port that is listened on; every caller is greeted and handed on."""

    def __init__(
        self,
        admit: Callable[[str], Admit],
        program: Program,
        called: Called,
        kind: Any,
        limits: Limits = LIMITS,
        greeted: Callable[[Admit, Refused | None], None] | None = None,
    ) -> None:
        self._greeted = greeted
        self._admit = admit
        self._program = program
        self._called = called
        self._kind = kind
        self._limits = limits
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    @property
    def port(self) -> int:
        """Where it listens."""
        assert self._server is not None, "it listens"
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def name(self, program: Program) -> None:
        """From now on this program answers under that name."""
        self._program = program

    async def start(self, host: str, port: int) -> None:
        """Listen; raises `OSError` where that is not possible."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(self._accept, host, port)

    async def stop(self) -> None:
        """Listen no more, and end every link that was accepted."""
        if self._server is not None:
            self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _accept(self) -> asyncio.BaseProtocol:
        """Somebody has called."""
        if len(self._tasks) >= MOST_LINKS:
            return _TurnedAway()

        def opening(host: str) -> Channel:
            admit, now = self._admit(host), time.monotonic()
            self._serve(link, admit)
            return Channel.answering(admit, self._program, now, limits=self._limits)

        link = Link(opening, self._kind, self._limits)
        return link

    def _serve(self, link: Link, admit: Admit) -> None:
        task = asyncio.create_task(self._greet(link, admit))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _greet(self, link: Link, admit: Admit) -> None:
        try:
            well = await link.greet()
            if self._greeted is not None:
                self._greeted(admit, link.closed)
            if well:
                await self._called(link)
        finally:
            await link.close()


class _TurnedAway(asyncio.Protocol):
    """A caller too many: the socket is closed at once."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """No word is lost on them."""
        transport.close()
