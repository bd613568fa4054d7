"""The tables to come back to: not those that are over, in use, damaged, or left for another."""

import os
from pathlib import Path

from msgspec.structs import replace

from net.log.charter import Membership
from net.log.commands import LeaderElected
from net.log.messages import LogEntry
from net.log.proposals import DurableState
from net.room.journal import Journal
from net.room.journal_files import begun_beside, finished, journal_path, remove, unfinished
from net.room.journal_format import read_journal
from net.session.fork import forked_charter
from net.session.messages import ForkAgreed
from tests.support.virtual_table import SEED, charter_of

TOKENS = (bytes(32),) * 3
CHAIR = Membership(charter_of((0, 1, 2)), 1, SEED, (None,) * 3, TOKENS, TOKENS)


def other(table: int) -> Membership:
    """A membership of another table."""
    return replace(CHAIR, charter=replace(CHAIR.charter, table=bytes([table]) * 16))


def written(folder: Path, membership: Membership, *, age: int = 0, over: bool = False) -> Path:
    """A journal that was written so many seconds ago."""
    journal = Journal(journal_path(folder, membership))
    journal.begin(membership)
    if over:
        journal.finish()
    journal.close()
    at = os.stat(journal.path).st_mtime - age
    os.utime(journal.path, (at, at))
    return journal.path


def test_the_last_one_comes_first(tmp_path: Path) -> None:
    paths = [written(tmp_path, other(number), age=number) for number in (3, 1, 2)]
    assert [each.path for each in unfinished(tmp_path)] == [paths[1], paths[2], paths[0]]


def test_those_at_other_programs_are_named(tmp_path: Path) -> None:
    written(tmp_path, CHAIR)
    (waiting,) = unfinished(tmp_path)
    assert (waiting.others, waiting.seats) == (("Ana", "Cleo"), (1,))
    assert waiting.id == f"{CHAIR.name}-1"


def test_what_is_over_is_told_apart(tmp_path: Path) -> None:
    over, runs = written(tmp_path, CHAIR, over=True), written(tmp_path, other(1))
    assert [each.path for each in unfinished(tmp_path)] == [runs]
    assert list(finished(tmp_path)) == [over]


def test_what_somebody_plays_is_left_alone(tmp_path: Path) -> None:
    playing = [Journal(written(tmp_path, CHAIR)), Journal(written(tmp_path, other(1), over=True))]
    assert all(journal.take() for journal in playing)
    assert unfinished(tmp_path) == []
    assert list(finished(tmp_path)) == []
    third = Journal(playing[0].path)
    assert not third.take()
    for journal in (*playing, third):
        journal.close()
    assert len(unfinished(tmp_path)) == 1


def test_what_is_no_journal_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.journal").write_bytes(b"something else")
    (tmp_path / "b.journal").mkdir()
    (tmp_path / "c.journal").write_bytes(written(tmp_path, CHAIR).read_bytes()[:20])
    assert [each.membership for each in unfinished(tmp_path)] == [CHAIR]


def test_a_game_that_has_gone_on_as_another_one_is_not_offered_beside_it(tmp_path: Path) -> None:
    word = ForkAgreed(b"b" * 16, 0, (0, 1))
    charter = forked_charter(CHAIR.charter, word, ())
    later = replace(CHAIR, charter=charter, roots=(CHAIR.charter,))
    written(tmp_path, CHAIR)
    path = written(tmp_path, later, age=5)
    assert [each.path for each in unfinished(tmp_path)] == [path]
    path.unlink()
    assert [each.membership for each in unfinished(tmp_path)] == [CHAIR]


def test_a_game_that_lacks_some_of_what_it_began_with_hides_nothing(tmp_path: Path) -> None:
    charter = forked_charter(CHAIR.charter, ForkAgreed(b"b" * 16, 2, (0, 1)), ())
    later = replace(CHAIR, charter=charter, roots=(CHAIR.charter,))
    root, path = written(tmp_path, CHAIR, age=5), written(tmp_path, later)
    assert [each.path for each in unfinished(tmp_path)] == [path, root]
    journal = Journal(path)
    known = read_journal(path)
    assert known is not None
    journal.resume(known)
    journal.keep(DurableState((LogEntry(1, LeaderElected(0)), LogEntry(1, LeaderElected(1)))))
    journal.close()
    assert [each.path for each in unfinished(tmp_path)] == [path]


def test_where_there_is_no_folder_there_is_nothing(tmp_path: Path) -> None:
    assert unfinished(tmp_path / "nowhere") == []


def test_nothing_is_left_of_what_is_removed_nor_of_what_it_came_from(tmp_path: Path) -> None:
    charter = forked_charter(CHAIR.charter, ForkAgreed(b"b" * 16, 0, (0, 1)), ())
    whole = replace(CHAIR, charter=charter, roots=(CHAIR.charter,))
    for membership in (CHAIR, whole, other(1), replace(CHAIR, me=2)):
        written(tmp_path, membership)
    begun_beside(journal_path(tmp_path, whole)).write_bytes(b"half a game")
    remove(tmp_path, whole)
    left = {journal_path(tmp_path, each) for each in (other(1), replace(CHAIR, me=2))}
    assert {*tmp_path.iterdir()} == left


def test_what_somebody_plays_is_not_removed(tmp_path: Path) -> None:
    playing = Journal(written(tmp_path, CHAIR))
    assert playing.take()
    remove(tmp_path, CHAIR)
    assert playing.path.exists()
    playing.close()
