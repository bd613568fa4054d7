"""One link: a channel with its socket, typed messages, signs of life, and a bounded queue."""

import asyncio
import contextlib
import time
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from net.links.beats import LOST, QUIET, Ping, Pong
from net.wire.channel import Channel
from net.wire.hello import Hello, Welcome
from net.wire.limits import LIMITS, Limits
from net.wire.packing import decode, encode
from net.wire.refusals import Cut, Reason, Refused

PIECE = 64 * 1024
MOST_WAITING = 1024 * 1024
"""Bytes that wait for a slow reader at the most; then the link is cut."""

Heard = Callable[["Link", Any], None]
"""What is done with a message."""


class Link:
    """Reads until the link ends; `send` never waits."""

    def __init__(
        self,
        reader: StreamReader,
        writer: StreamWriter,
        channel: Channel,
        kind: Any,
        limits: Limits = LIMITS,
    ) -> None:
        self.channel = channel
        self.lag: float | None = None
        """Seconds of the last round trip."""
        self.traffic = 0
        """Bytes both ways so far, as they are on the wire."""
        self._reader = reader
        self._writer = writer
        self._kind = kind | Ping | Pong | Refused
        self._limits = limits
        self._heard_at = time.monotonic()
        self._pinged_at: float | None = None
        self._pings = 0
        self._last_words: Refused | None = None

    @property
    def hello(self) -> Hello:
        """Who called."""
        assert self.channel.greeted is not None, "the greeting is over"
        return self.channel.greeted.hello

    @property
    def welcome(self) -> Welcome:
        """Who answered."""
        assert self.channel.greeted is not None, "the greeting is over"
        return self.channel.greeted.welcome

    @property
    def address(self) -> tuple[str, int]:
        """Where the other side is."""
        host, port, *_ = self._writer.get_extra_info("peername") or ("", 0)
        return host, port

    @property
    def closed(self) -> Refused | None:
        """Why the link has ended."""
        return self._last_words or self.channel.closed

    async def greet(self) -> bool:
        """Get the greeting over; whether both have proven themselves."""
        while not self.channel.greeted and not self.channel.closed:
            self._flush()
            left = max((self.channel.deadline or 0) - time.monotonic(), 0.0)
            await self._read(left)
            self.channel.check(time.monotonic())
        self._flush()
        if self.channel.closed:
            await self.close()
        return self.channel.closed is None

    async def listen(self, heard: Heard) -> Refused:
        """Hand every message on until the link ends; why it ended."""
        beating = asyncio.create_task(self._beat())
        try:
            while self.closed is None:
                self._take(heard)
                if self.closed is None:
                    await self._read(LOST)
        finally:
            beating.cancel()
            # Not awaited itself: our own cancellation would be taken for its.
            await asyncio.wait({beating})
            await self.close()
        return self.closed

    def send(self, message: Struct) -> None:
        """Send a message; a reader too slow for us is cut off."""
        if self.closed is not None:
            return
        self.channel.send(encode(message))
        self._flush()
        if self._writer.transport.get_write_buffer_size() > MOST_WAITING:
            self._end(Refused(Reason.TOO_SLOW, (int(LOST),)))

    def refuse(self, refused: Refused) -> None:
        """Say why, and end the link."""
        self.send(refused)
        self._end(refused)

    def end(self) -> None:
        """Hear nothing more; what was sent before still goes out."""
        self._end(Refused(Reason.CUT_OFF))

    async def close(self) -> None:
        """End the link."""
        self._flush()
        self._end(self.closed or Refused(Reason.CUT_OFF))
        self._writer.close()
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(1):
                await self._writer.wait_closed()

    def _end(self, refused: Refused) -> None:
        self._last_words = self._last_words or refused
        transport = self._writer.transport
        with contextlib.suppress(OSError, RuntimeError):
            # A reader that has ended does not bear what still comes.
            if isinstance(transport, asyncio.ReadTransport):
                transport.pause_reading()
            self._reader.feed_eof()

    def _flush(self) -> None:
        if outgoing := self.channel.outgoing():
            self.traffic += len(outgoing)
            with contextlib.suppress(OSError, RuntimeError):
                self._writer.write(outgoing)

    async def _read(self, seconds: float) -> None:
        """Some bytes, or the end, or nothing for so long."""
        try:
            async with asyncio.timeout(seconds):
                piece = await self._reader.read(PIECE)
        except TimeoutError:
            self._expire()
            return
        except OSError:
            piece = b""
        if not piece:
            self.channel.receive_end()
            return
        self._heard_at = time.monotonic()
        self.traffic += len(piece)
        self.channel.receive(piece)

    def _expire(self) -> None:
        if time.monotonic() - self._heard_at >= LOST:
            self._end(Refused(Reason.CUT_OFF))

    def _take(self, heard: Heard) -> None:
        """Decode what has come; what is no message ends the link."""
        for body in self.channel.bodies():
            try:
                message = decode(body, self._kind, self._limits)
            except Cut as cut:
                self._end(cut.refused)
                return
            self._hand_on(message, heard)

    def _hand_on(self, message: Any, heard: Heard) -> None:
        match message:
            case Ping(number):
                self.send(Pong(number))
            case Pong(number):
                if number == self._pings and self._pinged_at is not None:
                    self.lag = time.monotonic() - self._pinged_at
            case Refused():
                self._end(message)
            case _:
                heard(self, message)

    async def _beat(self) -> None:
        """Ping whoever is quiet; give up whoever stays so."""
        while self.closed is None:
            await asyncio.sleep(QUIET)
            if time.monotonic() - self._heard_at >= LOST:
                self._end(Refused(Reason.CUT_OFF))
            else:
                self._pings += 1
                self._pinged_at = time.monotonic()
                self.send(Ping(self._pings))
