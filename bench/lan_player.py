"""One program at a table that moves at random and writes down when what happened."""

import asyncio
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import json

from core.game import Move
from net.links.trying import Where
from net.room.joining import Joining
from net.table.node import Came, Think


class Player:
    """Times of own moves, by the entries before them, and of all entries."""

    def __init__(self, port: int, name: str, folder: Path) -> None:
        self.chose: dict[int, float] = {}
        self.came: dict[int, float] = {}
        self._random = Random(name)
        self._joining = Joining(
            Where((("127.0.0.1", port),)), b"", name, folder, self._decide, self._tell
        )

    async def play(self) -> dict[str, Any]:
        """The whole game, and what was written down."""
        await self._joining.run("127.0.0.1")
        room = self._joining.room
        assert room is not None, "the game was played"
        moves = sum(isinstance(step.entry, Move) for step in room.node.replica.ledger.log.steps)
        return {
            "chose": self.chose,
            "came": self.came,
            "traffic": room.traffic,
            "moves": moves,
        }

    async def _decide(self, asked: Think) -> Move:
        raise AssertionError("no bots sit at this table")

    def _tell(self, event: Any) -> None:
        room = self._joining.room
        if room is None or not isinstance(event, Came):
            return
        if event.step is not None:
            entries = room.node.replica.ledger.at(event.number).entries
            self.came[entries] = time.monotonic()
        asyncio.get_running_loop().call_soon(self._move)

    def _move(self) -> None:
        room = self._joining.room
        assert room is not None, "something came"
        for seat in room.node.choosers():
            view = room.node.view(seat)
            game = room.node.replica.ledger.log.game
            moves = game.legal(view.state, seat, view.known)
            self.chose[room.node.entries] = time.monotonic()
            room.choose(moves[int(self._random.random() * len(moves))])


def main() -> None:
    """Join the table at the port, and print the times as JSON."""
    with TemporaryDirectory() as folder:
        played = asyncio.run(Player(int(sys.argv[1]), sys.argv[2], Path(folder)).play())
    sys.stdout.buffer.write(json.encode(played))


if __name__ == "__main__":
    main()
