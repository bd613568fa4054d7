"""Themes as files: those of the program, and those that people add."""

from pathlib import Path

import pytest

from core.says import Unreadable
from tests.support.apps import opened, until_shown
from tui.app.look import ThemeLook
from tui.app.palette import PALETTES
from tui.app.tokens import THEMES, theme_names, tokens
from tui.settings import Loaded, Settings, load_settings


def add(home: Path, name: str, text: str) -> None:
    """Add a theme of somebody's own."""
    (home / "themes").mkdir(exist_ok=True)
    (home / "themes" / f"{name}.toml").write_text(text)


def test_a_theme_says_only_what_differs(home: Path) -> None:
    add(
        home,
        "rain",
        'like = "light"\ngold = "#004060"\npieces = {"breed.0" = "#000000 on #ffffff"}\n',
    )
    assert theme_names() == (*THEMES, "rain")
    said = tokens("rain")
    assert (said.like, said.gold, said.night) == ("light", "#004060", tokens("light").night)
    assert str(PALETTES["rain"]["title"]) == "bold #004060"
    assert ThemeLook("rain").colour_name(0) == ThemeLook("light").colour_name(0)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("night = [", "rain.toml cannot be used"),
        ('night = "black"', "$.night"),
        ('moon = "#ffffff"', "moon"),
        ('text = "#202020"', "text cannot be read on night"),
        ('pieces = {"breed.0" = "shiny on nothing at all"}', "pieces.breed.0"),
    ],
)
def test_a_file_that_cannot_be_used_says_why(home: Path, text: str, why: str) -> None:
    add(home, "rain", text)
    with pytest.raises(Unreadable) as caught:
        tokens("rain")
    assert why in str(caught.value)


async def test_a_bad_theme_is_refused_with_a_sentence_and_the_old_one_stays(home: Path) -> None:
    add(home, "broken", 'night = "black"')
    async with opened(loaded=Loaded(Settings(theme="plain"))) as (app, pilot):
        await until_shown(pilot, "Settings")
        await pilot.press("s", "right")
        await until_shown(pilot, "broken.toml cannot be used")
        assert app.settings.theme == "plain"
        assert app.theme == "estancia-plain"


@pytest.mark.parametrize("key", ["right", "f2"])
async def test_a_bad_theme_does_not_stand_in_the_way_of_the_next_one(home: Path, key: str) -> None:
    add(home, "broken", 'night = "black"')
    add(home, "rain", 'gold = "#7fd4ff"')
    async with opened(loaded=Loaded(Settings(theme="plain"))) as (app, pilot):
        await until_shown(pilot, "Settings")
        await pilot.press("s")
        for theme in ("plain", "rain", "dark", "light"):
            await pilot.press(key)
            assert app.settings.theme == theme


async def test_a_chosen_theme_that_went_bad_is_said_on_the_first_screen(home: Path) -> None:
    (home / "settings.toml").write_text('theme = "gone"\n')
    async with opened(loaded=load_settings()) as (app, pilot):
        await until_shown(pilot, "gone.toml")
        assert app.theme == "estancia-dark"
