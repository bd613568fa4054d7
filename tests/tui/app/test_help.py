"""Help and the list of commands: the screen's actions, with the keys that were chosen."""

from pathlib import Path

from textual.events import MouseScrollDown, MouseScrollUp

from saves.library import open_library
from tests.support.apps import LARGE, at, opened, shown, shows, table, until, until_shown
from tests.support.libraries import played, save
from tui.app.screens.help import HelpPage
from tui.app.screens.home import Home
from tui.app.screens.new_game import NewGame
from tui.app.screens.table import TableScreen
from tui.app.screens.which_game import WhichGame
from tui.app.widgets.painted import Painted
from tui.local_game import new_game
from tui.seating import seat_players
from tui.settings import Loaded, Settings

CHOSEN = Settings(pace="instant", keys={"table.end": "x"})


async def test_help_lists_the_keys_of_the_screen_below() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("f1")
        await until_shown(pilot, "Start a new game")
        assert not shows(app, "End the turn")
        await pilot.press("f1")
        await until(pilot, lambda: at(app, Home), "the first screen")


async def test_a_long_list_of_keys_is_scrolled_and_knows_chosen_keys(home: Path) -> None:
    with open_library(home) as library:
        save(library, played(), 40)
    async with opened(loaded=Loaded(CHOSEN)) as (app, pilot):
        await until_shown(pilot, "Ana, Beto")
        await pilot.press("c")
        await until(pilot, lambda: at(app, TableScreen) and table(app).picker, "the question")
        await pilot.press("f1")
        await until(pilot, lambda: at(app, HelpPage), "the help")
        line = next(line for line in shown(app) if "End the turn" in line)
        assert line.split()[0] == "x"
        await pilot.press("escape")
        await until(pilot, lambda: at(app, TableScreen), "the table")


async def test_what_is_longer_than_its_line_goes_on_below() -> None:
    long = "Show what others do faster or slower, and keep that pace for all tables of this kind"
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        app.push_screen(HelpPage((), [("P", long)]))
        await until_shown(pilot, "Show what others do")
        lines = shown(app)
        at_line = next(row for row, line in enumerate(lines) if "Show what" in line)
        told = " ".join(f"{lines[at_line]} {lines[at_line + 1]}".split())
        assert told == f"P {long}"


async def test_keys_and_the_wheel_scroll_a_long_list_of_keys() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        page = HelpPage((), [(f"{number}", f"line {number}.") for number in range(60)])
        app.push_screen(page)
        await until_shown(pilot, "line 0.")
        painted = page.query_one("#help", Painted)
        await pilot.press("down")
        await until(pilot, lambda: not shows(app, "line 0.") and shows(app, "line 1."), "a row")
        await pilot._post_mouse_events([MouseScrollDown], painted)
        await until(
            pilot, lambda: not shows(app, "line 3.") and shows(app, "line 4."), "three rows"
        )
        await pilot._post_mouse_events([MouseScrollUp], painted)
        await until(pilot, lambda: shows(app, "line 1."), "back")
        await pilot.press("up")
        await until_shown(pilot, "line 0.")


async def test_the_list_of_commands_does_what_it_says() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert "Start a new game" in titles
        assert "End the turn" not in titles
        await pilot.press("ctrl+p")
        await pilot.press(*"start a new")
        await until_shown(pilot, "Start a new game")
        await pilot.press("enter")
        await until(pilot, lambda: at(app, WhichGame), "the question")


async def test_the_help_of_the_table_explains_the_signs_of_the_board(home: Path) -> None:
    with open_library(home) as library:
        save(library, played(), 40)
    async with opened(LARGE) as (app, pilot):
        await until_shown(pilot, "Ana, Beto")
        await pilot.press("c")
        await until(pilot, lambda: at(app, TableScreen) and table(app).picker, "the question")
        await pilot.press("f1")
        await until_shown(pilot, "A gaucho of player A, standing and")
        assert shows(app, "Whose turn it is, who begins the")
        begins = next(line.index("SIGNS") for line in shown(app) if "SIGNS" in line)
        assert begins > 70, "beside the keys, where there is room"
        assert not shows(app, "more"), "all of it is in sight"
        await pilot.resize_terminal(80, 24)
        await pilot.press(*["down"] * 40)
        await until_shown(pilot, "SIGNS")
        head = next(at for at, line in enumerate(shown(app)) if "SIGNS" in line)
        assert not shown(app)[head - 1].strip(), "apart from the keys"


async def test_nothing_is_offered_for_seats_that_the_game_does_not_have() -> None:
    async with opened((80, 50)) as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", "enter", "f1")
        await until_shown(pilot, "Who plays seat D")
        assert not shows(app, "Who plays seat E")
        await pilot.press("f1")
        await until(pilot, lambda: at(app, NewGame), "the new game")
        while app.screen.seats.count < 4:  # type: ignore[attr-defined]
            titles = [command.title for command in app.get_system_commands(app.screen)]
            assert "Who plays seat D" not in titles
            await pilot.press("p")
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert "Who plays seat D" in titles
        assert "Who plays seat E" not in titles


async def test_signs_that_are_words_are_explained_in_the_language_of_the_board() -> None:
    game = new_game("trail", seat_players("trail", 2, ["rancher"]), "signs")
    german = Settings(pace="instant", language="de")
    async with opened((120, 80), game, Loaded(german)) as (app, pilot):
        await until(pilot, lambda: at(app, TableScreen) and table(app).picker, "the question")
        await until_shown(pilot, "Ge+Ri")
        await pilot.press("f1")
        await until(pilot, lambda: at(app, HelpPage), "the help")
        assert shows(app, "Getr. Risk. Ge+Ri")
        assert not shows(app, "gr+ri")
