"""The first screen: what it offers, by keys and by the mouse, and where games go."""

import re
from pathlib import Path

import pytest

from net.address import HERE, Address
from net.discovery.announce import announcing
from net.discovery.find import Found
from saves.games import Player
from saves.library import open_library
from tests.support.apps import (
    LARGE,
    SIZES,
    SMALL,
    at,
    click_text,
    opened,
    shown,
    shows,
    table,
    until,
    until_shown,
    words,
)
from tests.support.discovery import new_card
from tests.support.left_tables import leave_tables
from tests.support.libraries import played, save
from tests.support.screens import showing
from tests.support.texts import same_as_golden
from tui.app import tables
from tui.app.screens.home import Home
from tui.app.screens.learn import Learn
from tui.app.screens.library import LibraryPage
from tui.app.screens.settings import SettingsPage
from tui.app.screens.table import TableScreen
from tui.app.screens.which_game import WhichGame
from tui.app.tables import Shelved, shelved
from tui.found_tables import waiting
from tui.local_game import new_game
from tui.seating import seat_players

GOLDENS = Path(__file__).parent / "goldens"


def save_running_game(folder: Path) -> int:
    """A game between people that is not over."""
    with open_library(folder) as library:
        return save(library, played(), 20)


@pytest.mark.parametrize("size", SIZES)
async def test_what_it_looks_like(size: str) -> None:
    async with opened(SIZES[size]) as (app, pilot):
        await until_shown(pilot, "New game")
        text = "\n".join([*shown(app), ""])
        same_as_golden(GOLDENS / f"home-{size}.txt", text)


async def test_the_last_running_game_goes_on_with_one_key(home: Path) -> None:
    save_running_game(home)
    async with opened() as (app, pilot):
        await until_shown(pilot, "Ana, Beto")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen_stack[-1], TableScreen), "the table")
        assert table(app).sitting.match.log.head.count >= 20


async def test_the_title_of_a_game_gives_way_to_its_name_where_both_have_no_room(
    home: Path,
) -> None:
    whole, name = played(2, key="trail"), "A long evening with Beto"
    with open_library() as library:
        number = library.create(whole.header, [*map(Player, ("Ana", "Beto"))], name)
        library.append(number, 0, whole.entries[:100])
    for size, title in ((SMALL, "Great Western Trail"), (LARGE, "Great Western Trail: Argentina")):
        async with opened(size) as (_app, pilot):
            await until_shown(pilot, f"{title}: {name}")


async def test_a_game_that_was_begun_and_left_is_what_enter_goes_on_with(home: Path) -> None:
    """Even if another one waited before; a cursor that was moved stays where it is."""
    save_running_game(home)
    async with opened() as (app, pilot):
        await until(pilot, lambda: app.screen.line.name == "continue", "the game")  # type: ignore[attr-defined]
        await pilot.press("n", "enter")
        await until_shown(pilot, "Players")
        await pilot.press("s")
        await until(pilot, lambda: at(app, TableScreen) and table(app).picker, "the question")
        number = table(app).sitting.game.keeper.number
        await pilot.press("q")
        await until(pilot, lambda: at(app, Home), "the first screen")
        await until(pilot, lambda: app.screen.line.name == "continue", "the game")  # type: ignore[attr-defined]
        await pilot.press("enter")
        await until(pilot, lambda: at(app, TableScreen) and table(app).picker, "the question")
        assert table(app).sitting.game.keeper.number == number
        await pilot.press("q")
        await until(pilot, lambda: at(app, Home), "the first screen")
        await pilot.press("s")
        await until_shown(pilot, "SETTINGS")
        await pilot.press("escape")
        await until(pilot, lambda: at(app, Home), "the first screen")
        await pilot.pause()
        assert app.screen.line.name == "settings"  # type: ignore[attr-defined]


async def test_the_last_game_is_named_where_there_are_several(toy: str, home: Path) -> None:
    save_running_game(home)
    game = new_game(toy, seat_players(toy, 2, []), "x")
    while game.go_on():
        pass
    game.leave()
    async with opened() as (app, pilot):
        await until(pilot, lambda: "Continue Corral: Ana, Beto" in words(app), "the game")
        assert "Beto 2" not in words(app), "no number that keeps games apart is taken for points"


async def test_the_only_game_need_not_be_named(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "keys", lambda: ("gaucho",))
    save_running_game(home)
    async with opened() as (app, pilot):
        await until(pilot, lambda: "Continue Ana, Beto" in words(app), "the players")


async def test_without_a_running_game_nothing_can_be_continued() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New here?")
        await pilot.press("c")
        assert at(app, Home)
        assert shows(app, "No game waits here; n begins one.")
        await pilot.press("up", "up", "down", "enter")
        assert not at(app, TableScreen)


async def test_a_table_over_the_screen_comes_before_a_look_into_the_library(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[Shelved] = []

    def look() -> Shelved:
        looked.append(shelved())
        return looked[-1]

    monkeypatch.setattr(tables, "shelved", look)
    game = new_game("gaucho", seat_players("gaucho", 2), "x")
    async with opened(game=game) as (app, pilot):
        await until(pilot, lambda: game.asked == 0 and at(app, TableScreen), "the person's turn")
        assert looked == []
        await pilot.press("q")
        await until(pilot, lambda: looked, "a look into the library")
        await until_shown(pilot, looked[0].waiting.name if looked[0].waiting else "no game")


async def test_letters_open_what_they_name() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n")
        assert at(app, WhichGame)
        await pilot.press("escape", "s")
        assert at(app, SettingsPage)
        await pilot.press("escape", "l")
        await until(pilot, lambda: at(app, LibraryPage), "the library")
        await pilot.press("escape", "h")
        await until(pilot, lambda: at(app, WhichGame), "the question")
        await pilot.press("enter")
        await until(pilot, lambda: at(app, Learn), "the lesson")
        await pilot.press("q")
        await until(pilot, lambda: at(app, Home), "the first screen")
        await pilot.press("q")
    assert app.return_code == 0


async def test_the_head_of_the_rules_names_their_game() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("r", "down", "enter")
        await until(pilot, lambda: shown(app)[0].split() == ["RULES", "Ranchers"], "the rules")


async def test_the_mouse_opens_what_it_clicks() -> None:
    async with opened() as (app, pilot):
        await click_text(pilot, "New game")
        await until(pilot, lambda: at(app, WhichGame), "the question")
        await click_text(pilot, "Esc")
        await until(pilot, lambda: at(app, Home), "the first screen")
        await click_text(pilot, "Quit")
    assert app.return_code == 0


async def test_a_library_that_cannot_be_used_is_said_in_one_sentence(home: Path) -> None:
    (home / "library.db").write_bytes(b"something else" * 20)
    async with opened() as (app, pilot):
        await until_shown(pilot, "is damaged")
        await pilot.press("n", "enter", "s")
        await until_shown(pilot, "The game goes on")
        assert any("it is not saved" in line.text for line in table(app).sitting.log)


@pytest.mark.parametrize("way", ["home", "new", "settings", "table"])
async def test_a_terminal_that_is_too_small_is_said_and_keeps_the_place(
    home: Path, way: str
) -> None:
    keys = {"home": [], "new": ["n", "enter", "p"], "settings": ["s", "p"], "table": ["c"]}[way]
    save_running_game(home)
    async with opened() as (app, pilot):
        await until_shown(pilot, "Ana, Beto")
        await pilot.press(*keys)
        await until(pilot, lambda: way != "table" or at(app, TableScreen), "the table")
        await pilot.pause()
        before, screen = shown(app), app.screen
        await pilot.resize_terminal(60, 15)
        await until_shown(pilot, "80 x 24 needed")
        assert "this is 60 x 15" in "\n".join(shown(app))
        await pilot.press("down", "enter", "q", "escape")
        assert app.screen is screen
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: shown(app) == before, "the screen as it was")


async def test_a_window_that_is_a_little_too_small_is_told_its_own_size() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.resize_terminal(79, 23)
        await until_shown(pilot, "this is 79 x 23")
        assert not app.screen.show_vertical_scrollbar


async def test_a_first_start_offers_the_lesson_and_a_later_one_does_not(home: Path) -> None:
    async with opened() as (_app, pilot):
        await until_shown(pilot, "New here? h shows how to play, step by step.")
    save_running_game(home)
    async with opened() as (_app, pilot):
        await until_shown(pilot, "Ana, Beto")
        assert not any("New here?" in line for line in shown(pilot.app))


async def test_enter_after_the_lesson_does_not_begin_it_again() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "How to play")
        await pilot.press("h")
        await until(pilot, lambda: at(app, WhichGame), "the question")
        await pilot.press("enter")
        await until(pilot, lambda: at(app, Learn), "the lesson")
        await pilot.press("q")
        await until(pilot, lambda: at(app, Home), "home")
        assert isinstance(app.screen, Home)
        assert app.screen.line.name == "new"


async def test_tables_on_the_lan_that_wait_are_counted() -> None:
    async with announcing(HERE) as announcer, showing(Home("", (HERE,))) as pilot:
        await announcer.tell(new_card(), 4242)
        # Other tests may have tables on this computer, too.
        told = re.compile("Play on the LAN [0-9]+ tables? open")
        await until(pilot, lambda: told.search(words(pilot.app)), "a table")


def test_tables_that_run_are_full_or_speak_otherwise_do_not_wait() -> None:
    cards = [
        new_card(),
        new_card(open=True),
        new_card(running=True),
        new_card(players=4),
        new_card(rules="other"),
        new_card(low=99, high=99),
    ]
    assert waiting(Found(card.table, card, (Address(HERE, 1),)) for card in cards) == 2


async def test_all_tables_that_wait_are_offered(home: Path) -> None:
    leave_tables(home, (b"\xab", b"\xcd"))
    async with opened() as (app, pilot):
        await until_shown(pilot, "with Beto")
        assert words(app).count("Go on at the table with Beto") == 2


async def test_what_has_no_line_of_its_own_is_counted(home: Path) -> None:
    leave_tables(home, (b"\xab", b"\xcd", b"\xef", b"\x12"))
    save_running_game(home)
    save_running_game(home)
    async with opened() as (app, pilot):
        await until_shown(pilot, "with Beto")
        assert "Library 2 games, 2 more wait" in words(app)
