"""The small game of the tests: found where a test asks for it, and known to nothing else."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.conformance.suite import tables
from core.conformance.table import Table
from core.conformance.walk import Moment
from core.due import DealDown, TurnUp
from core.game import Check, Draw, Ends, Move
from core.games import game, keys, package
from corral.game import CORRAL
from tests.support.interpreter import modules_after
from tests.support.patience import PATIENCE
from tests.support.toy import DESCRIBED, SOURCES, STAMP, TOY, toy_installed

ROOT = Path(__file__).parents[1]
WORD = re.compile(rf"\b{TOY}\b|\btests/toy\b|[/.]toy\b", re.IGNORECASE)
TESTS = "tests/"
SET_UP = {
    "Makefile": r"\$\((VENV|STAMPS)\)/toy|tests/toy",
    "pyproject.toml": r'"(\.|\$MYPY_CONFIG_FILE_DIR)"?[,:].*tests/toy"',
    "CONTRIBUTING.md": r"^- `tests/toy/`: ",
    "net/wire/words.txt": rf"^{TOY}$",
}
"""Where the game is installed, checked and described; and a list with its name as a plain word."""


def tracked() -> list[str]:
    """Every file of the project."""
    run = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, timeout=PATIENCE
    )
    return run.stdout.decode().split("\0")[:-1]


def mentions(file: Path) -> list[str]:
    """The lines that name the game or its folder."""
    text = file.read_bytes().decode(errors="replace") if file.is_file() else ""
    return [line for line in text.splitlines() if WORD.search(line)]


def test_nothing_mentions_it_but_the_tests_and_their_set_up() -> None:
    """Tests play it, so all of them may name it; nothing that is not one of them does."""
    files = [name for name in tracked() if not name.startswith(TESTS)]
    assert {name.partition("/")[0] for name in files} >= {"core", "net", "saves", "tui", "docs"}
    found = {name: lines for name in files if (lines := mentions(ROOT / name))}
    assert {*found} <= {*SET_UP}
    for name, lines in found.items():
        assert [line for line in lines if not re.search(SET_UP[name], line)] == []


def test_a_mention_is_found() -> None:
    assert mentions(SOURCES / "corral" / "game.py")
    assert mentions(DESCRIBED)


def test_it_is_there_while_it_is_asked_for_and_gone_afterwards() -> None:
    before = keys()
    with toy_installed() as key:
        assert keys() == (*before, key)
        assert game(key).key == key
        assert package(key).name == game(key).name
    assert keys() == before
    assert TOY not in before


def test_processes_find_it_too(toy: str) -> None:
    assert f"{toy}.game" in modules_after(f"from core.games import game; game({toy!r})")


def test_what_is_not_installed_as_it_is_fails_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "toy"
    old.write_text(STAMP.read_text().replace("corral:PACKAGE", "corral:GAME"))
    monkeypatch.setattr("tests.support.toy.STAMP", old)
    with (
        pytest.raises(pytest.fail.Exception, match=r"run `make .venv/.stamps/toy`"),
        toy_installed(),
    ):
        pass


PLAYED = """
from core.conformance.table import Table
from core.games import game
for moment in Table(game({key!r}), 2).moments(2):
    pass
"""
ELSEWHERE = {"asyncio", "net", "saves", "sqlite3", "textual", "tui"}


@pytest.mark.parametrize("key", ["gaucho", TOY])
def test_rules_need_neither_table_nor_screen(key: str, toy: str) -> None:
    loaded = {name.partition(".")[0] for name in modules_after(PLAYED.format(key=key))}
    assert "core" in loaded
    assert loaded.isdisjoint(ELSEWHERE)


# The small game exists to use everything that the seam can express.
WAYS = {
    *("RollDice", "PickOne", "DrawOut", "TurnUp", "DealDown", "ShowDealt"),
    *("reshuffle", "secret", "may", "look", "option", "tie-break", "rival", "shared"),
}


def ways(moment: Moment, table: Table) -> Iterator[str]:
    """Yield the abilities of the seam that the moment uses."""
    now = moment.turn
    if isinstance(now, Draw):
        yield type(now.due).__name__
        if isinstance(now.due, TurnUp | DealDown) and now.due.deck.first:
            yield "reshuffle"
    if len(moment.choosing) > 1:
        yield "secret"
    if isinstance(moment.entry, Move) and moment.entry.seat in moment.may:
        yield "may"
    if isinstance(moment.entry, Move) and [*table.game.looks(moment.before, moment.entry)]:
        yield "look"
    if moment.options:
        yield "option"
    if end := table.game.outcome(moment.after):
        yield from ("tie-break" for _ in range(end.decided_by is not None))
        yield from ("rival" for _ in end.rivals)
        yield from ("shared" for _ in end.winners[1:])


def test_it_asks_the_table_for_all_that_a_game_can() -> None:
    found = {
        way
        for table in tables(CORRAL)
        for moment in table.moments(40)
        for way in ways(moment, table)
    }
    assert found == WAYS


def test_nobody_ends_a_turn_and_there_are_no_rounds() -> None:
    ends = {kind.__name__: kind.ends for kind in CORRAL.entries if issubclass(kind, Check)}
    assert ends == {"Night": Ends.TURN, "Result": Ends.NOTHING}
