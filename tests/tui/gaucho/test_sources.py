"""The sources of pesos: the word in a bar is one of those in the table below it."""

import pytest

from tests.support.languages import speaking
from tui.gaucho.sources import KINDS
from tui.language import _, known_languages


@pytest.mark.parametrize("language", known_languages())
def test_a_source_is_called_by_the_same_word_in_bars_and_in_the_table(language: str) -> None:
    with speaking(language):
        for whole, short in KINDS.items():
            assert _(short).casefold() in _(whole).casefold()
