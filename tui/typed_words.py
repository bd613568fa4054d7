"""Words that people type, matched forgivingly: a whole word, or as much as tells it from others."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from core.says import Unreadable
from tui.language import folded, typed

T = TypeVar("T")


def begun(word: str, known: Mapping[str, T]) -> list[T]:
    """What the word stands for, or all that it begins; each once."""
    if word in known:
        return [known[word]]
    found = (value for each, value in known.items() if each.startswith(word))
    return [*dict.fromkeys(found)]


def shown_verb(verb: str, verbs: Mapping[str, str]) -> str:
    """The verb as people read and type it; `verbs` has the words for each."""
    return typed(verbs[verb])[0]


def read_verb(word: str, verbs: Mapping[str, str]) -> str:
    """The verb of which a word begins so; raises `Unreadable`."""
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
    """Whether the words begin as was said; the last may be cut short."""
    *whole, last = said
    return (
        len(said) <= len(words)
        and [*words[: len(whole)]] == whole
        and words[len(whole)].startswith(last)
    )
