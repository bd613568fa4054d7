"""A journal in memory, written and read as on a disk; its program may end while it writes.

The computer may lose its power, too: then a part of what was not flushed is gone.
"""

import sys
from collections.abc import Callable
from enum import Enum
from errno import ENOSPC
from pathlib import Path
from random import Random
from typing import cast

from net.log.proposals import DurableState
from net.room.disk import JournalFile
from net.room.journal_format import (
    EntriesLine,
    HardStateLine,
    JournalContents,
    JournalLine,
    SecretsLine,
    lines_in,
    read_journal,
)
from net.session.peer_auth import PeerState
from net.session.ready import Ready


class Ending(Enum):
    """The moment at which a program ends, relative to what it writes."""

    BEFORE = "before it is written"
    TORN = "while it is written"
    KEPT = "when it is written, and nothing was sent"
    HALF = "when half of the letters were sent"
    SENT = "when all letters were sent, and nobody was told"


class Ended(Exception):
    """Raised where the program ends."""


class Disk:
    """The contents that outlive a program."""

    def __init__(self) -> None:
        self.written = bytearray()
        self.safe = 0
        """The number of bytes that are flushed."""
        self.room = sys.maxsize
        """The most bytes that it takes."""
        self.boots = 1
        """The number of the computer's boots."""
        self.durable = DurableState()
        """The state that the program was told is durable."""
        self.asked = DurableState()
        """The state that it last wanted to be durable."""

    def read_bytes(self) -> bytes:
        """All written bytes."""
        return bytes(self.written)

    def read(self) -> JournalContents | None:
        """The contents that a starting program finds."""
        return read_journal(cast(Path, self))

    def sync(self, length: int) -> None:
        """Flush the first `length` bytes."""
        self.safe = max(self.safe, length)

    def keep(self, saved: DurableState) -> None:
        """Note that the program was told that this state is durable."""
        self.durable = self.asked = saved

    def cut(self, length: int) -> "Disk":
        """The disk as it would be if only that many bytes had got there."""
        less = Disk()
        less.written = self.written[:length]
        return less

    def found(self) -> DurableState:
        """The state that a program finds if it restarts now."""
        known = self.read()
        assert known is not None, "the chair was kept"
        return known.found_at(str(self.boots))


class VirtualFile(JournalFile):
    """The file of a journal; `writing` may end the program, and says how much is written."""

    def __init__(self, disk: Disk, writing: Callable[[bytes], int]) -> None:
        self._disk = disk
        self._writing = writing

    def take(self) -> bool:
        return True

    def _write(self, rest: memoryview) -> int:
        fits = self._disk.room - len(self._disk.written)
        if fits <= 0:
            raise OSError(ENOSPC, "the disk is full")
        written = bytes(rest[:fits])
        through = self._writing(written)
        self._disk.written += written[:through]
        if through < len(written):
            raise Ended
        return through

    def _length(self) -> int:
        return len(self._disk.written)

    def cut(self, length: int) -> None:
        del self._disk.written[length:]
        self._disk.safe = min(self._disk.safe, length)

    def sync(self) -> None:
        self._disk.sync(len(self._disk.written))

    def move(self, path: Path) -> None:
        """Do nothing, as files have no names here."""

    def remove(self) -> None:
        self.cut(0)

    def close(self) -> None:
        """Do nothing, as nobody else opens it."""


KINDS: dict[str, type[JournalLine]] = {
    "items": EntriesLine,
    "vote": HardStateLine,
    "secret": SecretsLine,
    "token": PeerState,
}
"""The kinds of lines that a program may be writing when it ends."""


class Fate:
    """The end of a program: at some moment of the next write of a certain line."""

    def __init__(self, luck: Random, count: Callable[[str], None]) -> None:
        self.doom: tuple[Ending, str] | None = None
        self._luck = luck
        self._count = count
        self._kinds: list[str] = []
        """The kinds of lines that are being written."""

    def note(self, ready: Ready, disk: Disk, peer_state: PeerState) -> None:
        """Note what is written next."""
        saved, durable = ready.saved, disk.durable
        changed = self.doom is not None and {
            "items": tuple(saved.log_entries) != tuple(durable.log_entries),
            "vote": saved.hard_state != durable.hard_state,
            "secret": saved.secrets != durable.secrets,
            "token": ready.peer_state != peer_state,
        }
        self._kinds = [kind for kind, now in changed.items() if now] if changed else []

    def comes(self, here: Ending) -> bool:
        """Whether the program ends here."""
        return self.doom is not None and self.doom[0] is here and self.doom[1] in self._kinds

    def strike(self, here: Ending) -> None:
        """End the program if its end is here."""
        if self.comes(here):
            self._count(f"ended {here.value}")
            raise Ended

    def lets_through(self, written: bytes) -> int:
        """The number of bytes that get to the disk."""
        size = len(written)
        match self.doom:
            case (Ending.BEFORE | Ending.TORN as ending, kind) if any(
                isinstance(line, KINDS[kind]) for line, _ in lines_in(written)
            ):
                self._count(f"ended {ending.value}")
                return 0 if ending is Ending.BEFORE else self._luck.randrange(size)
            case _:
                return size
