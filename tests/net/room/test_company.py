"""Who watches is told who is there, and of an own cut, as those who play are."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct

from net.links.trying import Where
from net.room.audience import QUIET, Audience
from net.room.company import Company, changes
from net.room.news import Away, Back, CutOff, Waiting
from net.room.watching import Watching
from net.table.events import Halted
from net.table.node import Node
from tests.support.rooms import HERE, Guest, come_back, cut_off, gone, seated, until
from tests.support.switchboard import Switchboard


def test_only_what_has_changed_is_told() -> None:
    before = Company((0, 1), waits=True)
    assert list(changes(Company(), before)) == [Away(0), Away(1), Waiting(True, (0, 1))]
    assert list(changes(before, before)) == []
    after = Company((1, 2), halted=True)
    assert list(changes(before, after)) == [Away(2), Back(0), Waiting(on=False), Halted()]


class Heard(Audience):
    """What those who watch are told."""

    def __init__(self, node: Node) -> None:
        super().__init__(node)
        self.told: list[Struct] = []

    def tell(self, message: Struct) -> None:
        self.told.append(message)


def test_who_comes_and_goes_in_haste_is_told_of_seldom_and_as_it_is_in_the_end() -> None:
    audience = Heard(Switchboard(0, 1).nodes[0])
    for number in range(100):
        audience.tell_company({1} if number % 2 else (), (), number / 100, waits=False)
    assert audience.told == [Company((1,)), Company()]
    audience.tell_company({1}, (), 0.99, waits=False)
    assert audience.told[2:] == []
    audience.tell_company({1}, (), 0.99 + QUIET, waits=False)
    assert audience.told[2:] == [Company((1,))]


def test_that_the_game_has_halted_is_told_at_once() -> None:
    node = Switchboard(0, 1).nodes[0]
    audience = Heard(node)
    audience.tell_company({1}, (), 1.0, waits=False)
    node._agreement.halted = True
    audience.tell_company({1}, (), 1.0, waits=False)
    assert audience.told == [Company((1,)), Company((1,), halted=True)]


def waits(told: list[Any]) -> bool:
    """Whether it was told that too few are there."""
    return any(isinstance(each, Waiting) and each.on for each in told)


@asynccontextmanager
async def watching(guest: Guest) -> AsyncIterator[tuple[Watching, list[Any]]]:
    """Somebody who watches at that program first, and what they are told."""
    told: list[Any] = []
    watching = Watching(Where(((HERE, guest.listening.port),)), b"", told.append)
    task = asyncio.create_task(watching.run())
    try:
        await until(lambda: told, "the game is watched")
        yield watching, told
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def test_who_watches_hears_who_is_cut_off_and_who_is_back(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, 2, plays=False)
    try:
        async with watching(guests[0]) as (_, told):
            await until(lambda: len(list(guests[0].room._mesh.links)) == 2, "all are there")  # type: ignore[union-attr]
            await cut_off(guests, tasks, 2)
            await until(lambda: Away(2) in told, "one is cut off")
            await come_back(guests, tasks, 2)
            await until(lambda: Back(2) in told, "it is back")
            await cut_off(guests, tasks, 1, 2)
            await until(lambda: waits(told), "too few are there")
            assert told.count(Away(2)) == 2
            assert Away(1) in told
            async with watching(guests[0]) as (_, later):
                await until(lambda: waits(later), "who comes later hears it too")
                assert Away(1) in later
                assert Away(2) in later
    finally:
        await gone(guests, tasks)


async def test_who_watches_hears_of_an_own_cut_and_goes_on_elsewhere(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, 2, plays=False)
    try:
        async with watching(guests[0]) as (_, told):
            await cut_off(guests, tasks, 0)
            await guests[0].listening.stop()
            await until(lambda: CutOff(on=True) in told, "the cut is told")
            await until(lambda: Away(0) in told, "others tell who is cut off")
            assert told.index(CutOff(on=True)) < told.index(CutOff(on=False)) < told.index(Away(0))
    finally:
        await gone(guests, tasks)
