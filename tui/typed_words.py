"""Forgiving matches of typed words: a whole word, or an unambiguous beginning."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from core.says import Unreadable
from tui.language import folded, typed

T = TypeVar("T")


def begun(word: str, known: Mapping[str, T]) -> list[T]:
    """Return the word's value, or the values of all words that it begins; each once."""
    if word in known:
        return [known[word]]
    found = (value for each, value in known.items() if each.startswith(word))
    return [*dict.fromkeys(found)]


def shown_verb(verb: str, verbs: Mapping[str, str]) -> str:
    """Return the verb as people read and type it; `verbs` has the words for each."""
    return typed(verbs[verb])[0]


def read_verb(word: str, verbs: Mapping[str, str]) -> str:
    """Return the verb that the word begins; raises `Unreadable`."""
    word = folded(word)
    found = begun(word, {folded(each): verb for verb in verbs for each in typed(verbs[verb])})
    if len(found) == 1 and word:
        return found[0]
    if word and found:
        text = "{found} is not clear: {words}?"
        raise Unreadable(text, found=word, words=_shown(found, verbs))
    text = "A move begins with one of {words}; found: {found}."
    raise Unreadable(text, words=_shown(verbs, verbs), found=word[:40])


def _shown(found: Iterable[str], verbs: Mapping[str, str]) -> str:
    return ", ".join(shown_verb(verb, verbs) for verb in found)


def begins(said: Sequence[str], words: Sequence[str]) -> bool:
    """Return whether the words begin with what was said, whose last word may be cut short."""
    *whole, last = said
    return (
        len(said) <= len(words)
        and [*words[: len(whole)]] == whole
        and words[len(whole)].startswith(last)
    )
