"""Colours that can be read and told apart, with millions of them, with sixteen, and with none."""

from itertools import combinations

import pytest
from rich.style import Style

from tests.support.contrasts import READABLE, SEEN, contrast, few
from tui.app.canvas import Palette
from tui.app.look import PLAYER_COLOURS, Look, TableLook, colour_name
from tui.app.palette import PALETTES, PLAIN, SIXTEEN, Looks
from tui.app.themes import themes

COLOURFUL = [name for name in PALETTES if name != "plain"]
TEXTS = ("text", "dim", "title", "lit", "cursor", "good")
LOOKS = Looks(dark={"cow": "#ffffff on #000000"}, safe={"cow": "#000000 on #ffffff"})


@pytest.mark.parametrize("name", COLOURFUL)
def test_text_can_be_read(name: str) -> None:
    palette = PALETTES[name]
    for meaning, style in palette.items():
        needed = READABLE if meaning.startswith(("mark", *TEXTS)) else SEEN
        if meaning not in ("rule", "out"):
            assert contrast(palette["text"] + style) >= needed, meaning


@pytest.mark.parametrize("name", COLOURFUL)
def test_sixteen_colours_keep_players_apart(name: str) -> None:
    palette: Palette = SIXTEEN[name]
    styles = [style for meaning, style in palette.items() if meaning.startswith("mark")]
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
    seated = TableLook(look, LOOKS, [2, 0])
    assert seated["mark.0"] == PALETTES["dark"]["mark.2"]
    assert seated["seat.1"] == PALETTES["dark"]["seat.0"]
    look.theme = "safe"
    assert seated["mark.0"] == PALETTES["safe"]["mark.2"]
    assert seated["text"] == PALETTES["safe"]["text"]


def test_the_colours_of_a_game_follow_the_theme_too() -> None:
    look = Look("dark")
    table = TableLook(look, LOOKS)
    assert set(table) == {*look, "cow"}
    assert table["cow"] == Style.parse("#ffffff on #000000")
    look.theme = "safe"
    assert table["cow"] == Style.parse("#000000 on #ffffff")
    look.theme = PLAIN
    assert table["cow"] == Style()


def test_colours_of_players_have_names() -> None:
    for theme in COLOURFUL:
        assert len({colour_name(theme, colour) for colour in range(PLAYER_COLOURS)}) == 4


def test_there_is_a_theme_for_each_palette() -> None:
    assert [theme.name for theme in themes()] == [f"estancia-{name}" for name in PALETTES]
