"""The journal of a table: all that must survive, written before anything is sent.

What is written outlives the program, however it ends; `sync` makes it outlive the computer too.
Whatever binds this program alone is flushed at once, as it is rare: a vote must never be given
twice, a promise whose choice is lost could never be kept, and a lost token opens nothing.

The journal shows whether something may be missing: it was not closed, and the computer has booted
since. Then the node is incomplete (`net/log/votes.py`).

The journal of a fork is there as a whole or not at all. It is written beside its place under
another name, flushed to the disk, and only then moved; it belongs to this program from its first
byte on. Wherever that fails, on a full disk or in a crash, nothing that was there before has
changed, and nothing half-written is found. Others of the table choose the fork's id: a journal that
has that name already stays as it is.
"""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec.structs import replace

from core.says import Sentence, Unreadable, show
from net.address import EVERYWHERE
from net.log.charter import Membership
from net.log.messages import LogEntry
from net.log.proposals import DurableState
from net.room.disk import JournalFile, this_boot
from net.room.journal_files import begun_beside, journal_path
from net.room.journal_format import (
    ClosedLine,
    JournalContents,
    JournalLine,
    OpenedLine,
    OverLine,
    SeatLine,
    changes,
    common,
    packed,
)
from net.session.peer_auth import PeerState, first_peer_state
from net.session.ready import Ready


class JournalFailed(Exception):
    """The journal cannot be written; what it held before is whole."""

    def __init__(self, path: Path, error: OSError) -> None:
        self.path = path
        self.problem = error.strerror or type(error).__name__
        self.is_there = isinstance(error, FileExistsError)
        """Whether another journal is in the way."""
        self.why = Sentence(
            "The table's journal cannot be written ({problem}: {path}). What it holds is safe; "
            "make it writable and come back to the table.",
            {"problem": self.problem, "path": path},
        )
        super().__init__(show(self.why, {}))


@contextlib.contextmanager
def _told(path: Path) -> Iterator[None]:
    """Turn an `OSError` of the disk into `JournalFailed`."""
    try:
        yield
    except OSError as error:
        raise JournalFailed(path, error) from None


class Journal:
    """Appends lines to a file; they survive the program at once. Raises `JournalFailed`."""

    peer_state: PeerState
    """Set by `begin` or `resume`."""

    def __init__(
        self,
        path: Path,
        opened: Callable[[Path], JournalFile] = JournalFile,
        boot: str | None = None,
    ) -> None:
        self.path = path
        self.boot = this_boot() if boot is None else boot
        self.unsafe = False
        """Whether something was written that may not have reached the disk."""
        self._log_entries: list[LogEntry] = []
        """The log as the file holds it."""
        self._saved = DurableState(self._log_entries)
        self._over = False
        self._whole = False
        """Whether this program writes it and no write has failed so far."""
        with _told(path):
            self._file = opened(path)

    @classmethod
    def taken(cls, path: Path) -> "Journal":
        """Open it, and keep other programs of this computer from it.

        Raises `JournalFailed`, or `Unreadable` if one of them has it.
        """
        journal = cls(path)
        if not journal.take():
            journal.close()
            raise Unreadable("That game is open in another program of this computer.")
        return journal

    def take(self) -> bool:
        """Keep other programs of this computer from it; False if one has it."""
        return self._file.take()

    def begin(self, membership: Membership, bind: str = EVERYWHERE) -> None:
        """Write the first lines of a new journal; deletes it if that fails."""
        self.peer_state = replace(first_peer_state(membership), bind=bind)
        seat, opened = SeatLine(membership), OpenedLine(self.boot, complete=True)
        try:
            self._write([seat, self.peer_state, opened])
            self.sync()
            self._whole = True
        except JournalFailed:
            self.discard()
            raise

    def resume(self, known: JournalContents) -> DurableState:
        """Continue a journal that was read, cutting off an incomplete last line.

        Before anything is sent, the disk says that the journal is open. So one that a loss of power
        has cut short is never taken for closed.
        """
        saved = known.found_at(self.boot)
        self.peer_state, self._log_entries, self._over = (
            known.peer_state,
            list(saved.log_entries),
            known.over,
        )
        self._saved = replace(saved, log_entries=self._log_entries)
        self._file.cut(known.whole)
        self._write([OpenedLine(self.boot, saved.complete)])
        self.sync()
        self._whole = True
        return saved

    def save(self, ready: Ready) -> bool:
        """Write what a session wants saved; True if some of it may not be on the disk yet.

        If nobody else has it, it is flushed at once.
        """
        self.hold(ready.peer_state)
        self.keep(ready.saved)
        if ready.over:
            self.finish()
        if self.unsafe and ready.at_once:
            self.sync()
        return self.unsafe

    def hold(self, peer_state: PeerState) -> None:
        """Write the tokens and addresses of the other programs if they have changed."""
        if peer_state != self.peer_state:
            self._write([peer_state])
            self.sync()
            self.peer_state = peer_state

    def finish(self) -> None:
        """Record that the game is over."""
        if not self._over:
            self._write([OverLine()])
            self._over = True

    def keep(self, saved: DurableState) -> None:
        """Write the changes of the log and of the hard state."""
        was = self._saved
        shared = common(was.log_entries, saved.log_entries)
        if lines := list(changes(was, saved, shared)):
            self._write(lines)
            self._log_entries[shared:] = saved.log_entries[shared:]
            self._saved = replace(saved, log_entries=self._log_entries)
            if saved.hard_state != was.hard_state or saved.secrets != was.secrets:
                self.sync()

    def sync(self) -> None:
        """Flush to the disk, so that it survives a power loss; callable from any thread."""
        self.unsafe = False
        try:
            self._file.sync()
        except OSError as error:
            self._whole = False
            raise JournalFailed(self.path, error) from None

    def close(self) -> None:
        """Close it; any later write raises `JournalFailed`."""
        with contextlib.suppress(JournalFailed):
            self.sync()
            if self._whole:
                self._write([ClosedLine()])
                self.sync()
        self._whole = False
        self._file.close()

    def discard(self) -> None:
        """Close and delete it."""
        self.close()
        self._file.remove()

    def move(self, path: Path) -> None:
        """Move it there; fails if something is in the way."""
        with _told(path):
            self._file.move(path)
        self.path = path

    def _write(self, lines: list[JournalLine]) -> None:
        self.unsafe = True
        with _told(self.path):
            self._file.append(b"".join(map(packed, lines)))


def _begun(path: Path) -> Journal:
    """A new journal there, replacing one that was only begun."""
    return Journal(path, JournalFile.anew)


def journal_after(
    old: Path,
    membership: Membership,
    peer_state: PeerState,
    saved: DurableState,
    begun: Callable[[Path], Journal] = _begun,
) -> Journal:
    """The journal of a game that goes on from the one at `old`; raises `JournalFailed`."""
    path, journal = journal_path(old.parent, membership), begun(begun_beside(old))
    try:
        journal.take()
        journal.begin(membership)
        journal.hold(peer_state)
        journal.keep(saved)
        journal.sync()
        journal.move(path)
    except BaseException:
        journal.discard()
        raise
    return journal


def lay_down(membership: Membership, folder: Path) -> Path:
    """Write the journal of a seat that was handed over; raises `JournalFailed`.

    One that an earlier call has written stays as it is.
    """
    path = journal_path(folder, membership)
    if not path.exists():
        journal = Journal.taken(path)
        journal.begin(membership)
        journal.close()
    return path


def why_no_fork(journal_failed: JournalFailed) -> Sentence:
    """The sentence for people when a fork cannot be written, or is there already."""
    if journal_failed.is_there:
        return Sentence(
            "The new game in which you were to go on is on this computer already, and stays "
            "as it is ({path}). You are still in the old one; come back to that one, or go on "
            "alone again.",
            {"path": journal_failed.path},
        )
    return Sentence(
        "The new game cannot be written ({problem}: {path}). You are still in the old one; "
        "make room, then go on alone again.",
        {"problem": journal_failed.problem, "path": journal_failed.path.parent},
    )
