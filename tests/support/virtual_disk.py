"""A journal in memory, written and read as on a disk; its program may end while it writes.

The computer may lose its power, too: of what was not on the disk yet a part is gone then.
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
        self.room = sys.maxsize
        """How many bytes it takes at the most."""
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

    def sync(self, length: int) -> None:
        """So many bytes are on the disk."""
        self.safe = max(self.safe, length)

    def keep(self, saved: DurableState) -> None:
        """The program was told that this is durable."""
        self.durable = self.asked = saved

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


class VirtualFile(JournalFile):
    """What a journal writes; `writing` may end the program, and says how much gets through."""

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
        """Nothing else has a name here."""

    def remove(self) -> None:
        self.cut(0)

    def close(self) -> None:
        """Nobody else would open it."""


KINDS: dict[str, type[JournalLine]] = {
    "items": EntriesLine,
    "vote": HardStateLine,
    "secret": SecretsLine,
    "token": PeerState,
}
"""What a program may be writing down when it ends."""


class Fate:
    """When a program ends: at some moment of the next time that it writes such a line."""

    def __init__(self, luck: Random, count: Callable[[str], None]) -> None:
        self.doom: tuple[Ending, str] | None = None
        self._luck = luck
        self._count = count
        self._kinds: list[str] = []
        """What kinds of lines are being written."""

    def note(self, ready: Ready, disk: Disk, peer_state: PeerState) -> None:
        """That is to be written next."""
        saved, durable = ready.saved, disk.durable
        changed = self.doom is not None and {
            "items": tuple(saved.log_entries) != tuple(durable.log_entries),
            "vote": saved.hard_state != durable.hard_state,
            "secret": saved.secrets != durable.secrets,
            "token": ready.peer_state != peer_state,
        }
        self._kinds = [kind for kind, now in changed.items() if now] if changed else []

    def comes(self, here: Ending) -> bool:
        """Whether it is here that the program ends."""
        return self.doom is not None and self.doom[0] is here and self.doom[1] in self._kinds

    def strike(self, here: Ending) -> None:
        """End the program, if it is here."""
        if self.comes(here):
            self._count(f"ended {here.value}")
            raise Ended

    def lets_through(self, written: bytes) -> int:
        """How many of the bytes get to the disk."""
        size = len(written)
        match self.doom:
            case (Ending.BEFORE | Ending.TORN as ending, kind) if any(
                isinstance(line, KINDS[kind]) for line, _ in lines_in(written)
            ):
                self._count(f"ended {ending.value}")
                return 0 if ending is Ending.BEFORE else self._luck.randrange(size)
            case _:
                return size
