"""Record files: read line by line, written whole or not at all."""

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path
from secrets import token_hex

from core.strict_json import LONGEST_LINE
from saves.faults import FileError, file_error


def read_lines(path: Path) -> Iterator[bytes]:
    """Yield the lines of the file, with their ends; a line longer than any of a record is cut.

    Raises `FileError` when the first line is asked for. Pipes, which may never say anything, and
    devices, which may never stop, are not opened.
    """
    try:
        mode = path.stat().st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
            raise FileError("{path} is a pipe or a device, not a file.", path=path)
        with path.open("rb") as file:
            while line := file.readline(LONGEST_LINE + 1):
                yield line
    except OSError as error:
        raise file_error(error, path) from None


def write_file(path: Path, lines: Iterable[bytes]) -> None:
    """Write the lines to the file: afterwards it holds either all of them or its old content."""
    try:
        if path.exists() and not path.is_file():
            _write_through(path, lines)
        else:
            _replace(path.resolve(), lines)
    except FileNotFoundError:
        raise FileError("There is no folder {path}.", path=path.parent) from None
    except OSError as error:
        raise file_error(error, path) from None


def _write_through(target: Path, lines: Iterable[bytes]) -> None:
    """Write to a terminal or a pipe, which cannot be replaced."""
    with target.open("wb") as file:
        file.writelines(lines)


def _replace(target: Path, lines: Iterable[bytes]) -> None:
    """Write a new file beside it, and rename that one once it is safe on the disk."""
    draft = target.with_name(f".estancia-{token_hex(8)}")
    try:
        with draft.open("xb") as file:
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
    sync_folder(target.parent)


def write_aside(path: Path, written: bytes) -> None:
    """Write a small file that a power failure may lose, but that is never half written."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_bytes(written)
    new.replace(path)


def sync_folder(folder: Path) -> None:
    """Make the names of the folder's files durable, if the system can."""
    if os.name != "posix":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
