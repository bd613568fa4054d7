"""Finding rules by number or word."""

import re
from collections.abc import Sequence

from tui.face import Chapter, Rule
from tui.language import _
from tui.voice import plain

_NUMBER = re.compile(r"g?(\d+)(?:\.(\d+))?", re.IGNORECASE)
MOST_FOUND = 12


def contents(chapters: Sequence[Chapter]) -> list[str]:
    """The chapters, and how to go on."""
    lines = [
        _("{number} {title}").format(number=each.number, title=_(each.title)) for each in chapters
    ]
    return [*lines, _("More with a number or a word, such as: rules G6.5, rules steal.")]


def look_up(chapters: Sequence[Chapter], asked: str) -> list[str]:
    """The rules of that number or chapter, or those with that word; never nothing."""
    asked = asked.strip()
    if not asked:
        return contents(chapters)
    if number := _NUMBER.fullmatch(asked):
        return _numbered(chapters, *number.groups())
    return _with_word(chapters, asked)


def rule(chapters: Sequence[Chapter], number: str) -> Rule | None:
    """The rule of that number."""
    rules = (each for chapter in chapters for each in chapter.rules)
    return next((each for each in rules if each.number == number), None)


def _numbered(chapters: Sequence[Chapter], chapter: str, part: str | None) -> list[str]:
    name = f"G{int(chapter)}"
    if part is not None:
        found = rule(chapters, f"{name}.{int(part)}")
        if found:
            return [_shown(found)]
    for each in chapters:
        if each.number == name:
            return [f"{each.number} {_(each.title)}", *map(_shown, each.rules)]
    return [_("There is no rule {number}.").format(number=name), *contents(chapters)]


def _with_word(chapters: Sequence[Chapter], word: str) -> list[str]:
    rules = [each for chapter in chapters for each in chapter.rules]
    found = [each for each in rules if word.casefold() in plain(each.text).casefold()]
    if not found:
        return [_("No rule speaks of that."), *contents(chapters)]
    lines = [_shown(each) for each in found[:MOST_FOUND]]
    if more := found[MOST_FOUND:]:
        numbers = ", ".join(each.number for each in more)
        lines.append(_("Also in {numbers}.").format(numbers=numbers))
    return lines


def _shown(each: Rule) -> str:
    return f"{each.number} {plain(each.text)}"
