"""When a room's journal is on the disk: beside the game, or before anything goes on."""

import asyncio

from net.room.journal import Journal
from net.table.node import Node

SAFE = 0.1
"""So long the journal may be ahead of the disk, and a computer without power loses."""


class Safekeeping:
    """Keeps what a node must find again."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self._unsafe = asyncio.Event()
        """Set while something in the journal is not on the disk yet."""

    def keep(self, node: Node) -> None:
        """Everything is in the journal; what is committed by that alone is on the disk, too."""
        self.journal.keep(node.to_keep())
        if self.journal.unsafe and node.replica.decides_alone:
            self.journal.sync()
        elif self.journal.unsafe:
            self._unsafe.set()

    async def serve(self) -> None:
        """Bring what is in the journal onto the disk, beside everything else."""
        while True:
            await self._unsafe.wait()
            # Not at once: the thread would take its time from the move that has just come.
            await asyncio.sleep(SAFE)
            self._unsafe.clear()
            await asyncio.to_thread(self.journal.sync)
