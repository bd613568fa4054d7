"""The games of the table itself, each with options that add much to it, for tests of them all."""

import pytest

from core.games import keys
from core.option import Value

GAMES = keys()
"""Their keys."""
_OPTIONS: dict[str, dict[str, Value]] = {
    "ranchers": {"fish": True, "buildings": True, "dogs": True}
}


def always(key: str) -> list[object]:
    """Every game for a dear test, that one in every run and the others when soaking."""
    return [pytest.param(each, marks=() if each == key else pytest.mark.soak) for each in GAMES]


def options_of(key: str) -> dict[str, Value]:
    """The options that the game is played with in these tests."""
    return _OPTIONS.get(key, {})


def asked_for(key: str) -> tuple[str, ...]:
    """What is typed behind a command to have that game."""
    options = (text for name in options_of(key) for text in ("--option", name))
    return ("--game", key, *options)
