"""Calling a table, and being called."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from secrets import token_bytes
from typing import Any

from net.address import Address
from net.links.beats import BEATS, Beats
from net.links.doorway import Doorway, most_links
from net.links.link import Link
from net.links.ports import leave, listen, port_of
from net.wire.channel import Channel
from net.wire.greeting import Admission, Admit
from net.wire.hello import Hello, Program, Purpose
from net.wire.limits import LIMITS, Limits
from net.wire.refusals import Reason, Refused

PATIENCE = 5.0
"""Seconds for a computer to answer in."""
BUSY = Refused(Reason.TOO_MANY_TRIES, (1,))
"""What a caller is told when too many strangers call at once: in a second there is time again."""


class Unreachable(Exception):
    """Nobody answers there, or they refuse; `refused` says why if they said so."""

    def __init__(
        self, address: Address, refused: Refused | None, answered: Program | None = None
    ) -> None:
        super().__init__(str(address))
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
    beats: Beats = BEATS,
) -> Link:
    """A greeted link to whoever listens there; raises `Unreachable`."""
    loop = asyncio.get_running_loop()

    def opening(_: str) -> Channel:
        return Channel.calling(hello, secret, time.monotonic(), token_bytes, limits)

    link = Link(opening, kind, limits, beats)
    try:
        async with asyncio.timeout(patience):
            await loop.create_connection(lambda: link, *address)
    except (OSError, TimeoutError, ValueError):
        # What others told of as an address may be none.
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

    def name(self, program: Program) -> None:
        """From now on this program answers under that name."""
        self._program = program

    def is_one_of(self, ports: int) -> None:
        """This process listens at so many ports: nobody fills one so that none is left for all."""
        self._doorway.most = most_links(ports)

    async def start(self, host: str, port: int) -> None:
        """Listen, without a host at all addresses; raises `OSError` where that is not possible."""
        self._listens = True
        self._servers = await listen(self._accept, host, port)

    async def stop(self) -> None:
        """Listen no more, and end every link that was accepted, even one that is just arriving."""
        self._listens = False
        try:
            await leave(self._servers)
        finally:
            for task in list(self._tasks):
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _accept(self) -> asyncio.BaseProtocol:
        """Somebody has called."""
        return _Arrival(self._let_in)

    def _let_in(self, host: str) -> Link | None:
        """A link to somebody who calls from there; None: they are not listened to."""
        now = time.monotonic()
        has_room = self._listens and len(self._tasks) < self._doorway.most
        if not (has_room and self._doorway.may_come(host, now)):
            return None

        def opening(host: str) -> Channel:
            admit = self._admit(host)
            self._doorway.comes(link, host)
            self._serve(link, admit)
            roomy = self._with_room(admit, host)
            return Channel.answering(roomy, self._program, now, token_bytes, limits=self._limits)

        link = Link(opening, self._kind, self._limits, self._beats)
        return link

    def _with_room(self, admit: Admit, host: str) -> Admit:
        """The same, if there is room and time for who calls: for players there always is."""

        def roomy(hello: Hello) -> Admission | Refused:
            if hello.purpose == Purpose.PEER:
                return self._for_claim(admit(hello), host)
            if not self._doorway.takes_guests:
                return Refused(Reason.FULL)
            return admit(hello) if self._doorway.answers_stranger(time.monotonic()) else BUSY

        return roomy

    def _for_claim(self, admission: Admission | Refused, host: str) -> Admission | Refused:
        """What somebody has to prove who says to be a program of the table."""
        if isinstance(admission, Refused):
            return admission
        now, doorway = time.monotonic(), self._doorway
        could_be = admission.secret is not None
        answers = doorway.answers_claim(host, now) if could_be else doorway.answers_stranger(now)
        return admission if answers else BUSY

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
