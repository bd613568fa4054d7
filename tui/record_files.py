"""Reading record files for the commands, and describing their faults in one sentence."""

from collections.abc import Iterable
from itertools import chain, islice
from pathlib import Path

from core.header import read_header
from core.reading import Problem, ReadRecord, read_as_far
from core.record import Record
from core.says import Sentence, Unreadable
from saves.files import read_lines
from tui.faces import face
from tui.language import _
from tui.trouble import Trouble
from tui.voice import Voice, plain, shown_text

SEATS_TOLD = 100
"""An unreadable record may mention a seat that no table has."""


def read_file(path: Path, lines: Iterable[bytes] | None = None) -> Record:
    """Read the record in the file, or in these lines of it; raises `Trouble` and `FileError`."""
    return read_file_as_far(path, lines).record


def read_file_as_far(path: Path, lines: Iterable[bytes] | None = None) -> ReadRecord:
    """Read the record, whether its game is over, and its talk; raises like `read_file`."""
    rest = iter(read_lines(path) if lines is None else lines)
    first = [*islice(rest, 1)]
    try:
        return read_as_far(chain(first, rest))
    except Problem as problem:
        raise Trouble(describe(path, problem, b"".join(first))) from None


def describe(path: Path, problem: Problem, header: bytes) -> str:
    """Return `game.jsonl: line 12: It is the turn of Ana. (X2.3); found: {...}`.

    It is worded as the game does that the header names, however damaged the rest may be.
    """
    why = _say(problem.why, header)
    if problem.rule:
        why = _("{why} ({rule})").format(why=why, rule=problem.rule)
    if problem.found is not None:
        why = _("{why}; found: {found}").format(why=why, found=problem.found)
    pattern = _("{file}: line {line}: {why}")
    return pattern.format(file=shown_text(path), line=problem.line, why=why)


def _say(why: Sentence, header: bytes) -> str:
    try:
        words = face(read_header(header.rstrip(b"\n")).game)
    except Unreadable:
        # No game is known yet.
        return plain(why)
    return Voice(words, [_("seat {n}").format(n=seat) for seat in range(SEATS_TOLD)]).say(why)
