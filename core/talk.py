"""Talk during a game, beside the entries of its record (docs/record-format.md)."""

from typing import Any

from msgspec import Struct, json

from core.says import Unreadable
from core.strict_json import shown_value

KEYS = ("said", "by", "looks_on")
LONGEST = 1_000
"""The most characters of a line of talk, and of a name."""


class TalkLine(Struct, frozen=True):
    """A line of talk, after this many entries of the game."""

    after: int
    name: str
    text: str
    looks_on: bool = False
    """Whether a spectator said it, who had no seat."""


def is_words(written: dict[str, Any]) -> bool:
    """Return whether the object of a line is talk and not an entry."""
    return next(iter(written), "") == KEYS[0]


def write_words(words: TalkLine) -> bytes:
    """Return the line of a record, with its line end."""
    written: dict[str, Any] = {"said": words.text, "by": words.name}
    if words.looks_on:
        written["looks_on"] = True
    return json.encode(written) + b"\n"


def read_words(written: dict[str, Any], after: int) -> TalkLine:
    """Parse the object of a line of talk, after this many entries; raises `Unreadable`."""
    match written:
        case {"said": str(text), "by": str(name), **rest} if tuple(written) == KEYS[
            : len(written)
        ] and rest in ({}, {"looks_on": True}):
            if max(len(text), len(name)) <= LONGEST:
                return TalkLine(after, name, text, bool(rest))
    text = "Talk has the keys {keys}, the last one only where it is true; found: {found}."
    raise Unreadable(text, keys=", ".join(KEYS), found=shown_value(written))
