"""The bots of a table on the LAN, which think in another process."""

from collections.abc import Sequence
from typing import Any

from core.bots import registry
from core.bots.bot import luck, seed_of
from core.game import Game, Move
from core.games import game
from net.log.charter import Charter, NodeId
from net.log.events import BotAsked
from tui.thinker import Thinker

LUCK = b"table"
"""The seed of bots' luck; not secret, as it is independent of the dice."""


class TableBots:
    """Decides for the table's bots and stand-ins, with a thinker that may be shared."""

    def __init__(self, thinker: Thinker | None = None) -> None:
        """A given thinker is shared, and is not stopped here."""
        self._game = ""
        self._players: Sequence[NodeId | str] = ()
        self._stand_in = ""
        self._thinker = thinker or Thinker()
        self._shares = thinker is not None

    def sit(self, charter: Charter) -> None:
        """Note the game, the player of each seat, and who stands in for who is away."""
        self._game, self._players = charter.game, charter.players
        self._stand_in = charter.table_rules.stand_in

    async def decide(self, asked: BotAsked) -> Move | None:
        """The move of the bot on that seat; None if it may act and does not."""
        player = self._players[asked.seat] if asked.seat < len(self._players) else None
        known, seed = registry.names(self._game), seed_of(LUCK, asked.seat)
        if not known:
            return None if asked.may else _any_move(game(self._game), seed, asked)
        usual = registry.usual(self._game) or known[-1]
        wanted = player if isinstance(player, str) else self._stand_in
        name = wanted if wanted in known else usual
        decide = self._thinker.volunteer if asked.may else self._thinker.move
        return await decide(self._game, name, seed, asked.view)

    async def stop(self) -> None:
        """Stop the thinker unless it is shared."""
        if not self._shares:
            await self._thinker.stop()


def _any_move(rules: Game[Any], seed: bytes, asked: BotAsked) -> Move:
    """The move of a stand-in in a game without bots, so that the others can play on."""
    legal = rules.legal(asked.view.state, asked.seat, asked.view.known)
    return legal[luck(seed, rules, asked.view).below(len(legal))]
