"""The journal of a table: what it keeps is whole, whatever the disk does."""

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
from net.room.journal import MOST_AT_ONCE, Journal, Journaled, Unkept, read_journal
from net.session.chair import Chair
from net.table.items import Deputy, Host, Reveal
from net.table.messages import Dated
from net.table.saved import Saved
from net.table.terms import Kept
from net.table.wishes import Secret
from tests.net.wire.fuzzing import garbage
from tests.support.virtual_table import SEED, charter_of

CHAIR = Chair(charter_of((0, 1)), 0, SEED, (None, None), (b"a",), (b"b",))
FIRST = Saved((Dated(1, Host(0)),), Kept(1, 0))
SECOND = Saved((*FIRST.items, Dated(1, Deputy(1, on=True))), Kept(2, 1), (Secret(0, b"x", b"y"),))


def found(path: Path) -> Journaled:
    known = read_journal(path)
    assert known is not None
    assert known.chair == CHAIR
    return known


def written(path: Path, *kept: Saved) -> bytes:
    """A journal that has kept all of that."""
    journal = Journal(path)
    journal.begin(CHAIR)
    for saved in kept:
        journal.keep(saved)
    journal.close()
    return path.read_bytes()


@contextmanager
def files_of_at_most(length: int) -> Iterator[None]:
    """No file grows beyond that, as on a disk that gets full."""
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
    longest = Dated(2**62 - 1, Reveal(b"x" * LONGEST_ENTRY, b"n" * 16))
    caught_up = replace(FIRST, items=(*FIRST.items, *[longest] * count))
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
    with files_of_at_most(len(whole) + 9), pytest.raises(Unkept) as unkept:
        journal.keep(SECOND)
    assert path.read_bytes() == whole
    assert "File too large" in show(unkept.value.why, {})
    journal.keep(SECOND)
    journal.close()
    assert found(path).saved == SECOND


def test_a_journal_that_cannot_begin_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "0.journal"
    journal = Journal(path)
    with files_of_at_most(9), pytest.raises(Unkept):
        journal.begin(CHAIR)
    assert not path.exists()


def test_a_full_disk_is_a_sentence() -> None:
    journal = Journal(Path("/dev/full"))
    with pytest.raises(Unkept) as unkept:
        journal.keep(FIRST)
    journal.close()
    assert str(unkept.value) == (
        "The table's journal cannot be written (No space left on device: /dev/full). "
        "What it holds is safe; make it writable and come back to the table."
    )


def test_a_folder_that_is_a_file_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("")
    with pytest.raises(Unkept) as unkept:
        Journal(tmp_path / "tables" / "0.journal")
    assert "File exists" in str(unkept.value)


def test_nothing_is_kept_after_the_end(tmp_path: Path) -> None:
    path = tmp_path / "0.journal"
    journal = Journal(path)
    journal.begin(CHAIR)
    journal.close()
    journal.close()
    with pytest.raises(Unkept):
        journal.keep(FIRST)
    assert found(path).saved == Saved()


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
    assert known is None or known.chair == CHAIR
    assert known is None or known.saved.items in ((), FIRST.items, SECOND.items)
    assert known is None or not known.closed or known.saved == SECOND
