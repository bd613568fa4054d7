"""The lesson on the screen, from the first step to the last, by keys and by the mouse."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.support.apps import LARGE, SMALL, click_text, opened, until_shown
from tests.support.screens import click, showing, text_of, until
from tests.support.shorthand import a_space
from tests.support.texts import same_as_golden
from tui.app.painting import OnRow
from tui.app.screens.learn import Learn
from tui.app.screens.rules import Rules
from tui.gaucho.scene import OnDie, OnPampa

GOLDENS = Path(__file__).parent / "goldens"
HUGE = (160, 70)


def first_wanted(page: Learn) -> int:
    """Return the index of a choice that leads on."""
    learning = page.learning
    assert learning.picker is not None
    state = learning.log.state
    choices = learning.picker.choices
    return next(at for at, each in enumerate(choices) if learning.step.wants(state, each[0]))


async def changes(pilot: Pilot[None], page: Learn, before: object) -> None:
    await until(pilot, lambda: page.learning.log.state is not before)


async def test_the_whole_lesson_by_keys() -> None:
    page = Learn("gaucho")
    async with showing(page) as pilot:
        for number in range(len(page.learning.lesson.steps)):
            assert page.learning.index == number
            while not page.learning.done:
                before = page.learning.log.state
                assert page.picker is not None
                await pilot.press(*["tab"] * (first_wanted(page) - page.picker.index), "enter")
                await changes(pilot, page, before)
            await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is not page)


@pytest.mark.soak
async def test_the_whole_lesson_by_the_mouse() -> None:
    page = Learn("gaucho")
    async with showing(page, HUGE) as pilot:
        for _number in page.learning.lesson.steps:
            while not page.learning.done:
                before, row = page.learning.log.state, first_wanted(page)
                assert page.picker is not None
                if row != page.picker.index:
                    await click(pilot, "choices", OnRow(row))
                await click(pilot, "choices", OnRow(row))
                await changes(pilot, page, before)
            await click_text(pilot, "finish" if page.learning.last else "go on")
        await until(pilot, lambda: pilot.app.screen is not page)


async def test_dice_are_chosen_by_numbers_and_tiles_by_arrows() -> None:
    page = Learn("gaucho")
    async with showing(page) as pilot:
        await pilot.press("5", "6", "enter")
        await until_shown(pilot, "Beto chooses among the other three")
        await pilot.press("enter", "right", "enter")
        await until_shown(pilot, "stands for good")


async def test_dice_and_tiles_are_clicked() -> None:
    page = Learn("gaucho")
    async with showing(page) as pilot:
        for die in (2, 3):
            await click(pilot, "rodeo", OnDie(die, taken=False))
        await pilot.press("enter")
        await until_shown(pilot, "Beto chooses among the other three")
        await click_text(pilot, "go on")
        await click(pilot, "pampa", OnPampa(a_space("A1")))
        await pilot.press("enter")
        await until_shown(pilot, "stands for good")


async def test_what_is_not_meant_is_answered_with_a_hint() -> None:
    page = Learn("gaucho")
    async with showing(page) as pilot:
        await pilot.press("enter")
        await until_shown(pilot, "here we want the dice 5 and 6")
        await pilot.press("down")
        await until(pilot, lambda: "here we want" not in text_of(pilot))


async def test_an_impossible_choice_is_answered_with_the_rule() -> None:
    page = Learn("gaucho")
    async with showing(page) as pilot:
        await pilot.press("e")
        await until_shown(pilot, "(G5.2)")
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(pilot.app.screen, Rules))
        await until_shown(pilot, "G5.2")
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is page)


async def test_choices_have_the_rows_of_the_log_until_something_stands_in_it() -> None:
    page = Learn("gaucho")
    async with showing(page, (100, 50)) as pilot:
        assert page.picker is not None
        shown = page.places(page.size)
        assert shown["choices"].height >= len(page.picker.choices)
        before = page.learning.log.state
        await pilot.press(*["tab"] * (first_wanted(page) - page.picker.index), "enter")
        await changes(pilot, page, before)
        await until_shown(pilot, "LOG")
        assert page.places(page.size)["choices"].height < shown["choices"].height


async def test_steps_are_skipped_gone_back_to_and_begun_anew() -> None:
    page = Learn("gaucho")
    async with showing(page) as pilot:
        assert "another position" not in text_of(pilot)
        await pilot.press("n", "n")
        await until_shown(pilot, "Lying down, standing up")
        assert "another position than before" in text_of(pilot)
        await pilot.press("b")
        await until_shown(pilot, "Standing")
        before = page.learning.log.state
        await pilot.press("right", "enter")
        await changes(pilot, page, before)
        await pilot.press("u")
        await until(pilot, lambda: page.learning.log.state == before)
        await pilot.press("q")
        await until(pilot, lambda: pilot.app.screen is not page)


async def test_home_leads_to_the_lesson_and_to_the_rules() -> None:
    async with opened() as (app, pilot):
        await until_shown(pilot, "How to play")
        await click_text(pilot, "How to play")
        await click_text(pilot, "El Gaucho")
        await until(pilot, lambda: isinstance(app.screen, Learn))
        await pilot.press("q")
        await click_text(pilot, "Rules")
        await click_text(pilot, "El Gaucho")
        await until(pilot, lambda: isinstance(app.screen, Rules))


@pytest.mark.parametrize("size", [SMALL, LARGE, HUGE])
async def test_it_looks_so(size: tuple[int, int]) -> None:
    page = Learn("gaucho")
    async with showing(page, size) as pilot:
        await pilot.press("n", "n", "n")
        await until_shown(pilot, "Completing a pasture")
        same_as_golden(GOLDENS / f"learn-{size[0]}x{size[1]}.txt", text_of(pilot))


async def test_where_nothing_is_picked_enter_says_what_can_be_done() -> None:
    page = Learn("gaucho")
    async with showing(page) as pilot:
        step = next(
            at for at, each in enumerate(page.learning.lesson.steps) if "pasture" in each.title
        )
        page.action_skip()
        page._begin(step)
        await pilot.press("enter")
        await until(pilot, lambda: page.picker is not None and not page.picker.picked)
        await pilot.press("enter")
        await until_shown(pilot, "e ends the turn")
