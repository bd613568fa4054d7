"""A start paints what is in sight at once, and nothing else."""

from pathlib import Path

import pytest

from core.log import Step
from tests.support.apps import AT_ONCE, LARGE, opened, shows, table, until, until_shown
from tests.support.paused_games import a_game
from tui.app.app import Estancia
from tui.app.screens.home import Home
from tui.app.tokens import tokens
from tui.app.widgets.painted import Painted
from tui.local_game import LocalGame, new_game
from tui.seating import seat_players
from tui.settings import Loaded, Settings


class Watched(LocalGame):
    """Remembers what was painted of its table whenever chance is asked."""

    app: Estancia
    painted: list[str]

    def deal(self) -> list[Step[object]]:
        panes = table(self.app).query(Painted)
        self.painted.append(" ".join(strip.text for pane in panes for strip in pane._strips))
        return super().deal()


async def test_a_table_is_painted_before_anything_is_dealt_and_kept(home: Path) -> None:
    fresh = new_game("gaucho", seat_players("gaucho", 2, []), "x")
    game = Watched(fresh.match, fresh.players, fresh.keeper)
    game.app, game.painted = Estancia(game, Loaded(AT_ONCE)), []
    async with game.app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: len(game.painted) > 1, "the deal")
    assert "AREAS" in game.painted[0]
    assert game.keeper.kept == len(game.match.log.steps)


async def test_the_first_screen_comes_after_the_table_that_was_opened(home: Path) -> None:
    async with opened(LARGE, a_game()) as (app, pilot):
        await until(pilot, lambda: table(app).picker is not None, "a question")
        assert not any(isinstance(screen, Home) for screen in app.screen_stack)
        await pilot.press("q")
        await until_shown(pilot, "Continue")
        assert isinstance(app.screen, Home)
        await until(pilot, lambda: shows(app, "1 game"), "the library")


@pytest.mark.parametrize("theme", ["dark", "light", "safe"])
async def test_textuals_own_widgets_have_the_colours_of_the_theme_from_the_start(
    home: Path, theme: str
) -> None:
    async with opened(loaded=Loaded(Settings(theme=theme))) as (app, pilot):
        await until_shown(pilot, "New game")
        assert app.screen.styles.background.hex.lower() == tokens(theme).night
