"""The picture of the table in the README: `python -m bench.picture` draws docs/table.svg anew."""

import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from textual.pilot import Pilot

from bench.svg import tidy
from core.bots.bot import ask
from core.bots.registry import bot
from saves.games import Player
from saves.places import HOME
from tui.app.app import Estancia
from tui.app.screens.table import Table
from tui.language import use_languages
from tui.local_game import LocalGame, new_game
from tui.settings import Loaded, Settings

FILE = Path(__file__).parent.parent / "docs" / "table.svg"
SIZE = (120, 36)
SEED = "h"
ROUND = 9
KEYS = ("4", "6")
"""What is pressed before the picture is taken."""
PLAYERS = (Player("Ana"), Player("Beto", "rancher"), Player("Cleo", "rancher"))
PATIENCE = 30


def position(seed: str = SEED, rounds: int = ROUND) -> LocalGame:
    """A game of three good players, at the turn of the first one in that round."""
    game = new_game("gaucho", PLAYERS, seed)
    match = game.match
    good = bot("gaucho", "rancher", b"picture")
    while True:
        while game.go_on():
            pass
        seat = game.asked
        assert seat is not None, "the game is not over"
        if match.log.state.round == rounds and not match.log.state.took:
            return game
        game.choose(ask(match.log.game, good, match.view(seat)))


async def picture() -> str:
    """The table, as its picture."""
    app = Estancia(position(), Loaded(Settings(pace="instant")))
    async with app.run_test(size=SIZE) as pilot:
        await _asked(pilot)
        await pilot.press(*KEYS)
        await pilot.pause()
        return tidy(app.export_screenshot(title="Estancia", simplify=True))


async def _asked(pilot: Pilot[None]) -> None:
    end = monotonic() + PATIENCE
    while not (isinstance(pilot.app.screen, Table) and pilot.app.screen.picker):
        assert monotonic() < end, "nobody is asked"
        await pilot.pause()


def main() -> None:
    """Draw it."""
    with TemporaryDirectory() as folder:
        os.environ |= {HOME: folder, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        os.environ.pop("NO_COLOR", None)
        use_languages(["en"])
        FILE.write_text(asyncio.run(picture()), encoding="utf-8")
    print(FILE)


if __name__ == "__main__":
    main()
