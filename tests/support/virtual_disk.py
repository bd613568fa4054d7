"""A journal in memory, written and read as on a disk; its program may end while it writes."""

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import cast

from net.room.journal import Journal, Journaled, Line, _packed, read_journal
from net.table.node import Saved


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
        self.kept = Saved()
        """What the program was told to be durable."""
        self.asked = Saved()
        """What it wanted to be durable last."""

    def read_bytes(self) -> bytes:
        """All that was written."""
        return bytes(self.written)

    def read(self) -> Journaled | None:
        """What a program finds when it starts."""
        return read_journal(cast(Path, self))


class DiskJournal(Journal):
    """The journal; `writing` may end the program, and says how much of the bytes gets through."""

    def __init__(self, disk: Disk, writing: Callable[[list[Line], int], int]) -> None:
        self._saved = Saved()
        self._over = False
        self.unsafe = False
        self._disk = disk
        self._writing = writing

    def resume(self, known: Journaled) -> None:
        """Go on after what has been read; a line that is not whole is cut off."""
        self.held, self._saved, self._over = known.held, known.saved, known.over
        del self._disk.written[known.whole :]

    def keep(self, saved: Saved) -> None:
        """Write down what has changed."""
        self._disk.asked = saved
        super().keep(saved)
        self._disk.kept = saved

    def sync(self) -> None:
        """What is written is safe here at once."""

    def close(self) -> None:
        """Nothing is open."""

    def _write(self, lines: list[Line]) -> None:
        packed = b"".join(map(_packed, lines))
        through = self._writing(lines, len(packed))
        self._disk.written += packed[: max(through, 0)]
        if through < len(packed):
            raise Ended
