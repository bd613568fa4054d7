"""Sentences that name nobody, as text in the current language: for panes and rules."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from core.says import Sentence, show
from tui.language import translated
from tui.lists import by_commas
from tui.trail.words import shown


def text_of(sentence: Sentence) -> str:
    """Return the sentence with its places filled."""
    return show(sentence, _SHOWN, translated)


def texts_of(sentences: Iterable[Sentence]) -> str:
    """Return several of them with commas between."""
    return by_commas(map(text_of, sentences))


_SHOWN: Mapping[str, Callable[[Any], str]] = {**shown(str), "parts": texts_of}
