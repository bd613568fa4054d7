"""Every screen in the pseudo-language: no plain word is left, and none is cut."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.library import open_library
from saves.places import HOME
from tests.support.apps import at, opened
from tests.support.languages import LANGUAGE, cut, plain_words
from tests.support.libraries import played, save
from tests.support.pages import PARTS, WHOLE, walk
from tests.support.screens import showing, text_of, until
from tui.app.screens.home import Home
from tui.app.screens.result import Result
from tui.app.screens.table import TableScreen
from tui.language import use_languages

NAMES = frozenset(
    (
        *(
            "Ana",
            "Beto",
            "Cleo",
            "Dora",
            "Dario",
            "peon",
            "rancher",
            "capataz",
            "baron",
            "estanciero",
        ),
        *("El", "Gaucho", "Ranchers", "Great", "Western", "Trail", "Pedro"),
        "OSC",
        *("English", "Fran", "ais", "Deutsch"),
        # The system's words for a network that is not there.
        *("Network", "is", "unreachable"),
    )
)
"""Names that are the same in every language."""
PASSED_OVER = re.compile(r"/\S+|\w*…")
"""Paths are never translated; the rest of a shortened word is checked elsewhere."""


@pytest.fixture(autouse=True)
def home(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    pseudo: dict[str, str],
) -> Iterator[Path]:
    """Yield a home in which the pseudo-language is spoken, with a few games."""
    # Not the usual folder, named after the test: shown paths are to fit into a line.
    home = tmp_path_factory.mktemp("h")
    for variable, folder in pseudo.items():
        monkeypatch.setenv(variable, folder)
    monkeypatch.setenv(HOME, str(home))
    monkeypatch.setenv("ESTANCIA_LANG", LANGUAGE)
    monkeypatch.delenv("NO_COLOR", raising=False)
    use_languages([LANGUAGE])
    with open_library(home) as library:
        save(library, played(), 40)
        save(library, played(3))
    yield home
    use_languages(["en"])


def forgotten(text: str) -> set[str]:
    """Return the words that were not translated."""
    return plain_words(PASSED_OVER.sub("", text), NAMES)


@pytest.mark.parametrize("name", [*WHOLE, *PARTS])
async def test_no_plain_word_is_left(name: str) -> None:
    make, keys = (WHOLE | PARTS)[name]
    async with showing(make()) as pilot:
        seen = await walk(pilot, keys)
    assert forgotten("\n".join(seen)) == set()


@pytest.mark.parametrize("name", WHOLE)
async def test_no_text_is_cut(name: str) -> None:
    make, keys = WHOLE[name]
    async with showing(make()) as pilot:
        for text in await walk(pilot, keys):
            assert not cut(text), text


async def test_a_game_at_the_table() -> None:
    async with opened() as (app, pilot):
        await until(pilot, lambda: at(app, Home) and "Ana" in text_of(pilot))
        await pilot.press("c")
        keys = [*["enter"] * 40, "L", "u", "e", "f1", "escape", "a", "enter", "n"]
        found = forgotten("\n".join(await walk(pilot, keys)))
        assert any(isinstance(screen, TableScreen) for screen in app.screen_stack)
    assert found == set()


async def test_the_end_of_a_game(home: Path) -> None:
    whole = played()
    with open_library(home) as library:
        save(library, whole, len(whole.entries) - 1)
    async with opened() as (app, pilot):
        await until(pilot, lambda: at(app, Home) and "Ana" in text_of(pilot))
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, Result) and app.screen.takes_keys)
        found = forgotten(text_of(pilot))
        assert not cut(text_of(pilot)), text_of(pilot)
    assert found == set()


async def test_a_terminal_that_is_too_small() -> None:
    async with opened((60, 20)) as (_app, pilot):
        await pilot.pause()
        assert forgotten(text_of(pilot)) == set()
        assert not cut(text_of(pilot))


async def test_the_list_of_commands() -> None:
    async with opened() as (app, pilot):
        await until(pilot, lambda: at(app, Home) and "Ana" in text_of(pilot))
        await pilot.press("ctrl+p")
        await until(pilot, lambda: len(app.screen_stack) > 1 and "⟦" in text_of(pilot))
        assert forgotten(text_of(pilot)) == set()
