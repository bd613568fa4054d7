"""Workers have the same names in the rules and on the board."""

from collections.abc import Iterator

import pytest

from tests.catalogues.renewing import LANGUAGES
from tui.language import _, use_languages
from tui.rulebook import look_up
from tui.trail.face import FACE
from tui.trail.words import WORKER_WORDS


@pytest.fixture(params=("en", *LANGUAGES), autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_languages([request.param])
    yield request.param
    use_languages(["en"])


def test_every_worker_is_named_with_what_its_spaces_bring() -> None:
    rows = [line for line in look_up(FACE, "W7.4") if line.startswith("W7.4.")]
    named = {row.split()[1].rstrip(",") for row in rows}
    assert named == set(map(_, WORKER_WORDS))


def test_german_writes_them_as_it_writes_nouns(language: str) -> None:
    assert all(_(word)[0].isupper() == (language == "de") for word in WORKER_WORDS)
