"""The first line of a record, read strictly."""

import re
from typing import Any

from msgspec import json

from core.game import MOST_SEATS
from core.record import FORMAT, Header
from core.says import Unreadable
from core.strict_json import read_any_form, shown, shown_value

KEYS = ("estancia", "game", "rules", "seats", "options", "seed")
LONGEST_SEED = 128

_NAME = rb'"(?:[^"\\]|\\.)*"'
_NAMES = re.compile(rb"\[(?:%b(?:,%b)*)?\]" % (_NAME, _NAME))
_SEED = re.compile(r"(?:[0-9a-f]{2})+")


def read_header(line: bytes) -> Header:
    """Parse the line, without its end, as a header; raises `Unreadable`."""
    written = read_any_form(line)
    if tuple(written) != KEYS:
        text = "A record begins with a header with the keys {keys}; found: {found}."
        found = shown_value(", ".join(written))
        raise Unreadable(text, keys=", ".join(KEYS), found=found)
    _check_version(written["estancia"])
    _check_types(written)
    _check_form(line, written)
    return Header(
        written["game"],
        written["rules"],
        tuple(written["seats"]),
        written["options"],
        written["seed"],
    )


def _check_version(version: object) -> None:
    if type(version) is not int or version != FORMAT:
        text = "Records of format {found} are not read here; this reads format {format}."
        raise Unreadable(text, found=shown_value(version), format=FORMAT)


def _check_types(written: dict[str, Any]) -> None:
    seats = written["seats"]
    if not (isinstance(seats, list) and all(isinstance(name, str) for name in seats)):
        raise Unreadable("The seats of a header are a list of names.")
    if len(seats) > MOST_SEATS:
        raise Unreadable("A table has {most} seats at most.", most=MOST_SEATS)
    if not isinstance(written["game"], str):
        found = shown_value(written["game"])
        raise Unreadable("The game of a header is a word; found: {found}.", found=found)
    if not isinstance(written["options"], dict):
        raise Unreadable("The options of a header are an object.")
    if not isinstance(written["rules"], str | None):
        raise Unreadable("The rules of a header are a digest or null.")
    _check_seed(written["seed"])


def _check_seed(seed: object) -> None:
    if seed is None:
        return
    if not (isinstance(seed, str) and len(seed) <= LONGEST_SEED and _SEED.fullmatch(seed)):
        raise Unreadable("The seed of a header is hex in small letters, or null.")


def _check_form(line: bytes, written: dict[str, Any]) -> None:
    """Check that the JSON is at its shortest; only names may be escaped or not."""
    before, after = json.encode({**written, "seats": []}).split(b"[]", 1)
    names = line[len(before) : len(line) - len(after)]
    if not (line.startswith(before) and line.endswith(after) and _NAMES.fullmatch(names)):
        text = "JSON is written at its shortest, each key once; found: {found}."
        raise Unreadable(text, found=shown(line))
