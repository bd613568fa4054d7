"""The line of keys fits the game: its own keys, an end of the turn, a bot to ask."""

import pytest
from msgspec.structs import replace

from core.gaucho.state import GauchoPhase
from tests.support.apps import LARGE
from tests.support.paused_games import a_game
from tests.support.ranches import EndlessBoard, table_with
from tests.support.screens import showing, text_of, until
from tui.app.board import OwnKeys
from tui.app.pointing import NOTHING, Pointing
from tui.app.screens.learn import Learn
from tui.app.screens.panes import as_far
from tui.app.screens.table import TableScreen
from tui.gaucho.screen import GauchoBoard


async def keys_of(page: TableScreen) -> str:
    """Return the last line, when somebody is asked."""
    async with showing(page, LARGE) as pilot:
        await until(pilot, lambda: page.picker is not None)
        offered = [action.id for action in page.actions()]
        assert ("table.hint" in offered) == ("n hint" in text_of(pilot).splitlines()[-1])
        return text_of(pilot).splitlines()[-1]


async def test_a_board_names_its_keys_and_what_it_has_no_word_for_is_left_to_the_help() -> None:
    page = table_with(EndlessBoard(), a_game())
    line = await keys_of(page)
    assert "x well" in line
    assert "1-6" not in line
    assert "z" not in line.split()
    assert ("z", "Sleep") in page.own_keys()


async def test_arrows_are_named_as_far_as_they_do_something() -> None:
    assert "←→ board" in await keys_of(table_with(GauchoBoard(), a_game()))
    assert "←→" not in await keys_of(table_with(EndlessBoard(), a_game()))


async def test_the_end_of_a_turn_is_named_as_soon_as_it_can_end() -> None:
    page = table_with(GauchoBoard(), a_game())
    async with showing(page, LARGE) as pilot:
        await until(pilot, lambda: page.picker is not None)
        line = text_of(pilot).splitlines()[-1]
        assert "Enter do it" in line
        assert "end turn" not in line, "dice are to be taken first"
        await pilot.press("enter")
        await until(pilot, lambda: "end turn" in text_of(pilot).splitlines()[-1])


async def test_what_enter_does_is_named_where_something_is_picked_alone() -> None:
    page = table_with(GauchoBoard(), a_game())
    async with showing(page, LARGE) as pilot:
        await until(pilot, lambda: page.picker is not None)
        picker = page.picker
        assert isinstance(picker, Pointing)
        page.choose_with(replace(picker, index=NOTHING))
        await until(pilot, lambda: "do it" not in text_of(pilot).splitlines()[-1])
        await pilot.press("down")
        await until(pilot, lambda: "do it" in text_of(pilot).splitlines()[-1])


async def test_undoing_is_named_as_soon_as_there_is_a_move_to_take_back() -> None:
    page = table_with(GauchoBoard(), a_game())
    async with showing(page, LARGE) as pilot:
        await until(pilot, lambda: page.picker is not None)
        assert "u undo" not in text_of(pilot).splitlines()[-1]
        await pilot.press("enter")
        await until(pilot, lambda: "u undo" in text_of(pilot).splitlines()[-1])
        await pilot.press("u")
        await until(pilot, lambda: "u undo" not in text_of(pilot).splitlines()[-1])


def test_of_a_row_of_numbers_those_are_named_that_act() -> None:
    """From the first to the last of them; other keys are named as they are."""
    row = OwnKeys((*"123456",), "1-6", "Choose a die")
    for acting, shown in (("123456", "1-6"), ("23", "2-3"), ("3", "3"), ("1", "1"), ("146", "1-6")):
        assert as_far(row, acting) == shown
    letters = OwnKeys((*"swa",), "s w a", "Point at an area")
    assert as_far(letters, "w") == "s w a"


async def test_numbers_are_named_as_far_as_tiles_lie_there() -> None:
    page = table_with(GauchoBoard(), a_game("peon", "peon", until=GauchoPhase.KEEP))
    tiles = len(page.sitting.match.view(0).known)
    assert f" 1-{tiles} tiles " in await keys_of(page)


async def test_no_turn_is_ended_where_no_move_ends_it() -> None:
    page = table_with(EndlessBoard(), a_game())
    async with showing(page, LARGE) as pilot:
        await until(pilot, lambda: page.picker is not None)
        assert "end turn" not in text_of(pilot)
        picker, before = page.picker, len(page.sitting.match.log.steps)
        await pilot.press("e")
        assert page.picker == picker
        assert len(page.sitting.match.log.steps) == before
        assert not page.aspect.said


async def test_nobody_is_asked_for_a_hint_in_a_game_without_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.app.screens.table_view.adviser", lambda _key: None)
    page = table_with(GauchoBoard(), a_game())
    assert "hint" not in await keys_of(page)


async def test_a_lesson_ends_no_turn_where_no_move_ends_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.app.screens.learn.board", lambda _key: EndlessBoard())
    page = Learn("gaucho")
    async with showing(page, LARGE) as pilot:
        line = text_of(pilot).splitlines()[-1]
        assert "end turn" not in line
        assert "x well" in line
        await pilot.press("e")
        assert not page.learning.said


async def test_a_lesson_names_the_end_of_a_turn_when_it_can_end() -> None:
    page = Learn("gaucho")
    async with showing(page, LARGE) as pilot:
        assert "end turn" not in text_of(pilot).splitlines()[-1], "dice are to be taken first"
        for step, _told in enumerate(page.learning.lesson.steps):
            page.learning.begin(step)
            page.show()
            shown = "end turn" in text_of(pilot).splitlines()[-1]
            assert shown == page.learning.may_end
