"""A table that misbehaves towards who watches it: a sentence, or another call; never a stumble."""

import asyncio
import gc
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from core.games import game
from core.says import Unreadable
from net.links.calling import Listening
from net.links.link import Link
from net.links.trying import Where
from net.lobby.messages import Address, Said
from net.room.company import Company
from net.room.doors import ANYTHING
from net.room.joining import Watching
from net.room.onlookers import Looking
from net.room.whereabouts import Spot, Whereabouts
from net.table.items import Host, Play
from net.table.messages import Append, Dated
from net.table.watching import Shown
from net.wire.greeting import Admission
from net.wire.packing import encode
from tests.support.rooms import HERE, PATIENCE
from tests.support.strangers import Faults
from tests.support.virtual_table import charter_of

CHARTER = charter_of((0, 1))
SHOWN = Shown(0, (Dated(1, Host(0)),), bytes(8))


class BadTable:
    """Lets everybody watch, and says to each what it likes."""

    def __init__(self, *said: Struct | bytes) -> None:
        self.ended: asyncio.Queue[object] = asyncio.Queue()
        self._said = said
        admission = Admission("gaucho", game("gaucho").rules, CHARTER.table.hex(), b"")
        self.listening = Listening(lambda _: lambda _: admission, b"bad-host", self._show, ANYTHING)

    async def _show(self, link: Link) -> None:
        for each in self._said:
            link.send_body(each if isinstance(each, bytes) else encode(each))
        heard: list[Any] = []
        self.ended.put_nowait(await link.listen(lambda _, message: heard.append(message)))


async def watched(table: BadTable) -> tuple[Watching, asyncio.Task[None], list[Any]]:
    told: list[Any] = []
    await table.listening.start(HERE, 0)
    watching = Watching(Where(((HERE, table.listening.port),)), b"", told.append)
    return watching, asyncio.create_task(watching.run()), told


WRONG = {
    "no message": (CHARTER, b"\xc1"),
    "items before the game": (SHOWN,),
    "another check": (CHARTER, SHOWN),
    "items far ahead": (CHARTER, replace(SHOWN, before=2**32 - 1)),
    "an impossible entry": (CHARTER, replace(SHOWN, items=(Dated(1, Play(b"\xc1" * 1024)),))),
    "who is there before the game": (Company((0,)),),
    "who is there again and again": (CHARTER, *(Company((number % 2,)) for number in range(50))),
    "another game in between": (CHARTER, replace(CHARTER, table=b"x" * 16, branch=(b"y", -1))),
}


@pytest.mark.parametrize("wrong", WRONG)
async def test_a_watcher_leaves_a_table_that_shows_what_cannot_be(wrong: str) -> None:
    faults = Faults()
    table = BadTable(*WRONG[wrong])
    watching, task, _ = await watched(table)
    await asyncio.wait_for(table.ended.get(), PATIENCE)
    assert not task.done(), "it calls again"
    assert watching.watcher is None or not watching.watcher.ledger.items
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await table.listening.stop()
    gc.collect()
    assert faults.seen == []


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
    spots = tuple(Spot(n, 1, Address(f"10.0.0.{n}", 1 + n)) for n in range(9))
    table = BadTable(
        CHARTER,
        Append(1, 0, 0, (), bytes(8), 0),
        Looking(7),
        *(Whereabouts((replace(spot, sitting=n),)) for spot in spots for n in range(9)),
        Said("Ana", "\x1b[2J"),
        b"\xc1",
    )
    watching, task, told = await watched(table)
    await asyncio.wait_for(table.ended.get(), PATIENCE)
    assert len(watching._addresses) <= 32
    assert told[0] == CHARTER
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await table.listening.stop()
