"""Entries as programs write them: JSON objects, with their keys in any order."""

from itertools import permutations
from typing import Any

from core.game import Entry, Game
from core.says import Unreadable
from core.strict_json import read_any_form

MOST_KEYS = 6


def read_written(game: Game[Any], line: bytes) -> Entry:
    """Parse the line as an entry, in any valid JSON; raises `Unreadable`."""
    return read_entry(game, read_any_form(line))


def read_entry(game: Game[Any], written: dict[str, Any]) -> Entry:
    """Read the object as an entry. JSON libraries order keys as they like."""
    try:
        return game.notation.read(written)[0]
    except Unreadable as error:
        for order in _orders(written):
            try:
                return game.notation.read({key: written[key] for key in order})[0]
            except Unreadable:
                continue
        raise error from None


def _orders(written: dict[str, Any]) -> list[tuple[str, ...]]:
    if len(written) > MOST_KEYS or "e" not in written:
        return []
    rest = [key for key in written if key != "e"]
    return [("e", *order) for order in permutations(rest)]
