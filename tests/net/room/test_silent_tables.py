"""Watchers of a program that falls silent, in virtual time: told, and moved to the next one."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

import pytest

from net.address import Address
from net.links.dialing import Where
from net.links.link import Link, Ping, Pong
from net.room.watching import Watching
from net.session.events import CutOff
from net.timing import Beats
from net.wire.channel import Channel
from net.wire.hello import Hello
from net.wire.limits import LIMITS
from net.wire.packing import decode, encode
from tests.net.wire.ends import soon_linked
from tests.support.virtual_time import run_in_virtual_time

PROMISED = 5.0
"""Seconds until people are told."""
ANSWERS = 20.0
"""The seconds for which the first program answers, before its process stands still."""
STOPPING, OTHER = Address("192.0.2.1", 4242), Address("192.0.2.2", 4242)


class Stopping(asyncio.Transport):
    """A transport to a program that answers every ping at once, and from some moment on none."""

    def __init__(self, link: Link, there: Channel) -> None:
        super().__init__({"peername": STOPPING})
        self._link = link
        self._there = there
        self._closing = False
        self.answered_at = 0.0
        """The time of its last answer."""

    def write(self, data: Any) -> None:
        self._there.receive(bytes(data))
        for body in self._there.bodies():
            ping = decode(body, Ping | Pong, LIMITS)
            if isinstance(ping, Ping) and time.monotonic() < ANSWERS:
                self.answered_at = time.monotonic()
                self._there.send(encode(Pong(ping.number)))
        if answer := self._there.outgoing():
            self._link.get_buffer(len(answer))[: len(answer)] = answer
            self._link.buffer_updated(len(answer))

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        """Do nothing, as only answers come."""

    def resume_reading(self) -> None:
        """Do nothing, as only answers come."""

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        self.abort()

    def abort(self) -> None:
        if not self._closing:
            self._closing = True
            asyncio.get_running_loop().call_soon(self._link.connection_lost, None)


def test_who_watches_a_program_that_stands_still_is_told_in_five_seconds_and_calls_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ways: list[Stopping] = []
    told: list[tuple[float, object]] = []
    called: list[tuple[float, Address]] = []

    async def calls(
        addresses: Sequence[Address], hello: Hello, secret: bytes, kind: Any, beats: Beats
    ) -> Link:
        called.append((time.monotonic(), addresses[0]))
        if addresses[0] == OTHER:
            raise EOFError("that is all")
        here, there = soon_linked()
        link = Link(lambda _: here, kind, beats=beats)
        ways.append(Stopping(link, there))
        link.connection_made(ways[0])
        return link

    async def watch() -> None:
        def tell(event: object) -> None:
            told.append((time.monotonic(), event))

        with pytest.raises(EOFError):
            await Watching(Where((STOPPING, OTHER)), b"", tell).run()

    monkeypatch.setattr("net.room.watching.call_first", calls)
    run_in_virtual_time(watch())
    ((at, event),) = told
    assert event == CutOff(on=True)
    assert ANSWERS - PROMISED < ways[0].answered_at < ANSWERS < at
    assert at - ways[0].answered_at <= PROMISED
    assert [address for _, address in called] == [STOPPING, OTHER]
    assert called[-1][0] - ways[0].answered_at <= PROMISED + 1
