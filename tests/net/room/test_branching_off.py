"""Forks on the disk: whole and for one program, or not at all."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from core.dealer import SeededDealer
from core.says import show
from net.address import Address
from net.log.charter import Membership
from net.log.node import Node
from net.room.disk import is_in_use
from net.room.journal import Journal, JournalFailed, journal_after
from net.room.journal_files import begun_beside, journal_path, unfinished
from net.room.journal_format import read_journal
from net.room.returning import reopen_room
from net.room.room import Room
from net.session.events import CannotFork
from net.session.fork import fork_node, forked_membership
from net.session.messages import ForkAgreed
from tests.net.room.test_journal import files_of_at_most
from tests.support.patience import PATIENCE
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED

ROOT = Path(__file__).parents[3]
NAMESPACE = ("unshare", "--map-root-user", "--mount")
"""Every file system that is mounted within is gone with the process."""

KILLED = """
import sys
from pathlib import Path
from tests.net.room.test_branching_off import killed_at_each_step
print(killed_at_each_step(Path(sys.argv[1])))
"""

SMALL_DISK = """
import subprocess, sys
from pathlib import Path
from tests.net.room.test_branching_off import on_a_full_disk
folder = Path(sys.argv[1])
subprocess.run(["mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", folder], check=True)
on_a_full_disk(folder)
print("well")
"""


async def decide(_asked: Any) -> Any:
    raise AssertionError("nothing is played here")


def heard(_event: Any) -> None:
    """Ignore the event."""


def left(folder: Path) -> Path:
    """The journal of one of two programs that has played for a while."""
    table = Switchboard(0, 1)
    table.play(20)
    tokens = (bytes(32),) * 2
    membership = Membership(table.charter, 0, SEED, (None, Address("127.0.0.1", 9)), tokens, tokens)
    journal = Journal(journal_path(folder, membership))
    journal.begin(membership)
    journal.keep(table.nodes[0].saved())
    journal.close()
    return journal.path


def word(room: Room) -> ForkAgreed:
    return ForkAgreed(b"n" * 16, room.node.replica.commit_index, (0,))


class Branch(NamedTuple):
    """A fork to go on in."""

    membership: Membership
    node: Node
    journal: Journal


def off(room: Room) -> Branch:
    membership = forked_membership(room.membership, word(room))
    node = fork_node(room.node, word(room), SeededDealer(membership.seed), 0.0)
    peer_state, saved = room._journal.peer_state, node.saved()
    return Branch(membership, node, journal_after(room.journal, membership, peer_state, saved))


def no_links(*_names: Path) -> None:
    raise PermissionError(errno.EPERM, "as disks say that know no two names of a file")


def items(path: Path) -> int:
    known = read_journal(path)
    assert known is not None
    return len(known.saved.log_entries)


def test_the_new_game_belongs_to_one_program_from_its_beginning(tmp_path: Path) -> None:
    room = reopen_room(left(tmp_path), decide, heard)
    there = off(room)
    try:
        assert there.journal.path == journal_path(tmp_path, there.membership)
        assert is_in_use(there.journal.path)
        assert unfinished(tmp_path) == [], "neither is to be opened beside it"
        room.close()
        assert unfinished(tmp_path) == []
    finally:
        there.journal.close()
        room.close()
    assert [each.path for each in unfinished(tmp_path)] == [there.journal.path]


def test_everything_of_it_is_on_the_disk_at_once(tmp_path: Path) -> None:
    room = reopen_room(left(tmp_path), decide, heard)
    peer_state = room._journal.peer_state
    there = off(room)
    try:
        known = read_journal(there.journal.path)
        assert known is not None
        assert known.membership == there.membership
        assert known.peer_state == peer_state
        assert known.saved == there.node.saved()
        assert not there.journal.unsafe
        assert sorted(path.suffix for path in tmp_path.iterdir()) == [".journal"] * 2
    finally:
        there.journal.close()
        room.close()


@pytest.mark.parametrize("much", [0, 1, 300, 1_000, 2_000])
def test_a_disk_that_gets_full_leaves_the_old_game_as_it_was(tmp_path: Path, much: int) -> None:
    path = left(tmp_path)
    room = reopen_room(path, decide, heard)
    before = path.read_bytes()
    try:
        with files_of_at_most(much), pytest.raises(JournalFailed) as journal_failed:
            off(room)
        assert show(journal_failed.value.why, {}).startswith(
            "The table's journal cannot be written (File"
        )
        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]
        there = off(room)
        there.journal.close()
        assert items(there.journal.path) == word(room).count
    finally:
        room.close()


@pytest.mark.parametrize("links", [True, False])
def test_a_game_that_has_that_name_already_stays_as_it_is(tmp_path: Path, links: bool) -> None:
    """Others choose the id of the fork, which may be that of a game open elsewhere."""
    path = left(tmp_path)
    room = reopen_room(path, decide, heard)
    node = room.node
    taken = journal_path(tmp_path, forked_membership(room.membership, word(room)))
    taken.write_bytes(b"another game")
    before = path.read_bytes()
    try:
        with pytest.MonkeyPatch.context() as patch:
            if not links:
                patch.setattr(os, "link", no_links)
            for branched in (word(room), ForkAgreed(node.charter.table, 1, (0,))):
                room.session.fork.agreed = branched
                fork = room.session.ready(0.0).fork
                assert fork is not None
                why = room.begin(fork)
                assert why is not None
                room.session.cannot_fork(why)
                assert room.node is node
                ready = room.session.ready(0.0)
                assert (ready.fork, ready.send) == (None, ())
                (told,) = [each for each in ready.tell if isinstance(each, CannotFork)]
                assert "is on this computer already" in show(told.why, {})
        assert path.read_bytes() == before
        assert taken.read_bytes() == b"another game"
        assert sorted(tmp_path.iterdir()) == sorted([path, taken])
    finally:
        room.close()


def test_a_disk_without_links_takes_a_game_all_the_same(tmp_path: Path) -> None:
    room = reopen_room(left(tmp_path), decide, heard)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "link", no_links)
        there = off(room)
    there.journal.close()
    room.close()
    assert [each.path for each in unfinished(tmp_path)] == [there.journal.path]
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".journal"] * 2


def test_what_was_only_begun_when_a_program_ended_is_dropped(tmp_path: Path) -> None:
    path = left(tmp_path)
    begun_beside(path).write_bytes(b"half a game")
    reopen_room(path, decide, heard).close()
    assert list(tmp_path.iterdir()) == [path]
    begun_beside(path).mkdir()
    reopen_room(path, decide, heard).close()


def on_a_full_disk(folder: Path) -> None:
    """Fill the disk of that folder; try to fork there, then make room and fork."""
    path = left(folder)
    count = items(path)
    room = reopen_room(path, decide, heard)
    before, filler = path.read_bytes(), folder / "filler"
    with pytest.raises(OSError, match="No space"):
        filler.write_bytes(bytes(1 << 18))
    with pytest.raises(JournalFailed, match="No space"):
        off(room)
    assert path.read_bytes() == before
    assert sorted(folder.iterdir()) == sorted([path, filler])
    filler.unlink()
    there = off(room)
    there.journal.close()
    room.close()
    (offered,) = unfinished(folder)
    assert (offered.path, offered.log_entries) == (there.journal.path, count)


def run(command: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE
    )


def test_a_really_full_disk_leaves_the_old_game_as_it_was(tmp_path: Path) -> None:
    command = (*NAMESPACE, sys.executable, "-c", SMALL_DISK, str(tmp_path))
    try:
        ran = run(command)
    except FileNotFoundError:
        return
    mounted = "CalledProcessError" not in ran.stderr and not ran.stderr.startswith("unshare:")
    assert ran.stdout == "well\n" or not mounted, ran.stderr


STEPS = ("open", "write", "fsync", "link", "close", "ftruncate", "unlink")


def killed_at_each_step(folder: Path) -> int:
    """Kill a process before each of its operations on the disk; returns their number.

    Whenever it ends, there is one game to come back to, with everything that was committed.
    """
    for step in range(200):
        here = folder / str(step)
        path = left(here)
        count = items(path)
        child = os.fork()
        if not child:
            _go_on_until(path, step)
        _, status = os.waitpid(child, 0)
        (offered,) = unfinished(here)
        assert offered.log_entries == count, step
        room = reopen_room(offered.path, decide, heard)
        assert room.node.replica.commit_index == count
        room.close()
        assert not begun_beside(path).exists() or offered.path != path, "nothing half is left"
        if status == 0:
            assert offered.path != path
            return step
    raise AssertionError("it ends")


def _go_on_until(path: Path, step: int) -> None:
    """Fork in a process of its own, which is killed before that step."""
    room = reopen_room(path, decide, heard)
    before = step

    def steps(name: str) -> None:
        real = getattr(os, name)

        def stepped(*args: Any, **more: Any) -> Any:
            nonlocal before
            if before == 0:
                os.kill(os.getpid(), 9)
            before -= 1
            return real(*args, **more)

        setattr(os, name, stepped)

    for name in STEPS:
        steps(name)
    off(room)
    os._exit(0)


def test_whenever_it_is_killed_one_whole_game_is_there_to_come_back_to(tmp_path: Path) -> None:
    command = (sys.executable, "-c", KILLED, str(tmp_path))
    ran = run(command)
    assert ran.stderr == ""
    assert int(ran.stdout) > 8
