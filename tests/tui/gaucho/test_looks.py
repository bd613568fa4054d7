"""The colours of cattle and dice: told apart also where there are but sixteen."""

from itertools import combinations

import pytest

from tests.support.contrasts import few
from tui.app.palette import PLAIN, THEMES
from tui.gaucho.looks import LOOKS
from tui.gaucho.panes.marks import BREEDS

COLOURFUL = [theme for theme in THEMES if theme != PLAIN]


@pytest.mark.parametrize("theme", COLOURFUL)
def test_sixteen_colours_keep_the_breeds_apart(theme: str) -> None:
    palette = LOOKS.palette(theme, few_colours=True)
    breeds = [palette[f"breed.{breed}"] for breed in range(len(BREEDS))]
    for one, other in combinations(breeds, 2):
        assert few(one.bgcolor) != few(other.bgcolor)
