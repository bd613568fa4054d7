"""The journal of a table: its contents are whole, whatever the disk does."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from core.game import LONGEST_ENTRY
from core.says import show
from net.log.charter import Membership
from net.log.commands import LeaderElected, RevealChoice, StandIn
from net.log.messages import LogEntry
from net.log.proposals import DurableState, Secret
from net.log.votes import HardState
from net.room.journal import Journal, JournalFailed
from net.room.journal_format import MOST_AT_ONCE, JournalContents, read_journal
from tests.support.scale import garbage
from tests.support.virtual_table import SEED, charter_of

CHAIR = Membership(charter_of((0, 1)), 0, SEED, (None, None), (b"a",), (b"b",))
FIRST = DurableState((LogEntry(1, LeaderElected(0)),), HardState(1, 0))
SECOND = DurableState(
    (*FIRST.log_entries, LogEntry(1, StandIn(1, on=True))),
    HardState(2, 1),
    (Secret(0, b"x", b"y"),),
)


def found(path: Path) -> JournalContents:
    known = read_journal(path)
    assert known is not None
    assert known.membership == CHAIR
    return known


def written(path: Path, *states: DurableState) -> bytes:
    """The bytes of a journal that has kept these states."""
    journal = Journal(path)
    journal.begin(CHAIR)
    for saved in states:
        journal.keep(saved)
    journal.close()
    return path.read_bytes()


@contextmanager
def files_of_at_most(length: int) -> Iterator[None]:
    """Keep files from growing beyond that, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (length, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_what_was_kept_is_read(tmp_path: Path) -> None:
    path = tmp_path / "0.journal"
    written(path, FIRST, SECOND)
    assert found(path).saved == SECOND


@pytest.mark.parametrize("count", [1, MOST_AT_ONCE, MOST_AT_ONCE + 1, 5 * MOST_AT_ONCE])
def test_a_long_catch_up_of_long_items_is_read(tmp_path: Path, count: int) -> None:
    path = tmp_path / "0.journal"
    longest = LogEntry(2**62 - 1, RevealChoice(b"x" * LONGEST_ENTRY, b"n" * 16))
    caught_up = replace(FIRST, log_entries=(*FIRST.log_entries, *[longest] * count))
    written(path, FIRST, caught_up)
    assert found(path).saved == caught_up
    journal = Journal(path)
    journal.resume(found(path))
    journal.keep(FIRST)
    journal.keep(SECOND)
    journal.close()
    assert found(path).saved == SECOND


def test_a_line_that_was_cut_short_does_not_hide_what_is_kept_after_it(tmp_path: Path) -> None:
    path = tmp_path / "0.journal"
    whole = written(path, FIRST)
    path.write_bytes(whole + written(tmp_path / "1.journal", SECOND)[len(whole) // 2 : -1])
    journal = Journal(path)
    journal.resume(found(path))
    journal.keep(SECOND)
    journal.close()
    assert found(path).saved == SECOND


def test_a_disk_that_gets_full_within_a_line_leaves_what_was_kept(tmp_path: Path) -> None:
    path = tmp_path / "0.journal"
    written(path, FIRST)
    journal = Journal(path)
    journal.resume(found(path))
    whole = path.read_bytes()
    with files_of_at_most(len(whole) + 9), pytest.raises(JournalFailed) as journal_failed:
        journal.keep(SECOND)
    assert path.read_bytes() == whole
    assert "File too large" in show(journal_failed.value.why, {})
    journal.keep(SECOND)
    journal.close()
    assert found(path).saved == SECOND


def test_a_journal_that_cannot_begin_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "0.journal"
    journal = Journal(path)
    with files_of_at_most(9), pytest.raises(JournalFailed):
        journal.begin(CHAIR)
    assert not path.exists()


def test_a_full_disk_is_a_sentence() -> None:
    journal = Journal(Path("/dev/full"))
    with pytest.raises(JournalFailed) as journal_failed:
        journal.keep(FIRST)
    journal.close()
    assert str(journal_failed.value) == (
        "The table's journal cannot be written (No space left on device: /dev/full). "
        "What it holds is safe; make it writable and come back to the table."
    )


def test_a_folder_that_is_a_file_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("")
    with pytest.raises(JournalFailed) as journal_failed:
        Journal(tmp_path / "tables" / "0.journal")
    assert "File exists" in str(journal_failed.value)


def test_nothing_is_kept_after_the_end(tmp_path: Path) -> None:
    path = tmp_path / "0.journal"
    journal = Journal(path)
    journal.begin(CHAIR)
    journal.close()
    journal.close()
    with pytest.raises(JournalFailed):
        journal.keep(FIRST)
    assert found(path).saved == DurableState()


@garbage
@given(st.binary(max_size=200))
def test_whatever_is_in_a_journal_is_read_or_not(
    tmp_path_factory: pytest.TempPathFactory, written: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.journal"
    path.write_bytes(written)
    assert read_journal(path) is None


@garbage
@given(at=st.integers(0), by=st.integers(1, 255), cut=st.integers(0))
def test_a_journal_with_any_byte_changed_or_missing_holds_what_came_before(
    tmp_path_factory: pytest.TempPathFactory, at: int, by: int, cut: int
) -> None:
    path = tmp_path_factory.getbasetemp() / "changed.journal"
    if not path.exists():
        written(path.with_suffix(".whole"), FIRST, SECOND)
    changed = bytearray(path.with_suffix(".whole").read_bytes())
    changed[at % len(changed)] ^= by
    path.write_bytes(changed[: cut % (len(changed) + 1)])
    known = read_journal(path)
    assert known is None or known.membership == CHAIR
    assert known is None or known.saved.log_entries in ((), FIRST.log_entries, SECOND.log_entries)
    assert known is None or not known.closed or known.saved == SECOND
