"""The journal of a table: what this program must find again, written before anything is sent.

What is written outlives the program, however it ends; `sync` makes it outlive the computer too.
What binds this program alone is on the disk at once, for it is rare: a vote must never be given
twice, a promise whose choice is lost could never be kept, and a token that is lost opens nothing.
Whether something may be missing can be told from the journal: it was not closed, and the computer
has started anew since. The program is not sure then (`net/table/electing.py`).
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
from net.room.boot import LONGEST as LONGEST_BOOT
from net.room.boot import this_boot
from net.room.lock import private_folder, taken
from net.session.chair import Chair
from net.session.peer_auth import Held, held_at_first
from net.session.ready import Ready
from net.table.messages import Dated
from net.table.saved import Saved
from net.table.terms import Kept
from net.table.wishes import Secret
from net.wire.tags import JournalTag

SUM = 8
LENGTH = 4
LONGEST = 1 << 20
"""A longer line is none."""
MOST_AT_ONCE = 64
"""So many items stand in one line, whatever is in them."""
CLOSED = -1


class Unkept(Exception):
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


class Sat(Struct, frozen=True, array_like=True, tag=JournalTag.SEAT.value):
    """The first line: the chair."""

    chair: Chair


class Grown(Struct, frozen=True, array_like=True, tag=JournalTag.ENTRIES.value):
    """The log after its first `before` items."""

    before: Annotated[int, Meta(ge=0)]
    items: tuple[Dated, ...]


class Voted(Struct, frozen=True, array_like=True, tag=JournalTag.HARD_STATE.value):
    """The term, and who has this program's vote in it."""

    kept: Kept


class Hidden(Struct, frozen=True, array_like=True, tag=JournalTag.SECRETS.value):
    """What own seats have chosen in secret."""

    secrets: tuple[Secret, ...]


class Finished(Struct, frozen=True, array_like=True, tag=JournalTag.OVER.value):
    """The game is over, for everybody: there is nothing to come back for."""


class Settled(Struct, frozen=True, array_like=True, tag=JournalTag.COMMIT.value):
    """So many items are committed, at least."""

    committed: Annotated[int, Meta(ge=0)]


class Opened(Struct, frozen=True, array_like=True, tag=JournalTag.OPENED.value):
    """A program goes on from here, since that start of the computer; on the disk before it does."""

    boot: Annotated[str, Meta(max_length=LONGEST_BOOT)]
    sure: bool


class Closed(Struct, frozen=True, array_like=True, tag=JournalTag.CLOSED.value):
    """All that came before is on the disk."""


class Regained(Struct, frozen=True, array_like=True, tag=JournalTag.COMPLETE.value):
    """Nothing is missing any more of what the program may have forgotten."""


Changed = Grown | Voted | Hidden | Settled | Regained
"""What a node has changed."""
Later = Changed | Held | Finished | Opened | Closed
Line = Sat | Later


class Journaled(Struct, frozen=True):
    """All that a journal holds."""

    chair: Chair
    held: Held
    saved: Saved = Saved()
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

    def found_at(self, boot: str) -> Saved:
        """What a program finds that comes back since that start of the computer."""
        outlived = self.closed or self.boot == boot != ""
        return replace(self.saved, sure=self.saved.sure and outlived)


def journal_path(folder: Path, chair: Chair) -> Path:
    """Where the journal of that program at that table lies."""
    return folder / f"{chair.name}-{chair.me}.journal"


class Journal:
    """Appends lines to a file, which outlive the program at once. Raises `Unkept`."""

    held: Held
    """There once it has begun or is resumed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.boot = this_boot()
        self._items: list[Dated] = []
        """What the file holds of the log: only what is new is copied for each line."""
        self._saved = Saved(self._items)
        self._over = False
        try:
            private_folder(path.parent)
            self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        except OSError as error:
            raise Unkept(path, error) from None
        self._turn = threading.Lock()
        self.unsafe = False
        """Whether something is written that may not be on the disk yet."""
        self._whole = False
        """Whether this program writes it, and the disk has always taken everything."""

    def take(self) -> bool:
        """Keep other programs of this computer from it; False if one has it."""
        return taken(self._file)

    def begin(self, chair: Chair) -> None:
        """The first line of a new journal; where that fails nothing is left of it."""
        self.held = held_at_first(chair)
        try:
            self._write([Sat(chair), Opened(self.boot, sure=True)])
            self.sync()
            self._whole = True
        except Unkept:
            self.close()
            with contextlib.suppress(OSError):
                self.path.unlink()
            raise

    def resume(self, known: Journaled) -> Saved:
        """Go on after what has been read; a line that is not whole is cut off.

        That it is open stands on the disk before anything is told to others: what a computer
        forgets when it loses its power is never taken for closed.
        """
        saved = known.found_at(self.boot)
        self.held, self._items, self._over = known.held, list(saved.items), known.over
        self._saved = replace(saved, items=self._items)
        self._shorten(known.whole)
        self._write([Opened(self.boot, saved.sure)])
        self.sync()
        self._whole = True
        return saved

    def save(self, ready: Ready) -> bool:
        """Write down what a session wants saved; whether some of it may not be on the disk yet.

        What nobody else has is on the disk at once.
        """
        self.hold(ready.held)
        self.keep(ready.saved)
        if ready.over:
            self.finish()
        if self.unsafe and ready.at_once:
            self.sync()
        return self.unsafe

    def hold(self, held: Held) -> None:
        """Write down what holds the table together, if it has changed."""
        if held != self.held:
            self._write([held])
            self.sync()
            self.held = held

    def finish(self) -> None:
        """The game is over."""
        if not self._over:
            self._write([Finished()])
            self._over = True

    def keep(self, saved: Saved) -> None:
        """Write down what has changed."""
        was = self._saved
        common = _common(was.items, saved.items)
        if lines := list(_changes(was, saved, common)):
            self._write(lines)
            self._items[common:] = saved.items[common:]
            self._saved = replace(saved, items=self._items)
            if saved.kept != was.kept or saved.secrets != was.secrets:
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
                raise Unkept(self.path, error) from None

    def close(self) -> None:
        """Nothing more comes; what came all the same would be `Unkept`."""
        with contextlib.suppress(Unkept):
            self.sync()
            if self._whole:
                self._write([Closed()])
                self.sync()
        self._whole = False
        with self._turn:
            file, self._file = self._file, CLOSED
            if file != CLOSED:
                os.close(file)

    def _write(self, lines: list[Line]) -> None:
        """All of the lines, or none: a full disk may take a part of them."""
        packed = memoryview(b"".join(map(_packed, lines)))
        taken, self.unsafe = 0, True
        try:
            while taken < len(packed):
                taken += os.write(self._file, packed[taken:])
        except OSError as error:
            with contextlib.suppress(OSError):
                self._shorten(self._length() - taken)
            raise Unkept(self.path, error) from None

    def _length(self) -> int:
        return 0 if self._file == CLOSED else os.fstat(self._file).st_size

    def _shorten(self, length: int) -> None:
        """Back to so many bytes."""
        if self._length() > length:
            os.ftruncate(self._file, length)


def _changes(old: Saved, new: Saved, common: int) -> Iterator[Line]:
    """What is another one, in an order of which each beginning can be gone on from.

    So many items are `common`.
    A choice stands before the item that promises it, and goes after the item that shows it:
    a promise whose choice is lost would bind its seat for ever.
    """
    if new.kept != old.kept:
        yield Voted(new.kept)
    added = tuple(secret for secret in new.secrets if secret not in old.secrets)
    if added:
        yield Hidden(old.secrets + added)
    if len(new.items) != common or len(old.items) != common:
        yield from _grown(common, new.items)
    if new.secrets != old.secrets + added:
        yield Hidden(new.secrets)
    if new.committed > old.committed:
        yield Settled(new.committed)
    if new.sure and not old.sure:
        yield Regained()


def _grown(common: int, items: Sequence[Dated]) -> Iterator[Grown]:
    """The log after what is common, in lines that are never too long to be read; one at least."""
    for before in range(common, max(len(items), common + 1), MOST_AT_ONCE):
        yield Grown(before, tuple(items[before : before + MOST_AT_ONCE]))


def _common(old: Sequence[Dated], new: Sequence[Dated]) -> int:
    """How many items both begin with; mostly all of the old ones."""
    common = min(len(old), len(new))
    while common and old[common - 1] is not new[common - 1] and old[common - 1] != new[common - 1]:
        common -= 1
    return common


def _packed(line: Line) -> bytes:
    packed = msgpack.encode(line)
    total = blake2b(packed, digest_size=SUM).digest()
    return len(packed).to_bytes(LENGTH, "big") + total + packed


def read_journal(path: Path) -> Journaled | None:
    """What the journal holds, up to the first line that is not whole; None without a chair."""
    known: Journaled | None = None
    for line, whole in _lines(path.read_bytes()):
        if isinstance(line, Sat):
            # Journals that do not say since when they were open are not trusted either.
            known = Journaled(line.chair, held_at_first(line.chair), Saved(sure=False))
        elif known is not None and line is None:
            return replace(known, strange=True)
        elif known is not None and line is not None:
            known = _after(known, line)
        if known is not None:
            known = replace(known, whole=whole)
    return known


def _after(known: Journaled, line: Later) -> Journaled:
    """What is known one line later."""
    match line:
        case Held():
            return replace(known, held=line)
        case Finished():
            return replace(known, over=True)
        case Opened(boot, sure):
            saved = replace(known.saved, sure=sure)
            return replace(known, saved=saved, boot=boot, closed=False)
        case Closed():
            return replace(known, closed=True)
        case _:
            return replace(known, saved=_changed(known.saved, line))


def _changed(saved: Saved, line: Changed) -> Saved:
    match line:
        case Grown(before, items):
            return replace(saved, items=(*saved.items[:before], *items))
        case Voted(kept):
            return replace(saved, kept=kept)
        case Hidden(hidden):
            return replace(saved, secrets=hidden)
        case Settled(committed):
            return replace(saved, committed=committed)
        case Regained():
            return replace(saved, sure=True)


def _lines(written: bytes) -> Iterator[tuple[Line | None, int]]:
    """The lines, each with where it ends; None for one that is whole and says nothing here."""
    decoder, at = msgpack.Decoder(Line), 0
    while at + LENGTH + SUM <= len(written):
        length = int.from_bytes(written[at : at + LENGTH], "big")
        body = written[at + LENGTH + SUM : at + LENGTH + SUM + length]
        total = written[at + LENGTH : at + LENGTH + SUM]
        if length > LONGEST or blake2b(body, digest_size=SUM).digest() != total:
            return
        try:
            line: Line | None = decoder.decode(body)
        except (MsgspecError, ValueError):
            line = None
        at += LENGTH + SUM + length
        yield line, at
