"""The games of the table itself, each with options that add much to it, for tests of them all."""

from itertools import chain
from pathlib import Path

import pytest

from core.games import Package, keys
from core.option import Value, write_option

ROOT = Path(__file__).parents[2]
GAMES = keys()
"""Their keys."""
GAME_FOLDERS = frozenset(
    path.parent.name
    for path in (ROOT / "core").glob("*/__init__.py")
    if f"{Package.__name__}(" in path.read_text()
)
"""The names of the games' own folders, including that of a game nobody can choose yet."""
_OPTIONS: dict[str, dict[str, Value]] = {
    "ranchers": {"fish": True, "buildings": True, "dogs": True},
    "trail": {"neutral": "random", "sides": "random", "maps": "random"},
}


def always(key: str) -> list[object]:
    """Every game for a dear test, that one in every run and the others when soaking."""
    return [pytest.param(each, marks=() if each == key else pytest.mark.soak) for each in GAMES]


def options_of(key: str) -> dict[str, Value]:
    """The options that the game is played with in these tests."""
    return _OPTIONS.get(key, {})


def asked_for(key: str) -> tuple[str, ...]:
    """The arguments by which a command gets that game."""
    written = [write_option(name, value) for name, value in options_of(key).items()]
    return ("--game", key, *chain.from_iterable(("--option", each) for each in written))
