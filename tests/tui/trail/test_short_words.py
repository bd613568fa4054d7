"""Words that are translated as one text: each language has as many of them."""

from collections.abc import Iterator

import pytest

from tests.catalogues.renewing import LANGUAGES
from tui.language import _, use_languages
from tui.trail.gist import SHORT, short
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


@pytest.mark.parametrize(("brief", "word"), [("grain", "grain"), ("goal", "objective")])
def test_what_is_cut_is_the_beginning_of_the_word_that_sentences_have(
    brief: str, word: str
) -> None:
    """Corn on the trail that is grain elsewhere would be a riddle."""
    assert _(word).casefold().startswith(short(brief).rstrip(".").casefold())


def test_the_ground_and_the_wares_call_grain_alike() -> None:
    assert _(GROUND).split()[0] == short("grain")
    assert short("grain") in _("grain {count}")
