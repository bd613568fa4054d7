"""Where saved games lie."""

import os
from pathlib import Path

from platformdirs import user_data_path

HOME = "ESTANCIA_HOME"
"""The environment variable that names another folder."""
FILE = "library.db"
TABLES = "tables"


def home() -> Path:
    """The folder of everything that is kept: the platform's, or the one that is asked for."""
    chosen = os.environ.get(HOME)
    return Path(chosen) if chosen else user_data_path("estancia", appauthor=False)


def library_file(folder: Path | None = None) -> Path:
    """The file of the library in that folder, or at home."""
    return (home() if folder is None else folder) / FILE


def log_file(library: Path) -> Path:
    """What was written and is not in the library's file yet: the write-ahead log."""
    return library.with_name(library.name + "-wal")


def index_file(library: Path) -> Path:
    """The index of the write-ahead log, shared by all that have the library open."""
    return library.with_name(library.name + "-shm")


def tables_folder() -> Path:
    """The folder of the journals of tables on the LAN; it may not exist yet."""
    return home() / TABLES
