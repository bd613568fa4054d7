"""Faults of saved games, as sentences for people."""

import errno
from pathlib import Path

from core.says import Sentence, show


class LibraryError(Exception):
    """Something could not be saved or read; `why` says what, and what to do about it."""

    def __init__(self, text: str, /, **args: object) -> None:
        self.why = Sentence(text, args)
        super().__init__(show(self.why, {}))


class FileError(LibraryError):
    """A file could not be read or written."""


class Damaged(LibraryError):
    """The library, or a game in it, is not as it was written."""


class Newer(LibraryError):
    """A later version of the program has written the library."""


class Busy(LibraryError):
    """Another process has kept the library to itself for too long."""


class Unwritable(LibraryError):
    """There is no room, or no permission, to write."""


class Overtaken(LibraryError):
    """Somebody else has gone on with the game in the meantime."""


class NoSuchGame(LibraryError):
    """No saved game has this name, or several have."""


FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)


def file_error(error: OSError, path: Path) -> FileError:
    """Return the error for the file that a system error stands for."""
    if error.errno == errno.ENOENT:
        return FileError("There is no file {path}.", path=path)
    if error.errno == errno.EISDIR:
        return FileError("{path} is a folder, not a file.", path=path)
    if error.errno == errno.ENOTDIR:
        return FileError("A part of {path} that should be a folder is a file.", path=path)
    if error.errno in FORBIDDEN:
        return FileError("{path} may not be used: permission is missing.", path=path)
    if error.errno in FULL:
        return FileError("The disk is full: {path} was not written.", path=path)
    return FileError("{path} cannot be used: {problem}.", path=path, problem=error.strerror)
