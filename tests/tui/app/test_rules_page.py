"""The rules on the screen: found by typing, each with its number in a column of its own."""

import pytest
from textual.widgets import Input

from tests.support.apps import SMALL, shown, until_shown
from tests.support.screens import showing, text_of, until
from tui.app.palette import PALETTES
from tui.app.screens.rules import Rules
from tui.faces import face


def a_page(number: str = "") -> Rules:
    return Rules(face("gaucho"), number, PALETTES["dark"])


async def test_it_opens_at_the_rule_that_was_asked_for() -> None:
    async with showing(a_page("G6.5")) as pilot:
        await until_shown(pilot, "touch each action area once")
        assert "G6.4" not in text_of(pilot)
        await until(pilot, lambda: "scroll" not in text_of(pilot))
        await until_shown(pilot, "all rules")
        await pilot.press("backspace")
        await until_shown(pilot, "G1.1")
        await until(pilot, lambda: "all rules" not in text_of(pilot))
        await until_shown(pilot, "scroll")


@pytest.mark.parametrize(
    ("typed", "found", "gone"),
    [("steal", "G7.3", "G7.1"), ("g9", "G9.1", "G8.1"), ("draw pile empty", "G10.1", "G9.1")],
)
async def test_typing_narrows_the_rules(typed: str, found: str, gone: str) -> None:
    page = a_page()
    async with showing(page) as pilot:
        await until_shown(pilot, "G1.1")
        page.query_one(Input).value = typed
        await until(pilot, lambda: found in text_of(pilot) and gone not in text_of(pilot))


async def test_what_no_rule_says_is_told() -> None:
    page = a_page()
    async with showing(page) as pilot:
        page.query_one(Input).value = "tractor"
        await until_shown(pilot, "No rule says that.")


@pytest.mark.parametrize("size", [SMALL, (140, 45)])
async def test_long_rules_go_on_below_their_text(size: tuple[int, int]) -> None:
    async with showing(a_page(), size) as pilot:
        await until_shown(pilot, "G2.3")
        lines = [line for line in shown(pilot.app) if line.strip()]
        left = next(line.index("G1.1") for line in lines if "G1.1" in line)
        # Between the head with the search line and the line that says how to close.
        rules = [line for line in lines if line.startswith(" " * left)][2:-1]
        assert lines[0].index("RULES") == lines[-1].index("↑") == left, "one column for all"
        assert all(line[left] == "G" or not line[left : left + 7].strip() for line in rules)


async def test_it_scrolls_and_closes() -> None:
    page = a_page()
    async with showing(page) as pilot:
        await until_shown(pilot, "G1.1")
        await pilot.press("pagedown")
        await until(pilot, lambda: "G1.1" not in text_of(pilot))
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is not page)
