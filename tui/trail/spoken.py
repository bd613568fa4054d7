"""Sentences that name nobody, as text in the current language: in panes, and as rows of rules."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from core.says import Sentence, show
from tui.face import Chapter, Rule
from tui.language import translated
from tui.lists import by_commas
from tui.trail.words import shown


def text_of(sentence: Sentence) -> str:
    """Return the sentence with its places filled."""
    return show(sentence, _SHOWN, translated)


def texts_of(sentences: Iterable[Sentence]) -> str:
    """Return several of them with commas between."""
    return by_commas(map(text_of, sentences))


class SpokenRow:
    """Sentences that are put into words when they are read, in the language of that moment."""

    def __init__(self, parts: Iterable[Sentence]) -> None:
        self._parts = tuple(parts)

    def __str__(self) -> str:
        return texts_of(self._parts)


def with_rows(chapter: Chapter, number: str, rows: Sequence[Sentence]) -> Chapter:
    """Return the chapter with the rows numbered under one of its rules."""
    rules: list[Rule] = []
    for rule in chapter.rules:
        rules.append(rule)
        if rule.number == number:
            rules += (Rule(f"{number}.{at}", row) for at, row in enumerate(rows, 1))
    return Chapter(chapter.number, chapter.title, tuple(rules))


_SHOWN: Mapping[str, Callable[[Any], str]] = {**shown(str), "parts": texts_of}
