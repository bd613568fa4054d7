"""The games of the table itself, each with options that add much to it, for tests of them all."""

from pathlib import Path

import pytest

from core.games import Package, keys
from core.option import Value

ROOT = Path(__file__).parents[2]
GAMES = keys()
"""Their keys."""
GAME_FOLDERS = frozenset(
    path.parent.name
    for path in (ROOT / "core").glob("*/__init__.py")
    if f"{Package.__name__}(" in path.read_text()
)
"""What the games' own folders are called, those of a game that nobody can choose yet among them."""
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
