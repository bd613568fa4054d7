"""Setting up a game: by keys alone, by the mouse alone, and the game that begins."""

import re
from functools import partial
from pathlib import Path

import pytest

from saves.games import Player
from saves.library import open_library
from tests.support.apps import (
    SIZES,
    at,
    click_text,
    opened,
    shown,
    shows,
    table,
    until,
    until_shown,
)
from tests.support.texts import same_as_golden
from tui.app.screens.home import Home
from tui.app.screens.new_game import NewGame

GOLDENS = Path(__file__).parent / "goldens"


@pytest.mark.parametrize("size", SIZES)
async def test_what_it_looks_like(size: str) -> None:
    async with opened(SIZES[size]) as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", "enter", "p", "right", "b", "enter")
        await until_shown(pilot, "leave it")
        text = "\n".join([*shown(app), ""])
        same_as_golden(GOLDENS / f"new-game-{size}.txt", text)


async def test_a_game_put_together_by_keys_reaches_the_table_and_the_library(home: Path) -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", "enter", "b", "enter", *["ctrl+u", "Z", "o", "e", "enter"])
        await pilot.press("left", "left", "space")
        await pilot.press("e", "enter", *"may", "enter", "s")
        await until_shown(pilot, "Pass the keyboard")
        sitting = table(app).sitting
        assert sitting.players == (Player("Ana"), Player("Zoe"))
        assert app.settings.colours == {"Ana": 0, "Zoe": 2}
        count = sitting.match.log.head.count
        with open_library(home) as library:
            saved = library.load(library.games()[0].id)
        assert saved.players == sitting.players
        assert len(saved.entries) == count


async def test_a_game_put_together_by_the_mouse_reaches_the_table() -> None:
    async with opened() as (app, pilot):
        await click_text(pilot, "New game")
        await click_text(pilot, "El Gaucho")
        await until(pilot, lambda: at(app, NewGame), "the screen")
        await click_text(pilot, " 3 ")
        await until_shown(pilot, "Cleo")
        for row in ("Beto", "Cleo"):
            line = next(y for y, line in enumerate(shown(app)) if row in line)
            await pilot.click(offset=(shown(app)[line].index("person"), line))
        await click_text(pilot, "yellow")
        await until_shown(pilot, "green")
        await click_text(pilot, "Start")
        await until(pilot, lambda: shows(app, "Pass the keyboard"), "the table")
        assert app.settings.colours == {"Ana": 0, "Beto": 1, "Cleo": 3}


@pytest.mark.parametrize(("size", "seen"), [((80, 24), 4), ((120, 36), 4), ((160, 50), 4)])
async def test_as_many_bots_are_offered_as_have_room_before_the_colour(
    size: tuple[int, int], seen: int
) -> None:
    async with opened(size) as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", "enter")
        await until_shown(pilot, "NEW GAME")
        (row,) = (line for line in shown(app) if "A  Ana  " in line)
        kinds = ("person", "peon", "rancher", "capataz", "seller", "thief", "wisher", "baron")
        assert [each in row for each in kinds] == [number < seen for number in range(len(kinds))]
        assert re.search("→ +red( |$)", row)


async def test_two_players_of_one_name_are_told_apart_first() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", "enter", "b", "enter", "ctrl+u", *"ana", "enter", "s")
        await until_shown(pilot, "Two players are called")
        assert at(app, NewGame)


async def test_escape_leaves_a_name_as_it_was_and_then_the_screen() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", "enter", "a", "enter", *"xyz", "escape")
        await until(pilot, lambda: not shows(app, "xyz"), "the name as it was")
        assert at(app, NewGame)
        await pilot.press("escape")
        assert at(app, Home)


async def test_late_painting_does_no_harm() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", "enter")
        await until(pilot, lambda: at(app, NewGame), "the screen")
        page = app.screen
        assert isinstance(page, NewGame)
        page.dismiss(None)
        await until(pilot, lambda: at(app, Home), "home")
        page.repaint()
        assert shows(app, "New game")


async def test_a_table_that_is_left_is_kept_and_goes_on(home: Path) -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", "enter", "b", "left", "left", "s")
        await until_shown(pilot, "Pass the keyboard")
        await pilot.press("enter", "q")
        await until_shown(pilot, "Ana, Beto")
        assert at(app, Home)
        await pilot.press("c")
        await until_shown(pilot, "Pass the keyboard")


async def test_arrows_end_at_the_fewest_and_the_most_players() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", "enter", "p", *["right"] * 5)
        await until_shown(pilot, "[4]")
        screen = app.screen
        assert isinstance(screen, NewGame)
        assert screen.seats.count == 4
        await pilot.press(*["left"] * 5)
        await until_shown(pilot, "[2]")
        assert screen.seats.count == 2


async def test_letters_lead_from_line_to_line_and_are_no_text_of_a_name() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", "enter", "p", "a")
        await until_shown(pilot, "Enter name")
        screen = app.screen
        assert isinstance(screen, NewGame)
        for key, line in (("b", "seat-1"), ("c", "seat-2"), ("e", "seed"), ("a", "seat-0")):
            await pilot.press(key)
            await until(pilot, partial(is_on, screen, line), f"the line of {key}")
        assert [each.name for each in screen.seats.players[:3]] == ["Ana", "Beto", "Cleo"]
        assert not screen.seed
        await pilot.press("s")
        await until_shown(pilot, "Ana")
        assert not at(app, NewGame), "and one of them starts the game"


def is_on(screen: NewGame, line: str) -> bool:
    return screen.line.name == line
