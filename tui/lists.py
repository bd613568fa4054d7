"""Lists of words, punctuated as each language does it."""

from collections.abc import Iterable

from tui.language import _


def listed(words: Iterable[str]) -> str:
    """Join with "and": `white 3, brown 2 and black 4`."""
    return _joined([*words], _("{some} and {last}"))


def either(words: Iterable[str]) -> str:
    """Join with "or": `1, 2 or 3`."""
    return _joined([*words], _("{some} or {last}"))


def by_commas(words: Iterable[str]) -> str:
    """Join with commas: `A1 white 7, A2 brown 3`."""
    return _(", ").join(words)


def by_semicolons(words: Iterable[str]) -> str:
    """Join with semicolons: `stand on white 7; occupy wish`."""
    return _("; ").join(words)


def _joined(words: list[str], pattern: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return pattern.format(some=by_commas(words[:-1]), last=words[-1])
