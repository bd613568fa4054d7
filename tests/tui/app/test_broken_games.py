"""A broken part of an installed game is a sentence in the app, and hides no other game."""

from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from core.games import PackagePart
from tests.support.apps import at, opened, until, until_shown
from tests.support.installed import TWIN, TWIN_PACKAGE, Shelf
from tui.app.app import Estancia
from tui.app.screens.home import Home
from tui.app.screens.which_game import WhichGame

RULES = "twin_rules:RULES"
BROKEN: list[tuple[PackagePart, str, str]] = [
    ("words", "n", "twin_rules:RULES is no Face"),
    ("words", "r", "twin_rules:RULES is no Face"),
    ("board", "n", "twin_rules:RULES is no Board"),
    ("bots", "n", "twin_rules:RULES is no Mapping"),
    ("lesson", "h", "twin_rules:RULES is no Lesson"),
]


def games_on(app: Estancia) -> list[str]:
    """Return the games that are offered."""
    assert isinstance(app.screen, WhichGame)
    return [line.name for line in app.screen.lines()]


async def go_to_the_twin(app: Estancia, pilot: Pilot[Any]) -> None:
    """Move the cursor to it, wherever it is in the list."""
    await pilot.press(*["down"] * games_on(app).index(TWIN))


@pytest.mark.parametrize(("part", "key", "sentence"), BROKEN)
async def test_a_broken_part_is_a_sentence(
    shelf: Shelf, part: PackagePart, key: str, sentence: str
) -> None:
    whole = replace(TWIN_PACKAGE, rules=RULES, lesson="tui.gaucho.lesson:LESSON")
    shelf.add(package=replace(whole, **{part: RULES}))
    async with opened((120, 36)) as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press(key)
        await until(pilot, lambda: at(app, WhichGame), "the games")
        await go_to_the_twin(app, pilot)
        await pilot.press("enter")
        await until_shown(pilot, sentence)
        await pilot.press("escape")
        await until(pilot, lambda: at(app, Home), "home")


async def test_a_game_with_broken_rules_is_not_offered(shelf: Shelf) -> None:
    shelf.add(package=replace(TWIN_PACKAGE, rules="tui.gaucho.face:FACE"))
    async with opened() as (app, pilot):
        await until_shown(pilot, "New game")
        await pilot.press("n")
        await until(pilot, lambda: at(app, WhichGame), "the games")
        assert TWIN not in games_on(app)
