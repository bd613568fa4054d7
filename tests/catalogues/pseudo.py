"""A language that nobody speaks, to see what is not marked as a text and what has no room.

Every letter gets an accent, so plain letters on the screen were never translated; every text
is longer by two fifths, and stands in marks, so that one without its end was cut.
"""

import re
from pathlib import Path

from babel.messages.catalog import Catalog

from tests.catalogues.belonging import own_catalogues, texts_of
from tests.catalogues.finding import Found, Message
from tests.catalogues.renewing import po_file, save
from tui.language import TYPED

LANGUAGE = "xx"
FIRST, LAST = (
    "\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}",
    "\N{MATHEMATICAL RIGHT WHITE SQUARE BRACKET}",
)
LONGER = 0.4
PADDING = "~"
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀçðéƒĝĥíĵķļɱñóþʠřšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻḾÑÓÞɊŘŠŢÚṼŴẊÝŽ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_KEPT = re.compile(r"(\{[^}]*\}|%(?:\(\w+\))?[-\d.]*[a-z%])")
"""Places: they are filled in."""


def pseudo(text: str) -> str:
    """The text with accents, longer, between its marks; without letters as it is."""
    own = _KEPT.sub("", text)
    if not any(map(str.isalpha, own)):
        return text
    padding = PADDING * (round(len(own) * LONGER) - len(FIRST + LAST))
    return f"{FIRST}{accented(text)}{padding}{LAST}"


def accented(text: str) -> str:
    """The text with an accent on every letter."""
    parts = _KEPT.split(text)
    return "".join(
        part if number % 2 else part.translate(_ACCENTS) for number, part in enumerate(parts)
    )


def write_pseudo(found: Found, folder: Path) -> Path:
    """Write its catalogues; the folder."""
    for catalogue in own_catalogues():
        texts = Catalog(LANGUAGE, catalogue.domain)
        for message in texts_of(catalogue, found):
            texts.add(*_entry(message), context=message.context or None)
        save(texts, po_file(LANGUAGE, catalogue._replace(folder=folder)))
    return folder


def _entry(message: Message) -> tuple[str | tuple[str, str], str | tuple[str, str]]:
    text, many, context = message
    if context == TYPED:
        # People type it: it stays as long as it is.
        return text, accented(text)
    if many:
        return (text, many), (pseudo(text), pseudo(many))
    return text, text.replace(text.strip(), pseudo(text.strip()))
