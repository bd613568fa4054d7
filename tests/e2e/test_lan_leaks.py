"""Leaks: whole games in one process, from the lobby to the result, leave nothing behind."""

import asyncio
import gc
import os
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from net.address import HERE, Address
from net.links.dialing import Where
from net.lobby.lobby_state import Offer
from net.lobby.opener import OpenerLobby
from net.log.events import BotAsked
from net.room.hosting import Hosting
from net.room.watching import Watching
from tests.support.lan_guests import joined
from tests.support.rooms import until

GAMES = 20
TABLES = 2
"""Games beside each other."""
SETTLED = 8
"""Games after which everything exists that is made only once."""
WRITING = 2
"""Idle threads for writing journals that may remain."""
REMEMBERED = 2000
"""Blocks of memory that a game may leave: rules cache what dice allow. A log has more."""


class Household(Struct, frozen=True):
    """The resources of this process."""

    tasks: int
    files: int
    threads: int
    objects: int
    """Objects that the collector tracks."""
    blocks: int
    """Memory blocks that Python has allocated."""


def household() -> Household:
    for _ in range(3):
        gc.collect()
    return Household(
        len(asyncio.all_tasks()),
        len(os.listdir("/proc/self/fd")),
        threading.active_count(),
        # Rules cache what dice allow, as plain tuples.
        sum(type(each) is not tuple for each in gc.get_objects()),
        sys.getallocatedblocks(),
    )


class Host:
    """A host that sits down at its own table and moves at random."""

    def __init__(self, folder: Path, number: int) -> None:
        self.random = Random(number)
        offer = Offer("gaucho", 4, 0, open=True, headless=True)
        self.hosting = Hosting(offer, b"", folder, self.decide, self.hear)

    async def decide(self, asked: BotAsked) -> Any:
        game = self.hosting.room.node.replica.ledger.log.game  # type: ignore[union-attr]
        return self.random.choice(game.legal(asked.view.state, asked.seat, asked.view.known))

    def hear(self, _: object) -> None:
        asyncio.get_running_loop().call_soon(self.move)

    def move(self) -> None:
        room = self.hosting.room
        for seat in room.node.choosers() if room else ():
            assert room is not None
            view = room.node.view(seat)
            moves = room.node.replica.ledger.log.game.legal(view.state, seat, view.known)
            room.choose(self.random.choice(moves))


def sit(lobby: OpenerLobby, now: float) -> object:
    return lobby.sit("Ana", now)


@asynccontextmanager
async def watched(port: int, host: Host) -> AsyncIterator[list[Watching]]:
    """Two watchers, from the lobby to the end of the game."""
    watchings = [Watching(Where((Address(HERE, port),)), b"", lambda _: None) for _ in range(2)]
    tasks = [asyncio.create_task(each.run()) for each in watchings]
    try:
        await until(lambda: host.hosting.lobby.board.watchers == 2, "both look on")
        yield watchings
        await asyncio.gather(*tasks)
    finally:
        for each in tasks:
            each.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def play(folder: Path, number: int) -> bytes:
    """Play a game of three people and a bot, with two watchers; returns the common digest."""
    host = Host(folder / "host", number)
    await host.hosting.open(HERE, 0)
    host.hosting.act(sit)
    host.hosting.act(lambda lobby, now: lobby.seat_bot("peon", now))
    running, address = asyncio.create_task(host.hosting.run()), Address(HERE, host.hosting.port)
    async with (
        watched(host.hosting.port, host) as watchings,
        joined(address, folder / "beto", f"Beto {number}") as beto,
        joined(address, folder / "cleo", f"Cleo {number}") as cleo,
    ):
        await asyncio.gather(running, beto.task, cleo.task)
        rooms = [host.hosting.room, beto.joining.room, cleo.joining.room]
    assert all(watching.over for watching in watchings)
    logs = [
        room.node.replica.ledger.log for room in rooms if room is not None and room.session.over
    ]
    logs += [each.reader.ledger.log for each in watchings if each.reader is not None]
    assert len(logs) == len(rooms) + len(watchings)
    (digest,) = {log.digest for log in logs}
    return digest


async def test_a_game_leaves_no_task_no_file_and_no_thread(tmp_path: Path) -> None:
    await play(tmp_path, 0)
    early = household()
    await play(tmp_path, 1)
    late = household()
    assert late.tasks == early.tasks
    assert late.files <= early.files
    assert late.threads <= early.threads + WRITING


@pytest.mark.soak
async def test_many_games_in_a_row_leave_nothing(tmp_path: Path) -> None:
    digests = set()
    early = household()
    for number in range(0, GAMES, TABLES):
        if number == SETTLED:
            early = household()
        digests.update(
            await asyncio.gather(*(play(tmp_path, number + table) for table in range(TABLES)))
        )
    late = household()
    assert len(digests) == GAMES
    assert late.tasks == early.tasks
    assert late.files <= early.files
    assert late.threads <= early.threads + WRITING
    assert late.objects < early.objects + 50 * (GAMES - SETTLED)
    assert late.blocks < early.blocks + REMEMBERED * (GAMES - SETTLED)
