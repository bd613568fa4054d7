"""The colours of the trail among sixteen: readable as the terminals paint them that shine most."""

import pytest
from rich.color import Color
from rich.style import Style

from bench.svg import XTERM
from tui.app.contrast import SEEN, contrast, few
from tui.app.palette import PLAIN
from tui.app.tokens import THEMES
from tui.trail.looks import LOOKS


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != PLAIN])
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
