"""Bots at a table on the LAN: asked in another process."""

from collections.abc import Sequence

from core.bots import registry
from core.bots.bot import seed_of
from core.game import Move
from net.table.charter import Program
from net.table.events import Think
from tui.app.thinker import Thinker

LUCK = b"table"
"""The luck of a table's bots need not be secret: it has nothing to do with the dice."""


class TableBots:
    """Decides for the table's bots, and for deputies; with a thinker that others may share."""

    def __init__(
        self, game: str, players: Sequence[Program | str], thinker: Thinker | None = None
    ) -> None:
        self._game = game
        self._players = players
        self._thinker = thinker or Thinker()

    def sit(self, players: Sequence[Program | str]) -> None:
        """Who plays each seat, as the charter says."""
        self._players = players

    async def decide(self, asked: Think) -> Move:
        """What the bot on that seat does."""
        player = self._players[asked.seat] if asked.seat < len(self._players) else None
        known = registry.names(self._game)
        name = player if isinstance(player, str) and player in known else known[-1]
        return await self._thinker.move(self._game, name, seed_of(LUCK, asked.seat), asked.view)

    async def stop(self) -> None:
        """End the other process."""
        await self._thinker.stop()
