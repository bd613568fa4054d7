"""Pages of a board: leafed through by keys, also while others move, and left by rule."""

from collections import defaultdict
from functools import partial

import pytest
from textual.geometry import Size
from textual.pilot import Pilot

from core.gaucho.entries import Post
from core.gaucho.state import GauchoPhase
from tests.support.paused_games import a_game
from tests.support.ranches import LostBoard, RanchBoard, ranch, table_with
from tests.support.replays import a_record
from tests.support.screens import showing, text_of, until
from tui.app.canvas import Palette
from tui.app.replaying import Replaying
from tui.app.screens.learn import Learn
from tui.app.screens.replay import Replay
from tui.app.screens.table import TableScreen
from tui.app.widgets.painted import Paint, Painted
from tui.gaucho.screen import TABLE, GauchoBoard

LONG = 600.0
"""A pace at which nothing goes on before a key hurries it."""


def is_shown(pilot: Pilot[None], text: str) -> bool:
    return text in text_of(pilot)


def posts(page: TableScreen) -> int:
    return sum(isinstance(step.entry, Post) for step in page.sitting.match.log.steps)


async def test_every_pane_is_in_its_place_when_it_is_first_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes: dict[str | None, set[Size]] = defaultdict(set)
    show = Painted.show

    def watched(pane: Painted, paint: Paint, palette: Palette) -> None:
        if pane.size:
            sizes[pane.id].add(pane.size)
        show(pane, paint, palette)

    monkeypatch.setattr(Painted, "show", watched)
    page = table_with(RanchBoard(), a_game())
    async with showing(page, (120, 36)) as pilot:
        await until(pilot, lambda: page.picker is not None)
        places = page.places(page.size)
        assert {name: sizes[name] for name in places} == {
            name: {place.size} for name, place in places.items()
        }


async def test_pages_are_leafed_through_and_the_line_of_keys_names_the_next() -> None:
    page = table_with(RanchBoard(), a_game())
    async with showing(page, (120, 36)) as pilot:
        await until(pilot, lambda: page.picker is not None)
        assert "i the ranch of Ana" in text_of(pilot)
        for seat, name in enumerate(("Ana", "Beto", "Cleo")):
            await pilot.press("i")
            await until(pilot, partial(is_shown, pilot, f"RANCH {name}"))
            assert page.page == ranch(seat)
            assert "AREAS" not in text_of(pilot)
            assert f"the ranch of {name}" in text_of(pilot).splitlines()[0]
        assert "i the table" in text_of(pilot)
        await pilot.press("i")
        await until(pilot, lambda: "AREAS" in text_of(pilot))
        await pilot.press("I")
        await until(pilot, lambda: "RANCH Cleo" in text_of(pilot))


async def test_a_choice_is_made_on_any_page_and_escape_leads_to_the_first() -> None:
    page = table_with(RanchBoard(), a_game())
    async with showing(page) as pilot:
        await until(pilot, lambda: page.picker is not None)
        count = len(page.sitting.match.log.steps)
        await pilot.press("i", "enter")
        await until(pilot, lambda: len(page.sitting.match.log.steps) == count + 1)
        await until(pilot, lambda: page.picker is not None)
        assert page.page == ranch(0)
        await pilot.press("escape")
        await until(pilot, lambda: "AREAS" in text_of(pilot))


async def test_pages_are_looked_at_while_others_move_without_hurrying_them() -> None:
    page = table_with(RanchBoard(), a_game("peon", "peon", until=GauchoPhase.POST), LONG)
    async with showing(page) as pilot:
        while page.picker is not None or not posts(page):
            # One key, one step: a second key would hurry the next step.
            before = len(page.sitting.match.log.steps)
            await pilot.press("enter")
            await until(pilot, lambda count=before: len(page.sitting.match.log.steps) > count)  # type: ignore[misc]
        done = posts(page)
        await pilot.press("i", "i")
        await until(pilot, lambda: "RANCH Beto" in text_of(pilot))
        assert posts(page) == done
        assert "the ranch of Cleo" in text_of(pilot).splitlines()[-1]
    await page.thinker.stop()


async def test_the_first_page_is_shown_when_a_turn_begins() -> None:
    page = table_with(RanchBoard(), a_game())
    async with showing(page) as pilot:
        await until(pilot, lambda: page.picker is not None)
        asked = page.sitting.match.choosers
        await pilot.press("enter", "i")
        while page.sitting.match.choosers == asked:
            await pilot.press("e")
            await pilot.pause()
        await until(pilot, lambda: page.picker is not None)
        assert page.page == TABLE


async def test_a_game_with_one_page_has_no_key_for_others() -> None:
    page = table_with(GauchoBoard(), a_game())
    async with showing(page, (160, 50)) as pilot:
        await until(pilot, lambda: page.picker is not None)
        before = text_of(pilot)
        assert "the table" not in before
        assert not any(action.target == "board" for action in page.actions())
        await pilot.press("i", "I")
        assert text_of(pilot) == before


async def test_a_replay_has_the_pages_of_the_board_too() -> None:
    record = a_record()
    page = Replay(Replaying(record, RanchBoard(), record.header.seats), ())
    async with showing(page, (120, 36)) as pilot:
        await pilot.press("i")
        await until(pilot, lambda: "RANCH Ana" in text_of(pilot))
        await pilot.press("right")
        assert page.page == ranch(0)
        assert "i the ranch of Beto" in text_of(pilot)


async def test_a_lesson_has_them_and_each_step_begins_on_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.app.screens.learn.board", lambda _key: RanchBoard())
    page = Learn("gaucho")
    async with showing(page, (120, 36)) as pilot:
        await pilot.press("i")
        await until(pilot, lambda: "RANCH Ana" in text_of(pilot))
        await pilot.press("n")
        await until(pilot, lambda: "AREAS" in text_of(pilot))


async def test_a_pane_that_is_painted_and_has_no_place_does_not_vanish_silently() -> None:
    page = table_with(LostBoard(), a_game())
    async with showing(page) as pilot:
        await until(pilot, lambda: page.picker is not None)
        with pytest.raises(LookupError, match="ranch"):
            page.turn_to(ranch(0))
        page.turn_to()
