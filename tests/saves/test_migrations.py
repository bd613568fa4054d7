"""Libraries of every version that ever was are brought up to date, all of it or nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection
from threading import Barrier, Thread

import pytest

from core.games import game
from core.outcome import Amount, Outcome
from saves.faults import LibraryError, Newer, Unwritable
from saves.games import Condition, Player, Standing
from saves.library import open_library
from saves.migrations import MIGRATIONS
from saves.opening import OpeningOptions
from saves.places import library_file
from saves.rescue import rescue
from tests.support.libraries import Clock, open_at, open_folder, played, read_only, save
from tests.support.patience import PATIENCE

VERSION_1 = Path(__file__).with_name("version_1.sql")
RULES_THEN = "e3ae9795c04f0396a78d4d85efa564c5"


def lay_version_1(folder: Path) -> None:
    """A library as the first program left it."""
    with closing(sqlite3.connect(library_file(folder))) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.executescript(VERSION_1.read_text())


def to_later(database: Connection) -> None:
    """A migration of a later program."""
    database.execute("ALTER TABLE game ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'")
    database.execute("UPDATE game SET colour = 'blue' WHERE id = 1")


def failing(database: Connection) -> None:
    """A migration that fails."""
    database.execute("DELETE FROM entry")
    database.execute("SELECT 1 FROM nowhere")


LATER = OpeningOptions(migrations=(*MIGRATIONS, to_later))


def version(folder: Path) -> int:
    """The version that stands in the library's file."""
    with closing(sqlite3.connect(library_file(folder))) as database:
        found: int = database.execute("PRAGMA user_version").fetchone()[0]
        return found


def schema(folder: Path) -> set[tuple[str, str]]:
    """The tables and how they were made."""
    with closing(sqlite3.connect(library_file(folder))) as database:
        return set(database.execute("SELECT name, sql FROM sqlite_master"))


def test_version_1_is_read_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game("gaucho")), "rules", RULES_THEN)
    lay_version_1(tmp_path)
    with open_at(tmp_path) as library:
        running, finished = library.load(1), library.load(2)
        assert running.damage is finished.damage is None
        assert running.name == "pinned"
        assert running.players == (Player("Ana"), Player("Beto", "peon"))
        assert len(running.entries) == 30
        assert finished.state is Condition.FINISHED
        assert finished.header.seats == ("Ana", "Beto", "Cleo")
        assert [each.id for each in library.games(deleted=True)] == [3]
        before = library.statistics()
        assert {each.games for each in before} == {1}
        library.rebuild_statistics()
        assert library.statistics() == before
        assert save(library, played(4), 20) == 4
        library.restore(3)
        assert len(library.load(3).entries) == 5


def test_a_game_of_version_1_keeps_how_it_ended_and_what_it_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = Outcome((Amount("pesos", (175, 135, 124)),), 3)
    lay_version_1(tmp_path)
    with open_at(tmp_path) as library:
        # Not even its rules are needed for that.
        outcomes = {each.id: each.outcome for each in library.games()}
        assert outcomes == {1: None, 2: ended}
        assert library.statistics() == [
            Standing("Ana", None, "gaucho", 1, 1, "pesos", 175, 41),
            Standing("Beto", None, "gaucho", 1, 0, "pesos", 135, 30),
            Standing("Cleo", None, "gaucho", 1, 0, "pesos", 124, 24),
        ]
    monkeypatch.setattr(type(game("gaucho")), "rules", RULES_THEN)
    with open_at(tmp_path) as library:
        assert library.load(2).outcome == ended
        library.rebuild_statistics()
        assert library.games()[0].outcome == ended


def test_version_1_can_be_read_where_it_may_not_be_changed() -> None:
    with open_folder() as folder:
        lay_version_1(folder)
        before = library_file(folder).read_bytes()
        with read_only(folder), open_at(folder) as library:
            assert not library.writable
            assert [each.points for each in library.statistics()] == [175, 135, 124]
            with pytest.raises(Unwritable):
                library.rename(1, "other")
        assert library_file(folder).read_bytes() == before


def test_a_damaged_library_of_version_1_is_rescued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game("gaucho")), "rules", RULES_THEN)
    lay_version_1(tmp_path)
    with open_library(tmp_path, Clock(), OpeningOptions(migrations=MIGRATIONS[:1])) as library:
        assert library.path.exists()
    with closing(sqlite3.connect(library_file(tmp_path))) as database:
        database.execute("PRAGMA application_id = 0")
    assert rescue(tmp_path, Clock()).games == 3
    with open_at(tmp_path) as library:
        assert [(each.name, each.points, each.best) for each in library.statistics()] == [
            ("Ana", 175, 41),
            ("Beto", 135, 30),
            ("Cleo", 124, 24),
        ]
        assert library.load(1).state is Condition.RUNNING


def test_a_new_library_has_the_tables_of_one_brought_up_to_date(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    lay_version_1(old)
    for folder in (old, new):
        open_at(folder).close()
        assert version(folder) == len(MIGRATIONS)
    assert schema(old) == schema(new)


def test_a_later_version_keeps_what_was_there(tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        first = save(library, played(2), 40)
    with open_library(tmp_path, Clock(), LATER) as library:
        assert tuple(library.load(first).entries) == played(2).entries[:40]
        second = save(library, played(3), 40)
        with library._store.reading() as database:
            colours = database.execute("SELECT id, colour FROM game ORDER BY id").fetchall()
        assert colours == [(first, "blue"), (second, "red")]
    assert version(tmp_path) == len(LATER.migrations)
    with pytest.raises(Newer):
        open_at(tmp_path)


def test_a_migration_that_fails_has_changed_nothing(tmp_path: Path) -> None:
    with open_at(tmp_path) as library:
        number = save(library, played(2), 40)
    with pytest.raises(LibraryError, match="nowhere"):
        open_library(tmp_path, Clock(), OpeningOptions(migrations=(*MIGRATIONS, to_later, failing)))
    assert version(tmp_path) == len(MIGRATIONS)
    with open_at(tmp_path) as library:
        assert len(library.load(number).entries) == 40


def test_a_library_is_brought_up_to_date_once_whoever_comes_first(tmp_path: Path) -> None:
    open_at(tmp_path).close()
    start = Barrier(4)
    failed: list[LibraryError] = []

    def open_later() -> None:
        start.wait(PATIENCE)
        try:
            open_library(tmp_path, Clock(), LATER).close()
        except LibraryError as error:
            failed.append(error)

    threads = [Thread(target=open_later) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive(), "it is brought up to date"
    assert not failed
    assert version(tmp_path) == len(LATER.migrations)


def test_who_had_an_older_version_open_is_told(tmp_path: Path) -> None:
    with open_at(tmp_path) as old:
        number = save(old, played(2), 40)
        with open_library(tmp_path, Clock(), LATER) as new:
            assert len(new.load(number).entries) == 40
        with pytest.raises(Newer):
            old.append(number, 40, played(2).entries[40:41])
        with pytest.raises(Newer):
            old.load(number)
    with open_library(tmp_path, Clock(), LATER) as new:
        assert len(new.load(number).entries) == 40
