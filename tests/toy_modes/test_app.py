"""The small game in the app, by keys: a new game, its pages, its keys, and its end."""

from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from saves.library import open_library
from tests.support.all_games import GAMES
from tests.support.apps import at, opened, shows, table, until, until_shown
from tests.support.scale import some_rows
from tests.support.toy import TOY
from tui.app.screens.passing import Passing
from tui.app.screens.result import Result
from tui.app.screens.table import TableScreen
from tui.local_game import LocalGame, new_game
from tui.seating import seat_players

SIZES = [(80, 24), (140, 45)]


def a_game(people: int, bots: int = 0, seed: str = "corral") -> LocalGame:
    """Begin a game of people and drovers."""
    kinds = [*["none"] * (people - 1), *["drover"] * bots]
    return new_game(TOY, seat_players(TOY, people + bots, kinds), seed)


async def asked(pilot: Pilot[Any]) -> None:
    """Wait until a person is asked; the keyboard is passed on as often as it must be."""

    def somebody() -> bool:
        return (
            at(pilot.app, Result) or at(pilot.app, Passing) or table(pilot.app).picker is not None
        )

    await until(pilot, somebody, "somebody is asked")
    while at(pilot.app, Passing):
        await pilot.press("enter")
        await until(pilot, lambda: not at(pilot.app, Passing), "the keyboard is passed on")
        await until(pilot, somebody, "somebody is asked")


async def play_on(pilot: Pilot[Any], game: LocalGame) -> None:
    """Confirm whatever is picked until the game is over."""
    await asked(pilot)
    while not at(pilot.app, Result):
        await confirm(pilot, game)
        await asked(pilot)


async def confirm(pilot: Pilot[Any], game: LocalGame) -> None:
    """Do what is picked, and see that something comes of it."""
    before = len(game.match.log.steps)
    await pilot.press("enter")
    await until(pilot, lambda: len(game.match.log.steps) > before, "something happens")


@pytest.mark.parametrize(("size", "seats"), some_rows(zip(SIZES * 2, (1, 5, 5, 1), strict=True), 2))
async def test_a_whole_game_is_played_by_confirming(size: tuple[int, int], seats: int) -> None:
    game = a_game(1, seats - 1)
    async with opened(size, game) as (app, pilot):
        await asked(pilot)
        for name in ("CORRAL", "TOWN", "HAND", "PLAYERS"):
            assert shows(app, name)
        await play_on(pilot, game)
        assert at(app, Result)
    assert game.match.log.game.outcome(game.match.log.state)


async def test_pages_show_the_ranches_of_all() -> None:
    async with opened((80, 24), a_game(1, 4)) as (app, pilot):
        await asked(pilot)
        for name in ("Ana", "Beto", "Cleo", "Dario", "Elsa"):
            await pilot.press("i")
            await until_shown(pilot, f"RANCH OF {name}")
            assert not shows(app, "TOWN")
        await pilot.press("i")
        await until_shown(pilot, "TOWN")


async def test_keys_point_at_the_corral_and_at_cards() -> None:
    async with opened((80, 24), a_game(1, 1)) as (app, pilot):
        await asked(pilot)
        await pilot.press("o")
        await until(pilot, lambda: table(app).picker.pointing, "the cursor")  # type: ignore[union-attr]
        await until_shown(pilot, "> Work")


async def test_a_new_game_asks_which_and_how(home: Path) -> None:
    async with opened((80, 24)) as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n", *("down",) * len(GAMES), "enter")
        for said in ("The buyer's letter", "mostly bulls", "Drought", "Days"):
            await until_shown(pilot, said)
        await pilot.press("p", "p", "p", "p", "s")
        await asked(pilot)
        assert table(app).sitting.match.header.game == TOY
    with open_library(home) as library:
        assert [each.game for each in library.games()] == [TOY]


async def test_hands_are_covered_for_each_other() -> None:
    game = a_game(2)
    async with opened((80, 24), game) as (app, pilot):
        seen: set[int] = set()
        while len(seen) < 2:
            await until(pilot, lambda: at(app, Passing) or picking(app), "somebody is asked")
            if at(app, Passing):
                assert hand_shown(app) == ""
            await asked(pilot)
            seen.add(game.match.choosers[0])
            await confirm(pilot, game)


def picking(app: App[Any]) -> bool:
    """Whether somebody at the table is asked openly."""
    return at(app, TableScreen) and table(app).picker is not None


def hand_shown(app: App[Any]) -> str:
    """The cards that can be read on the screen."""
    return " ".join(each for each in ("hay", "water", "salt", "rope") if shows(app, f" {each} "))


async def test_a_hint_picks_what_the_bot_would_do() -> None:
    async with opened((80, 24), a_game(1, 2)) as (app, pilot):
        await asked(pilot)
        await pilot.press("n")
        await until(pilot, lambda: "capataz would" in table(app).aspect.said, "the hint")
        assert table(app).picker is not None


async def test_what_is_not_possible_is_said_with_its_rule() -> None:
    async with opened((80, 24), a_game(1, 1)) as (app, pilot):
        await asked(pilot)
        await pilot.press("left", "down", "down", "down", "down", "down", "enter")
        await until(pilot, lambda: "(C3.3)" in table(app).aspect.said, "the rule")
        await pilot.press("question_mark")
        await until_shown(pilot, "C3.3")
