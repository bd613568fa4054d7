"""The colours of cattle and dice: visible, and told apart by all eyes and among sixteen colours."""

from itertools import combinations
from math import dist

import pytest
from rich.style import Style

from tests.support.visions import VISIONS, seen, shown_in_few
from tui.app.contrast import SEEN, contrast, few
from tui.app.palette import PALETTES, PLAIN, SIXTEEN
from tui.app.tokens import THEMES
from tui.gaucho.looks import LOOKS
from tui.gaucho.panes.marks import BREEDS

WHITES = {7, 15}
"""Two of the sixteen colours that many terminals paint nearly alike."""
COLOURFUL = [theme for theme in THEMES if theme != PLAIN]
MOST_PLAYERS = 4
DISTINCT, FAINT = 15, 3
"""The distance between colours of different breeds, and between a tile and the ground."""


@pytest.mark.parametrize("theme", COLOURFUL)
@pytest.mark.parametrize("vision", VISIONS)
def test_breeds_are_told_apart_and_seen_on_the_ground(theme: str, vision: str) -> None:
    ground = seen(PALETTES[theme]["text"], vision)
    breeds = [seen(style, vision) for style in breed_styles(theme)]
    assert min(dist(*pair) for pair in combinations(breeds, 2)) > DISTINCT
    assert min(dist(breed, ground) for breed in breeds) > FAINT


@pytest.mark.parametrize("theme", COLOURFUL)
def test_sixteen_colours_keep_the_breeds_apart(theme: str) -> None:
    numbers = [few(style.bgcolor) for style in breed_styles(theme, few_colours=True)]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("theme", COLOURFUL)
def test_in_sixteen_colours_no_breed_looks_like_one_of_the_first_players(theme: str) -> None:
    breeds = {few(style.bgcolor) for style in breed_styles(theme, few_colours=True)}
    players = {few(SIXTEEN[theme][f"mark.{seat}"].bgcolor) for seat in range(MOST_PLAYERS)}
    assert not breeds & players


@pytest.mark.parametrize("theme", COLOURFUL)
def test_breeds_can_be_read_in_sixteen_colours(theme: str) -> None:
    """The nearest of the sixteen counts; how dark that is, depends on the terminal."""
    for style in breed_styles(theme, few_colours=True):
        assert contrast(shown_in_few(style)) >= SEEN


@pytest.mark.parametrize("theme", COLOURFUL)
def test_cattle_on_a_large_tile_are_seen_in_sixteen_colours(theme: str) -> None:
    palette = LOOKS.palette(theme, few_colours=True)
    for breed, tile in enumerate(breed_styles(theme, few_colours=True)):
        colours = {few(palette[f"shape.{breed}"].color), few(tile.bgcolor)}
        assert len(colours) == 2, BREEDS[breed]
        assert not colours <= WHITES, BREEDS[breed]


def breed_styles(theme: str, *, few_colours: bool = False) -> list[Style]:
    """Return the style of each breed."""
    palette = LOOKS.palette(theme, few_colours=few_colours)
    return [palette[f"breed.{breed}"] for breed in range(len(BREEDS))]
