"""A journal in memory, written and read as on a disk; its program may end while it writes.

The computer may lose its power, too: of what was not on the disk yet a part is gone then.
"""

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import cast

from msgspec.structs import replace

from net.log.proposals import DurableState
from net.room.journal import Journal
from net.room.journal_format import ClosedLine, JournalContents, JournalLine, packed, read_journal


class Ending(Enum):
    """When a program ends, measured by what it writes down."""

    BEFORE = "before it is written"
    TORN = "while it is written"
    KEPT = "when it is written, and nothing was sent"
    HALF = "when half of the letters were sent"
    SENT = "when all letters were sent, and nobody was told"


class Ended(Exception):
    """The program is gone."""


class Disk:
    """What outlives a program."""

    def __init__(self) -> None:
        self.written = bytearray()
        self.safe = 0
        """So many bytes outlive the computer."""
        self.boots = 1
        """How often the computer was started."""
        self.durable = DurableState()
        """What the program was told to be durable."""
        self.asked = DurableState()
        """What it wanted to be durable last."""

    def read_bytes(self) -> bytes:
        """All that was written."""
        return bytes(self.written)

    def read(self) -> JournalContents | None:
        """What a program finds when it starts."""
        return read_journal(cast(Path, self))

    def cut(self, length: int) -> "Disk":
        """This disk as it would be if only so many bytes had got there."""
        less = Disk()
        less.written = self.written[:length]
        return less

    def found(self) -> DurableState:
        """What a program finds if it comes back now."""
        known = self.read()
        assert known is not None, "the chair was kept"
        return known.found_at(str(self.boots))


class DiskJournal(Journal):
    """The journal; `writing` may end the program, and says how much of the bytes gets through."""

    def __init__(self, disk: Disk, writing: Callable[[list[JournalLine], int], int]) -> None:
        self._log_entries = []
        self._saved = DurableState(self._log_entries)
        self._over = self._whole = self.unsafe = False
        self.boot = str(disk.boots)
        self._disk = disk
        self._writing = writing

    def keep(self, saved: DurableState) -> None:
        """Write down what has changed."""
        saved = replace(saved, log_entries=tuple(saved.log_entries))
        self._disk.asked = saved
        super().keep(saved)
        self._disk.durable = saved

    def sync(self) -> None:
        """Everything that is written is on the disk."""
        self.unsafe = False
        self.sync_to(len(self._disk.written))

    def sync_to(self, length: int) -> None:
        """So many bytes are on the disk."""
        self._disk.safe = max(self._disk.safe, length)

    def close(self) -> None:
        """Nothing more comes."""
        self.sync()
        self._write([ClosedLine()])
        self.sync()

    def _shorten(self, length: int) -> None:
        del self._disk.written[length:]
        self._disk.safe = min(self._disk.safe, length)

    def _length(self) -> int:
        return len(self._disk.written)

    def _write(self, lines: list[JournalLine]) -> None:
        written = b"".join(map(packed, lines))
        self.unsafe = True
        through = self._writing(lines, len(written))
        self._disk.written += written[: max(through, 0)]
        if through < len(written):
            raise Ended
