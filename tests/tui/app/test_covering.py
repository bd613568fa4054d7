"""Secrets at one keyboard: passed on, seen by one person alone, and covered again."""

from textual.pilot import Pilot

from tests.support.apps import LARGE
from tests.support.paused_games import a_game, after_a_look
from tests.support.ranches import RanchBoard, table_with
from tests.support.screens import showing, text_of, until
from tui.app.screens.passing import Passing
from tui.app.screens.table import TableScreen
from tui.gaucho.screen import GauchoBoard

SECRET = "In the Steppe: "


async def asked(page: TableScreen, pilot: Pilot[None]) -> None:
    await until(pilot, lambda: pilot.app.screen is page and page.picker is not None)


async def peek(page: TableScreen, pilot: Pilot[None]) -> None:
    """Pass the keyboard on, and look at the secrets."""
    await pilot.press("v")
    await until(pilot, lambda: isinstance(pilot.app.screen, Passing))
    assert SECRET not in text_of(pilot)
    await pilot.press("enter")
    await until(pilot, lambda: pilot.app.screen is page and SECRET in text_of(pilot))
    assert "v cover" in text_of(pilot).splitlines()[-1]


async def test_secrets_are_shown_only_after_the_keyboard_was_passed_on() -> None:
    page = table_with(GauchoBoard(), after_a_look())
    async with showing(page, LARGE) as pilot:
        await asked(page, pilot)
        assert SECRET not in text_of(pilot)
        await peek(page, pilot)
        await pilot.press("v")
        await until(pilot, lambda: SECRET not in text_of(pilot))
        assert page.sitting.alone is None


async def test_escape_and_a_move_cover_them_too() -> None:
    page = table_with(GauchoBoard(), after_a_look())
    async with showing(page, LARGE) as pilot:
        await asked(page, pilot)
        await peek(page, pilot)
        await pilot.press("escape")
        await until(pilot, lambda: SECRET not in text_of(pilot))
        await peek(page, pilot)
        count = len(page.sitting.match.log.steps)
        await pilot.press("enter")
        await until(pilot, lambda: len(page.sitting.match.log.steps) > count)
        await asked(page, pilot)
        assert SECRET not in text_of(pilot)
        await peek(page, pilot)
        await pilot.press("u")
        await until(pilot, lambda: len(page.sitting.match.log.steps) == count)
        await asked(page, pilot)
        assert SECRET not in text_of(pilot)


async def test_dice_that_were_chosen_stay_chosen_while_one_looks() -> None:
    page = table_with(GauchoBoard(), after_a_look())
    async with showing(page, LARGE) as pilot:
        await asked(page, pilot)
        await pilot.press(str(page.sitting.match.log.state.free[0]))
        picker = page.picker
        await peek(page, pilot)
        assert page.picker == picker


async def test_a_game_with_secrets_worth_a_key_names_it() -> None:
    page = table_with(RanchBoard(), after_a_look())
    async with showing(page, (140, 45)) as pilot:
        await asked(page, pilot)
        assert "v memory" in text_of(pilot).splitlines()[-1]


async def test_the_only_person_needs_no_key_for_what_is_open_to_them() -> None:
    page = table_with(RanchBoard(), after_a_look("peon", "peon"))
    async with showing(page, (140, 45)) as pilot:
        await asked(page, pilot)
        assert "memory" not in text_of(pilot).splitlines()[-1]
        assert "table.own" not in [action.id for action in page.actions()]
        await pilot.press("v")
        assert pilot.app.screen is page
    await page.thinker.stop()


async def test_who_knows_no_more_than_others_is_told_so() -> None:
    page = table_with(RanchBoard(), a_game())
    async with showing(page, (140, 45)) as pilot:
        await asked(page, pilot)
        assert "memory" not in text_of(pilot).splitlines()[-1]
        await pilot.press("v")
        await until(pilot, lambda: "You know nothing that others" in text_of(pilot))
        assert pilot.app.screen is page
