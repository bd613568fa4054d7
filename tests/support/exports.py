"""The record that a game at a table on the LAN leaves at each of its programs."""

from pathlib import Path

from core.reading import read_record
from core.writing import write_record
from net.log.ledger import Ledger
from saves.library import open_library
from tui.lan.stowing import record_of


def exported(ledger: Ledger) -> bytes:
    """The record of a game that is over, as its program keeps it; it can be read again."""
    lines = list(write_record(record_of(ledger)))
    assert read_record(lines).entries == [step.entry for step in ledger.log.steps]
    return b"".join(lines)


def imported(home: Path, record: bytes) -> bytes:
    """The record after an import into a library and an export from it."""
    with open_library(home) as library:
        number = library.add_record(read_record(record.splitlines(keepends=True)))
        return b"".join(write_record(library.load(number).public_record()))
