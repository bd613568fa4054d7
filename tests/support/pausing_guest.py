"""A program that joins a table, moves at random, and stops in the middle of one of its turns.

It stops once it leads and has moved without ending its turn; then it prints the number of committed
entries, and waits to be killed.
"""

import asyncio
import sys
from pathlib import Path
from typing import Any

from core.game import Move
from net.address import HERE, Address
from net.log.votes import Role
from net.room.joining import Joining
from tests.support.altered import PATIENT
from tests.support.lan_guests import LanGuest

UNDER_WAY = 30
"""The entries that the game must have by then."""


class Pausing(LanGuest):
    """Moves one by one; each is committed before the next."""

    def move(self) -> None:
        """Choose, or stop for ever."""
        if self.plays and self._is_amid_its_turn():
            self.plays = False
            room = self.joining.room
            assert room is not None, "it plays"
            sys.stdout.write(f"{room.node.entries}\n")
            sys.stdout.flush()
        super().move()

    def _is_amid_its_turn(self) -> bool:
        room = self.joining.room
        if room is None or room.node.replica.role is not Role.LEADER:
            return False
        node: Any = room.node
        if node.entries < UNDER_WAY or node.entries != len(node.replica.ledger.log.steps):
            return False
        last = node.replica.ledger.log.steps[node.entries - 1].entry
        return isinstance(last, Move) and last.seat in node.choosers()


async def main(port: str, folder: str, name: str) -> None:
    """Join there, with the journal in that folder."""
    Joining.timing = PATIENT
    await Pausing(Address(HERE, int(port)), Path(folder), name).task


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
