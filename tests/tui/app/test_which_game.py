"""Several games in the app: which one is asked first, and one without a screen is a sentence."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from core.game import Move
from core.games import game
from net.lobby.lobby_state import Offer
from net.log.events import BotAsked
from net.room.hosting import Hosting
from saves.games import Condition
from saves.library import open_library
from tests.support.all_games import GAMES
from tests.support.apps import AT_ONCE, SIZES, SMALL, at, opened, shown, table, until, until_shown
from tests.support.installed import MUTE_PACKAGE, TWIN, Shelf
from tests.support.lan_apps import coming, opening, port_of, session_of, visiting
from tests.support.texts import same_as_golden
from tui import offered
from tui.app.app import Estancia
from tui.app.screens.home import Home
from tui.app.screens.lan import LanPage
from tui.app.screens.learn import Learn
from tui.app.screens.library import LibraryPage
from tui.app.screens.lobby import Lobby
from tui.app.screens.new_game import NewGame
from tui.app.screens.rules import Rules
from tui.app.screens.which_game import WhichGame
from tui.lan.request import LanRequestKind
from tui.local_game import new_game
from tui.seating import seat_players
from tui.settings import Loaded

GOLDENS = Path(__file__).parent / "goldens"
NO_SCREEN = "has no screen yet."
TO_TWIN = ("down",) * len(GAMES)
"""An installed game is listed below the table's own."""


@pytest.mark.parametrize("size", SIZES)
async def test_what_it_looks_like(shelf: Shelf, size: str) -> None:
    shelf.add()
    async with opened(SIZES[size]) as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", "down")
        await until_shown(pilot, "WHICH GAME")
        same_as_golden(GOLDENS / f"which-game-{size}.txt", "\n".join([*shown(app), ""]))


async def test_a_new_game_is_of_the_chosen_kind(shelf: Shelf, home: Path) -> None:
    shelf.add()
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", *TO_TWIN, "enter")
        await until(pilot, lambda: at(app, NewGame), "the players")
        await until_shown(pilot, "Twin Pampas")
        await pilot.press("s")
        await until_shown(pilot, "Keep")
        assert table(app).sitting.match.header.game == TWIN
        with open_library(home) as library:
            assert [each.game for each in library.games()] == [TWIN]


async def test_nothing_is_begun_where_no_game_is_chosen(shelf: Shelf) -> None:
    shelf.add()
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", "escape")
        assert at(app, Home)


async def test_with_one_game_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offered, "digests", lambda: {"gaucho": game("gaucho").rules})
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n")
        await until(pilot, lambda: at(app, NewGame), "the players")
        await pilot.press("escape", "h")
        await until(pilot, lambda: at(app, Learn), "the lesson")
        await pilot.press("q", "r")
        await until(pilot, lambda: at(app, Rules), "the rules")


async def test_lessons_and_rules_are_of_games_that_have_them(shelf: Shelf) -> None:
    shelf.add()
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("h")
        await until(pilot, lambda: at(app, WhichGame), "whose lesson")
        await pilot.press("enter")
        await until(pilot, lambda: at(app, Learn), "the lesson")
        await pilot.press("q", "r")
        await until(pilot, lambda: at(app, WhichGame), "whose rules")
        await pilot.press("enter")
        await until(pilot, lambda: at(app, Rules), "the rules")


async def test_a_game_without_a_screen_says_how_it_is_played(shelf: Shelf) -> None:
    shelf.add(package=MUTE_PACKAGE)
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", *TO_TWIN, "enter")
        await until_shown(pilot, NO_SCREEN)
        assert any("estancia play --game twin --plain" in line for line in shown(app))
        assert at(app, WhichGame)


async def test_a_saved_game_without_a_screen_is_left_alone(shelf: Shelf, home: Path) -> None:
    shelf.add(package=MUTE_PACKAGE)
    game = new_game(TWIN, seat_players(TWIN, 2, []), "x")
    while game.go_on():
        pass
    game.leave()
    async with opened() as (app, pilot):
        await until_shown(pilot, "Ana, Beto")
        await pilot.press("c")
        await until(pilot, lambda: len(app._notifications) == 1, "a sentence")
        (notice,) = app._notifications
        assert NO_SCREEN in notice.message
        await pilot.press("l")
        await until(pilot, lambda: at(app, LibraryPage), "the library")
        await until_shown(pilot, "Twin Pampas: Ana, Beto.")
        await pilot.press("v")
        await until_shown(pilot, NO_SCREEN)
        assert at(app, LibraryPage)
    with open_library(home) as library:
        assert [each.state for each in library.games()] == [Condition.RUNNING]


async def test_a_table_on_the_lan_is_opened_for_the_chosen_game(shelf: Shelf) -> None:
    shelf.add()
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        app.push_screen(LanPage(()))
        await until(pilot, lambda: at(app, LanPage), "the page")
        await pilot.press("o")
        await until(pilot, lambda: at(app, WhichGame), "a question")
        await pilot.press(*TO_TWIN, "enter")
        await until(pilot, lambda: at(app, Lobby), "the lobby")
        await until_shown(pilot, "Twin Pampas at ")
        board = session_of(app).lobby.board
        assert board is not None
        assert board.game == TWIN


async def test_a_lobby_shows_the_game_to_those_who_come(shelf: Shelf) -> None:
    shelf.add()
    async with visiting(replace(opening(), game=TWIN)) as (ana, _of_ana):
        port = port_of(ana)
        for kind in (LanRequestKind.JOIN, LanRequestKind.WATCH):
            async with visiting(coming(kind, "Zoe", port)) as (_zoe, pilot):
                await until_shown(pilot, "Twin Pampas at ")


@pytest.mark.parametrize("kind", [LanRequestKind.JOIN, LanRequestKind.WATCH])
async def test_a_game_without_a_screen_says_so_and_is_left(
    shelf: Shelf, tmp_path: Path, kind: LanRequestKind
) -> None:
    shelf.add(package=MUTE_PACKAGE)
    async with hosting(tmp_path / "table") as there:
        app = Estancia(None, Loaded(AT_ONCE), request=coming(kind, "Zoe", there.port))
        async with app.run_test(size=SMALL) as pilot:
            await until_shown(pilot, NO_SCREEN)
            assert at(app, Home)
            await until(pilot, lambda: not app.sessions, "she has left")
            await until(pilot, free_again(there), "nobody is left there")


def free_again(there: Hosting) -> Callable[[], bool]:
    return lambda: not there.lobby.board.watchers and set(there.lobby.board.players) == {None}


@asynccontextmanager
async def hosting(folder: Path) -> AsyncIterator[Hosting]:
    """Yield a table of the game without a screen."""
    there = Hosting(Offer(TWIN, 2, 0, open=True), b"", folder, no_bot, lambda _: None)
    await there.open("127.0.0.1", 0)
    running = asyncio.create_task(there.run())
    try:
        yield there
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def no_bot(asked: BotAsked) -> Move:
    raise AssertionError(asked)
