"""Random players at many tables, in one process, until every game is over.

python -m bench.lan_crowd PORT ...
"""

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.lan_player import LanPlayer, join
from core.bots.bot import ask, seed_of
from core.bots.registry import bot
from core.game import Move
from core.games import game
from net.log.events import BotAsked

GAME, BOT = "gaucho", "peon"
LUCK = b"crowd"


async def decide(asked: BotAsked) -> Move:
    """Return the move of the table's bot, for which the leader's program is asked."""
    return ask(game(GAME), bot(GAME, BOT, seed_of(LUCK, asked.seat)), asked.view)


async def play(ports: list[int], folder: Path) -> None:
    """Sit down at the tables at those ports, and play."""
    players = [LanPlayer(f"Player {number}", 0.0) for number in range(1, len(ports) + 1)]
    each = zip(players, ports, strict=True)
    await asyncio.gather(
        *(join(player, folder / player.name, port, decide) for player, port in each)
    )


def main() -> None:
    """Play at the tables at the ports given."""
    with TemporaryDirectory() as folder:
        asyncio.run(play([int(port) for port in sys.argv[1:]], Path(folder)))


if __name__ == "__main__":
    main()
