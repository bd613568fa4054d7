"""Rows of tables as rules of their own, said in the words of the tiles themselves."""

from collections.abc import Iterable, Sequence

from core.says import Sentence
from tui.face import Chapter, Rule
from tui.trail.spoken import texts_of


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
