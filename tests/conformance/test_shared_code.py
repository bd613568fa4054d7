"""Only a game itself knows that it is there: no other module imports, or even names it."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.games import GROUP, keys, package
from tests.support.toy import toy_installed

ROOT = Path(__file__).parents[2]
HOUSES = ("core", "net", "saves", "tui")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
OWN = [*PROJECT["project"]["entry-points"][GROUP]]
"""The games that come with the table."""

with toy_installed():
    NAMES = {key: package(key).name for key in keys()}


def homes(key: str) -> list[Path]:
    """Where an own game may be named: it lives there."""
    return [ROOT / "core" / key, ROOT / "core" / "bots" / key, ROOT / "tui" / key]


def others(key: str) -> Iterator[Path]:
    """Every module of the table and of its other games."""
    for house in HOUSES:
        for module in sorted((ROOT / house).rglob("*.py")):
            if not any(module.is_relative_to(home) for home in homes(key)):
                yield module


def named(text: str, word: str) -> list[str]:
    """The lines that say the word, or a word that begins with it."""
    sought = re.compile(rf"(?<![a-z]){re.escape(word)}", re.IGNORECASE)
    return [line.strip() for line in text.splitlines() if sought.search(line)]


@pytest.mark.parametrize("key", NAMES)
def test_no_other_module_names_a_game(key: str) -> None:
    modules = [*others(key)]
    assert ROOT / "core" / "games.py" in modules
    found = {
        str(module.relative_to(ROOT)): lines
        for module in modules
        if (lines := [*named(module.read_text(), key), *named(module.read_text(), NAMES[key])])
    }
    assert found == {}


@pytest.mark.parametrize("key", OWN)
def test_nothing_may_import_an_own_game_but_the_game_itself(key: str) -> None:
    contracts = {each["id"]: each for each in PROJECT["tool"]["importlinter"]["contracts"]}
    kept = set(contracts[f"only-{key}"]["protected_modules"])
    lived_in = {str(home.relative_to(ROOT)).replace("/", ".") for home in homes(key)}
    assert lived_in == kept
    assert set(contracts[f"only-{key}"]["allowed_importers"]) <= kept


def test_a_name_is_found_wherever_it_stands() -> None:
    text = 'from core.chess.game import CHESS\nx = "chess"  # Chess\nMYCHESS = 1\nchessboard\n'
    assert len(named(text, "chess")) == 3
