"""Options of a new game: chosen by keys and by the mouse, remembered, and in the game."""

from pathlib import Path
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
from tui.app.screens.new_game import NewGame
from tui.app.screens.table import Table
from tui.settings import Loaded, load_settings


async def put_together(app: Estancia, pilot: Pilot[Any], game: str) -> NewGame:
    """The screen of a new game of that kind."""
    await until_shown(pilot, "New game")
    app.push_screen(page := NewGame(game), app.get_default_screen()._start)
    await until_shown(pilot, "start the game")
    return page


async def options_at_the_table(app: Estancia, pilot: Pilot[Any]) -> dict[str, Value]:
    """Those of the game that has begun."""
    await until(pilot, lambda: at(app, Table), "the table")
    return {**table(app).sitting.match.header.options}


def line_of(app: Estancia, text: str) -> str:
    return next((line for line in shown(app) if text in line), "")


async def test_options_are_chosen_by_keys_and_refused_with_their_rule(fiesta: str) -> None:
    async with opened() as (app, pilot):
        page = await put_together(app, pilot, fiesta)
        page.go_to("option-storm")
        await until_shown(pilot, "Herds run off at the end of a round.")
        await pilot.press("right", "down", "right")
        await until_shown(pilot, "Storm and drought do not come in the same year. (F1.2)")
        assert "[no]" in line_of(app, "Drought ")
        await pilot.press("down", "left", "down", "enter", "s")
        assert await options_at_the_table(app, pilot) == {"storm": True, "market": "far", "days": 3}


async def test_options_are_chosen_by_the_mouse(fiesta: str) -> None:
    async with opened() as (app, pilot):
        await put_together(app, pilot, fiesta)
        await click_text(pilot, "closed")
        await until_shown(pilot, "[closed]")
        await click_text(pilot, "Storm")
        await until(pilot, lambda: "[yes]" in line_of(app, "Storm"), "a storm")
        await click_text(pilot, "Start")
        assert await options_at_the_table(app, pilot) == {"storm": True, "market": "closed"}


async def test_what_so_many_cannot_choose_is_gone(fiesta: str) -> None:
    async with opened() as (app, pilot):
        await put_together(app, pilot, fiesta)
        assert not shows(app, "Crowd")
        await click_text(pilot, "  4")
        await until_shown(pilot, "Crowd")
        await click_text(pilot, " 3 ")
        await until(pilot, lambda: not shows(app, "Crowd"), "no crowd")


async def test_they_are_proposed_the_next_time(fiesta: str, home: Path) -> None:
    chosen: dict[str, dict[str, Value]] = {fiesta: {"market": "far", "days": 1}}
    async with opened(loaded=Loaded(replace(AT_ONCE, options=chosen))) as (app, pilot):
        page = await put_together(app, pilot, fiesta)
        await until_shown(pilot, "[far away]")
        page.go_to("option-storm")
        await pilot.press("right", "s")
        after = {"storm": True, "market": "far", "days": 1}
        assert await options_at_the_table(app, pilot) == after
        assert app.settings.options == load_settings().settings.options == {fiesta: after}


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
        assert shows(app, "flag-19")
        assert shows(app, "Start")
        assert not shows(app, "flag-0 ")
        await until_shown(pilot, "+9")
        await pilot.press("down")
        await until_shown(pilot, "Players")
        assert shows(app, "flag-0 ")
        assert not shows(app, "Start")
        for _each in range(16):
            await pilot.press("down")
        await until_shown(pilot, "flag-13")
        assert not shows(app, "Players ")


async def test_a_name_is_typed_where_its_line_is_seen(shelf: Shelf) -> None:
    shelf.add()
    shelf.write("twin_rules", LONG)
    async with opened(SMALL) as (app, pilot):
        page = await put_together(app, pilot, TWIN)
        await pilot.press("b")
        await until_shown(pilot, "leave it")
        field = page.query_one("Input")
        row = next(y for y, line in enumerate(shown(app)) if "> b" in line)
        assert field.region.y == row
