"""An interrupted lesson goes on where it was left, for every game that has one."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from saves.bookmarks import bookmark_file, read_bookmark, write_bookmark
from saves.places import HOME
from tests.support.apps import click_text, opened, until_shown
from tests.support.screens import showing, text_of, until
from tui.app.screens.learn import Learn
from tui.faces import title
from tui.lesson import lesson
from tui.offered import having


@pytest.mark.parametrize("key", having("lesson"))
async def test_a_lesson_left_midway_goes_on_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, key: str
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    third = lesson(key).steps[2].title
    async with opened() as (app, pilot):
        await _to_the_lesson(pilot, key)
        assert "You left" not in text_of(pilot)
        await pilot.press("n", "n")
        await until_shown(pilot, third)
        await pilot.press("q")
        await _to_the_lesson(pilot, key)
        await until_shown(pilot, third)
        await until_shown(pilot, "You left the lesson here")
        assert "another position" not in text_of(pilot)
        page = app.screen
        assert isinstance(page, Learn)
        await pilot.press("home")
        await until(pilot, lambda: page.learning.index == 0)
        await pilot.press("q")
        await _to_the_lesson(pilot, key)
        await until_shown(pilot, lesson(key).steps[0].title)
        assert "You left" not in text_of(pilot)


async def test_the_list_of_lessons_says_how_far_each_has_come(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    left, *others = having("lesson")
    steps = lesson(left).steps
    write_bookmark(bookmark_file(left), steps[3].title)
    async with opened() as (_app, pilot):
        await click_text(pilot, "How to play")
        await until_shown(pilot, f"step 4 of {len(steps)}")
        for key in others:
            (row,) = (
                row for row in text_of(pilot).splitlines() if row.strip().startswith(title(key))
            )
            assert f"in {len(lesson(key).steps)} steps" in row


async def _to_the_lesson(pilot: Pilot[None], key: str) -> None:
    await click_text(pilot, "How to play")
    await click_text(pilot, title(key))
    await until(pilot, lambda: isinstance(pilot.app.screen, Learn))


async def test_what_is_done_takes_the_place_of_how_to_begin_anew(tmp_path: Path) -> None:
    write_bookmark(bookmark := tmp_path / "gaucho.json", "Standing")
    async with showing(Learn("gaucho", bookmark)) as pilot:
        await until_shown(pilot, "You left the lesson here")
        assert "here; Home begins with the first step." in " ".join(text_of(pilot).split())
        await pilot.press("right")
        await until(pilot, lambda: "You left" not in text_of(pilot))


async def test_a_step_that_is_done_is_not_begun_again(tmp_path: Path) -> None:
    page = Learn("gaucho", bookmark := tmp_path / "gaucho.json")
    async with showing(page) as pilot:
        await pilot.press("5", "6", "enter")
        await until(pilot, lambda: page.learning.done)
        assert read_bookmark(bookmark) == "Standing"


async def test_a_finished_lesson_begins_with_its_first_step(tmp_path: Path) -> None:
    bookmark, last = tmp_path / "gaucho.json", lesson("gaucho").steps[-1].title
    write_bookmark(bookmark, last)
    page = Learn("gaucho", bookmark)
    async with showing(page) as pilot:
        await until_shown(pilot, last)
        await pilot.press("n")
        await until(pilot, lambda: pilot.app.screen is not page)
    assert not read_bookmark(bookmark)


@pytest.mark.parametrize("content", [b"{", b'{"step":3}', b'{"step":"A step of old"}'])
async def test_a_bookmark_that_fits_no_step_costs_nothing(tmp_path: Path, content: bytes) -> None:
    bookmark = tmp_path / "gaucho.json"
    bookmark.write_bytes(content)
    assert Learn("gaucho", bookmark).learning.index == 0
