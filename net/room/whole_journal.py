"""A journal that is there with all that it is to hold, or not at all.

It is written beside its place under another name, brought onto the disk, and only then put there;
it belongs to this program from its first byte on. Wherever that ends, by a full disk or by a
crash, nothing that was there before is changed, and nothing half is found. Others of the table name
the game: whatever has that name already stays as it is.
"""

import contextlib
import errno
import os
import sys
from pathlib import Path

from core.says import Sentence
from net.log.durable import DurableState
from net.room.journal import Journal, JournalFailed, journal_path
from net.session.membership import Membership
from net.session.peer_auth import PeerState

BEGUN = ".begun"


def begun_beside(path: Path) -> Path:
    """What was begun by who plays from that journal; left over only by a crash."""
    return path.with_suffix(BEGUN)


def journal_after(
    old: Path, membership: Membership, peer_state: PeerState, saved: DurableState
) -> Journal:
    """The journal of a game that goes on from the one at `old`; raises `JournalFailed`."""
    path, beside = journal_path(old.parent, membership), begun_beside(old)
    try:
        beside.unlink(missing_ok=True)
    except OSError as error:
        raise JournalFailed(path, error) from None
    journal = Journal(beside)
    try:
        journal.take()
        journal.begin(membership)
        journal.hold(peer_state)
        journal.keep(saved)
        journal.sync()
        _move(journal, path)
    except BaseException:
        journal.close()
        with contextlib.suppress(OSError):
            journal.path.unlink()
        raise
    return journal


def why_no_fork(journal_failed: JournalFailed) -> Sentence:
    """What people are told when the disk does not take the new game, or has it already."""
    if journal_failed.is_there:
        return Sentence(
            "The game of its own that you were to go on in is on this computer already, and "
            "stays as it is ({path}). You are still in the old one; come back to that one, "
            "or go on alone again.",
            {"path": journal_failed.path},
        )
    return Sentence(
        "The game of its own cannot be written ({problem}: {path}). You are still in the old one; "
        "make room, then go on alone again.",
        {"problem": journal_failed.problem, "path": journal_failed.path.parent},
    )


def _move(journal: Journal, path: Path) -> None:
    """From now on it lies there, also if the computer loses its power."""
    try:
        beside = journal.path
        _put(beside, path)
        journal.path = path
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        _sync_folder(path.parent)
    except OSError as error:
        raise JournalFailed(path, error) from None


def _put(beside: Path, path: Path) -> None:
    """Raises `FileExistsError` where something lies there, be it open in another program."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:
        # Not every disk knows files with two names.
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        os.replace(beside, path)


def _sync_folder(folder: Path) -> None:
    if sys.platform == "win32":
        return
    file = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
