"""Being called: a port that is listened on, at one address or at all of both versions."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection
from errno import EADDRINUSE, EADDRNOTAVAIL, EAFNOSUPPORT
from itertools import chain
from os import strerror
from secrets import token_bytes
from socket import socket
from typing import Any

from net.links.admission_limits import Doorway, most_links
from net.links.link import Link
from net.timing import BEATS, Beats
from net.wire.channel import Channel
from net.wire.greeting import Admission, Admit, answering
from net.wire.hello import Hello, Purpose, WireName
from net.wire.limits import LIMITS, Limits
from net.wire.refusals import Reason, Refused

EVERYWHERE4, EVERYWHERE6 = "0.0.0.0", "::"
BOTH = ""
"""All addresses of both versions."""
TRIES = 8
"""How many ports are tried to find one that is free for both."""
ARRIVING = 4
"""Turns of the loop after which asyncio has told of every socket it had accepted before."""
NO_IPV6 = (EAFNOSUPPORT, EADDRNOTAVAIL)

Accept = Callable[[], asyncio.BaseProtocol]
OnCalled = Callable[[Link], Awaitable[None]]
"""What is done with a caller who has proven themselves; the link ends when it returns."""


class Listening:
    """A port that is listened on; every caller is greeted and handed on."""

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
        """Where it listens."""
        assert self._servers, "it listens"
        return port_of(self._servers[0])

    def name(self, program: WireName) -> None:
        """From now on this program answers under that name."""
        self._program = program

    def is_one_of(self, ports: int) -> None:
        """Share the limits between this many ports: filling one leaves places at the others."""
        self._doorway.most = most_links(ports)

    async def start(self, host: str, port: int) -> None:
        """Listen, without a host at all addresses; raises `OSError` where that is not possible."""
        self._listens = True
        self._servers = await listen(lambda: _Arrival(self._let_in), host, port)

    async def stop(self) -> None:
        """Listen no more, and end every link that was accepted, even one that is just arriving."""
        self._listens = False
        try:
            await leave(self._servers)
        finally:
            for task in list(self._tasks):
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _let_in(self, host: str) -> Link | None:
        """A link to somebody who calls from there; None: they are not listened to."""
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
                if not guest:
                    self._doorway.trust(link.address[0])
                with self._doorway.visit(guest=guest):
                    await self._called(link)
        finally:
            await link.close()

    async def _has_greeted(self, link: Link, admit: Admit) -> bool:
        """Whether the caller has proven themselves; told also if they vanish meanwhile."""
        well = False
        try:
            well = await link.greet()
        finally:
            self._doorway.has_greeted(link)
            if self._greeted is not None:
                self._greeted(admit, None if well else link.closed or Refused(Reason.CUT_OFF))
        return well


class _Arrival(asyncio.Protocol):
    """A socket whose other end is known as soon as it is there."""

    def __init__(self, let_in: Callable[[str], Link | None]) -> None:
        self._let_in = let_in

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Hand the socket on, or close it: no word is lost on a caller too many."""
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
    """Listen there, at one port whatever the address; raises `OSError`."""
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
    """Where there is no IPv6 the other is enough."""
    first = await _server(accept, EVERYWHERE4, port)
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
        # asyncio passes over what the system gives no socket for: mostly it has none left.
        with socket():
            raise OSError(EAFNOSUPPORT, strerror(EAFNOSUPPORT))
    try:
        await server.start_serving()
    except BaseException:
        # It would stay open, and nobody knows it yet.
        server.close()
        raise
    return server


async def leave(servers: Collection[asyncio.Server]) -> None:
    """Listen no more; whoever was accepted before arrives.

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
    """Where the server listens."""
    port: int = server.sockets[0].getsockname()[1]
    return port


def listening_like(bind: str, reached: str) -> str:
    """Where to listen for those who are reached there, if that address was asked for.

    A program that listens at all of IPv4, as is usual, would not be found at a table of IPv6.
    """
    return BOTH if bind == EVERYWHERE4 and ":" in reached else bind
