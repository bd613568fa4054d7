"""Coming back to a table, with what this program's journal holds of it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from net.links.calling import Listening
from net.lobby.events import Started
from net.room.doors import ANYTHING
from net.room.opened import admit_to, reopen_room
from net.room.room import Decide, Room
from net.room.sign import game_card, sign


class Returning:
    """A chair that this program has left, or was cut off from. Raises as `reopen_room` does."""

    def __init__(self, path: Path, decide: Decide, tell: Callable[[Any], None]) -> None:
        self.room: Room = reopen_room(path, decide, tell)
        self._tell = tell
        chair = self.room.chair
        self._listening = Listening(
            lambda _: admit_to(self.room), chair.wire_id(chair.me), self.room.called, ANYTHING
        )

    @property
    def started(self) -> Started:
        """The game as it began."""
        chair = self.room.chair
        return Started(chair.charter, chair.me, chair.seed, (), chair.mine, chair.theirs)

    async def run(self, bind: str) -> None:
        """Listen where the others know this program to be, and play on; raises `OSError`."""
        address = self.room.chair.addresses[self.room.chair.me]
        await self._listening.start(bind, address[1] if address else 0)
        try:
            self._tell(self.started)
            card = partial(game_card, self.room)
            async with sign(bind, self._listening.port, card):
                await self.room.run()
        finally:
            await self._listening.stop()
