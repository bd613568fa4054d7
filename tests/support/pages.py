"""Every screen of the app, with keys that lead through it."""

from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from saves.games import Player
from saves.library import open_library
from tests.support.libraries import Clock
from tests.support.replays import a_replay
from tests.support.screens import text_of
from tui.app.actions import of
from tui.app.boards import no_board
from tui.app.look import ThemeLook
from tui.app.screens.help import HelpPage
from tui.app.screens.home import Home
from tui.app.screens.keys import KeysPage
from tui.app.screens.lan import LanPage
from tui.app.screens.learn import Learn
from tui.app.screens.library import LibraryPage
from tui.app.screens.new_game import NewGame
from tui.app.screens.passing import Passing
from tui.app.screens.replay import Replay
from tui.app.screens.rules import Rules
from tui.app.screens.settings import SettingsPage
from tui.app.screens.statistics import StatisticsPage
from tui.app.screens.which_game import WhichGame
from tui.app.screens.who_plays import WhoPlays
from tui.gaucho.face import FACE

PLAYERS = (Player("Ana"), Player("Beto", "peon"))
TARGETS = ("menu", "home", "new", "table", "library", "replay", "result", "learn", "statistics")

Make = Callable[[], Screen[Any]]


def a_library() -> LibraryPage:
    return LibraryPage(open_library(clock=Clock()))


def statistics() -> StatisticsPage:
    with open_library() as library:
        return StatisticsPage(library.statistics())


WHOLE: dict[str, tuple[Make, list[str]]] = {
    "home": (Home, ["down"]),
    "new": (lambda: NewGame("gaucho"), ["down"] * 5),
    "which": (lambda: WhichGame(("gaucho", "gaucho"), no_board), ["down"]),
    "lan": (lambda: LanPage(()), ["right", "down", "right", *["down"] * 4]),
    "settings": (SettingsPage, ["down"] * 4),
    "keys": (KeysPage, ["down", *["pagedown"] * 8, "enter"]),
    "help": (lambda: HelpPage(of(TARGETS)), ["pagedown"] * 6),
    "statistics": (statistics, ["s"]),
    "passing": (lambda: Passing("Ana", ThemeLook("dark"), 0), []),
    "who": (lambda: WhoPlays("gaucho", PLAYERS, a_replay().state), ["up", "right"]),
}
"""Screens that show everything they say, with keys that lead through them."""
PARTS: dict[str, tuple[Make, list[str]]] = {
    "library": (
        a_library,
        ["down", "slash", "x", "escape", "d", "u", "r", "escape"],
    ),
    "rules": (lambda: Rules(FACE, "", ThemeLook("dark")), [*["pagedown"] * 6, "7", "0"]),
    "learn": (lambda: Learn("gaucho"), ["e", "n", "n", "n"]),
    "replay": (lambda: Replay(a_replay(), PLAYERS), ["pagedown", "right", "v", "v", "s", "g", "x"]),
}
"""Screens with lists or panes that show as much as there is room for."""


async def walk(pilot: Pilot[None], keys: list[str]) -> list[str]:
    """The screens at first, and after each of the keys."""
    seen = [text_of(pilot)]
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
        seen.append(text_of(pilot))
    return seen
