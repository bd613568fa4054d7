"""Languages in tests: speaking one for a while, and the pseudo-language."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tests.catalogues.finding import Found
from tests.catalogues.pseudo import FIRST, LANGUAGE, LAST, write_pseudo
from tests.catalogues.renewing import found_messages
from tui.language import TRIED, use_languages

__all__ = ["LANGUAGE", "TRIED", "every_message", "plain_words", "pseudo_catalogue", "speaking"]

_WORD = re.compile(r"[A-Za-z]{2,}")


@cache
def every_message() -> Found:
    """Every text of the program."""
    return found_messages()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak the language here, and English again afterwards."""
    use_languages([language])
    try:
        yield
    finally:
        use_languages(["en"])


def pseudo_catalogue(folder: Path) -> dict[str, str]:
    """The catalogue of the pseudo-language in that folder; the variable that points there."""
    return {TRIED: str(write_pseudo(every_message(), folder))}


def plain_words(text: str, allowed: frozenset[str]) -> set[str]:
    """The words with letters that no text of the pseudo-language has."""
    return {word for word in _WORD.findall(text) if word not in allowed}


def cut(text: str) -> bool:
    """Whether a text has lost its end, or its beginning."""
    return text.count(FIRST) != text.count(LAST)
