"""A whole game of every kind in the app, made of nothing but picked choices."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from saves.games import Condition
from saves.library import open_library
from tests.support.all_games import GAMES, options_of
from tests.support.apps import LARGE, at, do_picked, opened, table, until
from tui.app.screens.result import Result
from tui.local_game import LocalGame, new_game
from tui.seating import seat_players


async def confirm(pilot: Pilot[None], game: LocalGame) -> None:
    """Make the picked choice, and check that it has an effect."""
    before = len(game.match.log.steps)
    await do_picked(pilot)
    await until(pilot, lambda: len(game.match.log.steps) > before, "something happens")


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
async def test_a_whole_game_is_played_by_confirming(key: str, home: Path) -> None:
    game = new_game(key, seat_players(key, 2, ["peon"]), "whole", options_of(key))
    async with opened(LARGE, game) as (app, pilot):

        def asked() -> bool:
            return at(app, Result) or table(app).picker is not None

        await until(pilot, asked, "somebody is asked")
        while not at(app, Result):
            await confirm(pilot, game)
            await until(pilot, asked, "somebody is asked")
    outcome = game.match.outcome
    assert outcome is not None
    with open_library(home) as library:
        (saved,) = library.games(state=Condition.FINISHED)
        assert saved.outcome is not None
        assert saved.outcome.points == outcome.points
