"""The journal of a table: what this program must find again, written before anything is sent.

What is written outlives the program, however it ends; `sync` makes it outlive the computer too.
What binds this program alone is on the disk at once, for it is rare: a vote must never be given
twice, a promise whose choice is lost could never be kept, and a token that is lost opens nothing.
Whether something may be missing can be told from the journal: it was not closed, and the computer
has started anew since. The program is not sure then (`net/log/votes.py`).
"""

import contextlib
import os
import threading
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

from msgspec import Meta, MsgspecError, Struct, msgpack
from msgspec.structs import replace

from core.says import Sentence, show
from net.log.durable import DurableState
from net.log.hard_state import HardState
from net.log.messages import LogEntry
from net.log.proposals import Secret
from net.room.boot import LONGEST as LONGEST_BOOT
from net.room.boot import this_boot
from net.room.lock import private_folder, taken
from net.session.membership import Membership
from net.session.peer_auth import PeerState, first_peer_state
from net.session.ready import Ready
from net.wire.tags import JournalTag

SUM = 8
LENGTH = 4
LONGEST = 1 << 20
"""A longer line is none."""
MOST_AT_ONCE = 64
"""So many items stand in one line, whatever is in them."""
CLOSED = -1


class JournalFailed(Exception):
    """The journal cannot be written; what it held before is whole."""

    def __init__(self, path: Path, error: OSError) -> None:
        self.path = path
        self.problem = error.strerror or type(error).__name__
        self.is_there = isinstance(error, FileExistsError)
        """Whether what is there already is in the way."""
        self.why = Sentence(
            "The table's journal cannot be written ({problem}: {path}). What it holds is safe; "
            "make it writable and come back to the table.",
            {"problem": self.problem, "path": path},
        )
        super().__init__(show(self.why, {}))


class SeatLine(Struct, frozen=True, array_like=True, tag=JournalTag.SEAT.value):
    """The first line: the chair."""

    membership: Membership


class EntriesLine(Struct, frozen=True, array_like=True, tag=JournalTag.ENTRIES.value):
    """The log after its first `before` items."""

    before: Annotated[int, Meta(ge=0)]
    log_entries: tuple[LogEntry, ...]


class HardStateLine(Struct, frozen=True, array_like=True, tag=JournalTag.HARD_STATE.value):
    """The term, and who has this program's vote in it."""

    hard_state: HardState


class SecretsLine(Struct, frozen=True, array_like=True, tag=JournalTag.SECRETS.value):
    """What own seats have chosen in secret."""

    secrets: tuple[Secret, ...]


class OverLine(Struct, frozen=True, array_like=True, tag=JournalTag.OVER.value):
    """The game is over, for everybody: there is nothing to come back for."""


class CommitLine(Struct, frozen=True, array_like=True, tag=JournalTag.COMMIT.value):
    """So many items are committed, at least."""

    committed: Annotated[int, Meta(ge=0)]


class OpenedLine(Struct, frozen=True, array_like=True, tag=JournalTag.OPENED.value):
    """A program goes on from here, since that start of the computer; on the disk before it does."""

    boot: Annotated[str, Meta(max_length=LONGEST_BOOT)]
    complete: bool


class ClosedLine(Struct, frozen=True, array_like=True, tag=JournalTag.CLOSED.value):
    """All that came before is on the disk."""


class CompleteLine(Struct, frozen=True, array_like=True, tag=JournalTag.COMPLETE.value):
    """Nothing is missing any more of what the program may have forgotten."""


NodeLine = EntriesLine | HardStateLine | SecretsLine | CommitLine | CompleteLine
"""What a node has changed."""
LaterLine = NodeLine | PeerState | OverLine | OpenedLine | ClosedLine
JournalLine = SeatLine | LaterLine


class JournalContents(Struct, frozen=True):
    """All that a journal holds."""

    membership: Membership
    peer_state: PeerState
    saved: DurableState = DurableState()
    over: bool = False
    """Whether the end of the game was committed."""
    whole: int = 0
    """So many bytes of the file could be read: a crash may have cut the last line."""
    boot: str = ""
    """The start of the computer since which a program wrote here last."""
    closed: bool = False
    """Whether that was closed, with everything on the disk."""
    strange: bool = False
    """Whether a line is whole, but of a kind that another version writes."""

    def found_at(self, boot: str) -> DurableState:
        """What a program finds that comes back since that start of the computer."""
        outlived = self.closed or self.boot == boot != ""
        return replace(self.saved, complete=self.saved.complete and outlived)


def journal_path(folder: Path, membership: Membership) -> Path:
    """Where the journal of that program at that table lies."""
    return folder / f"{membership.name}-{membership.me}.journal"


class Journal:
    """Appends lines to a file, which outlive the program at once. Raises `JournalFailed`."""

    peer_state: PeerState
    """There once it has begun or is resumed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.boot = this_boot()
        self._log_entries: list[LogEntry] = []
        """What the file holds of the log: only what is new is copied for each line."""
        self._saved = DurableState(self._log_entries)
        self._over = False
        try:
            private_folder(path.parent)
            self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        except OSError as error:
            raise JournalFailed(path, error) from None
        self._turn = threading.Lock()
        self.unsafe = False
        """Whether something is written that may not be on the disk yet."""
        self._whole = False
        """Whether this program writes it, and the disk has always taken everything."""

    def take(self) -> bool:
        """Keep other programs of this computer from it; False if one has it."""
        return taken(self._file)

    def begin(self, membership: Membership) -> None:
        """The first line of a new journal; where that fails nothing is left of it."""
        self.peer_state = first_peer_state(membership)
        try:
            self._write([SeatLine(membership), OpenedLine(self.boot, complete=True)])
            self.sync()
            self._whole = True
        except JournalFailed:
            self.close()
            with contextlib.suppress(OSError):
                self.path.unlink()
            raise

    def resume(self, known: JournalContents) -> DurableState:
        """Go on after what has been read; a line that is not whole is cut off.

        That it is open stands on the disk before anything is told to others: what a computer
        forgets when it loses its power is never taken for closed.
        """
        saved = known.found_at(self.boot)
        self.peer_state, self._log_entries, self._over = (
            known.peer_state,
            list(saved.log_entries),
            known.over,
        )
        self._saved = replace(saved, log_entries=self._log_entries)
        self._shorten(known.whole)
        self._write([OpenedLine(self.boot, saved.complete)])
        self.sync()
        self._whole = True
        return saved

    def save(self, ready: Ready) -> bool:
        """Write down what a session wants saved; whether some of it may not be on the disk yet.

        What nobody else has is on the disk at once.
        """
        self.hold(ready.peer_state)
        self.keep(ready.saved)
        if ready.over:
            self.finish()
        if self.unsafe and ready.at_once:
            self.sync()
        return self.unsafe

    def hold(self, peer_state: PeerState) -> None:
        """Write down what holds the table together, if it has changed."""
        if peer_state != self.peer_state:
            self._write([peer_state])
            self.sync()
            self.peer_state = peer_state

    def finish(self) -> None:
        """The game is over."""
        if not self._over:
            self._write([OverLine()])
            self._over = True

    def keep(self, saved: DurableState) -> None:
        """Write down what has changed."""
        was = self._saved
        common = _common(was.log_entries, saved.log_entries)
        if lines := list(_changes(was, saved, common)):
            self._write(lines)
            self._log_entries[common:] = saved.log_entries[common:]
            self._saved = replace(saved, log_entries=self._log_entries)
            if saved.hard_state != was.hard_state or saved.secrets != was.secrets:
                self.sync()

    def sync(self) -> None:
        """Bring what is written onto the disk, where it outlives the computer; from any thread."""
        self.unsafe = False
        with self._turn:
            try:
                if self._file != CLOSED:
                    os.fsync(self._file)
            except OSError as error:
                self._whole = False
                raise JournalFailed(self.path, error) from None

    def close(self) -> None:
        """Nothing more comes; what came all the same would be `JournalFailed`."""
        with contextlib.suppress(JournalFailed):
            self.sync()
            if self._whole:
                self._write([ClosedLine()])
                self.sync()
        self._whole = False
        with self._turn:
            file, self._file = self._file, CLOSED
            if file != CLOSED:
                os.close(file)

    def _write(self, lines: list[JournalLine]) -> None:
        """All of the lines, or none: a full disk may take a part of them."""
        packed = memoryview(b"".join(map(_packed, lines)))
        taken, self.unsafe = 0, True
        try:
            while taken < len(packed):
                taken += os.write(self._file, packed[taken:])
        except OSError as error:
            with contextlib.suppress(OSError):
                self._shorten(self._length() - taken)
            raise JournalFailed(self.path, error) from None

    def _length(self) -> int:
        return 0 if self._file == CLOSED else os.fstat(self._file).st_size

    def _shorten(self, length: int) -> None:
        """Back to so many bytes."""
        if self._length() > length:
            os.ftruncate(self._file, length)


def _changes(old: DurableState, new: DurableState, common: int) -> Iterator[JournalLine]:
    """What is another one, in an order of which each beginning can be gone on from.

    So many items are `common`.
    A choice stands before the item that promises it, and goes after the item that shows it:
    a promise whose choice is lost would bind its seat for ever.
    """
    if new.hard_state != old.hard_state:
        yield HardStateLine(new.hard_state)
    added = tuple(secret for secret in new.secrets if secret not in old.secrets)
    if added:
        yield SecretsLine(old.secrets + added)
    if len(new.log_entries) != common or len(old.log_entries) != common:
        yield from _grown(common, new.log_entries)
    if new.secrets != old.secrets + added:
        yield SecretsLine(new.secrets)
    if new.commit_index > old.commit_index:
        yield CommitLine(new.commit_index)
    if new.complete and not old.complete:
        yield CompleteLine()


def _grown(common: int, log_entries: Sequence[LogEntry]) -> Iterator[EntriesLine]:
    """The log after what is common, in lines that are never too long to be read; one at least."""
    for before in range(common, max(len(log_entries), common + 1), MOST_AT_ONCE):
        yield EntriesLine(before, tuple(log_entries[before : before + MOST_AT_ONCE]))


def _common(old: Sequence[LogEntry], new: Sequence[LogEntry]) -> int:
    """How many items both begin with; mostly all of the old ones."""
    common = min(len(old), len(new))
    while common and old[common - 1] is not new[common - 1] and old[common - 1] != new[common - 1]:
        common -= 1
    return common


def _packed(line: JournalLine) -> bytes:
    packed = msgpack.encode(line)
    total = blake2b(packed, digest_size=SUM).digest()
    return len(packed).to_bytes(LENGTH, "big") + total + packed


def read_journal(path: Path) -> JournalContents | None:
    """What the journal holds, up to the first line that is not whole; None without a chair."""
    known: JournalContents | None = None
    for line, whole in _lines(path.read_bytes()):
        if isinstance(line, SeatLine):
            # Journals that do not say since when they were open are not trusted either.
            known = JournalContents(
                line.membership, first_peer_state(line.membership), DurableState(complete=False)
            )
        elif known is not None and line is None:
            return replace(known, strange=True)
        elif known is not None and line is not None:
            known = _after(known, line)
        if known is not None:
            known = replace(known, whole=whole)
    return known


def _after(known: JournalContents, line: LaterLine) -> JournalContents:
    """What is known one line later."""
    match line:
        case PeerState():
            return replace(known, peer_state=line)
        case OverLine():
            return replace(known, over=True)
        case OpenedLine(boot, complete):
            saved = replace(known.saved, complete=complete)
            return replace(known, saved=saved, boot=boot, closed=False)
        case ClosedLine():
            return replace(known, closed=True)
        case _:
            return replace(known, saved=_changed(known.saved, line))


def _changed(saved: DurableState, line: NodeLine) -> DurableState:
    match line:
        case EntriesLine(before, log_entries):
            return replace(saved, log_entries=(*saved.log_entries[:before], *log_entries))
        case HardStateLine(hard_state):
            return replace(saved, hard_state=hard_state)
        case SecretsLine(hidden):
            return replace(saved, secrets=hidden)
        case CommitLine(committed):
            return replace(saved, commit_index=committed)
        case CompleteLine():
            return replace(saved, complete=True)


def _lines(written: bytes) -> Iterator[tuple[JournalLine | None, int]]:
    """The lines, each with where it ends; None for one that is whole and says nothing here."""
    decoder, at = msgpack.Decoder(JournalLine), 0
    while at + LENGTH + SUM <= len(written):
        length = int.from_bytes(written[at : at + LENGTH], "big")
        body = written[at + LENGTH + SUM : at + LENGTH + SUM + length]
        total = written[at + LENGTH : at + LENGTH + SUM]
        if length > LONGEST or blake2b(body, digest_size=SUM).digest() != total:
            return
        try:
            line: JournalLine | None = decoder.decode(body)
        except (MsgspecError, ValueError):
            line = None
        at += LENGTH + SUM + length
        yield line, at
