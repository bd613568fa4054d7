"""The open database: transactions that are short, and errors that are sentences."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Connection
from threading import RLock

from saves.faults import Busy, Damaged, LibraryError, Unwritable
from saves.migrations import check_version, version_of

_PRIMARY = 0xFF
"""The bits of an error code that tell its kind."""


UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What a damaged database raises; the latter when its own messages quote damaged text."""


@contextmanager
def as_far_as_readable() -> Iterator[None]:
    """Reading ends where the database is damaged."""
    try:
        yield
    except UNREADABLE:
        return


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """Errors of the database come out as `LibraryError`."""
    try:
        yield
    except sqlite3.Error as error:
        raise database_error(error, path) from None
    except UnicodeDecodeError:
        raise damaged(path) from None
    except UnicodeEncodeError:
        raise LibraryError("A name cannot be saved: it is not Unicode text.") from None


def damaged(path: Path) -> Damaged:
    """What is said of a library whose file is not as it was written."""
    text = (
        "The library {path} is damaged. Nothing in it was changed. This sets it aside"
        " and takes over all games that can still be read: estancia library --rescue"
    )
    return Damaged(text, path=path)


def database_error(error: sqlite3.Error, path: Path) -> LibraryError:
    """What the error of the database means."""
    match getattr(error, "sqlite_errorcode", 0) & _PRIMARY:
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return damaged(path)
        case sqlite3.SQLITE_FULL:
            return Unwritable("The disk is full: the library {path} was not written.", path=path)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return unwritable(path)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            text = "Another program keeps the library {path} busy: try again."
            return Busy(text, path=path)
        case sqlite3.SQLITE_IOERR:
            text = "The disk refused to read or write the library {path} ({problem}): is it full?"
            return Unwritable(text, path=path, problem=error)
        case sqlite3.SQLITE_CANTOPEN:
            return Unwritable("The library {path} cannot be opened.", path=path)
        case _:
            return LibraryError("The library {path} failed: {problem}.", path=path, problem=error)


def unwritable(path: Path) -> Unwritable:
    """What is said where writing is not permitted."""
    text = "The library {path} may be read but not written: permission is missing."
    return Unwritable(text, path=path)


class Store:
    """One open database; threads of this process take turns."""

    def __init__(self, path: Path, database: Connection, *, version: int, writable: bool) -> None:
        self.path = path
        self._version = version
        self.writable = writable
        self._database = database
        self._turn = RLock()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction in which nothing changes."""
        with self._turn, telling(self.path), self._transaction("BEGIN") as database:
            yield database

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction; when it is left without an error, all of it is on the disk."""
        if not self.writable:
            raise unwritable(self.path)
        with self._turn, telling(self.path), self._transaction("BEGIN IMMEDIATE") as database:
            yield database

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[Connection]:
        try:
            self._database.execute(begin)
            # A later program may have come while this one was open.
            check_version(version_of(self._database), self._version)
            yield self._database
            self._database.execute("COMMIT")
        finally:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")

    def close(self) -> None:
        """Give the database back."""
        with self._turn, telling(self.path):
            self._database.close()
