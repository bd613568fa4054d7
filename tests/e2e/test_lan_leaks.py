"""Twenty whole games in one process, from the open table to the result: nothing stays behind."""

import asyncio
import gc
import os
import threading
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from net.lobby.host import HostLobby
from net.lobby.visitors import Offer
from net.room.hosting import Hosting
from net.room.room import Room
from net.table.node import Think
from tests.support.lan_guests import HERE, joined

GAMES = 20
TABLES = 2
"""Games beside each other."""
SETTLED = 6
"""After so many games everything is there that is made once."""


class Household(Struct, frozen=True):
    """What this process has."""

    tasks: int
    files: int
    threads: int
    objects: int


def household() -> Household:
    for _ in range(3):
        gc.collect()
    return Household(
        len(asyncio.all_tasks()),
        len(os.listdir("/proc/self/fd")),
        threading.active_count(),
        # The rules remember what dice allow, as plain tuples.
        sum(type(each) is not tuple for each in gc.get_objects()),
    )


class Host:
    """Opens a table, sits down at it, and moves at random."""

    def __init__(self, folder: Path, number: int) -> None:
        self.random = Random(number)
        offer = Offer("gaucho", 2, 0, open=True, headless=True)
        self.hosting = Hosting(offer, b"", folder, self.decide, self.hear)

    async def decide(self, asked: Think) -> Any:
        raise AssertionError("no bot plays here")

    def hear(self, _: object) -> None:
        asyncio.get_running_loop().call_soon(self.move)

    def move(self) -> None:
        room = self.hosting.room
        for seat in room.node.choosers() if room else ():
            assert room is not None
            view = room.node.view(seat)
            moves = room.node.replica.ledger.log.game.legal(view.state, seat, view.known)
            room.choose(self.random.choice(moves))


def sit(lobby: HostLobby, now: float) -> object:
    return lobby.sit("Ana", now)


async def play(folder: Path, number: int) -> bytes:
    """One game; the digest that both have."""
    host = Host(folder / "host", number)
    await host.hosting.open(HERE, 0)
    host.hosting.act(sit)
    running = asyncio.create_task(host.hosting.run())
    async with joined((HERE, host.hosting.port), folder / "guest", f"Beto {number}") as guest:
        await asyncio.gather(running, guest.task)
        rooms: list[Room | None] = [host.hosting.room, guest.joining.room]
        (digest,) = {room.node.replica.ledger.log.digest for room in rooms if room and room.over}
    return digest


async def test_twenty_games_in_a_row_leave_nothing(tmp_path: Path) -> None:
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
    assert late.threads <= early.threads + 2, "those that write wait for the next game"
    assert late.objects < early.objects + 50 * (GAMES - SETTLED)
