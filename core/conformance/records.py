"""Records of whole games: written, read back, and refused if they are spoilt."""

from collections.abc import Iterator
from typing import Any

from msgspec import json

from core.conformance import expect
from core.conformance.spoiling import one_of, spoilt
from core.conformance.table import Table
from core.conformance.walk import Luck
from core.reading import Problem, read_record
from core.record import Record
from core.writing import write_record

CUTS = 3
"""The number of beginnings of each game that are written."""
SPOILT = 24
"""The number of spoilt records of each game that are read."""


def a_finished_game_is_written_and_read_back(table: Table) -> None:
    """The record matches to the byte, with the number of legal moves and without."""
    for number in table.numbers(4):
        record = table.record([*table.walk(number)], number)
        for legal in (False, True):
            _expect_same(record, legal=legal)


def a_running_game_is_written_and_read_back(table: Table) -> None:
    """The record matches to the byte, at any cut, with its secrets and without."""
    luck = table.luck("cuts")
    for number in table.numbers(4):
        moments = [*table.walk(number)]
        for cut in _cuts(len(moments), luck):
            record = table.record(moments[:cut], number)
            table.last = moments[cut - 1] if cut else None
            for each in (record, record.public()):
                _expect_same(each, legal=bool(luck.below(2)))


def _cuts(length: int, luck: Luck) -> list[int]:
    return [0, *(luck.below(length) for _ in range(CUTS))]


def _expect_same(record: Record, *, legal: bool) -> None:
    lines = [*write_record(record, legal=legal)]
    read = read_record(lines)
    expect(read.header == record.header, f"The header is read as {read.header}.")
    expect([*read.entries] == [*record.entries], "Other entries are read.")
    wrong = {slot: piece for slot, piece in read.pieces.items() if record.pieces.get(slot) != piece}
    expect(not (wrong and record.pieces), f"Other pieces are read: {wrong}.")
    expect([*write_record(read, legal=legal)] == lines, "Written again it is another record.")


def a_spoilt_record_is_refused_or_read_as_it_stands(table: Table) -> None:
    """A fault is reported with its line; anything that is read is what is written there."""
    luck = table.luck("spoilt records")
    for number in table.numbers(3):
        moments = [*table.walk(number)]
        cut = luck.below(len(moments) + 1) if number else len(moments)
        record = table.record(moments[:cut], number)
        whole = [*write_record(one_of((record, record.public()), luck), legal=bool(luck.below(2)))]
        for lines in _spoilt_records(whole, luck):
            try:
                read = read_record(lines)
            except Problem as problem:
                expect(1 <= problem.line <= len(lines), f"The problem is in line {problem.line}.")
                continue
            legal = any(b',"legal":' in line for line in lines)
            again = [*write_record(read, legal=legal)]
            expect(again == lines, f"Read and written it differs: {_first_other(lines, again)}.")


def _spoilt_records(lines: list[bytes], luck: Luck) -> Iterator[list[bytes]]:
    """Yield records with entries left out, doubled, moved or changed."""
    for _ in range(SPOILT if len(lines) > 1 else 0):
        at, other = 1 + luck.below(len(lines) - 1), 1 + luck.below(len(lines) - 1)
        match luck.below(6):
            case 0:
                yield [*lines[:at], *lines[at + 1 :]]
            case 1:
                yield [*lines[:at], lines[other], *lines[at:]]
            case 2:
                yield [*lines[:at], lines[other], *lines[at + 1 :]]
            case _:
                yield [*lines[:at], _spoilt_line(lines[at], luck), *lines[at + 1 :]]


def _spoilt_line(line: bytes, luck: Luck) -> bytes:
    """Return the line with one value of the entry replaced."""
    written: dict[str, Any] = json.decode(line)
    key = one_of([*written], luck)
    return json.encode({**written, key: spoilt(written[key], luck)}) + b"\n"


def _first_other(lines: list[bytes], again: list[bytes]) -> object:
    return next(((one, two) for one, two in zip(lines, again, strict=False) if one != two), None)


CHECKS = (
    a_finished_game_is_written_and_read_back,
    a_running_game_is_written_and_read_back,
    a_spoilt_record_is_refused_or_read_as_it_stands,
)
