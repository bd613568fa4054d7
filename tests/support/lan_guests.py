"""Programs without a screen that join a table in the test's own loop, and move at random."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from core.game import Move
from net.address import HERE, Address
from net.links.dialing import Where
from net.lobby.messages import Said
from net.log.events import BotAsked
from net.room.joining import Joining
from net.room.room import Room
from net.session.messages import RematchAnswer


class LanGuest:
    """A seat whose people make some legal move at once."""

    def __init__(self, address: Address, folder: Path, name: str, code: bytes = b"") -> None:
        self.said: list[tuple[str, str]] = []
        self.plays = True
        self.stand: RematchAnswer | None = None
        """Its answer about a rematch after the game; None if it leaves then."""
        self._random = Random(name)
        self.joining = Joining(Where((address,)), code, name, folder, self._decide, self._hear)
        self.task = asyncio.create_task(self.joining.run(HERE))

    def _hear(self, event: Any) -> None:
        if isinstance(event, Said):
            self.said.append((event.name, event.text))
        self._stay()
        asyncio.get_running_loop().call_soon(self.move)

    def _stay(self) -> None:
        """Stay for a rematch from the end of the game on, as the program does."""
        room, stand = self.joining.room, self.stand
        if room is None or stand is None or not room.session.over:
            return
        if room.session.rematch.own is None:
            room.stand_to_rematch(stand)

    def move(self) -> None:
        """Choose if the seat is asked to."""
        room = self.joining.room
        for seat in room.node.choosers() if room and self.plays else ():
            assert room is not None, "there is a room"
            view = room.node.view(seat)
            moves = room.node.replica.ledger.log.game.legal(view.state, seat, view.known)
            room.choose(self._random.choice(moves))

    async def _decide(self, asked: BotAsked) -> Move:
        room = self.joining.room
        assert room is not None, "bots are asked in a room"
        game = room.node.replica.ledger.log.game
        return self._random.choice(game.legal(asked.view.state, asked.seat, asked.view.known))


@asynccontextmanager
async def joined(
    address: Address, folder: Path, name: str = "Zoe", code: bytes = b""
) -> AsyncIterator[LanGuest]:
    """A guest that joins that table, and leaves at the end of the block."""
    guest = LanGuest(address, folder, name, code)
    try:
        yield guest
    finally:
        guest.task.cancel()
        await asyncio.gather(guest.task, return_exceptions=True)


def room_of(guest: LanGuest) -> Room:
    """Return the guest's room; its game has begun."""
    room = guest.joining.room
    assert room is not None, "the game has begun"
    return room
