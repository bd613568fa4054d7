"""The game that `estancia resume` goes on with: a saved one, or an unfinished one on the LAN."""

import os
from pathlib import Path

import pytest

from net.room.journal_files import ResumableTable, unfinished
from saves.faults import NoSuchGame
from saves.library import open_library
from saves.places import HOME
from tests.support.left_tables import leave_tables
from tests.support.libraries import played, save
from tui.commands.resume import choose, others_that_wait

ID = "ab" * 16


@pytest.fixture(autouse=True)
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ResumableTable:
    """Make a saved game of now, and a table on the LAN that was left long ago."""
    monkeypatch.setenv(HOME, str(tmp_path))
    with open_library() as library:
        save(library, played(), 20)
    leave_tables(tmp_path, (b"\xab",))
    return left_at(tmp_path, 1.0)


def left_at(home: Path, moment: float) -> ResumableTable:
    """Return the table as it was left then."""
    (table,) = unfinished(home / "tables")
    os.utime(table.path, (moment, moment))
    return unfinished(home / "tables")[0]


def test_the_one_that_was_played_last_goes_on(tmp_path: Path, table: ResumableTable) -> None:
    with open_library() as library:
        assert choose(library, None) == 1
        last = left_at(tmp_path, 4e9)
        assert choose(library, None) == last
        library.delete(1)
        assert choose(library, None) == last


@pytest.mark.parametrize("asked", ["ab", " ABAB ", f"{ID}-0"])
def test_a_table_goes_on_by_the_beginning_of_its_id(table: ResumableTable, asked: str) -> None:
    with open_library() as library:
        assert choose(library, asked) == table


def test_a_saved_game_comes_before_a_table_that_begins_so(table: ResumableTable) -> None:
    with open_library() as library:
        assert choose(library, "1") == 1
        library.rename(1, "abba")
        assert choose(library, "ab") == 1
        assert choose(library, "abab") == table
        with pytest.raises(NoSuchGame):
            choose(library, "cd")


def test_the_others_that_wait_are_named(table: ResumableTable) -> None:
    with open_library() as library:
        assert others_that_wait(library, 1) == "More games wait: estancia resume ababab"
        assert others_that_wait(library, table) == "More games wait: estancia resume 1"
        library.delete(1)
        assert others_that_wait(library, table) == ""
