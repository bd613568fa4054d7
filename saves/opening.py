"""Opening the library's file: created complete, examined before it is touched, never replaced."""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from secrets import token_hex
from sqlite3 import Connection
from urllib.parse import quote

from msgspec import Struct

from saves.faults import FORBIDDEN, FULL, Damaged, LibraryError, Unwritable
from saves.files import sync_folder
from saves.migrations import MIGRATIONS, Migration, check_version, migrate, version_of
from saves.places import index_file, log_file
from saves.store import Store, as_far_as_readable, damaged, telling

APPLICATION = 0x45535443
"""The ID that marks this program's libraries among other databases: ESTC."""
PATIENCE = 10.0
"""The seconds to wait for another process's transaction."""
_HEADER_SIZE = 100


class OpeningOptions(Struct, frozen=True):
    """Options that differ only in tests."""

    migrations: Sequence[Migration] = MIGRATIONS
    patience: float = PATIENCE


def open_store(path: Path, options: OpeningOptions | None = None) -> Store:
    """Open the database in that file, created if there is none; raises `LibraryError`."""
    options = options or OpeningOptions()
    last = len(options.migrations)
    try:
        if not path.exists():
            _make(path, options)
        # A file left behind by a killed process is examined more closely.
        look_at(path, last, thoroughly=_size(log_file(path)) > 0)
        writable = _may_write(path)
    except OSError as error:
        raise _folder_error(error, path) from None
    with telling(path):
        database = _connect_writing(path, options) if writable else _connect_reading(path)
        try:
            check_version(version_of(database), last)
            if not writable and version_of(database) < last:
                database = _copied_to_memory(database)
            migrate(database, options.migrations)
        except BaseException:
            database.close()
            raise
    return Store(path, database, version=last, writable=writable)


def look_at(path: Path, last: int, *, thoroughly: bool) -> None:
    """Refuse a file that is damaged, foreign or newer, without changing anything in it.

    Only a connection for reading leaves the write-ahead log alone when it is closed. And only
    the database may open the file: closing it would drop the locks that this process has on it.
    """
    if not path.is_file():
        raise LibraryError("{path} should be the library but is no file.", path=path)
    if _size(path) < _HEADER_SIZE:
        raise damaged(path)
    with telling(path), closing(_connect_reading(path)) as database:
        if database.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
            raise Damaged("{path} is not a library of Estancia: it was left alone.", path=path)
        check_version(version_of(database), last)
        if thoroughly and database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise damaged(path)


def _make(path: Path, options: OpeningOptions) -> None:
    """Create an empty library; if two processes do so at once, the first one's is used."""
    if _size(log_file(path)):
        raise damaged(path)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = path.with_name(f".library-{token_hex(8)}")
    try:
        draft.touch(mode=0o600, exist_ok=False)
        with telling(path):
            _fill(draft, options)
        _name(draft, path)
    finally:
        for each in (draft, log_file(draft), index_file(draft)):
            each.unlink(missing_ok=True)
    sync_folder(path.parent)


def _fill(draft: Path, options: OpeningOptions) -> None:
    with closing(_connect(draft, "rwc", options.patience)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute(f"PRAGMA application_id = {APPLICATION}")
        migrate(database, options.migrations)


def _name(draft: Path, path: Path) -> None:
    """Give the finished file its name, unless another process was faster."""
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        return
    except OSError:
        # The file system has no links.
        if not path.exists():
            draft.rename(path)


def _connect(path: Path, mode: str, patience: float = PATIENCE) -> Connection:
    return _tuned(
        sqlite3.connect(
            f"file:{quote(str(path.absolute()))}?{'' if '=' in mode else 'mode='}{mode}",
            uri=True,
            timeout=patience,
            isolation_level=None,
            check_same_thread=False,
        )
    )


def _tuned(database: Connection) -> Connection:
    """Show damaged text as such, so that it does not keep anybody from the rest."""
    database.text_factory = lambda text: text.decode(errors="replace")
    return database


def _connect_writing(path: Path, options: OpeningOptions) -> Connection:
    database = _connect(path, "rw", options.patience)
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA foreign_keys = ON")
    database.execute("PRAGMA trusted_schema = OFF")
    return database


def _connect_reading(path: Path) -> Connection:
    """Connect for reading only, even if the index of the write-ahead log cannot be written."""
    database = _connect(path, "ro")
    try:
        version_of(database)
    except sqlite3.OperationalError:
        database.close()
        if _size(log_file(path)):
            raise
        return _connect(path, "immutable=1")
    return database


def _copied_to_memory(database: Connection) -> Connection:
    """Copy an old library that may not be written to memory, where it can be migrated."""
    copy = _tuned(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False))
    with closing(database):
        database.backup(copy)
    return copy


def open_damaged(path: Path) -> Connection:
    """Open a damaged database to read what is left; the caller passes a copy that may be spoilt."""
    database = _connect(path, "rw")
    with as_far_as_readable():
        # Without this, a file that is too short is not read at all.
        database.execute("PRAGMA writable_schema = ON")
    return database


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (FileNotFoundError, NotADirectoryError):
        return 0


def _may_write(path: Path) -> bool:
    """Return whether the file and its folder, which holds the write-ahead log, may be written.

    A file that another process removes in the meantime, by closing the library, is no obstacle.
    """
    effective = os.access in os.supports_effective_ids
    return all(
        os.access(each, os.W_OK, effective_ids=effective) or not each.exists()
        for each in (path, path.parent, log_file(path), index_file(path))
    )


def _folder_error(error: OSError, path: Path) -> LibraryError:
    """Return the error for the library that a system error stands for."""
    if error.errno in FULL:
        return Unwritable("The disk is full: there is no room for {path}.", path=path)
    if error.errno in FORBIDDEN:
        text = "The library {path} cannot be used: permission is missing."
        return Unwritable(text, path=path)
    if isinstance(error, FileExistsError | NotADirectoryError):
        text = "{folder} should be the folder of the saved games but is, or lies in, a file."
        return Unwritable(text, folder=path.parent)
    text = "The library {path} cannot be used: {problem}."
    return Unwritable(text, path=path, problem=error.strerror)
