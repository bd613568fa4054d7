"""The end of a game: its record, the next game, looking back, and the way home."""

from pathlib import Path

from textual.pilot import Pilot

from core.reading import read_record
from saves.library import open_library
from tests.support.apps import at, click_text, opened, table, until, until_shown
from tests.support.libraries import played, save
from tui.app.app import Estancia
from tui.app.screens.home import Home
from tui.app.screens.replay import Replay
from tui.app.screens.result import Result

WHOLE = played()


def save_all_but_the_last_check(folder: Path) -> None:
    """A game that ends as soon as it goes on."""
    with open_library(folder) as library:
        save(library, WHOLE, len(WHOLE.entries) - 1)


async def reach_the_end(app: Estancia, pilot: Pilot[None]) -> None:
    await until_shown(pilot, "Ana, Beto")
    await pilot.press("c")
    await until(pilot, lambda: at(app, Result), "the end")


async def test_the_record_is_written_and_where_is_said(home: Path) -> None:
    save_all_but_the_last_check(home)
    async with opened() as (app, pilot):
        await reach_the_end(app, pilot)
        await click_text(pilot, "save record")
        await until_shown(pilot, "The record is written")
        (file,) = (home / "records").iterdir()
        assert tuple(read_record(file.read_bytes().splitlines(keepends=True)).entries) == (
            WHOLE.entries
        )
        assert at(app, Result)


async def test_again_seats_everybody_one_further_and_is_another_game(home: Path) -> None:
    save_all_but_the_last_check(home)
    async with opened() as (app, pilot):
        await reach_the_end(app, pilot)
        await pilot.press("a")
        await until_shown(pilot, "Pass the keyboard")
        names = [player.name for player in table(app).sitting.players]
        assert names == ["Beto", "Ana"]
        assert table(app).sitting.match.header.seed != WHOLE.header.seed
    with open_library(home) as library:
        assert len(library.games()) == 2


async def test_looking_back_and_then_home_with_nothing_left_to_continue(home: Path) -> None:
    save_all_but_the_last_check(home)
    async with opened() as (app, pilot):
        await reach_the_end(app, pilot)
        await pilot.press("b")
        await until(pilot, lambda: at(app, Replay), "the replay")
        await pilot.press("q")
        await until(pilot, lambda: at(app, Result), "the end again")
        await pilot.press("enter")
        await until(pilot, lambda: at(app, Home), "the first screen")
        await pilot.press("c")
        assert at(app, Home)


async def test_the_result_is_copied_as_text(home: Path) -> None:
    save_all_but_the_last_check(home)
    async with opened() as (app, pilot):
        await reach_the_end(app, pilot)
        await pilot.press("c")
        await until_shown(pilot, "is copied")
        assert app.clipboard.startswith("El Gaucho\n")
        assert "Where it came from" in app.clipboard
