"""Listening on a port, at one address or at all of IPv4 and IPv6."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection
from errno import EADDRINUSE, EADDRNOTAVAIL, EAFNOSUPPORT
from itertools import chain
from os import strerror
from secrets import token_bytes
from socket import socket
from typing import Any

from net.address import EVERYWHERE
from net.links.admission_limits import Doorway, most_links
from net.links.link import Link
from net.timing import BEATS, Beats
from net.wire.channel import Channel
from net.wire.greeting import Admission, Admit, answering
from net.wire.hello import Hello, Purpose, WireName
from net.wire.limits import LIMITS, Limits
from net.wire.refusals import Reason, Refused

EVERYWHERE6 = "::"
BOTH = ""
"""All addresses of IPv4 and IPv6."""
TRIES = 8
"""The most ports that are tried to find one that is free for both versions."""
ARRIVING = 4
"""Turns of the event loop after which every accepted socket has been handed on."""
NO_IPV6 = (EAFNOSUPPORT, EADDRNOTAVAIL)

Accept = Callable[[], asyncio.BaseProtocol]
OnCalled = Callable[[Link], Awaitable[None]]
"""Serves an authenticated caller; its link is closed when this returns."""


class Listening:
    """A listening port; every caller is greeted and handed on."""

    def __init__(
        self,
        admit: Callable[[str], Admit],
        program: WireName,
        called: OnCalled,
        kind: Any,
        limits: Limits = LIMITS,
        greeted: Callable[[Admit, Refused | None], None] | None = None,
        *,
        beats: Beats = BEATS,
    ) -> None:
        self._greeted = greeted
        self._admit = admit
        self._program = program
        self._called = called
        self._kind = kind
        self._limits = limits
        self._beats = beats
        self._doorway = Doorway(most_links(), limits)
        self._tasks: set[asyncio.Task[None]] = set()
        self._servers: list[asyncio.Server] = []
        self._listens = False

    @property
    def port(self) -> int:
        """The port."""
        assert self._servers, "it listens"
        return port_of(self._servers[0])

    def name(self, program: WireName) -> None:
        """Change the id under which this program answers."""
        self._program = program

    def is_one_of(self, ports: int) -> None:
        """Share the limits between this many ports of the process."""
        self._doorway.most = most_links(ports)

    async def start(self, host: str, port: int) -> None:
        """Listen at that host, or at all addresses if it is empty; raises `OSError`."""
        self._listens = True
        self._servers = await listen(lambda: _Arrival(self._let_in), host, port)

    async def stop(self) -> None:
        """Stop listening, and close every accepted link, even one that is just arriving."""
        self._listens = False
        try:
            await leave(self._servers)
        finally:
            for task in list(self._tasks):
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _let_in(self, host: str) -> Link | None:
        """A link for a caller from there; None if the limits are exceeded."""
        now = time.monotonic()
        has_room = self._listens and len(self._tasks) < self._doorway.most
        if not (has_room and self._doorway.may_come(host, now)):
            return None

        def opening(host: str) -> Channel:
            admit = self._admit(host)

            def roomy(hello: Hello) -> Admission | Refused:
                return self._doorway.admission(admit, hello, host, time.monotonic())

            self._doorway.comes(link, host)
            self._serve(link, admit)
            greeting = answering(roomy, self._program, token_bytes, self._limits)
            return Channel(greeting, now, self._limits)

        link = Link(opening, self._kind, self._limits, self._beats)
        return link

    def _serve(self, link: Link, admit: Admit) -> None:
        task = asyncio.create_task(self._greet(link, admit))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # A task that is cancelled before it has begun closes nothing.
        task.add_done_callback(lambda _: link.drop())

    async def _greet(self, link: Link, admit: Admit) -> None:
        try:
            if await self._has_greeted(link, admit):
                guest = link.hello.purpose != Purpose.PEER
                if link.hello.purpose == Purpose.WATCH:
                    link.give_up_after(self._beats.watcher_lost)
                if not guest:
                    self._doorway.trust(link.address[0])
                with self._doorway.visit(guest=guest):
                    await self._called(link)
        finally:
            await link.close()

    async def _has_greeted(self, link: Link, admit: Admit) -> bool:
        """Greet the caller; False if that failed. The outcome is reported in any case."""
        well = False
        try:
            well = await link.greet()
        finally:
            self._doorway.has_greeted(link)
            if self._greeted is not None:
                self._greeted(admit, None if well else link.closed or Refused(Reason.CUT_OFF))
        return well


class _Arrival(asyncio.Protocol):
    """A protocol that knows its peer as soon as the socket is accepted."""

    def __init__(self, let_in: Callable[[str], Link | None]) -> None:
        self._let_in = let_in

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Hand the socket to a link, or abort it without a word."""
        assert isinstance(transport, asyncio.Transport), "links go over TCP"
        host, *_ = transport.get_extra_info("peername") or ("",)
        link = self._let_in(host)
        if link is None:
            transport.abort()
            return
        transport.set_protocol(link)
        link.connection_made(transport)


# Sockets.


async def listen(accept: Accept, host: str, port: int) -> list[asyncio.Server]:
    """Listen there, at the same port for all addresses; raises `OSError`."""
    if host != BOTH:
        return [await _server(accept, host, port)]
    for _ in range(TRIES - 1):
        try:
            return await _both(accept, port)
        except OSError as error:
            if port or error.errno != EADDRINUSE:
                raise
    return await _both(accept, port)


async def _both(accept: Accept, port: int) -> list[asyncio.Server]:
    """Listen on both versions; IPv4 is enough where there is no IPv6."""
    first = await _server(accept, EVERYWHERE, port)
    try:
        return [first, await _server(accept, EVERYWHERE6, port_of(first))]
    except BaseException as error:
        if isinstance(error, OSError) and error.errno in NO_IPV6:
            return [first]
        await leave([first])
        raise


async def _server(accept: Accept, host: str, port: int) -> asyncio.Server:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(accept, host, port, start_serving=False)
    if not server.sockets:
        # asyncio skips addresses for which the system has no socket left.
        with socket():
            raise OSError(EAFNOSUPPORT, strerror(EAFNOSUPPORT))
    try:
        await server.start_serving()
    except BaseException:
        # Otherwise it would stay open, as no caller knows it yet.
        server.close()
        raise
    return server


async def leave(servers: Collection[asyncio.Server]) -> None:
    """Stop listening; sockets that were accepted before still arrive.

    asyncio loses a socket, and leaves it open, if its server is closed between the two.
    """
    loop = asyncio.get_running_loop()
    try:
        for each in chain.from_iterable(server.sockets for server in servers):
            loop.remove_reader(each.fileno())
        for _ in range(ARRIVING):
            await asyncio.sleep(0)
    finally:
        for server in servers:
            server.close()


def port_of(server: asyncio.Server) -> int:
    """The port of the server."""
    port: int = server.sockets[0].getsockname()[1]
    return port


def listening_like(bind: str, reached: str) -> str:
    """The address to listen at for peers that are reached at `reached`.

    A program that listens at all of IPv4, as is usual, would not be found at a table of IPv6.
    """
    return BOTH if bind == EVERYWHERE and ":" in reached else bind
