"""Every key of the line of keys does something: through whole games, key by key, at random."""

from collections.abc import Callable
from random import Random

import pytest
from textual.pilot import Pilot

from tests.support.all_games import always, options_of
from tests.support.apps import SMALL, asked, at, opened, table, until
from tests.support.scale import SOAKING
from tests.support.screens import showing
from tui.app.actions import Hint
from tui.app.screens.learn import Learn
from tui.app.screens.result import Result
from tui.app.screens.table import TableScreen
from tui.app.widgets.painted import Painted
from tui.local_game import new_game
from tui.seating import seat_players

STAYS = {"q", "question_mark", "P", "L"}
"""Keys that leave the table, or have tests of their own."""
ARROWS = {"↑↓←→": ("right", "left", "up", "down"), "←→": ("right", "left")}
LONGEST = 150 if SOAKING else 50
"""Keys pressed in a game; by then it has met everything, or is over."""


def shown_now(pilot: Pilot[None], page: TableScreen | Learn) -> object:
    """Return what is chosen, and everything painted, with colours, on which screen."""
    screen = pilot.app.screen
    panes = (pane for pane in screen.query(Painted) if pane.display)
    painted = [[tuple(strip) for strip in pane._strips] for pane in panes]
    return page.picker, screen, painted


def pressable(hints: list[Hint]) -> list[Hint]:
    return [each for each in hints if each[0] not in STAYS]


async def press_named(
    pilot: Pilot[None], page: TableScreen | Learn, forget: Callable[[], None], luck: Random
) -> None:
    """Press a key that the page names, and check that it has an effect, at least an answer."""
    forget()
    page.show()
    key, name, does = luck.choice(pressable(page._keys()))
    before = shown_now(pilot, page)
    # At an edge of the board some of the arrows lead nowhere.
    for each in ARROWS.get(name, (key,)):
        await pilot.press(each)
        if shown_now(pilot, page) != before:
            return
    await until(pilot, lambda: shown_now(pilot, page) != before, f"{name} does {does!r}")


@pytest.mark.parametrize("key", always("gaucho"))
async def test_every_key_that_a_table_names_does_something(key: str) -> None:
    game = new_game(key, seat_players(key, 2, ["none"]), "footer", options_of(key))
    luck = Random(key)
    async with opened(SMALL, game) as (app, pilot):

        def forget() -> None:
            table(app).aspect.said, table(app).aspect.about = "", ()

        for _press in range(LONGEST):
            await until(pilot, lambda: at(app, Result) or asked(app), "somebody is asked")
            if at(app, Result):
                break
            await press_named(pilot, table(app), forget, luck)


@pytest.mark.parametrize("key", always("gaucho"))
async def test_every_key_that_a_lesson_names_does_something(key: str) -> None:
    page = Learn(key)
    luck = Random(key)

    def forget() -> None:
        page.learning.said = ""

    async with showing(page) as pilot:
        for _press in range(LONGEST):
            if pilot.app.screen is not page:
                break
            await press_named(pilot, page, forget, luck)
