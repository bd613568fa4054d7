"""Where reports of differences are written: a folder for each, beside the tables' journals."""

import contextlib
import os
import shutil
from pathlib import Path
from tempfile import mkdtemp

from net.log.log_copies import DesyncReport
from net.log.report import files_of
from net.room.lock import private_folder
from net.session.events import DesyncReported

FOLDER = "differences"


def differences_folder(tables: Path) -> Path:
    """The folder of the reports, beside that of the journals; it may not exist yet."""
    return tables.with_name(FOLDER)


def write_down(difference: DesyncReport, folder: Path) -> Path:
    """Write the report, whole or not at all; where it is. Raises `OSError`."""
    name = f"{difference.charter.table.hex()[:8]}-{difference.me}-item-{difference.number}"
    path = folder / name
    if path.exists():
        return path
    private_folder(folder)
    begun = Path(mkdtemp(prefix=".begun-", dir=folder))
    try:
        for each, written in files_of(difference).items():
            (begun / each).write_bytes(written)
        os.replace(begun, path)
    except OSError:
        with contextlib.suppress(OSError):
            shutil.rmtree(begun)
        raise
    return path


def reported(difference: DesyncReport, tables: Path) -> DesyncReported:
    """Write down what is known; without a report the game goes on all the same."""
    try:
        return DesyncReported(difference, write_down(difference, differences_folder(tables)))
    except OSError as error:
        return DesyncReported(difference, None, error.strerror or type(error).__name__)
