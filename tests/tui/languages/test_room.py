"""French and German have room: at 80 x 24 no word of them is cut."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.gaucho.board import AREAS
from core.gaucho.cattle import Breed
from saves.library import open_library
from saves.places import HOME
from tests.catalogues.renewing import LANGUAGES
from tests.support.apps import at, opened, until_shown
from tests.support.libraries import played, save
from tests.support.pages import WHOLE, walk
from tests.support.screens import showing, text_of, until
from tui.app.learn_layout import TOLD, told_width
from tui.app.screens.home import Home
from tui.app.screens.library import LibraryPage
from tui.app.screens.table import TableScreen
from tui.app.wrapping import wrap
from tui.gaucho.words import area_word, breed_word
from tui.language import _, use_languages
from tui.lesson import lesson

WIDTH = 80
CUT = "\N{HORIZONTAL ELLIPSIS}"


@pytest.fixture(autouse=True, params=LANGUAGES)
def home(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setenv("ESTANCIA_LANG", request.param)
    use_languages([request.param])
    yield tmp_path
    use_languages(["en"])


@pytest.mark.parametrize("name", WHOLE)
async def test_screens_show_all_they_say(name: str) -> None:
    make, keys = WHOLE[name]
    async with showing(make()) as pilot:
        for text in await walk(pilot, keys):
            assert CUT not in text, text


async def test_the_library_shows_games_of_two_whole() -> None:
    with open_library() as library:
        save(library, played(), 40)
        save(library, played())
    async with showing(LibraryPage(open_library())) as pilot:
        await until_shown(pilot, "Cleo, Dora")
        text = text_of(pilot)
    rows = text.splitlines()[3:5]
    assert all("El Gaucho" in row and "Ana, Beto" in row for row in rows), text
    assert not any(CUT in row for row in rows), text


@pytest.mark.parametrize("seats", [2, 4])
async def test_the_table_names_everything_in_full(home: Path, seats: int) -> None:
    with open_library(home) as library:
        save(library, played(seats), 60)
    async with opened() as (app, pilot):
        await until(pilot, lambda: at(app, Home) and "Ana" in text_of(pilot))
        await pilot.press("c")
        await until(pilot, lambda: at(app, TableScreen) or "Ana" in text_of(pilot))
        await pilot.press("enter")
        await until_shown(pilot, area_word(AREAS[0]))
        text = text_of(pilot)
    breeds = Breed if seats > 2 else [each for each in Breed if breed_word(each) in text]
    assert len(breeds) >= len(Breed) - 1, text
    for word in (*map(area_word, AREAS), *map(breed_word, breeds), _("pesos")):
        assert f" {word}" in text, text


def test_each_step_of_the_lesson_is_told_in_full() -> None:
    for step in lesson("gaucho").steps:
        assert len(wrap(_(step.text), told_width(WIDTH))) < TOLD, step.title
        assert len(wrap(_(step.praise), told_width(WIDTH))) <= 2, step.title
        assert len(wrap(_(step.hint), told_width(WIDTH))) <= 2, step.title
