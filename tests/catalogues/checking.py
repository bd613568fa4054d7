"""What is wrong with a catalogue: texts that are missing, stale, unsure or hold other places."""

import re
from collections.abc import Iterable, Iterator
from string import Formatter

from babel.messages.catalog import Catalog, Message

from tests.catalogues.finding import Found
from tui.language import TYPED

_PERCENT = re.compile(r"%(?:\(\w+\))?[-\d.]*[a-z%]")
"""A place as argparse fills it."""
THIN = "\N{NARROW NO-BREAK SPACE}"
_LOOSE = re.compile(rf"(?<=[^{THIN}\W])[;:!?](?=[\s»{THIN}]|$)|[ \N{{NO-BREAK SPACE}}][;:!?»]|« ")
"""French marks without the narrow space that belongs before them."""
_STRAIGHT = re.compile(r"\w'\w|\"")
"""Apostrophes and quotation marks of a typewriter."""
_STRAY = re.compile(r"[\\\x00-\x1f]")
"""What no sentence holds: left behind by a tool that wrote the catalogue."""


def faults(language: str, catalogue: Catalog, found: Found) -> list[str]:
    """Everything that is wrong, a line each; nothing for a complete catalogue."""
    wanted = {(each.text, each.many, each.context) for each in found}
    there = {_key(each): each for each in catalogue if each.id}
    missing = [f"not there: {text}" for text, *_ in sorted(wanted - set(there))]
    stale = [f"no longer used: {text}" for text, *_ in sorted(set(there) - wanted)]
    stale += [f"no longer used: {each.id}" for each in catalogue.obsolete.values()]
    return [*missing, *stale, *(fault for each in there.values() for fault in _of(language, each))]


def contradictions(catalogues: Iterable[Catalog]) -> list[str]:
    """The texts that catalogues of one language translate differently, a line each.

    Only one of these translations would ever be seen.
    """
    said: dict[tuple[str, str, str], set[tuple[str, ...]]] = {}
    for catalogue in catalogues:
        for message in filter(lambda each: each.id, catalogue):
            said.setdefault(_key(message), set()).add(_tuple(message.string))
    return [f"not alike: {text}" for (text, *_), strings in said.items() if len(strings) > 1]


def _key(message: Message) -> tuple[str, str, str]:
    one, many = (*_tuple(message.id), "")[:2]
    return one, many, message.context or ""


def _of(language: str, message: Message) -> Iterator[str]:
    ids, strings = _tuple(message.id), _tuple(message.string)
    if not all(strings):
        yield f"not translated: {ids[0]}"
        return
    if message.fuzzy:
        yield f"unsure: {ids[0]}"
    for string in () if message.context == TYPED else strings:
        if not _places(ids[0]) <= _places(string) <= _places(ids[-1]):
            yield f"other places: {ids[0]} / {string}"
        if _ends(ids[-1]) != _ends(string):
            yield f"other blanks at the ends: {ids[0]!r} / {string!r}"
        if _STRAY.search(string):
            yield f"a stray sign: {string!r}"
        if _STRAIGHT.search(string):
            yield f"typewriter's marks: {string}"
        if language == "fr" and _LOOSE.search(string):
            yield f"a narrow no-break space is missing: {string}"


def _tuple(text: object) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, tuple | list) else (str(text or ""),)


def _places(text: str) -> set[str]:
    """What is filled in, and in what form."""
    braces = {f"{{{name}:{form}}}" for _, name, form, _ in Formatter().parse(text) if name}
    return braces | set(_PERCENT.findall(text))


def _ends(text: str) -> tuple[bool, bool]:
    return text[:1] == " ", text[-1:] == " "
