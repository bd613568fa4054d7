"""Watchers are told who is there, and of their own cut, as players are."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from net.address import HERE, Address
from net.links.dialing import Where
from net.room.watching import Watching
from net.session.events import CutOff, PeerBack, PeerLost, QuorumChanged, WatchersCounted
from tests.support.rooms import Guest, come_back, cut_off, gone, seated, until, watch


def waits(told: list[Any]) -> bool:
    """Whether too few are there, by the last event."""
    changes = [each for each in told if isinstance(each, QuorumChanged)]
    return bool(changes) and changes[-1].on


def lost(told: list[Any]) -> set[int]:
    """The programs that are cut off, by the events so far."""
    gone = set()
    for each in told:
        if isinstance(each, PeerLost):
            gone.add(each.program)
        elif isinstance(each, PeerBack):
            gone.discard(each.program)
    return gone


@asynccontextmanager
async def watching(guest: Guest) -> AsyncIterator[tuple[Watching, list[Any]]]:
    """A watcher that begins at that program, and the events for its people."""
    told: list[Any] = []
    watching = Watching(Where((Address(HERE, guest.listening.port),)), b"", told.append)
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
            await until(lambda: len(guests[0].room.session.peers.linked) == 2, "all are there")  # type: ignore[union-attr]
            await until(lambda: not lost(told), "the watcher has heard so")
            await cut_off(guests, tasks, 2)
            await until(lambda: lost(told) == {2}, "one is cut off")
            await come_back(guests, tasks, 2)
            await until(lambda: not lost(told), "it is back")
            await cut_off(guests, tasks, 1, 2)
            await until(lambda: waits(told), "too few are there")
            assert lost(told) == {1, 2}
            async with watching(guests[0]) as (_, later):
                await until(lambda: waits(later), "a later watcher is told, too")
                assert PeerLost(1) in later
                assert PeerLost(2) in later
    finally:
        await gone(guests, tasks)


async def test_who_watches_hears_of_an_own_cut_and_goes_on_elsewhere(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, 2, plays=False)
    try:
        async with watching(guests[0]) as (_, told):
            await cut_off(guests, tasks, 0)
            await guests[0].listening.stop()
            await until(lambda: CutOff(on=True) in told, "the cut is told")
            await until(lambda: PeerLost(0) in told, "others tell who is cut off")
            assert (
                told.index(CutOff(on=True)) < told.index(CutOff(on=False)) < told.index(PeerLost(0))
            )
    finally:
        await gone(guests, tasks)


async def test_every_program_knows_how_many_watch_at_all_of_them(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, 2, plays=False)
    at = [Address(HERE, guest.listening.port) for guest in guests]
    ends = [asyncio.Event() for _ in range(3)]
    onlookers = [
        asyncio.create_task(watch(guests[0], address, end.is_set))
        for address, end in zip((at[0], at[1], at[1]), ends, strict=True)
    ]
    try:
        rooms = [guest.room for guest in guests if guest.room]
        await until(
            lambda: [room.session.watchers.count for room in rooms] == [3, 3, 3], "three watch"
        )
        ends[1].set()
        await until(
            lambda: [room.session.watchers.count for room in rooms] == [2, 2, 2], "one goes"
        )
        await until(
            lambda: all(WatchersCounted(2) in guest.news for guest in guests), "people are told"
        )
    finally:
        for end in ends:
            end.set()
        await asyncio.gather(*onlookers)
        await gone(guests, tasks)
