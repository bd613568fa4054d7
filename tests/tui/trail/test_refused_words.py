"""The sentence about what is to be done first has room in one line of the smallest terminal."""

import pytest

from core.trail.rules.every import QUESTIONS
from tests.support.languages import speaking
from tui.language import known_languages
from tui.names import DEFAULT_NAMES
from tui.trail.face import FACE
from tui.voice import Voice

LINE = 77


@pytest.mark.parametrize("language", known_languages())
def test_what_comes_first_fits_into_a_line(language: str) -> None:
    voice = Voice(FACE, DEFAULT_NAMES[:2])
    with speaking(language):
        told = {voice.refuse(question.first) for question in QUESTIONS.values()}
    assert len(told) > 20
    assert [text for text in told if len(text) > LINE] == []
