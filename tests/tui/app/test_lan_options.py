"""Options at a table on the LAN: chosen by the host, read by all, and in the game."""

from typing import Any

from msgspec.structs import replace
from textual.pilot import Pilot

from core.option import Value
from tests.support.all_games import GAMES
from tests.support.apps import (
    AT_ONCE,
    at,
    click_text,
    opened,
    shown,
    shows,
    table,
    until,
    until_shown,
)
from tests.support.lan_apps import coming, opening, port_of, visiting
from tui.app.app import Estancia
from tui.app.screens.help import HelpPage
from tui.app.screens.lan import LanPage
from tui.app.screens.lan_table import LanTableScreen
from tui.app.screens.lobby import Lobby
from tui.app.screens.options import OptionsPage
from tui.app.screens.which_game import WhichGame
from tui.lan.request import LanRequest, LanRequestKind
from tui.settings import Loaded, load_settings

DROUGHT: dict[str, Value] = {"drought": True}


def opening_toy(toy: str, seats: int = 2, **options: Value) -> LanRequest:
    return replace(opening(seats=seats), game=toy, options=options)


async def open_options(app: Estancia, pilot: Pilot[Any]) -> None:
    await click_text(pilot, "Options ")
    await until(pilot, lambda: at(app, OptionsPage), "the options")


async def until_chosen(pilot: Pilot[Any], name: str, value: str) -> None:
    """Wait until the line has that value."""
    wanted = [*name.split(), *value.split()]
    await until(
        pilot,
        lambda: any(line.split()[-len(wanted) :] == wanted for line in shown(pilot.app)),
        f"{name} {value}",
    )


async def test_the_host_changes_options_and_the_others_are_told(toy: str) -> None:
    async with (
        visiting(opening_toy(toy)) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_chosen(of_zoe, "Options", "as usual")
        await until_shown(of_zoe, "you, ready")
        await open_options(ana, of_ana)
        await of_ana.press("down", "down")
        await until_shown(of_ana, "Animals cost a coin more.")
        await of_ana.press("right")
        await until_chosen(of_zoe, "Options", "drought")
        await until_shown(of_zoe, "you, not ready yet")
        await until_shown(of_zoe, "The table has changed: say again that you are ready.")
        await of_ana.press("down", "right")
        await until_shown(of_ana, "In a drought there is no fiesta. (C7.3)")
        await of_ana.press("escape")
        await until_chosen(of_ana, "Options", "drought")
        await of_zoe.press("r")
        await of_ana.press("r")
        for app, pilot in ((ana, of_ana), (zoe, of_zoe)):
            await until(pilot, lambda app=app: at(app, LanTableScreen), "the game")  # type: ignore[misc]
            assert table(app).sitting.match.header.options == DROUGHT
            await until_shown(pilot, "  drought")


async def test_others_read_them_all_and_change_nothing(toy: str) -> None:
    async with (
        visiting(opening_toy(toy, pouch="bulls")) as (ana, of_ana),
        visiting(coming(LanRequestKind.WATCH, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_zoe, "animals: mostly bulls")
        await open_options(zoe, of_zoe)
        await until_chosen(of_zoe, "Fiesta", "no")
        await of_zoe.press("right", "enter", "down")
        await until_chosen(of_zoe, "The buyer's letter", "yes")
        await open_options(ana, of_ana)
        await of_ana.press("left")
        await until_chosen(of_zoe, "The buyer's letter", "no")


async def test_fewer_seats_keep_what_they_can_have(toy: str) -> None:
    async with visiting(opening_toy(toy, 2, whistles=False, days=3)) as (_ana, of_ana):
        await until_chosen(of_ana, "Options", "whistles: no, days: 3")
        await of_ana.press("p", "left", "left")
        await until_chosen(of_ana, "Options", "days: 3")


async def test_more_seats_again_have_what_was_chosen_for_so_many(toy: str) -> None:
    async with visiting(opening_toy(toy, 2, whistles=False)) as (_ana, of_ana):
        await until_chosen(of_ana, "Options", "whistles: no")
        await of_ana.press("p", "left", "left")
        await until_chosen(of_ana, "Options", "as usual")
        await of_ana.press("right")
        await until_chosen(of_ana, "Options", "whistles: no")


async def test_options_have_keys_of_their_own(toy: str) -> None:
    async with visiting(opening_toy(toy)) as (ana, of_ana):
        await until_chosen(of_ana, "o Options", "as usual")
        await of_ana.press("o")
        await until(of_ana, lambda: at(ana, OptionsPage), "the options")
        await until_shown(of_ana, "  3   Drought")
        await of_ana.press("3", "escape")
        await until_chosen(of_ana, "o Options", "drought")


async def test_an_own_table_is_opened_as_it_was_played_last(toy: str) -> None:
    usual: dict[str, dict[str, Value]] = {toy: {"pouch": "bulls", "snow": True}}
    loaded = Loaded(replace(AT_ONCE, options=usual, name="Ana"))
    async with opened(loaded=loaded) as (app, pilot):
        await until_shown(pilot, "New game")
        page = LanPage(())
        app.push_screen(page)
        await until(pilot, lambda: at(app, LanPage), "the page")
        page.open = True
        await pilot.press("o")
        await until(pilot, lambda: at(app, WhichGame), "a question")
        await pilot.press(*("down",) * len(GAMES), "enter")
        await until_chosen(pilot, "o Options", "animals: mostly bulls")
        await pilot.press("o", "3", "escape")
        await until_chosen(pilot, "o Options", "drought, animals: mostly bulls")
        await pilot.press("2", "right", "r")
        await until(pilot, lambda: at(app, LanTableScreen), "the game")
        chosen = {"drought": True, "pouch": "bulls"}
        assert table(app).sitting.match.header.options == chosen
        assert load_settings().settings.options == {toy: chosen}


async def test_the_game_begins_also_for_who_reads_the_options(toy: str) -> None:
    async with (
        visiting(opening_toy(toy)) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (zoe, of_zoe),
    ):
        await until_shown(of_zoe, "you, ready")
        await open_options(zoe, of_zoe)
        await of_ana.press("r")
        await until(of_zoe, lambda: at(zoe, LanTableScreen), "the game")
        assert not any(isinstance(each, Lobby | OptionsPage) for each in zoe.screen_stack)


async def test_the_game_begins_also_for_who_reads_help() -> None:
    """The lobby once stayed below the table, and was there again after it."""
    async with (
        visiting(opening()) as (ana, of_ana),
        visiting(coming(LanRequestKind.JOIN, "Zoe", port_of(ana))) as (_zoe, of_zoe),
    ):
        await until_shown(of_zoe, "you, ready")
        await of_zoe.press("r")
        await until_shown(of_ana, "Zoe                     not ready yet")
        await of_ana.press("r", "f1")
        await until(of_ana, lambda: at(ana, HelpPage), "help")
        await of_zoe.press("r")
        await until(of_ana, lambda: at(ana, LanTableScreen), "the game")
        assert not any(isinstance(each, Lobby | HelpPage) for each in ana.screen_stack)


async def test_a_game_without_options_has_no_line_for_them() -> None:
    async with visiting(opening()) as (ana, of_ana):
        await until_shown(of_ana, "Clock")
        assert not shows(ana, "Options")
