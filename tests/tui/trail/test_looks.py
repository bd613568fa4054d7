"""The colours of the trail: told apart, and readable as terminals of sixteen colours paint them."""

from itertools import product
from math import dist

import pytest
from rich.color import Color
from rich.style import Style

from bench.svg import XTERM
from tests.support.visions import seen
from tui.app.contrast import SEEN, contrast, few
from tui.app.palette import PALETTES, PLAIN
from tui.app.tokens import THEMES
from tui.trail.looks import LOOKS

COLOURFUL = [theme for theme in THEMES if theme != PLAIN]
APART = 15
"""Colours at this distance are told apart at a glance."""


@pytest.mark.parametrize("theme", COLOURFUL)
def test_no_farmer_looks_like_a_building_of_the_first_players(theme: str) -> None:
    """A blue farmer above a building of the blue player was one blue block."""
    looks, marks = LOOKS.palette(theme), PALETTES[theme]
    for farmer, seat in product(range(4), repeat=2):
        assert apart(looks[f"farmer.{farmer}"], marks[f"mark.{seat}"]) >= APART, (farmer, seat)


@pytest.mark.parametrize("theme", COLOURFUL)
def test_chips_are_seen_on_the_background(theme: str) -> None:
    looks = LOOKS.palette(theme)
    for chip in ("worker", "goal", "neutral", *(f"farmer.{each}" for each in range(4))):
        assert apart(looks[chip], PALETTES[theme]["text"]) >= APART, chip


def apart(one: Style, other: Style) -> float:
    """Return the distance of the grounds of both."""
    return dist(seen(one, "usual"), seen(other, "usual"))


@pytest.mark.parametrize("theme", COLOURFUL)
def test_everything_on_a_ground_of_its_own_can_be_read_in_sixteen_colours(theme: str) -> None:
    palette = LOOKS.palette(theme, few_colours=True)
    grounds = {meaning: style for meaning, style in palette.items() if style.bgcolor}
    assert {"cow.1", "farmer.0"} <= grounds.keys()
    for meaning, style in grounds.items():
        painted = Style(color=as_painted(style.color), bgcolor=as_painted(style.bgcolor))
        assert contrast(painted) >= SEEN, meaning


def as_painted(colour: Color | None) -> Color:
    """Return the one of xterm's sixteen colours that a program sends for it."""
    number = few(colour)
    assert number is not None
    return Color.from_triplet(Color.from_ansi(number).get_truecolor(XTERM))
