"""The colours of animals: visible on grass, told apart by all eyes and among sixteen colours."""

from itertools import combinations
from math import dist

import pytest
from rich.style import Style

from tests.support.visions import VISIONS, seen, shown_in_few
from tui.app.contrast import SEEN, contrast, few
from tui.app.palette import PALETTES, PLAIN, SIXTEEN
from tui.app.tokens import THEMES
from tui.ranchers.looks import LOOKS
from tui.ranchers.panes.marks import LETTERS, MARKS

COLOURFUL = [theme for theme in THEMES if theme != PLAIN]
DISTINCT, FAINT = 12, 10
"""The distance between colours of different animals, and between an animal and the grass."""


@pytest.mark.parametrize("theme", COLOURFUL)
@pytest.mark.parametrize("vision", VISIONS)
def test_animals_are_told_apart_and_seen_on_the_grass(theme: str, vision: str) -> None:
    grass = seen(PALETTES[theme]["ground"], vision)
    animals = [seen(style, vision) for style in animal_styles(theme)]
    assert min(dist(*pair) for pair in combinations(animals, 2)) > DISTINCT
    assert min(dist(animal, grass) for animal in animals) > FAINT


@pytest.mark.parametrize("theme", COLOURFUL)
def test_sixteen_colours_keep_the_animals_apart(theme: str) -> None:
    styles = animal_styles(theme, few_colours=True)
    assert len({few(style.bgcolor) for style in styles}) == len(styles)
    for style in styles:
        assert contrast(shown_in_few(style)) >= SEEN


@pytest.mark.parametrize("theme", COLOURFUL)
def test_among_sixteen_colours_no_animal_has_that_of_a_player(theme: str) -> None:
    """Cows were as red as the first player; only yellow is both, and told by its mark."""
    palette = SIXTEEN[theme]
    players = {few(palette[f"mark.{seat}"].bgcolor) for seat in range(4)}
    shown = [few(style.bgcolor) for style in animal_styles(theme, few_colours=True)]
    reds = {few(Style.parse(f"on {colour}").bgcolor) for colour in ("#800000", "#ff0000")}
    assert not reds & {*shown}
    assert len(players & {*shown}) <= 1


@pytest.mark.parametrize("theme", COLOURFUL)
def test_among_sixteen_colours_no_animal_has_a_shade_of_the_picked_row(theme: str) -> None:
    """Cows were cyan, as keys, frames and picked rows are; black and white have no such shades."""
    picked = few(SIXTEEN[theme]["cursor"].bgcolor)
    assert picked is not None
    shades = {picked, picked ^ 8} if picked % 8 not in (0, 7) else {picked}
    assert not shades & {few(style.bgcolor) for style in animal_styles(theme, few_colours=True)}


@pytest.mark.parametrize("theme", COLOURFUL)
def test_pictures_on_the_grass_can_be_read(theme: str) -> None:
    palette = LOOKS.palette(theme)
    for animal in range(len(MARKS)):
        picture = PALETTES[theme]["text"] + PALETTES[theme]["ground"] + palette[f"print.{animal}"]
        assert contrast(picture) >= SEEN, animal


def test_every_animal_has_its_own_mark_and_letter() -> None:
    letters = LETTERS.split()
    assert len(set(MARKS)) == len(set(letters)) == len(MARKS) == len(letters)


def animal_styles(theme: str, *, few_colours: bool = False) -> list[Style]:
    """Return the style of each animal."""
    palette = LOOKS.palette(theme, few_colours=few_colours)
    return [palette[f"animal.{animal}"] for animal in range(len(MARKS))]
