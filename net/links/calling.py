"""Calling a table, and being called."""

import asyncio
import contextlib
import socket
import time
from asyncio import StreamReader, StreamWriter
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

    def __init__(self, address: Address, refused: Refused | None) -> None:
        super().__init__(f"{address[0]}:{address[1]}")
        self.address = address
        self.refused = refused


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
    try:
        async with asyncio.timeout(patience):
            reader, writer = await asyncio.open_connection(*address)
    except (OSError, TimeoutError):
        raise Unreachable(address, None) from None
    _at_once(writer)
    channel = Channel.calling(hello, secret, time.monotonic(), limits)
    link = Link(reader, writer, channel, kind, limits)
    try:
        well = await link.greet()
    except asyncio.CancelledError:
        await link.close()
        raise
    if not well:
        raise Unreachable(address, link.closed)
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
        self._server = await asyncio.start_server(self._accept, host, port)

    async def stop(self) -> None:
        """Listen no more, and end every link that was accepted."""
        if self._server is not None:
            self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None, "streams are served by tasks"
        self._tasks.add(task)
        try:
            if len(self._tasks) <= MOST_LINKS:
                await self._greet(reader, writer)
        except asyncio.CancelledError:
            pass
        finally:
            self._tasks.discard(task)
            writer.close()

    async def _greet(self, reader: StreamReader, writer: StreamWriter) -> None:
        _at_once(writer)
        host, *_ = writer.get_extra_info("peername") or ("",)
        admit = self._admit(host)
        channel = Channel.answering(admit, self._program, time.monotonic(), limits=self._limits)
        link = Link(reader, writer, channel, self._kind, self._limits)
        try:
            well = await link.greet()
            if self._greeted is not None:
                self._greeted(admit, link.closed)
            if well:
                await self._called(link)
        finally:
            await link.close()


def _at_once(writer: StreamWriter) -> None:
    """Small messages are sent as they come."""
    with contextlib.suppress(OSError, AttributeError):
        writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
