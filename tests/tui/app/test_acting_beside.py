"""Acting out of turn at the table of the app: who may, by which keys, and who waits."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from corral.entries import Whistle, Work
from saves.games import Player
from tests.support.apps import LARGE, opened, read_on
from tests.support.screens import text_of, until
from tui.app.boards import board
from tui.app.look import TableLook, ThemeLook
from tui.app.screens.passing import Passing
from tui.app.screens.table import TableScreen
from tui.app.sitting import Sitting
from tui.local_game import LocalGame, new_game
from tui.thinker import Thinker

pytestmark = pytest.mark.usefixtures("toy")


def game_of(*bots: str | None, seed: str = "a") -> LocalGame:
    """Beto begins; Ana can pay for two whistles."""
    names = ("Ana", "Beto", "Cleo")
    return new_game("corral", [*map(Player, names, bots)], seed)


def table_of(game: LocalGame, pace: float = 0) -> TableScreen:
    shown = board(game.match.header.game)
    return TableScreen(
        Sitting(game, shown), Thinker(), TableLook(ThemeLook("dark"), shown.looks), pace
    )


def entries(page: TableScreen) -> list[Any]:
    return [step.entry for step in page.sitting.match.log.steps]


def whistled(page: TableScreen) -> list[Whistle]:
    return [entry for entry in entries(page) if isinstance(entry, Whistle)]


@asynccontextmanager
async def sitting_at(page: TableScreen) -> AsyncIterator[Pilot[None]]:
    """Yield the app with that table on top, or below a screen that passes the keyboard on."""
    async with opened(LARGE) as (app, pilot):
        await until(pilot, lambda: app.screen.is_mounted)
        app.push_screen(page)
        await until(pilot, lambda: page in app.screen_stack)
        yield pilot
    await page.thinker.stop()


async def asked(page: TableScreen, pilot: Pilot[Any]) -> None:
    """Wait until somebody is asked, passing the keyboard on for that."""
    await until(
        pilot,
        lambda: (
            isinstance(pilot.app.screen, Passing)
            or (pilot.app.screen is page and page.picker is not None)
        ),
    )
    if isinstance(pilot.app.screen, Passing):
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is page and page.picker is not None)


async def open_beside(page: TableScreen, pilot: Pilot[Any]) -> None:
    """Open Ana's choices while Beto is to choose."""
    await asked(page, pilot)
    assert page.sitting.match.choosers == (1,)
    await pilot.press("m")
    await until(pilot, lambda: page.sitting.acting == 0 and page.picker is not None)


async def until_invited(page: TableScreen, pilot: Pilot[Any]) -> None:
    """Do whatever comes first until a bot waits for Ana."""
    while page.sitting.acting is None:
        await asked(page, pilot)
        await pilot.press("enter")
        await pilot.pause()


async def test_one_key_opens_what_another_person_may_do_and_enter_does_it() -> None:
    page = table_of(game_of(None, None))
    async with sitting_at(page) as pilot:
        await asked(page, pilot)
        assert "m Ana may act" in text_of(pilot).splitlines()[-1]
        await open_beside(page, pilot)
        assert "Ana may act before Beto chooses." in text_of(pilot)
        assert "Esc let it pass" in text_of(pilot).splitlines()[-1]
        assert page.picker is not None
        assert [type(move) for (move,) in page.picker.choices] == [Whistle, Whistle]
        await pilot.press("tab", "enter")
        await until(pilot, lambda: whistled(page))
        await asked(page, pilot)
        assert page.sitting.match.choosers == (1,)
        assert "may act" not in text_of(pilot)


async def test_escape_lets_it_pass_and_the_chooser_goes_on() -> None:
    page = table_of(game_of(None, None))
    async with sitting_at(page) as pilot:
        await open_beside(page, pilot)
        await pilot.press("tab", "escape")
        assert page.sitting.acting == 0, "first what was picked is given up"
        await pilot.press("escape")
        await until(pilot, lambda: page.sitting.acting is None)
        await asked(page, pilot)
        assert page.sitting.viewer() == 1
        assert not whistled(page)


async def test_the_same_key_goes_round_those_who_may_act_and_back() -> None:
    page = table_of(game_of(None, None, None))
    async with sitting_at(page) as pilot:
        await asked(page, pilot)
        mover, may = page.sitting.match.choosers[0], page.sitting.game.may
        assert len(may) == 2
        for seat in may:
            await pilot.press("m")
            await until(pilot, lambda seat=seat: page.sitting.acting == seat)  # type: ignore[misc]
        await pilot.press("m")
        await asked(page, pilot)
        assert (page.sitting.acting, page.sitting.viewer()) == (None, mover)


async def test_the_choosers_secrets_are_covered_while_somebody_else_acts() -> None:
    page = table_of(game_of(None, None))
    async with sitting_at(page) as pilot:
        await asked(page, pilot)
        looks = [page.sitting.alone]
        await open_beside(page, pilot)
        looks.append(page.sitting.alone)
        assert looks == [1, None]
        assert (
            page.sitting.shown(page.page, page.picker).view.known
            == page.sitting.game.open_view(None).known
        )
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, Passing))


async def test_the_chooser_cannot_take_back_what_came_before_an_act_of_another_one() -> None:
    page = table_of(game_of(None, None))
    async with sitting_at(page) as pilot:
        await asked(page, pilot)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(entries(page)[-1], Work))
        await open_beside(page, pilot)
        await pilot.press("enter")
        await until(pilot, lambda: whistled(page))
        await asked(page, pilot)
        await pilot.press("u")
        await until(pilot, lambda: "Nothing to take back" in text_of(pilot))


async def test_a_bot_acts_before_a_person_chooses() -> None:
    page = table_of(game_of("keen", None))
    async with sitting_at(page) as pilot:
        await until(pilot, lambda: whistled(page))
        assert whistled(page)[0].seat == 0
        await asked(page, pilot)
        assert page.sitting.match.choosers == (1,)


async def test_a_person_who_acts_during_a_bots_turn_goes_before_its_next_move() -> None:
    page = table_of(game_of(None, "peon"), pace=30)
    async with sitting_at(page) as pilot:
        while not page.sitting.game.acts_beside:
            await pilot.press("x")
        await pilot.press("m")
        await until(pilot, lambda: page.sitting.acting is not None and page.picker is not None)
        assert page.sitting.match.choosers == (1,)
        await pilot.press("enter")
        await until(pilot, lambda: whistled(page))


async def test_a_bot_thinks_no_more_when_somebody_wants_to_act_first() -> None:
    page = table_of(game_of(None, None))
    async with sitting_at(page) as pilot:
        await asked(page, pilot)
        thinking = asyncio.ensure_future(page.beside.unless_called(asyncio.Event().wait()))
        await asyncio.sleep(0)
        assert not thinking.done()
        assert page.beside.call()
        assert await thinking is None


async def test_bots_wait_for_people_who_want_it_until_they_let_it_pass() -> None:
    page = table_of(game_of(None, "peon"))
    async with sitting_at(page) as pilot:
        while not page.sitting.game.acts_beside or page.picker is None:
            read_on(pilot.app)
            await pilot.pause()
        await pilot.press("M")
        await until(pilot, lambda: "Bots now wait for Ana before they go on." in text_of(pilot))
        await until_invited(page, pilot)
        assert page.sitting.match.choosers == (1,)
        count = len(entries(page))
        await pilot.press("escape")
        await until(pilot, lambda: len(entries(page)) > count)
        assert entries(page)[count].seat == 1
        await until_invited(page, pilot)
        await pilot.press("M")
        await until(pilot, lambda: "Bots no longer wait for Ana." in text_of(pilot))


async def test_nothing_is_said_of_it_where_nobody_may_act_out_of_turn() -> None:
    page = table_of(game_of(None))
    async with sitting_at(page) as pilot:
        await asked(page, pilot)
        assert not [each for each in page.actions() if each.target == "beside"]
        await pilot.press("m", "M")
        await asked(page, pilot)
        assert page.sitting.acting is None
        assert "wait" not in text_of(pilot)
