"""Watchers of a table that falls apart, or is gone for good."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from net.address import HERE, Address
from net.links.dialing import Where
from net.log.charter import Charter
from net.log.events import EntryCommitted
from net.log.feed import FeedPiece, FeedReader, piece
from net.log.ledger import Ledger
from net.room.watching import Watching
from net.session.events import CutOff, Doubted, Forked
from net.session.fork import forked_charter
from net.session.messages import ForkAgreed, Goodbye, TablePresence
from net.session.watched_places import GONE, NOBODY_PLAYS, Unwatchable
from net.timing import WATCHED, Beats, Timing
from net.wire.refusals import Reason, Refused
from tests.support.bad_table import CHARTER, BadTable
from tests.support.patience import PATIENCE
from tests.support.rooms import until
from tests.support.virtual_table import VirtualTable

SHOWN, KEPT = 30, 20
SOON = Timing(call=0.1)
CUT = Refused(Reason.CUT_OFF)


def played() -> Ledger:
    """The log of a whole game."""
    table = VirtualTable(3, (0, 1), trouble=0.0)
    table.run(2_000, troubled=0)
    node = table.machines[0].node
    assert node is not None
    return node.replica.ledger


def shown(charter: Charter, ledger: Ledger, count: int) -> FeedPiece:
    """The first log entries, as they are shown in that game."""
    watcher = FeedReader(charter)
    for log_entry in ledger.log_entries[:count]:
        watcher.ledger.append(log_entry)
    told = piece(watcher.ledger, count, 0)
    assert told is not None
    return told


@asynccontextmanager
async def watched(*tables: BadTable) -> AsyncIterator[tuple[Watching, list[Any]]]:
    """A watcher of those tables, beginning with the first."""
    for each in tables:
        await each.listening.start(HERE, 0)
    told: list[Any] = []
    places = tuple(Address(HERE, each.listening.port) for each in tables)
    try:
        yield Watching(Where(places), b"", told.append), told
    finally:
        for each in tables:
            await each.listening.stop()


async def test_a_watcher_follows_who_has_less_when_nobody_has_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Watching, "timing", SOON)
    ledger = played()
    alone = forked_charter(CHARTER, ForkAgreed(b"n" * 16, KEPT, (0,)))
    whole = BadTable(CHARTER, shown(CHARTER, ledger, SHOWN), CUT)
    less = BadTable(alone, shown(alone, ledger, KEPT))
    async with watched(whole, less) as (watching, told):
        task = asyncio.create_task(watching.run())
        await until(lambda: whole.ended.qsize() > 2 < less.ended.qsize(), "both are called")
        assert not [each for each in told if isinstance(each, Forked | Doubted)]
        await whole.listening.stop()
        await until(lambda: any(isinstance(each, Forked) for each in told), "it follows")
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    came = [each for each in told if isinstance(each, EntryCommitted) and each.step is not None]
    kept = [each for each in came if each.number <= KEPT]
    assert Forked(alone, len(came) - len(kept)) in told
    assert len(came) > len(kept)
    assert watching.reader is not None
    assert watching.reader.ledger.log_entries == ledger.log_entries[:KEPT]


async def test_watching_a_table_that_is_gone_comes_to_an_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Watching, "timing", SOON)
    table = BadTable(CHARTER, CUT)
    async with watched(table) as (watching, told):
        watching.timing = Timing(call=0.1, unwatched=2.0)
        task = asyncio.create_task(watching.run())
        await until(lambda: table.ended.qsize() > 2, "it is watched")
        await table.listening.stop()
        with pytest.raises(Unwatchable) as unwatchable:
            await asyncio.wait_for(task, PATIENCE)
    assert unwatchable.value.why == GONE
    assert told[-1] == CutOff(True)


async def test_a_watcher_of_a_program_that_falls_silent_is_told_and_goes_on_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert WATCHED.lost < 5.0, "people are told so soon"
    monkeypatch.setattr(Watching, "timing", SOON)
    monkeypatch.setattr(Watching, "beats", Beats(quiet=0.2, lost=0.6))
    ledger = played()
    silent = BadTable(CHARTER, shown(CHARTER, ledger, KEPT))
    other = BadTable(CHARTER, shown(CHARTER, ledger, SHOWN))
    async with watched(silent, other) as (watching, told):
        task = asyncio.create_task(watching.run())
        await until(lambda: came(told) == KEPT, "it is watched")
        for link in silent.links:
            link._transport.pause_reading()
        await until(lambda: came(told) == SHOWN, "the other one is watched")
        assert told.index(CutOff(True)) < told.index(CutOff(False))
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def came(told: list[Any]) -> int:
    """The number of entries that were shown."""
    return sum(isinstance(each, EntryCommitted) for each in told)


@pytest.mark.parametrize(("away", "ends"), [((1,), True), ((), False)])
async def test_when_the_last_program_says_goodbye_the_watch_ends(
    away: tuple[int, ...], ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Watching, "timing", Timing(call=0.1, unwatched=2.0))
    table = BadTable(CHARTER, TablePresence(away), Goodbye())
    async with watched(table) as (watching, _told):
        task = asyncio.create_task(watching.run())
        await until(lambda: watching.reader is not None, "it is watched")
        await table.listening.stop()
        with pytest.raises(Unwatchable) as unwatchable:
            await asyncio.wait_for(task, PATIENCE)
    assert unwatchable.value.why == (NOBODY_PLAYS if ends else GONE)
