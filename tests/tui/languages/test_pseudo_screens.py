"""Every screen in a language that nobody speaks: no plain word is left, and none is cut."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from saves.games import Player
from saves.library import open_library
from saves.places import HOME
from tests.support.apps import at, opened, shown
from tests.support.languages import LANGUAGE, cut, plain_words, pseudo_catalogue
from tests.support.libraries import Clock, played, save
from tests.support.replays import a_replay
from tests.support.screens import showing, text_of, until
from tui.app.look import Look
from tui.app.screens.help import Help
from tui.app.screens.home import Home
from tui.app.screens.keys import KeysPage
from tui.app.screens.learn import Learn
from tui.app.screens.library import LibraryPage
from tui.app.screens.new_game import NewGame
from tui.app.screens.passing import Passing
from tui.app.screens.replay import Replay
from tui.app.screens.result import Result
from tui.app.screens.rules import Rules
from tui.app.screens.settings import SettingsPage
from tui.app.screens.statistics import StatisticsPage
from tui.app.screens.table import Table
from tui.app.screens.who_plays import WhoPlays
from tui.gaucho.face import FACE
from tui.language import use_languages

NAMES = frozenset(
    (
        *("Ana", "Beto", "Cleo", "Dora", "Dario", "peon", "rancher", "El", "Gaucho"),
        *("English", "Fran", "ais", "Deutsch"),
    )
)
"""What is called the same everywhere."""
PLAYERS = (Player("Ana"), Player("Beto", "peon"))
TARGETS = ("menu", "home", "new", "table", "library", "replay", "result", "learn", "statistics")

PATH = re.compile(r"/\S+")
Make = Callable[[], Screen[Any]]


@pytest.fixture(autouse=True)
def home(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """A home in which the pseudo-language is spoken, with a few games."""
    # Not the usual folder, named after the test: shown paths are to fit into a line.
    home = tmp_path_factory.mktemp("h")
    for variable, folder in pseudo_catalogue(home / "locales").items():
        monkeypatch.setenv(variable, folder)
    monkeypatch.setenv(HOME, str(home))
    monkeypatch.setenv("ESTANCIA_LANG", LANGUAGE)
    monkeypatch.delenv("NO_COLOR", raising=False)
    use_languages([LANGUAGE])
    with open_library(home) as library:
        save(library, played(), 40)
        save(library, played(3))
    yield home
    use_languages(["en"])


def a_library() -> LibraryPage:
    return LibraryPage(open_library(clock=Clock()))


def statistics() -> StatisticsPage:
    with open_library() as library:
        return StatisticsPage(library.statistics())


WHOLE: dict[str, tuple[Make, list[str]]] = {
    "home": (Home, ["down"]),
    "new": (NewGame, ["down"] * 5),
    "settings": (SettingsPage, ["down"] * 4),
    "keys": (KeysPage, ["down", *["pagedown"] * 8, "enter"]),
    "help": (lambda: Help(TARGETS), ["pagedown"] * 6),
    "statistics": (statistics, ["s"]),
    "passing": (lambda: Passing("Ana", Look("dark")), []),
    "who": (lambda: WhoPlays("gaucho", PLAYERS), ["up", "right"]),
}
"""Screens that show all of what they say, with keys that lead through them."""
PARTS: dict[str, tuple[Make, list[str]]] = {
    "library": (
        a_library,
        ["down", "slash", "x", "escape", "d", "u", "r", "escape"],
    ),
    "rules": (lambda: Rules(FACE, "", Look("dark")), [*["pagedown"] * 6, "7", "0"]),
    "learn": (lambda: Learn("gaucho"), ["e", "n", "n", "n"]),
    "replay": (lambda: Replay(a_replay(), PLAYERS), ["pagedown", "right", "v", "v", "s", "g", "x"]),
}
"""Screens with lists or panes that show as much as there is room for."""


def forgotten(text: str) -> set[str]:
    """The words that were not translated; paths are what they are."""
    return plain_words(PATH.sub("", text), NAMES)


@pytest.mark.parametrize("name", [*WHOLE, *PARTS])
async def test_no_plain_word_is_left(name: str) -> None:
    make, keys = (WHOLE | PARTS)[name]
    async with showing(make()) as pilot:
        found = forgotten(text_of(pilot))
        for key in keys:
            await press(pilot, key)
            found |= forgotten(text_of(pilot))
    assert found == set()


@pytest.mark.parametrize("name", WHOLE)
async def test_no_text_is_cut(name: str) -> None:
    make, keys = WHOLE[name]
    async with showing(make()) as pilot:
        assert not cut(text_of(pilot)), text_of(pilot)
        for key in keys:
            await press(pilot, key)
            assert not cut(text_of(pilot)), text_of(pilot)


async def press(pilot: Pilot[None], key: str) -> None:
    await pilot.press(key)
    await pilot.pause()


async def test_a_game_at_the_table() -> None:
    async with opened() as (app, pilot):
        await until(pilot, lambda: at(app, Home) and "Ana" in text_of(pilot))
        await pilot.press("c")
        found = set()
        for key in ["enter"] * 40 + ["L", "u", "e", "f1", "escape", "a", "enter", "n"]:
            await until(pilot, lambda: any(shown(app)))
            await press(pilot, key)
            found |= forgotten(text_of(pilot))
        assert any(isinstance(screen, Table) for screen in app.screen_stack)
    assert found == set()


async def test_the_end_of_a_game(home: Path) -> None:
    whole = played()
    with open_library(home) as library:
        save(library, whole, len(whole.entries) - 1)
    async with opened() as (app, pilot):
        await until(pilot, lambda: at(app, Home) and "Ana" in text_of(pilot))
        await pilot.press("c")
        await until(pilot, lambda: at(app, Result))
        found = forgotten(text_of(pilot))
        assert not cut(text_of(pilot)), text_of(pilot)
    assert found == set()


async def test_a_terminal_that_is_too_small() -> None:
    async with opened((60, 20)) as (_app, pilot):
        await pilot.pause()
        assert forgotten(text_of(pilot)) == set()
        assert not cut(text_of(pilot))


async def test_the_list_of_commands() -> None:
    async with opened() as (app, pilot):
        await until(pilot, lambda: at(app, Home) and "Ana" in text_of(pilot))
        await press(pilot, "ctrl+p")
        await until(pilot, lambda: len(app.screen_stack) > 1 and "⟦" in text_of(pilot))
        assert forgotten(text_of(pilot)) == set()
