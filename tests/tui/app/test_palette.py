"""Colours that can be read and told apart, with millions of them, with sixteen, and with none."""

from colorsys import rgb_to_hls
from itertools import combinations
from math import dist

import pytest
from rich.color import Color
from rich.style import Style

from core.game import MOST_SEATS
from tests.support.visions import VISIONS, lab
from tui.app import themes
from tui.app.canvas import Palette, needs_edges
from tui.app.contrast import READABLE, SEEN, contrast, few
from tui.app.look import PLAYER_COLOURS, TableLook, ThemeLook
from tui.app.palette import PALETTES, PLAIN, SIXTEEN, Looks
from tui.app.tokens import THEMES

COLOURFUL = [name for name in PALETTES if name != "plain"]
APART = 15
"""Colours at this distance are told apart at a glance."""
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


def test_pieces_have_edges_where_the_land_has_no_colour_of_its_own() -> None:
    edged = {theme for theme in THEMES if needs_edges(PALETTES[theme])}
    in_few = {theme for theme in THEMES if needs_edges(SIXTEEN[theme])}
    assert (edged, in_few) == ({"plain"}, {"plain", "light"})


def test_plain_has_no_colour() -> None:
    for palette in (PALETTES["plain"], SIXTEEN["plain"]):
        assert all(style.color is None and style.bgcolor is None for style in palette.values())


def test_every_palette_knows_the_same_meanings() -> None:
    assert {frozenset(palette) for palette in PALETTES.values()} == {frozenset(PALETTES["dark"])}


def test_seats_have_the_colours_that_they_chose() -> None:
    look = ThemeLook("dark")
    seated = TableLook(look, LOOKS, [2, 0])
    assert seated["mark.0"] == PALETTES["dark"]["mark.2"]
    assert seated["seat.1"] == PALETTES["dark"]["seat.0"]
    look.theme = "safe"
    assert seated["mark.0"] == PALETTES["safe"]["mark.2"]
    assert seated["text"] == PALETTES["safe"]["text"]


def test_the_colours_of_a_game_follow_the_theme_too() -> None:
    look = ThemeLook("dark")
    table = TableLook(look, LOOKS)
    assert set(table) == {*look, "cow"}
    assert table["cow"] == Style.parse("#ffffff on #000000")
    look.theme = "safe"
    assert table["cow"] == Style.parse("#000000 on #ffffff")
    look.theme = PLAIN
    assert table["cow"] == Style()


@pytest.mark.parametrize("few_colours", [False, True])
def test_colours_of_players_have_names(few_colours: bool) -> None:
    for theme in COLOURFUL:
        look = ThemeLook(theme, few_colours=few_colours)
        assert len({look.colour_name(colour) for colour in range(PLAYER_COLOURS)}) == MOST_SEATS


HUES = {
    "red": (350, 15),
    "orange": (16, 44),
    "yellow": (40, 60),
    "green": (90, 140),
    "turquoise": (155, 185),
    "blue": (200, 245),
    "purple": (260, 305),
    "pink": (300, 345),
}
"""The hues of named colours, in degrees of the wheel; white has none."""


@pytest.mark.parametrize("theme", COLOURFUL)
def test_the_colours_of_players_are_what_they_are_called(theme: str) -> None:
    look = ThemeLook(theme)
    for colour in range(PLAYER_COLOURS):
        name = look.colour_name(colour)
        for shown in (look[f"seat.{colour}"].color, look[f"mark.{colour}"].bgcolor):
            hue, from_white = _wheel(_of(shown))
            if name == "white":
                assert from_white < 0.1
            else:
                first, last = HUES[name]
                assert (hue - first) % 360 <= (last - first) % 360, (name, hue)


def _wheel(colour: Color) -> tuple[float, float]:
    """Return the place on the wheel in degrees, and the distance from white."""
    hue, lightness, _ = rgb_to_hls(*(part / 255 for part in colour.get_truecolor()))
    return round(hue * 360), 1 - lightness


NUMBERS = {
    "red": (1, 9),
    "green": (2, 10),
    "brown": (3,),
    "blue": (4, 12),
    "purple": (5,),
    "turquoise": (6,),
    "yellow": (11,),
    "pink": (13,),
}
"""The names of the sixteen colours."""


@pytest.mark.parametrize("theme", COLOURFUL)
def test_sixteen_colours_of_players_are_what_they_are_called(theme: str) -> None:
    look = ThemeLook(theme, few_colours=True)
    for colour in range(PLAYER_COLOURS):
        numbers = NUMBERS[look.colour_name(colour)]
        assert few(look[f"seat.{colour}"].color) in numbers
        assert few(look[f"mark.{colour}"].bgcolor) in numbers


@pytest.mark.parametrize("theme", COLOURFUL)
def test_sixteen_colours_keep_the_names_of_players_apart(theme: str) -> None:
    palette = SIXTEEN[theme]
    texts = [few(palette[f"seat.{colour}"].color) for colour in range(PLAYER_COLOURS)]
    assert len({*texts}) == MOST_SEATS


def test_every_seat_of_the_largest_table_has_its_colours_in_every_theme() -> None:
    for palette in (*PALETTES.values(), *SIXTEEN.values()):
        seated = {f"{kind}.{seat}" for kind in ("seat", "mark") for seat in range(MOST_SEATS)}
        assert seated <= set(palette)


@pytest.mark.parametrize("vision", VISIONS)
def test_the_safe_theme_keeps_players_apart_for_all_eyes(vision: str) -> None:
    palette = PALETTES["safe"]
    for seats in combinations(range(MOST_SEATS), 2):
        texts = [lab(_of(palette[f"seat.{seat}"].color), vision) for seat in seats]
        marks = [lab(_of(palette[f"mark.{seat}"].bgcolor), vision) for seat in seats]
        assert dist(*texts) > APART, seats
        assert dist(*marks) > APART, seats


def _of(colour: Color | None) -> Color:
    assert colour is not None
    return colour


@pytest.mark.parametrize("name", COLOURFUL)
def test_no_two_players_have_the_same_colour(name: str) -> None:
    for kind in ("seat", "mark"):
        shown = {str(PALETTES[name][f"{kind}.{seat}"]) for seat in range(MOST_SEATS)}
        assert len(shown) == MOST_SEATS


@pytest.mark.parametrize("theme", COLOURFUL)
@pytest.mark.parametrize("meaning", ["title", "hurt"])
def test_gold_and_what_hurts_are_no_players_colours(theme: str, meaning: str) -> None:
    """The third player was read as a heading, and a theft as said by the first."""
    palette, few_colours = PALETTES[theme], SIXTEEN[theme]
    for seat in range(MOST_SEATS):
        assert palette[meaning] != palette[f"seat.{seat}"], seat
        assert few_colours[meaning] != few_colours[f"seat.{seat}"], seat
        assert _of(palette[meaning].color) != _of(palette[f"seat.{seat}"].color)
        if meaning == "title":
            ours, theirs = palette["cursor"].bgcolor, palette[f"mark.{seat}"].bgcolor
            assert dist(lab(_of(ours), "usual"), lab(_of(theirs), "usual")) > APART
            assert few(few_colours["title"].color) != few(few_colours[f"seat.{seat}"].color)
            picked, piece = few_colours["cursor"], few_colours[f"mark.{seat}"]
            assert few(picked.bgcolor) != few(piece.bgcolor)


@pytest.mark.parametrize("vision", VISIONS)
def test_the_safe_theme_keeps_gold_and_gains_from_players_for_all_eyes(vision: str) -> None:
    palette = PALETTES["safe"]
    for meaning in ("title", "hurt", "good"):
        ours = lab(_of(palette[meaning].color), vision)
        for seat in range(MOST_SEATS):
            assert dist(ours, lab(_of(palette[f"seat.{seat}"].color), vision)) > APART, seat


def test_there_is_a_theme_for_each_palette() -> None:
    for name in PALETTES:
        assert themes.theme(name).name == f"estancia-{name}"


@pytest.mark.parametrize("name", COLOURFUL)
def test_widgets_of_textual_have_the_sixteen_colours_of_the_palette(name: str) -> None:
    cursor, found = SIXTEEN[name]["cursor"], themes.theme(name, few_colours=True)
    assert found.name == themes.theme(name).name
    assert found.primary == found.variables["input-cursor-background"] == _hex(cursor.bgcolor)
    assert found.variables["input-cursor-foreground"] == _hex(cursor.color)


def _hex(colour: Color | None) -> str:
    return _of(colour).get_truecolor().hex
