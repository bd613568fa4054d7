"""Tables that misbehave towards watchers: a sentence, or a call elsewhere; never a crash."""

import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from core.says import Unreadable
from net.address import HERE, Address
from net.links.dialing import Where
from net.lobby.messages import Said, Seated
from net.log.commands import LeaderElected, StandIn
from net.log.events import EntryCommitted
from net.log.feed import FeedPiece, FeedReader
from net.log.messages import AppendEntries, LogEntry
from net.room.watching import Watching
from net.session.events import Doubted, PeerLost, WatchersCounted
from net.session.messages import Roster, RosterLine, TablePresence, WatcherCount
from net.session.watched_places import MOST_DOUBTS, Unwatchable
from net.timing import Timing
from net.wire.limits import LIMITS
from net.wire.refusals import Reason, Refused
from tests.support.bad_table import CHARTER, SHOWN, BadTable
from tests.support.patience import PATIENCE
from tests.support.rooms import addresses, gone, seated, until
from tests.support.strangers import Faults


async def watched(table: BadTable) -> tuple[Watching, asyncio.Task[None], list[Any]]:
    told: list[Any] = []
    await table.listening.start(HERE, 0)
    watching = Watching(Where((Address(HERE, table.listening.port),)), b"", told.append)
    return watching, asyncio.create_task(watching.run()), told


WRONG = {
    "no message": (CHARTER, b"\xc1"),
    "items before the game": (SHOWN,),
    "another check": (CHARTER, SHOWN),
    "items far ahead": (CHARTER, replace(SHOWN, before=2**32 - 1)),
    "an impossible entry": (
        CHARTER,
        replace(SHOWN, log_entries=(LogEntry(1, b"\xc1" * 1024),)),
    ),
    "who is there before the game": (TablePresence((0,)),),
    "a seat for a program that watches": (Seated(0, "Ana"),),
    "another game in between": (CHARTER, replace(CHARTER, table=b"x" * 16, forked_from=(b"y", -1))),
}


@pytest.mark.parametrize("wrong", WRONG)
async def test_a_watcher_leaves_a_table_that_shows_what_cannot_be(wrong: str) -> None:
    faults = Faults()
    table = BadTable(*WRONG[wrong])
    watching, task, told = await watched(table)
    with pytest.raises(Unwatchable) as unwatchable:
        await asyncio.wait_for(task, PATIENCE)
    assert str(unwatchable.value).endswith("you no longer watch it.")
    assert f"{HERE}:{table.listening.port}" in str(unwatchable.value)
    assert not any(isinstance(each, Doubted | EntryCommitted) for each in told)
    assert watching.reader is None or not watching.reader.ledger.log_entries
    await table.listening.stop()
    gc.collect()
    assert faults.seen == []


async def test_who_says_too_often_who_is_there_is_passed_over_and_not_doubted() -> None:
    flood = (TablePresence((number % 2,)) for number in range(500))
    table = BadTable(CHARTER, *flood, WatcherCount(7))
    watching, task, told = await watched(table)
    try:
        await until(lambda: WatchersCounted(7) in told, "it is watched on")
        assert not any(isinstance(each, Doubted) for each in told)
        assert sum(isinstance(each, PeerLost) for each in told) == LIMITS.commands
        assert watching.reader is not None
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await table.listening.stop()


async def test_a_watcher_goes_on_where_nothing_wrong_is_shown(tmp_path: Path) -> None:
    table = BadTable(CHARTER, SHOWN)
    await table.listening.start(HERE, 0)
    guests, tasks = await seated(tmp_path, 0, 1, plays=False)
    told: list[Any] = []
    wrong = Address(HERE, table.listening.port)
    watching = Watching(Where((wrong, *addresses(guests))), b"", told.append)
    try:
        watcher = asyncio.create_task(watching.run())
        await until(
            lambda: any(isinstance(each, EntryCommitted) for each in told), "another is watched"
        )
        for guest in guests:
            guest.plays = True
            guest.move()
        await asyncio.wait_for(asyncio.gather(*tasks, watcher), PATIENCE)
    finally:
        await gone(guests, tasks)
        await table.listening.stop()
    assert [each.address for each in told if isinstance(each, Doubted)] == [wrong]
    assert watching.over
    assert table.ended.qsize() == 1, "it was called once"


async def test_a_watcher_is_told_when_two_programs_show_different_games(tmp_path: Path) -> None:
    """The first game may be the made-up one: no watcher can tell which of them is right."""
    other = FeedReader(CHARTER)
    for command in (LeaderElected(1), StandIn(0, on=True)):
        other.ledger.append(LogEntry(1, command))
    made_up = FeedPiece(0, tuple(other.ledger.log_entries), other.ledger.here.fingerprint)
    table = BadTable(CHARTER, made_up, Refused(Reason.CUT_OFF))
    await table.listening.start(HERE, 0)
    guests, tasks = await seated(tmp_path, 0, 1, plays=False)
    told: list[Any] = []
    first, second = Address(HERE, table.listening.port), addresses(guests)[0]
    watching = Watching(Where((first, second)), b"", told.append)
    try:
        watcher = asyncio.create_task(watching.run())
        await until(lambda: any(isinstance(each, Doubted) for each in told), "it is told")
        watcher.cancel()
        await asyncio.gather(watcher, return_exceptions=True)
    finally:
        await gone(guests, tasks)
        await table.listening.stop()
    (doubt,) = (each for each in told if isinstance(each, Doubted))
    assert doubt.address == second


async def test_who_tells_of_ever_more_places_is_not_watched_for_ever() -> None:
    tables = [BadTable(CHARTER, SHOWN) for _ in range(2 * MOST_DOUBTS)]
    for each in tables:
        await each.listening.start(HERE, 0)
    places = tuple(Address(HERE, each.listening.port) for each in tables)
    told: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Watching, "timing", Timing(call=0.0))
        with pytest.raises(Unwatchable):
            await asyncio.wait_for(Watching(Where(places), b"", told.append).run(), PATIENCE)
    assert sum(isinstance(each, Doubted) for each in told) == MOST_DOUBTS
    for each in tables:
        await each.listening.stop()


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "ranchers"},
        {"rules": "0" * 32},
        {"names": ("Ana",) * 9},
        {"players": (0,)},
        {"players": (0, -1)},
        {"options": {"x": 1}},
    ],
)
async def test_a_game_that_cannot_be_is_explained(changes: dict[str, Any]) -> None:
    table = BadTable(replace(CHARTER, **changes))
    _, task, _ = await watched(table)
    with pytest.raises(Unreadable):
        await asyncio.wait_for(task, PATIENCE)
    await table.listening.stop()


async def test_what_is_not_for_watchers_is_passed_over() -> None:
    lines = tuple(RosterLine(n, 1, Address(f"10.0.0.{n}", 1 + n)) for n in range(9))
    table = BadTable(
        CHARTER,
        AppendEntries(1, 0, 0, (), bytes(8), 0),
        WatcherCount(7),
        *(Roster((replace(line, sitting=n),)) for line in lines for n in range(9)),
        Said("Ana", "\x1b[2J"),
        b"\xc1",
    )
    watching, task, told = await watched(table)
    await asyncio.wait_for(table.ended.get(), PATIENCE)
    assert len(watching.places.addresses) <= 32
    assert told[0] == CHARTER
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await table.listening.stop()
