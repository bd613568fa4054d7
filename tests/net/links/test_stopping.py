"""A port that is listened on no more leaves nothing open, whatever is under way at that moment."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from net.address import HERE
from net.links.link import Link
from net.links.listening import BOTH, Listening, leave, listen
from net.lobby.messages import Say
from net.wire.greeting import Admission, Admit
from net.wire.hello import Hello
from tests.net.wire.ends import GAME, HOST, RULES, SECRET, TABLE
from tests.support.processes import open_files


class Door:
    """A port that keeps every caller as long as they like."""

    def __init__(self, coming: Callable[[], object] = bool) -> None:
        self._coming = coming
        self.listening = Listening(self._admit_from, HOST, self._called, Say)

    def _admit_from(self, _host: str) -> Admit:
        self._coming()
        return self._admit

    def _admit(self, _hello: Hello) -> Admission:
        return Admission(GAME, RULES, TABLE, SECRET)

    async def _called(self, link: Link) -> None:
        await link.listen(lambda _link, _message: None)


@asynccontextmanager
async def caller(door: Door) -> AsyncIterator[socket.socket]:
    """A socket that the system has connected, of which the table knows nothing yet."""
    await door.listening.start(HERE, 0)
    with socket.create_connection((HERE, door.listening.port)) as called:
        called.setblocking(False)
        yield called


def is_dropped(called: socket.socket) -> bool:
    """Whether the other end is closed by now."""
    try:
        while called.recv(1 << 16):
            pass
    except BlockingIOError:
        return False
    except ConnectionError:
        pass
    return True


async def turns_of_the_loop(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.mark.parametrize("turns", range(8))
async def test_a_caller_who_arrives_meanwhile_is_dropped(turns: int) -> None:
    door = Door()
    async with caller(door) as called:
        await turns_of_the_loop(turns)
        await door.listening.stop()
        assert is_dropped(called)


async def test_a_caller_whose_greeting_was_cancelled_before_it_began_is_dropped() -> None:
    own = asyncio.current_task()

    def cancel_all() -> None:
        for task in asyncio.all_tasks() - {own}:
            task.cancel()

    # As the end of the program does; calls come before the task that greets.
    door = Door(lambda: asyncio.get_running_loop().call_soon(cancel_all))
    async with caller(door) as called:
        await turns_of_the_loop(8)
        assert is_dropped(called)
        await door.listening.stop()


@pytest.mark.parametrize("turns", range(8))
@pytest.mark.parametrize("host", [HERE, BOTH])
async def test_a_port_whose_opening_was_cancelled_is_not_left_open(host: str, turns: int) -> None:
    before = open_files()
    opening = asyncio.create_task(listen(asyncio.Protocol, host, 0))
    await turns_of_the_loop(turns)
    if not opening.cancel():
        await leave(opening.result())
    await asyncio.wait({opening})
    assert open_files() == before
