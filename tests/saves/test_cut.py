"""However the library's files are cut, what comes back is a prefix, and it goes on."""

import shutil
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saves.faults import Damaged, LibraryError
from saves.games import Saved, resume
from saves.library import Library
from saves.places import library_file, log_file
from saves.rescue import rescue
from tests.support.libraries import Clock, Played, is_prefix, open_at, played, quick_folder, save
from tests.support.scale import scaled

CUTS = settings(max_examples=scaled(40))
WHICH = st.integers(0, 999)
WHERE = st.integers(0, 2**32)


class Copy(NamedTuple):
    """The library's files as a process that was killed leaves them behind."""

    library: bytes
    log: bytes
    counts: dict[int, int]
    """The number of saved entries of each game."""


class Copies(NamedTuple):
    """Copies from the first entry to the last, and what was being saved."""

    games: dict[int, Played]
    taken: list[Copy]


def take(path: Path, counts: dict[int, int]) -> Copy:
    """The files as they lie on the disk now."""
    log = log_file(path)
    return Copy(path.read_bytes(), log.read_bytes() if log.exists() else b"", dict(counts))


@cache
def copies() -> Copies:
    """Two games saved in turns, some parts of the log moved to the library in between."""
    with quick_folder() as folder:
        return _play(folder)


def _play(folder: Path) -> Copies:
    wholes = [played(2), played(3)]
    taken = []
    with open_at(folder) as library:
        games = {library.create(each.header, each.players): each for each in wholes}
        counts = dict.fromkeys(games, 0)
        taken.append(take(library.path, counts))
        for at in range(max(len(each.entries) for each in wholes)):
            for number, whole in games.items():
                library.append(number, counts[number], whole.entries[at : at + 1])
                counts[number] = min(at + 1, len(whole.entries))
            if at % 60 == 30:
                _checkpoint(library, at)
            if at % 15 == 0:
                taken.append(take(library.path, counts))
    taken.append(take(library_file(folder), counts))
    return Copies(games, taken)


def _checkpoint(library: Library, at: int) -> None:
    """Move the log into the library; the log is begun anew, or goes on and is there twice."""
    kind = "PASSIVE" if at % 120 == 30 else "RESTART"
    library._store._database.execute(f"PRAGMA wal_checkpoint({kind})")


def lay(folder: Path, copy: Copy) -> None:
    """Put the copied files there."""
    path = library_file(folder)
    path.write_bytes(copy.library)
    if copy.log:
        log_file(path).write_bytes(copy.log)


def reopened(folder: Path) -> Library:
    """The library, rescued first if it must be."""
    try:
        return open_at(folder)
    except Damaged:
        rescue(folder, Clock())
        return open_at(folder)


def check(folder: Path, games: dict[int, Played]) -> None:
    """Check that every game there is a prefix, and can be played on and saved."""
    try:
        with reopened(folder) as library:
            _check_games(library, games)
    except Damaged:
        # It opened and only then came upon the damage, so the rescue helps.
        rescue(folder, Clock())
        with open_at(folder) as library:
            _check_games(library, games)


def _check_games(library: Library, games: dict[int, Played]) -> None:
    for each in library.games():
        saved = library.load(each.id)
        assert is_prefix(saved.entries, games[each.id])
        _go_on(library, saved, games[each.id])
    save(library, played(4), 30)


def _go_on(library: Library, saved: Saved, whole: Played) -> None:
    """Some more entries, in a copy if the game itself is damaged."""
    match = resume(saved)
    assert [step.entry for step in match.log.steps] == list(saved.entries)
    count = len(saved.entries)
    number = library.salvage(saved.id) if saved.damage else saved.id
    library.append(number, count, whole.entries[count : count + 5])
    again = library.load(number)
    assert tuple(again.entries) == whole.entries[: count + 5]
    assert again.damage is None


def test_a_killed_process_leaves_all_that_was_saved() -> None:
    for copy in copies().taken:
        with quick_folder() as folder:
            lay(folder, copy)
            with open_at(folder) as library:
                loaded = [library.load(number) for number in copies().games]
            assert {each.id: len(each.entries) for each in loaded} == copy.counts
            assert all(is_prefix(each.entries, copies().games[each.id]) for each in loaded)
            assert not any(each.damage for each in loaded)


@CUTS
@given(which=WHICH, where=WHERE)
def test_a_library_cut_at_any_byte_is_a_prefix(which: int, where: int) -> None:
    copy = copies().taken[which % len(copies().taken)]
    end = where % (len(copy.library) + 1)
    with quick_folder() as folder:
        lay(folder, copy._replace(library=copy.library[:end]))
        check(folder, copies().games)


@CUTS
@given(which=WHICH, where=WHERE)
def test_a_write_ahead_log_cut_at_any_byte_is_a_prefix(which: int, where: int) -> None:
    logged = [each for each in copies().taken if each.log]
    copy = logged[which % len(logged)]
    with quick_folder() as folder:
        lay(folder, copy._replace(log=copy.log[: where % (len(copy.log) + 1)]))
        check(folder, copies().games)


@CUTS
@given(which=WHICH, where=WHERE, wrong=st.integers(1, 255))
def test_a_byte_gone_wrong_anywhere_is_noticed(which: int, where: int, wrong: int) -> None:
    copy = copies().taken[which % len(copies().taken)]
    written = bytearray(copy.library)
    written[where % len(written)] ^= wrong
    with quick_folder() as folder, suppress(LibraryError):
        lay(folder, copy._replace(library=bytes(written)))
        with open_at(folder) as library:
            for each in library.games():
                assert is_prefix(library.load(each.id).entries, copies().games[each.id])


def test_both_files_cut_to_nothing_are_not_taken_for_a_new_library(tmp_path: Path) -> None:
    path = library_file(tmp_path)
    path.touch()
    shutil.copy(path, log_file(path))
    with pytest.raises(Damaged):
        open_at(tmp_path)
