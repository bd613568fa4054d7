"""Rooms over real sockets: a whole game, a host that goes, a program that comes back, a watcher."""

import asyncio
from pathlib import Path

import pytest

from net.address import HERE, Address
from net.log.events import EntryCommitted
from net.room.journal import Journal, JournalFailed
from net.room.journal_format import read_journal
from tests.support.patience import PATIENCE
from tests.support.rooms import fill_disk, gone, keeper, seated, until, watch
from tests.support.scale import some


@pytest.mark.parametrize("players", some([(0, 1, "peon", 2), (0, 1), (0, 1, 2)], 1))
async def test_a_whole_game_over_sockets(tmp_path: Path, players: tuple[int | str, ...]) -> None:
    guests, tasks = await seated(tmp_path, *players)
    try:
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        digests = {guest.room.node.replica.ledger.log.digest for guest in guests if guest.room}
        assert len(digests) == 1
        assert all(guest.room.session.over for guest in guests if guest.room)
    finally:
        await gone(guests, tasks)


async def test_the_table_goes_on_when_its_host_is_gone_and_comes_back(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, 2)
    try:
        await until(lambda: len(guests[0].came) > 40, "the game is under way")
        host = await keeper(guests)
        tasks[host.me].cancel()
        await asyncio.gather(tasks[host.me], return_exceptions=True)
        before = [event.command for event in host.came]
        others = [guest for guest in guests if guest is not host]
        await keeper(others)
        shown = [event.command for event in others[0].came]
        assert shown[: len(before)] == before[: len(shown)]
        addresses = tuple(Address(HERE, guest.listening.port) for guest in guests)
        host.sit(addresses)
        assert host.room is not None
        tasks[host.me] = asyncio.create_task(host.room.run())
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        assert len({g.room.node.replica.ledger.log.digest for g in guests if g.room}) == 1
    finally:
        await gone(guests, tasks)


async def test_what_is_not_on_the_disk_is_neither_told_nor_sent(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, 2)
    try:
        await until(lambda: len(guests[0].came) > 40, "the game is under way")
        host = await keeper(guests)
        assert host.room is not None
        fill_disk(host.room)
        with pytest.raises(JournalFailed, match="journal cannot be written"):
            await asyncio.wait_for(tasks[host.me], PATIENCE)
        told = [event.command for event in host.came]
        known = read_journal(host.path)
        assert known is not None
        kept = known.saved
        assert told == [log_entry.command for log_entry in kept.log_entries][: len(told)]
        others = [guest for guest in guests if guest is not host]
        for guest in others:
            assert guest.room is not None
            later = guest.room.node.replica.ledger.log_entries[len(kept.log_entries) :]
            assert all(log_entry.term > kept.hard_state.term for log_entry in later), (
                "by the next host"
            )
        host.sit(tuple(Address(HERE, guest.listening.port) for guest in guests))
        tasks[host.me] = asyncio.create_task(host.room.run())
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        assert len({g.room.node.replica.ledger.log.digest for g in guests if g.room}) == 1
        assert [event.command for event in others[0].came][: len(told)] == told
    finally:
        await gone(guests, tasks)


async def test_a_late_watcher_gets_everything(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1)
    try:
        await until(lambda: len(guests[0].came) > 60, "the game is under way")
        address = Address(HERE, guests[0].listening.port)
        room = guests[0].room
        assert room is not None
        watching = asyncio.create_task(watch(guests[0], address, lambda: False))
        await until(lambda: room.session.watchers.count == 1, "somebody watches")
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        watcher = await asyncio.wait_for(watching, PATIENCE)
        assert watcher.ledger.log.digest == room.node.replica.ledger.log.digest
    finally:
        await gone(guests, tasks)


async def test_nobody_is_told_what_is_not_on_the_disk_yet(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 0, 1)
    told: list[tuple[int, int]] = []
    first = guests[0]

    def compare(event: object) -> None:
        """Check that a node which commits alone has flushed what it tells: nobody else has it."""
        known = read_journal(first.path)
        if isinstance(event, EntryCommitted) and known is not None:
            told.append((event.number, len(known.saved.log_entries)))
        first.tell(event)

    try:
        assert first.room is not None
        first.room._tell = compare
        await until(lambda: len(told) > 30, "the game is under way")
        assert all(number <= kept for number, kept in told)
    finally:
        await gone(guests, tasks)


class Synced(Journal):
    """A journal that knows how many log entries are flushed."""

    safe = 0

    def sync(self) -> None:
        super().sync()
        self.safe = len(self._saved.log_entries)


async def test_who_commits_alone_tells_nothing_that_a_loss_of_power_takes_back(
    tmp_path: Path,
) -> None:
    guests, tasks = await seated(tmp_path, 0, 0, 1, journal=Synced)
    first = guests[0]
    told: list[tuple[int, int]] = []

    def compare(event: object) -> None:
        assert first.room is not None
        journal = first.room._journal
        assert isinstance(journal, Synced)
        if isinstance(event, EntryCommitted):
            told.append((event.number, journal.safe))
        first.tell(event)

    try:
        assert first.room is not None
        first.room._tell = compare
        await until(lambda: len(told) > 30, "the game is under way")
        assert all(number <= safe for number, safe in told)
    finally:
        await gone(guests, tasks)
