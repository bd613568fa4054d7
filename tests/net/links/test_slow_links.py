"""Links to peers that read nothing, say nothing, or send byte by byte, over real sockets."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from secrets import token_bytes

import pytest
from msgspec.structs import replace

from net.address import HERE, Address
from net.links.dialing import Unreachable, call
from net.links.link import Link, Ping, Pong
from net.links.listening import Listening
from net.lobby.messages import Say
from net.timing import BEATS, Beats
from net.wire.channel import Channel
from net.wire.frames import PREFACE, frame
from net.wire.greeting import Admission, calling
from net.wire.hello import Hello, Purpose
from net.wire.limits import LIMITS, Limits
from net.wire.packing import encode
from net.wire.refusals import Reason, Refused
from tests.net.wire.ends import GAME, HELLO, HOST, RULES, SECRET, TABLE
from tests.support.patience import PATIENCE
from tests.support.rooms import until

HASTY = Beats(quiet=0.05, lost=0.3)
PATIENT = Beats(quiet=0.05, lost=1.5)
"""Beats for busy machines, which may stop a whole test for longer than the hasty ones wait."""
FOR_EVER = 1e6


class Table:
    """A table that listens, and remembers its callers and how each link ended."""

    def __init__(self, limits: Limits = LIMITS, beats: Beats = BEATS) -> None:
        self.links: asyncio.Queue[Link] = asyncio.Queue()
        self.ended: asyncio.Queue[Refused] = asyncio.Queue()
        self.guesses: asyncio.Queue[Refused | None] = asyncio.Queue()
        self.heard: list[Say] = []
        self.listening = Listening(
            lambda _: self._admit,
            HOST,
            self._called,
            Say,
            limits,
            lambda _, refused: self.guesses.put_nowait(refused),
            beats=beats,
        )

    def _admit(self, _: Hello) -> Admission:
        return Admission(GAME, RULES, TABLE, SECRET)

    async def _called(self, link: Link) -> None:
        self.links.put_nowait(link)
        self.ended.put_nowait(await link.listen(lambda _, said: self.heard.append(said)))


@asynccontextmanager
async def table(limits: Limits = LIMITS, beats: Beats = BEATS) -> AsyncIterator[Table]:
    opened = Table(limits, beats)
    await opened.listening.start(HERE, 0)
    try:
        async with asyncio.timeout(PATIENCE):
            yield opened
    finally:
        await opened.listening.stop()


class Stranger:
    """A socket with the wire by hand."""

    def __init__(self, port: int, hello: Hello) -> None:
        self.socket = socket.create_connection((HERE, port))
        self.socket.setblocking(False)
        self.channel = Channel(calling(hello, SECRET, token_bytes), 0.0)

    async def say(self, said: bytes) -> None:
        await asyncio.get_running_loop().sock_sendall(self.socket, said)

    async def hear(self) -> bytes:
        try:
            return await asyncio.get_running_loop().sock_recv(self.socket, 1 << 16)
        except ConnectionError:
            return b""

    async def greet(self) -> None:
        while not self.channel.greeted:
            await self.say(self.channel.outgoing())
            self.channel.receive(await self.hear())
        await self.say(self.channel.outgoing())

    async def is_cut(self) -> bool:
        while await self.hear():
            pass
        return True


@asynccontextmanager
async def stranger(to: Table, hello: Hello = HELLO) -> AsyncIterator[Stranger]:
    came = Stranger(to.listening.port, hello)
    try:
        yield came
    finally:
        came.socket.close()


async def drip(comer: Stranger, said: bytes, until: Callable[[], bool]) -> None:
    """One byte at a time, with a pause, as long as anybody listens."""
    for each in said:
        if until():
            return
        try:
            await comer.say(bytes([each]))
        except ConnectionError:
            return
        await asyncio.sleep(HASTY.lost / 5)


async def test_limit_queue() -> None:
    async with table(replace(LIMITS, queue=64)) as here, stranger(here) as silent:
        silent.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        await silent.greet()
        link = await here.links.get()
        while link.closed is None:
            link.send(Say("x" * LIMITS.chat))
            await asyncio.sleep(0)
        assert await here.ended.get() == Refused(Reason.CUT_OFF)


async def test_a_link_that_is_cut_for_its_queue_leaves_no_socket() -> None:
    async with table(replace(LIMITS, queue=64)) as here, stranger(here) as silent:
        await silent.greet()
        link = await here.links.get()
        while link.closed is None:
            link.send(Say("x" * LIMITS.chat))
        await here.ended.get()
        assert link._transport.is_closing()
        assert link._transport.get_write_buffer_size() == 0


async def test_single_bytes_are_no_sign_of_life() -> None:
    async with table(beats=HASTY) as here, stranger(here) as slow:
        await slow.greet()
        await here.links.get()
        await drip(slow, frame(bytes(200)), lambda: not here.ended.empty())
        assert await here.ended.get() == Refused(Reason.CUT_OFF)


async def test_single_bytes_before_the_greeting_are_told_that_it_took_too_long() -> None:
    async with table(replace(LIMITS, patience=0.3)) as here, stranger(here) as slow:
        await drip(slow, slow.channel.outgoing(), lambda: not here.guesses.empty())
        assert await here.guesses.get() == Refused(Reason.TOO_SLOW, (0,))
        assert await slow.is_cut()


async def test_who_says_nothing_is_cut() -> None:
    async with table(replace(LIMITS, patience=0.2)) as here, stranger(here) as silent:
        assert await silent.is_cut()
    async with table(beats=HASTY) as here, stranger(here) as half:
        await half.greet()
        assert await here.ended.get() == Refused(Reason.CUT_OFF)
        given_up = await here.links.get()
        assert not given_up._ending, "a silent peer is not waited for again"


async def test_a_watcher_that_says_nothing_is_cut_sooner_than_a_player() -> None:
    """It soon calls another program, and would be counted at both."""
    async with (
        table(beats=Beats(quiet=0.05, lost=FOR_EVER, watcher_lost=0.3)) as here,
        stranger(here) as player,
        stranger(here, replace(HELLO, purpose=Purpose.WATCH)) as watcher,
    ):
        await player.greet()
        stays = await here.links.get()
        await watcher.greet()
        assert await here.ended.get() == Refused(Reason.CUT_OFF)
        assert stays.closed is None


async def test_what_is_said_last_is_heard_though_the_end_comes_before_it_is_read() -> None:
    async with table() as opened:
        leaving = await call(Address(HERE, opened.listening.port), HELLO, SECRET, Say)
        staying = await opened.links.get()
        staying._transport.pause_reading()
        staying.send(Say("nobody reads this any more"))
        leaving.send(Say("goodbye"))
        closing = asyncio.create_task(leaving.close())
        for _ in range(5):
            # A socket that was closed with unread bytes resets whoever writes to it.
            staying.send(Say("nor this"))
            await asyncio.sleep(0.01)
        staying._transport.resume_reading()
        await opened.ended.get()
        await closing
        assert opened.heard == [Say("goodbye")]


async def test_who_answers_pings_stays() -> None:
    async with table(beats=PATIENT) as here:
        link = await call(Address(HERE, here.listening.port), HELLO, SECRET, Say)
        listening = asyncio.create_task(link.listen(lambda _link, _message: None))
        other = await here.links.get()
        await until(lambda: other._pings > 40, "many questions later")
        assert here.ended.empty()
        assert other.lag is not None
        link.end()
        await listening


async def test_who_goes_on_asking_for_signs_of_life_is_cut() -> None:
    async with table() as here:
        link = await call(Address(HERE, here.listening.port), HELLO, SECRET, Say)
        answers: list[object] = []
        link._hand_on = answers.append  # type: ignore[assignment,method-assign]
        listening = asyncio.create_task(link.listen(lambda _link, _message: None))
        for number in range(300):
            link.send(Ping(number))
        assert await here.ended.get() == Refused(Reason.FLOOD)
        await listening
        assert Refused(Reason.FLOOD) in answers
        assert sum(isinstance(each, Pong) for each in answers) <= 2 * LIMITS.commands


@pytest.mark.parametrize("said", [b"GET / HTTP/1.1\r\n\r\n", PREFACE + b"\xff\xff\xff\xff"])
async def test_who_speaks_something_else_is_told_so_and_cut(said: bytes) -> None:
    async with table() as here, stranger(here) as other:
        await other.say(said)
        refused = await here.guesses.get()
        assert refused is not None
        assert refused.reason in (Reason.STRANGER, Reason.TOO_LONG)
        heard = await other.hear()
        assert heard.endswith(frame(encode(refused)))
        assert await other.is_cut()


async def test_a_caller_that_vanishes_ends_its_guess() -> None:
    async with table() as here:
        async with stranger(here) as gone:
            await gone.say(gone.channel.outgoing())
            await gone.hear()
        assert await here.guesses.get() == Refused(Reason.CUT_OFF)


async def test_a_table_that_closes_ends_all_guesses() -> None:
    async with table() as here, stranger(here) as half:
        await half.say(half.channel.outgoing())
        await half.hear()
        await here.listening.stop()
        assert here.guesses.get_nowait() == Refused(Reason.CUT_OFF)


@pytest.mark.parametrize("host", ["x" * 64, "a..b", "\0", "127.0.0.1%nowhere"])
async def test_what_is_no_address_is_nobody_there(host: str) -> None:
    with pytest.raises(Unreachable):
        await call(Address(host, 4242), HELLO, SECRET, Say)
