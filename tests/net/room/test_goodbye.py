"""Goodbyes: leaving on purpose is told, and a cut is a cut."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from net.session.events import PeerBack, PeerLost
from net.session.messages import Goodbye
from net.timing import Timing
from tests.net.room.test_company import watching
from tests.support.rooms import (
    PATIENT,
    QUICK,
    Guest,
    come_back,
    cut_off,
    fill_disk,
    gone,
    room_of,
    seated,
    until,
)
from tests.support.strangers import impostor

Party = tuple[list[Guest], list[asyncio.Task[None]]]


def away(guest: Guest, program: int) -> list[PeerLost]:
    """The events of that program's loss, whatever becomes of its seats."""
    told = (event for event in guest.news if isinstance(event, PeerLost))
    return [replace(event, bot_in=None) for event in told if event.program == program]


@asynccontextmanager
async def together(
    folder: Path, *, plays: bool = False, timing: Timing = QUICK
) -> AsyncIterator[Party]:
    guests, tasks = await seated(folder, 0, 1, 2, plays=plays, timing=timing)
    try:
        rooms = [room_of(guest) for guest in guests]
        await until(lambda: all(len(room.session.peers.linked) == 2 for room in rooms), "all came")
        for guest in guests:
            # On a busy machine somebody may have come later than others wait here.
            guest.news.clear()
        yield guests, tasks
    finally:
        await gone(guests, tasks)


async def test_who_leaves_is_told_of_as_somebody_who_left(tmp_path: Path) -> None:
    async with together(tmp_path, timing=PATIENT) as (guests, tasks):
        tasks[1].cancel()
        for guest in (guests[0], guests[2]):
            await until(partial(away, guest, 1), "it is told")
            assert away(guest, 1) == [PeerLost(1, left=True)]
            assert room_of(guest).session.presence.has_left(1)


async def test_who_has_left_comes_back_and_may_be_cut_off_then(tmp_path: Path) -> None:
    async with together(tmp_path) as (guests, tasks):
        zero = guests[0]
        tasks[1].cancel()
        await until(lambda: away(zero, 1), "it is told")
        zero.news.clear()
        await come_back(guests, tasks, 1)
        await until(lambda: PeerBack(1) in zero.news, "it is back")
        assert not room_of(zero).session.presence.has_left(1)
        await until(lambda: len(room_of(guests[1]).session.peers.linked) == 2, "it is linked again")
        await cut_off(guests, tasks, 1)
        await until(lambda: away(zero, 1), "that is told, too")
        assert away(zero, 1)[-1] == PeerLost(1)


async def test_those_who_watch_hear_it_too(tmp_path: Path) -> None:
    async with together(tmp_path) as (guests, tasks), watching(guests[0]) as (_, told):
        tasks[1].cancel()
        await until(lambda: PeerLost(1, left=True) in told, "it is told")
        await cut_off(guests, tasks, 2)
        await until(lambda: PeerLost(2) in told, "so is a cut")


async def test_a_cut_is_a_cut(tmp_path: Path) -> None:
    async with together(tmp_path) as (guests, tasks):
        await cut_off(guests, tasks, 1)
        for guest in (guests[0], guests[2]):
            await until(partial(away, guest, 1), "it is told")
            assert away(guest, 1) == [PeerLost(1)]
            assert not room_of(guest).session.presence.has_left(1)


async def test_who_cannot_write_the_journal_any_more_has_not_left(tmp_path: Path) -> None:
    async with together(tmp_path, plays=True) as (guests, tasks):
        fill_disk(room_of(guests[1]))
        await until(tasks[1].done, "it ends")
        await until(lambda: away(guests[0], 1), "it is told")
        assert away(guests[0], 1) == [PeerLost(1)]


async def test_nobody_says_goodbye_for_another_one_nor_without_going(tmp_path: Path) -> None:
    async with together(tmp_path) as (guests, tasks):
        zero = guests[0]
        other = await impostor(guests, tasks, guests[1], zero)
        await until(lambda: other.heard, "it is there in its place")
        other.say(Goodbye())
        await until(lambda: room_of(zero).session.presence.has_left(1), "it is heard")
        assert 1 in room_of(zero).session.peers.linked, "it is there all the same"
        assert PeerLost(1, left=True) not in zero.news
        assert not room_of(zero).session.presence.has_left(2)
        await other.go()
