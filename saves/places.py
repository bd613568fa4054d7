"""The places of saved games."""

import os
from pathlib import Path

from platformdirs import user_data_path

HOME = "ESTANCIA_HOME"
"""The environment variable that names another folder."""
FILE = "library.db"
TABLES = "tables"


def home() -> Path:
    """Return the folder of everything that is kept: the platform's, or the one asked for."""
    chosen = os.environ.get(HOME)
    return Path(chosen) if chosen else user_data_path("estancia", appauthor=False)


def library_file(folder: Path | None = None) -> Path:
    """Return the library's file in that folder, or at home."""
    return (home() if folder is None else folder) / FILE


def log_file(library: Path) -> Path:
    """Return the write-ahead log: everything written that is not in the library's file yet."""
    return library.with_name(library.name + "-wal")


def index_file(library: Path) -> Path:
    """Return the index of the write-ahead log, shared by all that have the library open."""
    return library.with_name(library.name + "-shm")


def tables_folder() -> Path:
    """Return the folder of the journals of tables on the LAN; it may not exist yet."""
    return home() / TABLES
