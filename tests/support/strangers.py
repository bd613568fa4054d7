"""Strangers who behave badly at a real table, over real sockets."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_bytes
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from net.address import HERE, Address
from net.links.dialing import call
from net.links.link import Link
from net.session.messages import TALK
from net.wire.channel import Channel
from net.wire.greeting import calling
from net.wire.hello import WIRE, Hello, Purpose
from net.wire.refusals import Refused
from tests.support.patience import PATIENCE, in_time
from tests.support.rooms import Guest, cut_off


class Faults:
    """The uncaught exceptions of the event loop."""

    def __init__(self) -> None:
        self.seen: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, fault: self.seen.append(fault))


class Raw:
    """A raw socket from one of this computer's own addresses."""

    def __init__(self, port: int, source: str = HERE) -> None:
        self.socket = socket.create_connection((HERE, port), source_address=(source, 0))
        self.socket.setblocking(False)
        self.heard = b""
        self.said = b""

    async def say(self, said: bytes) -> None:
        self.said += said
        try:
            await asyncio.get_running_loop().sock_sendall(self.socket, said)
        except ConnectionError:
            return

    async def hear(self) -> bytes:
        """Receive some bytes; none at the end."""
        try:
            async with in_time("an answer, or the end"):
                piece = await asyncio.get_running_loop().sock_recv(self.socket, 1 << 16)
        except ConnectionError:
            return b""
        self.heard += piece
        return piece

    async def hear_end(self) -> None:
        """Read until the other side has gone."""
        while await self.hear():
            pass

    async def greet(self, hello: Hello, secret: bytes) -> Refused | None:
        """Greet as programs do; returns the refusal, if any."""
        channel = Channel(calling(hello, secret, token_bytes), 0.0)
        while channel.greeted is None and channel.closed is None:
            await self.say(channel.outgoing())
            piece = await self.hear()
            if not piece:
                channel.receive_end()
            channel.receive(piece)
        await self.say(channel.outgoing())
        return channel.closed


@contextmanager
def raw(port: int, source: str = HERE) -> Iterator[Raw]:
    came = Raw(port, source)
    try:
        yield came
    finally:
        came.socket.close()


def watcher_hello(guest: Guest, **changes: Any) -> Hello:
    charter = guest.charter
    games = {charter.game: charter.rules}
    return replace(Hello(WIRE, games, Purpose.WATCH, b"watching", charter.table.hex()), **changes)


class Talker:
    """An admitted caller that sends whatever the test likes."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.heard: list[Any] = []
        self._listening = asyncio.create_task(
            link.listen(lambda _, message: self.heard.append(message))
        )

    def say(self, *messages: Struct) -> None:
        for message in messages:
            self.link.send(message)

    async def cut(self) -> Refused:
        """Wait for the end of the link; returns why the other side ended it."""
        return await asyncio.wait_for(self._listening, PATIENCE)

    async def go(self) -> None:
        self.link.end()
        async with in_time("the end of the link"):
            await self._listening


async def liar(owner: Guest, victim: Guest) -> Talker:
    """A program in the place of another one at the table, with its secrets."""
    room = owner.room
    assert room is not None
    auth = room.session.peers.auth
    hello, secret = auth.hello(victim.me), auth.secret(victim.me)
    return Talker(await call(Address(HERE, victim.listening.port), hello, secret, TALK))


async def impostor(
    guests: list[Guest], tasks: list[asyncio.Task[None]], owner: Guest, victim: Guest
) -> Talker:
    """The same after the owner has gone, so that it cannot take its place back."""
    room = owner.room
    assert room is not None
    auth = room.session.peers.auth
    hello, secret = auth.hello(victim.me), auth.secret(victim.me)
    await cut_off(guests, tasks, owner.me)
    return Talker(await call(Address(HERE, victim.listening.port), hello, secret, TALK))


async def onlooker(guest: Guest) -> Talker:
    """A watcher at that guest."""
    return Talker(await call(Address(HERE, guest.listening.port), watcher_hello(guest), b"", TALK))
