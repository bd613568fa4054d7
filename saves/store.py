"""The open database: short transactions, and errors as sentences."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Connection
from threading import RLock

from saves.faults import Busy, Damaged, LibraryError, Unwritable
from saves.migrations import check_version, version_of

_PRIMARY = 0xFF
"""The bits of an error code that identify its kind."""


UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)
"""The exceptions that a damaged database raises; the latter if its messages quote damaged text."""


@contextmanager
def as_far_as_readable() -> Iterator[None]:
    """End reading quietly where the database is damaged."""
    try:
        yield
    except UNREADABLE:
        return


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """Turn errors of the database into `LibraryError`."""
    try:
        yield
    except sqlite3.Error as error:
        raise database_error(error, path) from None
    except UnicodeDecodeError:
        raise damaged(path) from None
    except UnicodeEncodeError:
        raise LibraryError("A name cannot be saved: it is not Unicode text.") from None


def damaged(path: Path) -> Damaged:
    """Return the error for a library whose file is not as it was written."""
    text = (
        "The library {path} is damaged. Nothing in it was changed. This sets it aside"
        " and takes over all games that can still be read: estancia library --rescue"
    )
    return Damaged(text, path=path)


def database_error(error: sqlite3.Error, path: Path) -> LibraryError:
    """Return the error that an error of the database stands for."""
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
    """Return the error for missing permission to write."""
    text = "The library {path} may be read but not written: permission is missing."
    return Unwritable(text, path=path)


class Store:
    """An open database; threads of this process take turns."""

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
            # A later version of the program may have migrated the database in the meantime.
            check_version(version_of(self._database), self._version)
            yield self._database
            self._database.execute("COMMIT")
        finally:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")

    def close(self) -> None:
        """Close the database."""
        with self._turn, telling(self.path):
            self._database.close()
