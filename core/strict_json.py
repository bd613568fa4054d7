"""JSON in exactly one form: the shortest, keys in order, each once."""

import re
from typing import Any

from msgspec import DecodeError, json

from core.says import Unreadable

LONGEST_LINE = 16_384
"""The longest line of a record, line end included."""
LONGEST_SHOWN = 120
_STRING = re.compile(rb'"(?:[^"\\]|\\.)*"')


def read_object(line: bytes) -> dict[str, Any]:
    """Parse the line, without its end, as an object in that form; raises `Unreadable`."""
    written = _read(line)
    shortest = json.encode(written)
    if shortest != line:
        text = "JSON is written at its shortest, each key once: {like}; found: {found}."
        raise Unreadable(text, like=shown(shortest), found=shown(line))
    return written


def read_any_form(line: bytes) -> dict[str, Any]:
    """Parse the line, without its end, as an object in any form of JSON; raises `Unreadable`."""
    written = _read(line)
    # Of a key that occurs twice only the last one is in `written`.
    if _STRING.sub(b"", line).count(b":") != _count_keys(written):
        raise Unreadable("JSON has each key once; found: {found}.", found=shown(line))
    return written


def _count_keys(written: object) -> int:
    count, rest = 0, [written]
    while rest:
        match rest.pop():
            case dict() as found:
                count += len(found)
                rest += found.values()
            case list() as found:
                rest += found
    return count


def _read(line: bytes) -> dict[str, Any]:
    try:
        written = json.decode(line)
    except (DecodeError, UnicodeDecodeError, RecursionError) as error:
        text = "A line is one JSON object in UTF-8 ({problem}); found: {found}."
        raise Unreadable(text, problem=error, found=shown(line)) from None
    if not isinstance(written, dict):
        raise Unreadable("A line is one JSON object; found: {found}.", found=shown(line))
    return written


def shown(line: bytes) -> str:
    """Return the line in a form fit for people: printable and not too long."""
    return _brief(line[: LONGEST_SHOWN * 4].decode(errors="replace"))


def shown_value(value: object) -> str:
    """Return a value of a line in a form fit for people: words as they are, all else as JSON."""
    return _brief(value if isinstance(value, str) else json.encode(value).decode())


def _brief(text: str) -> str:
    safe = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return safe if len(safe) <= LONGEST_SHOWN else safe[:LONGEST_SHOWN] + "..."
