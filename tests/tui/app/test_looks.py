"""What screens look like, with their colours: pictures that are compared as a whole.

A picture that was changed on purpose is written anew (tests/support/texts.py): look at it, and
at the old one, in a browser.
"""

from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input

from bench.svg import tidy
from core.gaucho.entries import Roll
from saves.library import open_library
from saves.places import HOME
from tests.support.apps import at, opened, until, until_shown
from tests.support.libraries import played, save
from tests.support.replays import a_replay
from tests.support.screens import showing
from tests.support.texts import same_as_golden
from tui.app.look import Look
from tui.app.screens.passing import Passing
from tui.app.screens.replay import Replay
from tui.app.screens.result import Result
from tui.app.screens.rules import Rules
from tui.app.tables import saved_game
from tui.gaucho.face import FACE
from tui.settings import Loaded, Settings, Theme

SNAPSHOTS = Path(__file__).parent / "snapshots"
SIZES = {"80x24": (80, 24), "120x36": (120, 36), "160x50": (160, 50)}
THEMES: tuple[Theme, ...] = ("dark", "light")
SEATS, ROUNDS = 3, 7


@pytest.fixture(autouse=True)
def _alike(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All colours, and a home with the same name, wherever the tests run."""
    monkeypatch.chdir(home)
    monkeypatch.setenv(HOME, ".")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")


def looks_so(app: App[None], name: str) -> None:
    """Hold that the screen is the picture of that name."""
    picture = tidy(app.export_screenshot(title="Estancia", simplify=True))
    assert "url(http" not in picture
    same_as_golden(SNAPSHOTS / f"{name}.svg", picture)


def amid_a_game(home: Path) -> int:
    """A saved game at the roll of a later round; its number."""
    whole = played(SEATS)
    rolls = [at for at, entry in enumerate(whole.entries) if isinstance(entry, Roll)]
    with open_library(home) as library:
        return save(library, whole, rolls[ROUNDS] + 1)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
async def test_the_table(home: Path, size: str, theme: Theme) -> None:
    """With two dice chosen, so that there is something to see."""
    game = saved_game(amid_a_game(home))
    first, *_between, last = game.match.log.state.free
    loaded = Loaded(Settings(pace="instant", theme=theme))
    async with opened(SIZES[size], game, loaded) as (app, pilot):
        await until_shown(pilot, "do it")
        await pilot.press(str(first), str(last))
        await until_shown(pilot, f"[{last}]")
        looks_so(app, f"table-{size}-{theme}")


async def _lead_on(app: App[Any], pilot: Pilot[Any], key: str) -> None:
    """Press a key that leads to another screen."""
    before = app.screen
    await pilot.press(key)
    await until(pilot, lambda: app.screen is not before, "the screen")


@pytest.mark.parametrize(
    ("keys", "name"), [((), "home"), (("n", "enter"), "new-game"), (("s",), "settings")]
)
async def test_the_first_screens(home: Path, keys: tuple[str, ...], name: str) -> None:
    amid_a_game(home)
    async with opened() as (app, pilot):
        await until_shown(pilot, "Ana, Beto, Cleo")
        for key in keys:
            await _lead_on(app, pilot, key)
        looks_so(app, name)


async def test_the_result(home: Path) -> None:
    whole = played(SEATS)
    with open_library(home) as library:
        number = save(library, whole, len(whole.entries) - 1)
    async with opened(game=saved_game(number)) as (app, pilot):
        await until(pilot, lambda: at(app, Result), "the end")
        await until_shown(pilot, "wins")
        looks_so(app, "result")


async def test_a_replay() -> None:
    replaying = a_replay()
    replaying.round(ROUNDS)
    async with showing(Replay(replaying, ())) as pilot:
        looks_so(pilot.app, "replay")


async def test_the_rules() -> None:
    async with showing(Rules(FACE, "G7", Look("dark"))) as pilot:
        await until_shown(pilot, "G7.7")
        # Otherwise it is there or not, as time passes.
        pilot.app.screen.query_one(Input).cursor_blink = False
        looks_so(pilot.app, "rules")


async def test_passing_the_keyboard() -> None:
    async with showing(Passing("Ana", Look("dark"))) as pilot:
        looks_so(pilot.app, "passing")
