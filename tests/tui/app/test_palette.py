"""Colours that can be read and told apart, with millions of them, with sixteen, and with none."""

from itertools import combinations

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from tui.app.canvas import Palette
from tui.app.look import PLAYER_COLOURS, Look, SeatedLook, colour_name
from tui.app.palette import PALETTES, SIXTEEN
from tui.app.themes import themes

COLOURFUL = [name for name in PALETTES if name != "plain"]
READABLE = 4.5
"""The contrast that text needs; large marks need less."""
SEEN = 3.0
TEXTS = ("text", "dim", "title", "lit", "cursor", "good", "die", "die.taken")


def brightness(colour: Color) -> float:
    """The relative luminance of WCAG 2."""
    parts = [each / 255 for each in colour.get_truecolor()]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(style: Style) -> float:
    assert style.color is not None
    assert style.bgcolor is not None
    dark, light = sorted((brightness(style.color), brightness(style.bgcolor)))
    return (light + 0.05) / (dark + 0.05)


def few(colour: Color | None) -> int | None:
    """The number of the colour among sixteen."""
    assert colour is not None
    return colour.downgrade(ColorSystem.STANDARD).number


@pytest.mark.parametrize("name", COLOURFUL)
def test_text_can_be_read(name: str) -> None:
    palette = PALETTES[name]
    for meaning, style in palette.items():
        needed = READABLE if meaning.startswith(("breed", "gaucho", *TEXTS)) else SEEN
        if meaning not in ("rule", "out"):
            assert contrast(palette["text"] + style) >= needed, meaning


@pytest.mark.parametrize("name", COLOURFUL)
@pytest.mark.parametrize("kind", ["breed", "gaucho"])
def test_sixteen_colours_keep_apart_what_differs(name: str, kind: str) -> None:
    palette: Palette = SIXTEEN[name]
    styles = [style for meaning, style in palette.items() if meaning.startswith(kind)]
    for one, other in combinations(styles, 2):
        assert few(one.bgcolor) != few(other.bgcolor)
    for meaning, style in palette.items():
        whole = palette["text"] + style
        assert few(whole.color) != few(whole.bgcolor), meaning


def test_plain_has_no_colour() -> None:
    for palette in (PALETTES["plain"], SIXTEEN["plain"]):
        assert all(style.color is None and style.bgcolor is None for style in palette.values())


def test_every_palette_knows_the_same_meanings() -> None:
    assert {frozenset(palette) for palette in PALETTES.values()} == {frozenset(PALETTES["dark"])}


def test_seats_have_the_colours_that_they_chose() -> None:
    look = Look("dark")
    seated = SeatedLook(look, [2, 0])
    assert seated["gaucho.0"] == PALETTES["dark"]["gaucho.2"]
    assert seated["seat.1"] == PALETTES["dark"]["seat.0"]
    look.theme = "safe"
    assert seated["gaucho.0"] == PALETTES["safe"]["gaucho.2"]
    assert seated["text"] == PALETTES["safe"]["text"]


def test_colours_of_players_have_names() -> None:
    for theme in COLOURFUL:
        assert len({colour_name(theme, colour) for colour in range(PLAYER_COLOURS)}) == 4


def test_there_is_a_theme_for_each_palette() -> None:
    assert [theme.name for theme in themes()] == [f"estancia-{name}" for name in PALETTES]
