"""One link: a channel with its socket, typed messages, signs of life, and a bounded queue."""

import asyncio
import time
from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, Any

from msgspec import Meta, Struct

from net.address import Address
from net.timing import BEATS, TIMING, Beats
from net.wire.channel import Channel
from net.wire.hello import Hello, Welcome
from net.wire.limits import FAR_TOO_MANY, LIMITS, Limits, RateLimit
from net.wire.packing import Decoder, Message, encode
from net.wire.refusals import Cut, Reason, Refused
from net.wire.tags import LinkTag

PIECE = 8 * 1024
"""The most bytes read at once: nobody keeps the others waiting for long."""

Heard = Callable[["Link", Any], None]
"""Handles a message."""
OpenChannel = Callable[[str], Channel]
"""Makes the channel of a link to that address."""


SignNumber = Annotated[int, Meta(ge=0, lt=1 << 32)]


class Ping(Message, frozen=True, array_like=True, tag=LinkTag.PING.value):
    """Are you there?"""

    number: SignNumber


class Pong(Message, frozen=True, array_like=True, tag=LinkTag.PONG.value):
    """Yes."""

    number: SignNumber


_AMONG_LINKS = (Ping, Pong, Refused)
"""Messages between the two links themselves, which are not handed on."""


@cache
def _decoder(kind: Any, limits: Limits) -> Decoder:
    return Decoder(kind | Ping | Pong | Refused, limits)


class Link(asyncio.BufferedProtocol):
    """Hands messages on right where bytes arrive, without a task between; `send` never waits.

    A stream with a task that reads it would take a third as long again for each message.
    """

    channel: Channel
    """Set as soon as there is a socket."""

    def __init__(
        self, opening: OpenChannel, kind: Any, limits: Limits = LIMITS, beats: Beats = BEATS
    ) -> None:
        self.lag: float | None = None
        """The last round trip, in seconds."""
        self.traffic = 0
        """Bytes both ways so far, as they are on the wire."""
        self._opening = opening
        self._decoder = _decoder(kind, limits)
        self._limits = limits
        self._most_waiting = limits.queue * 1024
        """Bytes."""
        self._quiet, self._lost = beats.quiet, beats.lost
        self._buffer = bytearray(PIECE)
        self._heard: Heard | None = None
        self.heard_at = time.monotonic()
        self._pinged_at: float | None = None
        self._pings = 0
        self._pings_heard = RateLimit(limits.commands, limits.command_time)
        self._last_words: Refused | None = None
        self._ending = False
        """Whether this side has ended the link, so that whatever still comes is ignored."""
        self._transport: asyncio.Transport
        self._turned: asyncio.Future[None]
        """Done when the greeting, then the link, has ended; holds any fault of the handler."""
        self._gone: asyncio.Future[None]
        """Done when the socket is gone."""

    @property
    def hello(self) -> Hello:
        """The caller's hello."""
        assert self.channel.greeted is not None, "the greeting is over"
        return self.channel.greeted.hello

    @property
    def welcome(self) -> Welcome:
        """The table's welcome."""
        assert self.channel.greeted is not None, "the greeting is over"
        return self.channel.greeted.welcome

    @property
    def address(self) -> Address:
        """The address of the other side."""
        host, port, *_ = self._transport.get_extra_info("peername") or ("", 0)
        return Address(host, port)

    @property
    def silence(self) -> float:
        """Seconds since anything came."""
        return time.monotonic() - self.heard_at

    @property
    def closed(self) -> Refused | None:
        """Why the link has ended."""
        return self._last_words or self.channel.closed

    async def greet(self) -> bool:
        """Wait for the end of the greeting; True if both sides have proven themselves."""
        left = max((self.channel.deadline or 0) - time.monotonic(), 0.0)
        await asyncio.wait({self._turned}, timeout=left)
        self.channel.check(time.monotonic())
        if self.closed is not None:
            await self.close()
        return self.closed is None

    def give_up_after(self, seconds: float) -> None:
        """Give the link up once nothing has come for so many seconds."""
        self._lost = min(self._lost, seconds)

    async def listen(self, heard: Heard) -> Refused:
        """Hand every message on until the link ends; returns why it ended."""
        loop = asyncio.get_running_loop()
        self._turned = loop.create_future()
        self._heard = heard
        beating = asyncio.create_task(self._beat())
        try:
            self._take()
            self._transport.resume_reading()
            if self.closed is None or self._turned.done():
                await self._turned
        finally:
            self._heard = None
            beating.cancel()
            await self.close()
        assert self.closed is not None, "it has ended"
        return self.closed

    def send(self, message: Struct) -> None:
        """Send a message; a reader too slow for us is cut off."""
        self.send_body(encode(message))

    def send_body(self, body: bytes) -> None:
        """Send a message that was encoded before, as for several links."""
        if self.closed is not None:
            return
        self.channel.send(body)
        self._flush()
        if self._transport.get_write_buffer_size() > self._most_waiting:
            self._end(Refused(Reason.CUT_OFF))

    def refuse(self, refused: Refused) -> None:
        """Say why, and end the link."""
        self.send(refused)
        self._end(refused)

    def end(self) -> None:
        """Hear nothing more; what was sent before still goes out."""
        self._end(Refused(Reason.CUT_OFF))

    async def close(self) -> None:
        """End the link, and wait until what was sent before is out."""
        self._flush()
        self._end(self.closed or Refused(Reason.CUT_OFF))
        if not self._ends_gently():
            self._transport.close()
        await asyncio.wait({self._gone}, timeout=TIMING.last_bytes)
        self.drop()

    def _ends_gently(self) -> bool:
        """Half-close the link if the other side can be relied on to end it; False if it cannot.

        A socket that is closed with unread bytes discards what the other side has not read.
        """
        well = self.closed is not None and self.closed.reason == Reason.CUT_OFF
        well = well and self.silence < self._lost
        if not well or self.channel.greeted is None or self._transport.is_closing():
            return False
        try:
            self._transport.write_eof()
        except OSError:
            return False
        self._ending = True
        self._transport.resume_reading()
        return True

    def drop(self) -> None:
        """End the link at once, and drop whatever has not gone out yet."""
        self._transport.abort()

    # Called by asyncio.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin the greeting on the new socket."""
        assert isinstance(transport, asyncio.Transport), "links go over TCP"
        loop = asyncio.get_running_loop()
        self._turned, self._gone = loop.create_future(), loop.create_future()
        self._transport = transport
        self.channel = self._opening(self.address[0])
        self._flush()

    def get_buffer(self, sizehint: int) -> bytearray:
        """The buffer for the next bytes; each piece is consumed before the next one comes."""
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Handle received bytes."""
        self.traffic += nbytes
        if self._ending:
            return
        self.channel.receive(bytes(self._buffer[:nbytes]))
        if self._heard is not None:
            self._take()
            return
        self._flush()
        if self.channel.greeted or self.channel.closed:
            # Whatever comes next waits until somebody listens.
            self._transport.pause_reading()
            self._turn()

    def eof_received(self) -> None:
        """Note that the other side sends nothing more."""
        self.channel.receive_end()
        self._turn()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the socket is gone."""
        self.channel.receive_end()
        self._turn()
        if not self._gone.done():
            self._gone.set_result(None)

    # Inside.

    def _turn(self, fault: BaseException | None = None) -> None:
        if self._turned.done():
            return
        if fault is None:
            self._turned.set_result(None)
        else:
            self._turned.set_exception(fault)

    def _end(self, refused: Refused) -> None:
        self._last_words = self._last_words or refused
        if not self._transport.is_closing():
            self._transport.pause_reading()
        self._turn()

    def _flush(self) -> None:
        if (outgoing := self.channel.outgoing()) and not self._transport.is_closing():
            self.traffic += len(outgoing)
            self._transport.write(outgoing)

    def _take(self) -> None:
        """Decode and hand on what has come; anything that is no message ends the link."""
        try:
            for body in self.channel.bodies():
                # Single bytes are no sign of life: somebody might send one a minute.
                self.heard_at = time.monotonic()
                if self._last_words is None:
                    self._hand_on(self._decoder.decode(body))
        except Cut as cut:
            self._end(cut.refused)
        except Exception as fault:
            # Raised where `listen` is awaited, not into the event loop.
            self._turn(fault)
        if self.channel.closed:
            self._turn()

    def _hand_on(self, message: Any) -> None:
        if not isinstance(message, _AMONG_LINKS):
            assert self._heard is not None, "somebody listens"
            self._heard(self, message)
            return
        match message:
            case Ping(number):
                if self._pings_heard.keeps(time.monotonic()):
                    self.send(Pong(number))
                elif self._pings_heard.over > FAR_TOO_MANY * self._limits.commands:
                    self.refuse(Refused(Reason.FLOOD))
            case Pong(number):
                if number == self._pings and self._pinged_at is not None:
                    self.lag = time.monotonic() - self._pinged_at
            case Refused():
                self._end(message)

    async def _beat(self) -> None:
        """Ping the other side while it is quiet; give the link up if it stays so."""
        self.heard_at = time.monotonic()
        while self.closed is None:
            left = self.heard_at + self._lost - time.monotonic()
            if left <= 0:
                self._end(Refused(Reason.CUT_OFF))
                return
            await asyncio.sleep(min(self._quiet, left))
            self._pings += 1
            self._pinged_at = time.monotonic()
            self.send(Ping(self._pings))


def post(messages: Iterable[tuple[Link | None, Struct]]) -> None:
    """Send each message that has a link; one that goes to several in a row is encoded once."""
    last: Struct | None = None
    body = b""
    for link, message in messages:
        if link is None:
            continue
        if message is not last:
            last, body = message, encode(message)
        link.send_body(body)
