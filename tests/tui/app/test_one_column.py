"""Pages that lead to each other begin in one column and one row, at every size."""

import pytest

from tests.support.apps import SMALL, opened, shown, until_shown
from tests.support.screens import showing, text_of
from tui.app.actions import ACTIONS
from tui.app.menu import left_of
from tui.app.screens.ask_table import AskTable
from tui.app.screens.help import HelpPage
from tui.app.screens.keys import KeysPage
from tui.app.screens.page import Page
from tui.app.screens.settings import SettingsPage
from tui.app.screens.which_game import WhichGame

PAGES = (
    (SettingsPage, "SETTINGS"),
    (lambda: WhichGame(("gaucho", "ranchers"), lambda _key: None), "WHICH GAME"),
    (KeysPage, "KEYS"),
    (lambda: HelpPage(ACTIONS[:9]), "KEYS"),
    (lambda: AskTable([("A pause", "Nobody moves.")]), "ASK THE OTHERS"),
)


@pytest.mark.parametrize("size", [(100, 50), (120, 36), (160, 50)])
async def test_their_heads_stand_in_one_column_and_their_lists_in_one_row(
    size: tuple[int, int],
) -> None:
    async with opened(size) as (app, pilot):
        await until_shown(pilot, "New game")
        for make, title in PAGES:
            page: Page[object] = make()  # type: ignore[assignment]
            app.push_screen(page)
            await until_shown(pilot, title)
            rows = shown(app)
            assert rows[0].index(title) == left_of(size[0]) + 2, title
            assert not rows[1].strip(), title
            assert rows[2].strip(), title
            app.pop_screen()
        await pilot.press("ctrl+p")
        await until_shown(pilot, "Start a new game")
        rows = [each for each in shown(app) if each.strip()]
        begins = {len(each) - len(each.lstrip("> ")) for each in rows}
        assert begins == {left_of(size[0]) + 2}, "the list of commands as well"


async def test_the_list_of_keys_leaves_no_row_empty() -> None:
    async with showing(KeysPage(), SMALL) as pilot:
        *rows, count, answer, gap, _foot = text_of(pilot).splitlines()
        assert all(each.strip() for each in rows[2:])
        assert count.split()[-1].startswith("↓")
        assert not answer.strip() + gap.strip()
