"""Options of a new game: chosen by keys and by the mouse, remembered, and in the game."""

from typing import Any

from msgspec.structs import replace
from textual.pilot import Pilot

from core.option import Value
from tests.support.apps import (
    AT_ONCE,
    SMALL,
    at,
    click_text,
    opened,
    shown,
    shows,
    table,
    until,
    until_shown,
)
from tests.support.installed import TWIN, Shelf
from tui.app.app import Estancia
from tui.app.screens.home import Home
from tui.app.screens.new_game import NewGame
from tui.app.screens.table import TableScreen
from tui.settings import Loaded, load_settings


async def put_together(app: Estancia, pilot: Pilot[Any], game: str) -> NewGame:
    """Return the screen of a new game of that kind, for the fewest players."""
    await until_shown(pilot, "New game")
    home = app.screen
    assert isinstance(home, Home)
    app.push_screen(page := NewGame(game), home._start)
    await until_shown(pilot, "start the game")
    page.pick("players", 0)
    page.go_to("start")
    return page


async def options_at_the_table(app: Estancia, pilot: Pilot[Any]) -> dict[str, Value]:
    """Return the options of the game that has begun."""
    await until(pilot, lambda: at(app, TableScreen), "the table")
    return {**table(app).sitting.match.header.options}


def line_of(app: Estancia, text: str) -> str:
    return next((line for line in shown(app) if text in line), "")


async def test_options_are_chosen_by_keys_and_refused_with_their_rule(toy: str) -> None:
    async with opened() as (app, pilot):
        page = await put_together(app, pilot, toy)
        page.go_to("option-drought")
        await until_shown(pilot, "Animals cost a coin more.")
        await pilot.press("right", "down", "right")
        await until_shown(pilot, "In a drought there is no fiesta. (C7.3)")
        assert "[no]" in line_of(app, "Fiesta ")
        await pilot.press("down", "left", "down", "enter", "s")
        chosen = {"drought": True, "pouch": "bulls", "days": 5}
        assert await options_at_the_table(app, pilot) == chosen


async def test_options_are_chosen_by_the_mouse(toy: str) -> None:
    async with opened() as (app, pilot):
        await put_together(app, pilot, toy)
        await click_text(pilot, "mostly calves")
        await until_shown(pilot, "[mostly calves]")
        await click_text(pilot, "Drought")
        await until(pilot, lambda: "[yes]" in line_of(app, "Drought"), "a drought")
        await click_text(pilot, "Start")
        assert await options_at_the_table(app, pilot) == {"drought": True, "pouch": "calves"}


async def test_options_have_keys_of_their_own(toy: str) -> None:
    async with opened() as (app, pilot):
        await put_together(app, pilot, toy)
        assert line_of(app, "Drought").strip().startswith("2 ")
        await pilot.press("2")
        await until(pilot, lambda: "[yes]" in line_of(app, "Drought"), "a drought")
        await until_shown(pilot, "Animals cost a coin more.")
        await pilot.press("5", "9", "s")
        assert await options_at_the_table(app, pilot) == {"drought": True, "days": 5}


async def test_help_names_the_keys_of_as_many_options_as_there_are(toy: str) -> None:
    async with opened() as (app, pilot):
        for game, count in ((toy, 5), ("gaucho", 0)):
            page = await put_together(app, pilot, game)
            options = [each for each in page.actions() if each.option is not None]
            assert len(options) == count
            await pilot.press("escape")


async def test_a_table_for_more_has_what_was_chosen_for_so_many(toy: str) -> None:
    async with opened() as (app, pilot):
        await put_together(app, pilot, toy)
        await click_text(pilot, "  4")
        await until_shown(pilot, "Whistles")
        await pilot.press("1" if line_of(app, "Whistles").split()[0] == "1" else "2")
        await until(pilot, lambda: "[no]" in line_of(app, "Whistles"), "no whistles")
        await click_text(pilot, " 1 ")
        await until(pilot, lambda: not shows(app, "Whistles"), "no whistles")
        await pilot.press("s")
        assert await options_at_the_table(app, pilot) == {}
    assert load_settings().settings.options == {toy: {"whistles": False}}


async def test_options_for_other_numbers_of_players_are_hidden(toy: str) -> None:
    async with opened() as (app, pilot):
        await put_together(app, pilot, toy)
        assert not shows(app, "Whistles")
        await click_text(pilot, "  4")
        await until_shown(pilot, "Whistles")
        await click_text(pilot, " 1 ")
        await until(pilot, lambda: not shows(app, "Whistles"), "no whistles")


async def test_they_are_proposed_the_next_time(toy: str) -> None:
    chosen: dict[str, dict[str, Value]] = {toy: {"pouch": "bulls", "days": 5}}
    async with opened(loaded=Loaded(replace(AT_ONCE, options=chosen))) as (app, pilot):
        page = await put_together(app, pilot, toy)
        await until_shown(pilot, "[mostly bulls]")
        page.go_to("option-drought")
        await pilot.press("right", "s")
        after = {"drought": True, "pouch": "bulls", "days": 5}
        assert await options_at_the_table(app, pilot) == after
        assert app.settings.options == load_settings().settings.options == {toy: after}


LONG = """
from core.gaucho.game import Gaucho
from core.option import Flag

class Long(Gaucho):
    key = "twin"
    name = "Twin Pampas"

    def options(self, seats):
        return tuple(Flag(f"flag-{number}") for number in range(20))

RULES = Long()
"""


async def test_more_than_there_is_room_for_is_scrolled(shelf: Shelf) -> None:
    shelf.add()
    shelf.write("twin_rules", LONG)
    async with opened(SMALL) as (app, pilot):
        await put_together(app, pilot, TWIN)
        assert shows(app, "Flag-19")
        assert shows(app, "Start")
        assert not shows(app, "Flag-0 ")
        await until_shown(pilot, "↑9")
        await pilot.press("down")
        await until_shown(pilot, "Players")
        assert shows(app, "Flag-0 ")
        assert not shows(app, "Start")
        for _each in range(16):
            await pilot.press("down")
        await until_shown(pilot, "Flag-13")
        assert not shows(app, "Players ")


async def test_a_name_is_typed_where_its_line_is_seen(shelf: Shelf) -> None:
    shelf.add()
    shelf.write("twin_rules", LONG)
    async with opened(SMALL) as (app, pilot):
        page = await put_together(app, pilot, TWIN)
        await pilot.press("b", "enter")
        await until_shown(pilot, "leave it")
        field = page.query_one("Input")
        row = next(y for y, line in enumerate(shown(app)) if "> b" in line)
        assert field.region.y == row
