"""Many spectators of one table in one process; every fiftieth folds the game as a real one does.

Two hundred real ones on one computer would leave the players no time: in reality, they would sit
at two hundred computers.
"""

import asyncio
import sys
from secrets import token_bytes
from typing import Any

from core.game import Over
from net.address import HERE, Address
from net.links.dialing import Unreachable, call
from net.links.link import Link
from net.lobby.messages import Begun
from net.log.charter import Charter
from net.log.feed import FeedAck, FeedPiece, FeedReader
from net.session.messages import ANYTHING
from net.timing import WATCHED
from net.wire.hello import Purpose, hello_for

GAME = "gaucho"
FOLDS = 50


class Looker:
    """A spectator that counts the entries it was shown."""

    def __init__(self, *, folds: bool) -> None:
        self.log_entries = 0
        self.over = False
        self._folds = folds
        self._watcher: FeedReader | None = None

    async def look(self, port: int) -> None:
        """Watch until the table ends; links to the lobby end when the game begins."""
        while not self.log_entries:
            hello = hello_for(Purpose.WATCH, token_bytes(8))
            try:
                link = await call(Address(HERE, port), hello, b"", ANYTHING, beats=WATCHED)
                await link.listen(self._hear)
            except Unreachable:
                await asyncio.sleep(0.1)

    def _hear(self, link: Link, message: Any) -> None:
        if isinstance(message, Begun):
            # This was the link to the lobby; the game needs a new one.
            link.end()
        if isinstance(message, Charter) and self._folds:
            self._watcher = FeedReader(message)
        if isinstance(message, FeedPiece):
            assert message.before == self.log_entries, "nothing is left out"
            self.log_entries += len(message.log_entries)
            if self._watcher is not None:
                self._watcher.receive(message)
                turn = self._watcher.ledger.log.game.turn(self._watcher.state)
                self.over = isinstance(turn, Over)
            link.send(FeedAck(self.log_entries))


async def watch(port: int, count: int) -> None:
    """Start all spectators, one after the other; print how many were shown how much."""
    lookers = [Looker(folds=number % FOLDS == 0) for number in range(count)]
    tasks = []
    for looker in lookers:
        tasks.append(asyncio.create_task(looker.look(port)))
        await asyncio.sleep(0.02)
    await asyncio.gather(*tasks)
    shown = {looker.log_entries for looker in lookers}
    assert len(shown) == 1, "each is shown every item"
    assert all(looker.over for looker in lookers[::FOLDS]), "they have seen the end"
    print(f"{count} watchers were shown all {shown.pop()} log entries each")


if __name__ == "__main__":
    asyncio.run(watch(int(sys.argv[1]), int(sys.argv[2])))
