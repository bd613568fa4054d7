"""The looks of screens as text; `make pictures` shows them with their colours."""

from pathlib import Path

import pytest
from textual.app import App
from textual.widgets import Input

from core.gaucho.entries import Roll
from saves.library import open_library
from tests.support.apps import at, opened, shown, until, until_shown
from tests.support.libraries import played, save
from tests.support.screens import click, showing
from tests.support.texts import same_as_golden
from tui.app.landscape import UPPER
from tui.app.look import ThemeLook
from tui.app.painting import OnKey
from tui.app.screens.home import Home
from tui.app.screens.passing import Passing
from tui.app.screens.result import Result
from tui.app.screens.rules import Rules
from tui.app.tables import saved_game
from tui.app.widgets.painted import Painted
from tui.gaucho.face import FACE
from tui.settings import Loaded, Settings

GOLDENS = Path(__file__).parent / "goldens"
SIZES = {"80x24": (80, 24), "100x50": (100, 50), "120x36": (120, 36), "160x50": (160, 50)}
SEATS, ROUNDS = 3, 7


def looks_so(app: App[None], name: str) -> None:
    """Check that the screen is the text of that name."""
    same_as_golden(GOLDENS / f"{name}.txt", "\n".join([*shown(app), ""]))


def amid_a_game(home: Path) -> int:
    """Save a game at the roll of a later round, and return its number."""
    whole = played(SEATS)
    rolls = [at for at, entry in enumerate(whole.entries) if isinstance(entry, Roll)]
    with open_library(home) as library:
        return save(library, whole, rolls[ROUNDS] + 1)


@pytest.mark.parametrize("size", SIZES)
async def test_the_table(home: Path, size: str) -> None:
    """With two dice chosen, so that there is something to see."""
    game = saved_game(amid_a_game(home))
    first, *_between, last = game.match.log.state.free
    async with opened(SIZES[size], game) as (app, pilot):
        await until_shown(pilot, "do it")
        await pilot.press(str(first), str(last))
        await until_shown(pilot, f"[{last}]")
        looks_so(app, f"table-{size}")


async def test_the_result(home: Path) -> None:
    whole = played(SEATS)
    with open_library(home) as library:
        number = save(library, whole, len(whole.entries) - 1)
    async with opened(game=saved_game(number)) as (app, pilot):
        await until(pilot, lambda: at(app, Result), "the end")
        await until_shown(pilot, "look back")
        looks_so(app, "result")


async def test_the_rules() -> None:
    async with showing(Rules(FACE, "G7", ThemeLook("dark"))) as pilot:
        await until_shown(pilot, "G7.7")
        # Otherwise it comes and goes with time.
        pilot.app.screen.query_one(Input).cursor_blink = False
        looks_so(pilot.app, "rules")


async def test_passing_the_keyboard() -> None:
    async with showing(Passing("Ana", ThemeLook("dark"), 0)) as pilot:
        looks_so(pilot.app, "passing")


async def test_who_sits_down_can_click_the_key_that_shows_the_table() -> None:
    async with showing(Passing("Ana", ThemeLook("dark"), 0)) as pilot:
        await click(pilot, "passing", OnKey("enter"))
        await until(pilot, lambda: at(pilot.app, Home), "what was covered")


async def test_who_sits_down_next_is_named_in_their_colour() -> None:
    look = ThemeLook("dark")
    async with showing(Passing("Beto", look, 1)) as pilot:
        painted = pilot.app.screen.query_one(Painted)
        lines = (painted.render_line(y) for y in range(painted.size.height))
        named = [segment for line in lines for segment in line if segment.text == "Beto"]
        assert len(named) == 3
        assert {each.style.color for each in named if each.style} == {look["seat.1"].color}


@pytest.mark.parametrize("theme", ["dark", "plain"])
async def test_the_keyboard_is_passed_in_a_landscape_where_there_are_colours(theme: str) -> None:
    async with opened((160, 50), loaded=Loaded(Settings(theme=theme))) as (app, pilot):
        app.palette.few_colours = False
        app.push_screen(Passing("Ana", app.palette, 0))
        await until_shown(pilot, "Pass the keyboard to Ana.")
        text = "".join(shown(app))
        assert (text.count(UPPER) > 200) == (theme == "dark")
        assert "Ana: press Enter when nobody else is looking." in text
