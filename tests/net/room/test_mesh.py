"""The links of a program to the others: one to each, and none of a game that was left."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from net.links.calling import call
from net.links.link import Link
from net.room.looking import looking
from net.room.mesh import Neighbours
from net.room.room import Room
from net.room.talk import TALK
from net.table.charter import Program
from tests.net.discovery.test_shared import told
from tests.support.discovery import new_card
from tests.support.rooms import HERE, Guest, addresses, come_back, cut_off, gone, seated, until


class Heard(Neighbours):
    """Whose coming and going was heard."""

    def __init__(self) -> None:
        self.came_or_went: list[str] = []

    def came(self, program: Program, link: Link) -> None:
        self.came_or_went.append(f"{program} came")

    def went(self, program: Program) -> None:
        self.came_or_went.append(f"{program} went")

    def hear(self, program: Program, link: Link, message: Any) -> None:
        """Nothing is made of it."""


class Closing:
    """The end of a link, which takes as long as its last bytes are on their way."""

    def __init__(self, link: Link) -> None:
        self.begun, self.may_end = asyncio.Event(), asyncio.Event()
        self._close = link.close

    async def close(self) -> None:
        self.begun.set()
        await self.may_end.wait()
        await self._close()


@asynccontextmanager
async def two(folder: Path) -> AsyncIterator[tuple[Guest, Room, Callable[[], Awaitable[Link]]]]:
    """A program that listens, its room, and how the other one calls."""
    here, there = (Guest(me, (0, 1), folder) for me in (0, 1))
    await here.listening.start(HERE, 0)
    address, links = (HERE, here.listening.port), []
    for guest in (here, there):
        guest.sit((address, (HERE, 9)))
    assert here.room is not None
    assert there.room is not None
    ties = there.room.ties

    async def come() -> Link:
        links.append(await call(address, ties.hello(0), ties.secret(0), TALK))
        return links[-1]

    try:
        yield here, here.room, come
    finally:
        for link in links:
            await link.close()
        await here.listening.stop()
        here.room.close()
        there.room.close()


async def test_a_link_of_a_game_that_was_left_is_not_told_of_in_the_new_one(tmp_path: Path) -> None:
    """The game is left while the link that was there before is being closed."""
    async with two(tmp_path) as (here, room, come):
        mesh, heard = room._mesh, Heard()
        await come()
        await until(lambda: 1 in mesh.links, "there is a link")
        old = mesh.links[1]
        closing = Closing(old)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(old, "close", closing.close)
            await come()
            await closing.begun.wait()
            mesh.heard_by = heard
            mesh.begin_anew(room.chair, room.ties, ())
            assert not mesh.somebody.is_set()
            closing.may_end.set()
            await until(lambda: not here.listening._tasks, "nobody talks there any more")
        assert heard.came_or_went == []


async def test_the_network_is_asked_again_when_nobody_is_there_any_more(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, plays=False)
    room = guests[0].room
    assert room is not None
    typed = addresses(guests)
    card = new_card(table=room.chair.name)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("net.room.looking.PATIENCE", 0.01)
            await until(room.somebody.is_set, "the other is there")
            async with told(card, 4003), looking(HERE, 4004, room, typed):
                await cut_off(guests, tasks, 1)
                await until(lambda: not room.somebody.is_set(), "nobody is there any more")
                found = (HERE, 4003)
                await until(lambda: found in room.ties.sought(), "the network is asked")
                await come_back(guests, tasks, 1)
                await until(room.somebody.is_set, "the other is there again")
    finally:
        await gone(guests, tasks)
