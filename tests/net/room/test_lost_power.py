"""Journals show whether something may be missing after a loss of power."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from net.log.charter import Membership
from net.log.commands import LeaderElected
from net.log.messages import LogEntry
from net.log.proposals import DurableState
from net.log.votes import HardState
from net.room.disk import this_boot
from net.room.journal import Journal, JournalFailed
from net.room.journal_format import (
    EntriesLine,
    HardStateLine,
    JournalLine,
    SeatLine,
    packed,
    read_journal,
)
from tests.support.patience import PATIENCE
from tests.support.virtual_table import SEED, charter_of

ROOT = Path(__file__).parents[3]
CHAIR = Membership(charter_of((0, 1)), 0, SEED, (None,) * 2, (b"",) * 2, (b"",) * 2)
FIRST = DurableState((LogEntry(1, LeaderElected(0)),), HardState(1, 0))
KILLED = """
import os, sys
from pathlib import Path
from tests.net.room.test_lost_power import begun
begun(Path(sys.argv[1]))
os.kill(os.getpid(), 9)
"""


def begun(path: Path, boot: str | None = None) -> Journal:
    """A journal that is being written in that boot of the computer."""
    journal = Journal(path)
    journal.boot = this_boot() if boot is None else boot
    journal.begin(CHAIR)
    journal.keep(FIRST)
    return journal


def come_back(path: Path, boot: str) -> tuple[Journal, DurableState]:
    """Resume the journal in that boot of the computer."""
    known = read_journal(path)
    assert known is not None
    journal = Journal(path)
    journal.boot = boot
    saved = journal.resume(known)
    assert saved.log_entries == FIRST.log_entries
    return journal, saved


def lose_power(journal: Journal) -> None:
    """Drop the journal without closing it."""
    os.close(journal._file.number)


def test_a_program_that_is_killed_forgets_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(path)], cwd=ROOT, timeout=PATIENCE, check=False
    )
    assert killed.returncode == -9
    journal, saved = come_back(path, this_boot())
    journal.close()
    assert saved == FIRST
    # If the system does not name its boots, there may have been another one meanwhile.
    assert saved.complete == bool(this_boot())


def test_what_was_closed_is_whole_whenever_the_computer_starts(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    begun(path, "one").close()
    journal, saved = come_back(path, "two")
    assert saved.complete
    lose_power(journal)
    journal, saved = come_back(path, "three")
    assert not saved.complete
    journal.close()


def test_where_the_power_was_lost_something_may_be_missing(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    lose_power(begun(path, "one"))
    journal, saved = come_back(path, "two")
    journal.close()
    assert not saved.complete


def test_what_may_be_missing_may_be_so_until_it_is_regained(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    lose_power(begun(path, "one"))
    for start in ("two", "two", "three"):
        journal, saved = come_back(path, start)
        assert not saved.complete
        journal.close()
    journal, _ = come_back(path, "three")
    journal.keep(FIRST)
    lose_power(journal)
    journal, saved = come_back(path, "three")
    assert saved.complete
    journal.close()


def test_where_a_line_was_changed_something_may_be_missing(tmp_path: Path) -> None:
    """One that was cut short was never acknowledged; one that was changed may have been."""
    path = tmp_path / "a.journal"
    lose_power(begun(path, "one"))
    whole = path.read_bytes()
    changed = whole[:-1] + bytes([whole[-1] ^ 1])
    for contents, complete in ((whole, True), (whole[:-1], True), (changed, False)):
        path.write_bytes(contents)
        known = read_journal(path)
        assert known is not None
        assert known.found_at("one").complete == complete


def test_a_system_that_does_not_name_its_starts_may_have_started_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    lose_power(begun(path, ""))
    journal, saved = come_back(path, "")
    journal.close()
    assert not saved.complete


def test_a_journal_of_an_older_version_is_read_and_may_miss_something(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    lines: list[JournalLine] = [
        SeatLine(CHAIR),
        HardStateLine(FIRST.hard_state),
        EntriesLine(0, tuple(FIRST.log_entries)),
    ]
    path.write_bytes(b"".join(packed(line) for line in lines))
    journal, saved = come_back(path, this_boot())
    journal.close()
    assert not saved.complete


class Watched(Journal):
    """A journal that remembers how much was flushed."""

    safe = 0

    def sync(self) -> None:
        super().sync()
        self.safe = self.path.stat().st_size


def test_that_it_is_open_is_on_the_disk_before_anything_else(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    begun(path, "one").close()
    known = read_journal(path)
    assert known is not None
    assert known.closed
    journal = Watched(path)
    journal.resume(known)
    path.write_bytes(path.read_bytes()[: journal.safe])
    known = read_journal(path)
    assert known is not None
    assert not known.closed
    journal.close()


class Broken(Journal):
    """A journal whose disk fails once."""

    fails = False

    def sync(self) -> None:
        if self.fails:
            self.fails = False
            with open("/dev/full", "wb") as full:
                file, self._file.number = self._file.number, full.fileno()
                try:
                    super().sync()
                finally:
                    self._file.number = file
        else:
            super().sync()


def test_what_a_disk_has_failed_to_take_is_never_taken_for_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    journal = Broken(path)
    journal.begin(CHAIR)
    journal.fails = True
    with pytest.raises(JournalFailed):
        journal.keep(FIRST)
    journal.close()
    known = read_journal(path)
    assert known is not None
    assert not known.closed


def test_who_looks_into_a_journal_of_another_program_does_not_close_it(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    journal = begun(path)
    assert journal.take()
    other = Journal(path)
    assert not other.take()
    other.close()
    known = read_journal(path)
    assert known is not None
    assert not known.closed
    journal.close()
