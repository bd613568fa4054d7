"""The modules that an import loads: start-up stays short and the rules stay pure."""

from pathlib import Path

import pytest

from core.games import keys
from saves.places import HOME
from tests.support.interpreter import modules_after

SCREEN = {"rich", "textual"}
CIPHERS = {"cryptography", "spake2"}

WHOLE_PACKAGE = """
from importlib import import_module
from pkgutil import walk_packages
package = import_module({name!r})
for module in walk_packages(package.__path__, {name!r} + "."):
    if not module.name.endswith("__main__"):
        import_module(module.name)
"""

HELP = """
import os
os.environ["ESTANCIA_HOME"] = os.devnull
from contextlib import suppress
from tui.main import main
with suppress(SystemExit):
    main(["--help"])
"""


FIRST_SCREEN = "from tui.app.app import Estancia; Estancia().get_default_screen()"
TABLE = """
import tui.commands.play
from tui.app.boards import board
from tui.app.screens import table
from tui.arguments import read_arguments
from tui.commands.said import said_game
assert board(said_game(read_arguments(["play", "--seats", "2"])).match.header.game)
"""
LINES = """
import tui.commands.asking, tui.json_mode, tui.plain.play
from tui.faces import face
face({key!r})
import tui.{key}.typed
"""


@pytest.mark.parametrize("name", ["core", "core.games"])
def test_the_rules_load_no_screen_and_no_database(name: str) -> None:
    assert modules_after(f"import {name}").isdisjoint(SCREEN | {"asyncio", "sqlite3"})


@pytest.mark.parametrize("name", ["net", "saves"])
def test_the_table_and_the_library_load_no_screen(name: str) -> None:
    assert modules_after(f"import {name}").isdisjoint(SCREEN)


def test_a_link_loads_its_ciphers_when_it_is_made() -> None:
    assert modules_after("import net, net.wire.channel").isdisjoint(CIPHERS)


def test_lines_and_json_are_played_without_a_screen() -> None:
    for key in keys():
        loaded = modules_after(LINES.format(key=key))
        assert loaded >= {"tui.plain.play", "tui.json_mode", f"tui.{key}.face", f"tui.{key}.typed"}
        assert loaded.isdisjoint(SCREEN), key


@pytest.mark.parametrize("name", ["core", "net", "saves"])
def test_no_part_of_a_package_loads_a_screen(name: str) -> None:
    loaded = modules_after(WHOLE_PACKAGE.format(name=name))
    assert name in loaded
    assert loaded.isdisjoint(SCREEN)


def test_help_loads_neither_screen_nor_game() -> None:
    loaded = modules_after(HELP)
    assert "tui.main" in loaded
    assert loaded.isdisjoint(SCREEN | CIPHERS | {"core.gaucho", "msgspec", "sqlite3"})
    assert loaded.isdisjoint({"argcomplete", "tui.completion", "tui.manual", "difflib"})


def test_the_first_screen_is_there_before_anything_of_a_game() -> None:
    loaded = modules_after(f"import tui.commands.play; {FIRST_SCREEN}")
    assert "tui.app.screens.home" in loaded
    assert loaded.isdisjoint(
        {"importlib.metadata", "core.gaucho", "core.games", "saves.games", "sqlite3", "tui.plain"}
        | {"tomllib"}
    )


def test_a_table_is_there_without_what_other_ways_to_play_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    loaded = modules_after(TABLE)
    assert loaded >= {"core.gaucho.game", "tui.app.screens.table", "tui.gaucho.screen"}
    assert loaded.isdisjoint({"importlib.metadata", "email", "tui.plain", "tui.json_mode"})
    later = {"result", "rules", "settings", "passing"}
    assert loaded.isdisjoint({f"tui.app.screens.{each}" for each in later})
    assert loaded.isdisjoint({"tui.app.landscape", "tui.gaucho.typed", "tui.said_words"})
    assert loaded.isdisjoint({"sqlite3", "saves.library", "core.bots.gaucho.rancher"})
    assert not (tmp_path / "library.db").exists()
