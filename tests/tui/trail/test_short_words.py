"""Words that are translated in one row: each language has as many of them."""

from collections.abc import Iterator

import pytest

from tests.catalogues.renewing import LANGUAGES
from tui.language import _, use_languages
from tui.trail.gist import SHORT
from tui.trail.panes.marks import GROUND
from tui.trail.words import QUARTER_LETTERS, QUARTER_NAMES


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    use_languages([request.param])
    yield
    use_languages(["en"])


@pytest.mark.parametrize("row", [SHORT, GROUND, QUARTER_LETTERS, QUARTER_NAMES])
def test_each_word_of_a_row_is_translated(row: str) -> None:
    translated = _(row)
    assert translated != row
    assert len(translated.split()) == len(row.split())
