"""What every game's board owes the screens: looks that can be read, and none of others' names."""

import pytest

from core.games import keys
from tests.support.contrasts import READABLE, contrast, few
from tui.app.boards import board
from tui.app.palette import PALETTES, PLAIN, SIXTEEN, THEMES

COLOURFUL = [theme for theme in THEMES if theme != PLAIN]

every_board = pytest.mark.parametrize("key", keys())


@every_board
def test_a_game_leaves_the_common_meanings_as_they_are(key: str) -> None:
    assert set(board(key).looks.dark).isdisjoint(PALETTES["dark"])


@every_board
@pytest.mark.parametrize("theme", THEMES)
def test_each_theme_names_only_meanings_that_the_dark_one_has(key: str, theme: str) -> None:
    looks = board(key).looks
    assert set(getattr(looks, theme)) <= set(looks.dark)
    assert set(looks.sixteen) <= set(looks.dark)


@every_board
@pytest.mark.parametrize("theme", COLOURFUL)
def test_what_a_game_fills_can_be_read_also_in_sixteen_colours(key: str, theme: str) -> None:
    looks = board(key).looks
    for meaning, style in looks.palette(theme).items():
        if style.bgcolor is not None:
            assert contrast(PALETTES[theme]["text"] + style) >= READABLE, meaning
    for meaning, style in looks.palette(theme, few_colours=True).items():
        whole = SIXTEEN[theme]["text"] + style
        assert few(whole.color) != few(whole.bgcolor), meaning


@every_board
def test_a_game_needs_no_colours(key: str) -> None:
    for style in board(key).looks.palette(PLAIN).values():
        assert style.color is None
        assert style.bgcolor is None
