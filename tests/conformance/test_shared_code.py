"""Only a game itself knows that it is there: no other module imports, or even names it."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.best import Best
from core.conformance.table import Table
from core.games import GROUP, game, keys, package, part
from tests.support.toy import toy_installed
from tui.face import Face

ROOT = Path(__file__).parents[2]
HOUSES = ("core", "net", "saves", "tui")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
OWN = [*PROJECT["project"]["entry-points"][GROUP]]
"""The games that come with the table."""
CONTRACTS = {each["id"]: each for each in PROJECT["tool"]["importlinter"]["contracts"]}
MADE_HERE = [name.removeprefix("only-") for name in CONTRACTS if name.startswith("only-")]
"""The own games, and those that are not offered to people yet."""

COMMON = {"", "points", "coins", "kinds"}
"""Words that the table itself may use."""
HISTORY = [ROOT / "saves" / "migrations.py"]
"""The module about libraries from the time when there was one game."""

with toy_installed():
    NAMES = {key: package(key).name for key in keys()}


def homes(key: str) -> list[Path]:
    """Return the folders of an own game, where it may be named."""
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
        if (lines := names_in(module, key))
    }
    assert found == {}


def names_in(module: Path, key: str) -> list[str]:
    """The lines that name the game; another game may have its key for a thing of its own."""
    text = module.read_text()
    words = [f"core.{key}", f"bots.{key}", f"tui.{key}"] if of_a_game(module) else [key]
    return [line for word in (*words, NAMES[key]) for line in named(text, word)]


@pytest.mark.parametrize("key", OWN)
def test_nothing_may_import_an_own_game_but_the_game_itself(key: str) -> None:
    kept = set(CONTRACTS[f"only-{key}"]["protected_modules"])
    lived_in = {str(home.relative_to(ROOT)).replace("/", ".") for home in homes(key)}
    assert lived_in == kept
    assert set(CONTRACTS[f"only-{key}"]["allowed_importers"]) <= kept


def words_of(key: str) -> set[str]:
    """Return the game's words for amounts and best things, except those that every game may use."""
    rules = game(key)
    end = rules.outcome([*Table(rules, rules.seats[-1]).walk(1)][-1].after)
    best: Best | None = part(key, "best", Best)
    assert end is not None
    return {*(each.name for each in end.ranking), best.name if best else ""} - COMMON


def numbers_of(key: str) -> str:
    """Return a pattern for the numbers of its rules, with their letters in front."""
    words: Face[Any] | None = part(key, "words", Face)
    numbers = [each.number for each in words.chapters] if words else []
    letters = {number.rstrip("0123456789.") for number in numbers}
    return "|".join(rf"\b{each}\d+\.\d+\b" for each in sorted(letters) if each) or r"(?!)"


@pytest.mark.parametrize("key", OWN)
def test_no_other_module_speaks_in_the_words_of_a_game(key: str) -> None:
    sought = re.compile(rf"\b({'|'.join(sorted(words_of(key))) or '(?!)'})\b|{numbers_of(key)}")
    modules = [each for each in others(key) if each not in HISTORY and not of_a_game(each)]
    found = {
        str(module.relative_to(ROOT)): lines
        for module in modules
        if (lines := [line for line in module.read_text().splitlines() if sought.search(line)])
    }
    assert found == {}


def of_a_game(module: Path) -> bool:
    """Return whether the module belongs to an own game: similar games use the same words."""
    return any(module.is_relative_to(home) for key in MADE_HERE for home in homes(key))


def test_the_words_of_a_game_are_known() -> None:
    assert {"pesos", "herd"} <= words_of("gaucho")
    assert re.search(numbers_of("gaucho"), "a line of G6.5")


def test_a_name_is_found_wherever_it_stands() -> None:
    text = 'from core.chess.game import CHESS\nx = "chess"  # Chess\nMYCHESS = 1\nchessboard\n'
    assert len(named(text, "chess")) == 3
