"""Finding rules by number or word."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from tui.face import Chapter, Face, Rule
from tui.language import W_, _, typed
from tui.voice import plain

COMMAND = W_("rules")
"""The command that looks rules up."""
MOST_FOUND = 12
_NUMBER = re.compile(r"([^\W\d_]*)(\d+(?:\.\d+)*)")


class Number(Struct, frozen=True):
    """The number of a chapter or a rule: `X6.5` is X, 6 and 5."""

    letters: str
    counts: tuple[int, ...]

    def means(self, other: "Number") -> bool:
        """Return whether that is the other's number, or the number of a chapter it belongs to.

        Letters may be left out.
        """
        own = len(self.counts)
        same = other.counts[:own] == self.counts if own > 1 else other.counts == self.counts
        return same and self.letters in ("", other.letters)


def number_of(text: str) -> Number | None:
    """Read the text as a number, ignoring capitals and leading zeros."""
    found = _NUMBER.fullmatch(text.strip())
    if not found:
        return None
    letters, counts = found.groups()
    return Number(letters.casefold(), tuple(map(int, counts.split("."))))


def examples(face: Face[Any]) -> str:
    """Show how rules of this game are looked up: `rules NUMBER, rules WORD`."""
    command = typed(COMMAND)[0]
    return ", ".join(f"{command} {_(each)}" for each in face.sought)


def contents(face: Face[Any]) -> list[str]:
    """Return the list of chapters, and how to read on."""
    if not face.chapters:
        return [_("The rules of this game are not here.")]
    pattern = _("{number} {title}")
    lines = [pattern.format(number=each.number, title=_(each.title)) for each in face.chapters]
    more = _("More with a number or a word, such as: {examples}.")
    return [*lines, more.format(examples=examples(face))]


def look_up(face: Face[Any], asked: str) -> list[str]:
    """Return the rules of that number or chapter, or those with that word; never nothing."""
    asked = asked.strip()
    if not asked:
        return contents(face)
    number = number_of(asked)
    if number is not None and number.letters in ("", *_letters(face.chapters)):
        return _numbered(face, number)
    return _with_word(face, asked)


def finds(face: Face[Any], asked: str) -> bool:
    """Return whether a rule or chapter has that number, or that word (which is translated)."""
    sought = _(asked).casefold()
    rules = [each for chapter in face.chapters for each in chapter.rules]
    if number := number_of(sought):
        numbers = [each.number for each in rules] + [each.number for each in face.chapters]
        return any(_is(each, number) for each in numbers)
    return any(sought in plain(each.text).casefold() for each in rules)


def _letters(chapters: Sequence[Chapter]) -> list[str]:
    """Return the letters that the numbers of the chapters begin with, each once."""
    numbers = filter(None, (number_of(each.number) for each in chapters))
    return [*dict.fromkeys(number.letters for number in numbers)]


def _numbered(face: Face[Any], number: Number) -> list[str]:
    rules = [each for chapter in face.chapters for each in chapter.rules]
    if found := [each for each in rules if _is(each.number, number)]:
        return [*map(_shown, found)]
    whole = Number(number.letters, number.counts[:1])
    lines = [line for each in face.chapters if _is(each.number, whole) for line in _chapter(each)]
    if lines:
        return lines
    missing = (whole.letters or next(iter(_letters(face.chapters)), "")).upper()
    text = _("There is no rule {number}.").format(number=f"{missing}{whole.counts[0]}")
    return [text, *contents(face)]


def _is(number: str, asked: Number) -> bool:
    own = number_of(number)
    return own is not None and asked.means(own)


def _chapter(each: Chapter) -> Iterator[str]:
    yield f"{each.number} {_(each.title)}"
    yield from map(_shown, each.rules)


def _with_word(face: Face[Any], word: str) -> list[str]:
    rules = [each for chapter in face.chapters for each in chapter.rules]
    found = [each for each in rules if word.casefold() in plain(each.text).casefold()]
    if not found:
        return [_("No rule speaks of that."), *contents(face)]
    lines = [_shown(each) for each in found[:MOST_FOUND]]
    if more := found[MOST_FOUND:]:
        numbers = ", ".join(each.number for each in more)
        lines.append(_("Also in {numbers}.").format(numbers=numbers))
    return lines


def _shown(each: Rule) -> str:
    return f"{each.number} {plain(each.text)}"
