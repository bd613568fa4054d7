"""The file of a journal, readable by one user of a computer and written by one program at a time.

It holds secrets, so nobody else may read it; two programs would write over each other, and vote
twice.
"""

import contextlib
import errno
import os
import sys
import threading
from functools import cache
from pathlib import Path

from net.room.journal_format import LONGEST_BOOT

BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
OTHERS = 0o077
"""The permission bits of everybody but the owner."""
CLOSED = -1


@cache
def this_boot() -> str:
    """The id of this boot of the computer; empty where the system has none."""
    try:
        return BOOT_ID.read_text("ascii").strip()[:LONGEST_BOOT]
    except (OSError, ValueError):
        return ""


def private_folder(folder: Path) -> None:
    """Create the folder if needed and close it to other users. Raises `OSError`."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if folder.stat().st_mode & OTHERS:
        # An earlier version opened it to everybody; it is usable even if that cannot be changed.
        with contextlib.suppress(PermissionError):
            folder.chmod(0o700)


if sys.platform == "win32":

    def _is_taken(file: int) -> bool:
        """Windows has no such locks."""
        return file >= 0

else:
    import fcntl

    def _is_taken(file: int) -> bool:
        """Lock the open file until it is closed; False if another program has locked it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # The disk is one that knows no locks.
            return True
        return True


def is_in_use(path: Path) -> bool:
    """Whether a program has that journal open now."""
    with contextlib.suppress(OSError):
        file = os.open(path, os.O_RDONLY)
        try:
            return not _is_taken(file)
        finally:
            os.close(file)
    return False


class JournalFile:
    """An append-only file whose contents survive the program. Raises `OSError`."""

    def __init__(self, path: Path) -> None:
        private_folder(path.parent)
        self.number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self._path = path
        self._turn = threading.Lock()

    @classmethod
    def anew(cls, path: Path) -> "JournalFile":
        """Create an empty file, replacing what was there."""
        path.unlink(missing_ok=True)
        return cls(path)

    def take(self) -> bool:
        """Lock it against other programs of this computer; False if one of them has it."""
        return _is_taken(self.number)

    def append(self, written: bytes) -> None:
        """Append all of it, or nothing if the disk takes only a part."""
        rest, taken = memoryview(written), 0
        try:
            while taken < len(rest):
                taken += self._write(rest[taken:])
        except OSError:
            with contextlib.suppress(OSError):
                self.cut(self._length() - taken)
            raise

    def cut(self, length: int) -> None:
        """Truncate the file to this many bytes."""
        if self._length() > length:
            os.ftruncate(self.number, length)

    def _write(self, rest: memoryview) -> int:
        return os.write(self.number, rest)

    def _length(self) -> int:
        return os.fstat(self.number).st_size

    def sync(self) -> None:
        """Flush to the disk, so that it survives a power loss; callable from any thread."""
        with self._turn:
            if self.number != CLOSED:
                os.fsync(self.number)

    def move(self, path: Path) -> None:
        """Move it there durably; raises `FileExistsError` if something is in the way."""
        _put(self._path, path)
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)
        self._path = path
        _sync_folder(path.parent)

    def remove(self) -> None:
        """Delete it."""
        with contextlib.suppress(OSError):
            self._path.unlink()

    def close(self) -> None:
        """Close it, so that another program may open it."""
        with self._turn:
            file, self.number = self.number, CLOSED
            if file != CLOSED:
                os.close(file)


def _put(beside: Path, path: Path) -> None:
    """Move the file without replacing another; raises `FileExistsError`."""
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
