"""Record files for the commands: read, and what is wrong with them in one sentence."""

from collections.abc import Iterable
from pathlib import Path

from core.reading import Problem, read_record
from core.record import Record
from net.signs import safe
from saves.files import read_lines
from tui.faces import face
from tui.language import _
from tui.offered import default_game
from tui.trouble import Trouble
from tui.voice import Voice

MOST_SEATS = 100


def read_file(path: Path, lines: Iterable[bytes] | None = None) -> Record:
    """The record in the file, or in those lines of it; raises `Trouble` and `FileError`."""
    try:
        return read_record(read_lines(path) if lines is None else lines)
    except Problem as problem:
        raise Trouble(describe(path, problem)) from None


def describe(path: Path, problem: Problem) -> str:
    """`game.jsonl: line 12: The next tile goes to B2. (G2.3); found: {...}`."""
    seats = [_("seat {n}").format(n=seat) for seat in range(MOST_SEATS)]
    voice = Voice(face(default_game()), seats)
    why = voice.say(problem.why)
    if problem.rule:
        why = _("{why} ({rule})").format(why=why, rule=problem.rule)
    if problem.found is not None:
        why = _("{why}; found: {found}").format(why=why, found=problem.found)
    pattern = _("{file}: line {line}: {why}")
    return pattern.format(file=shown_path(path), line=problem.line, why=why)


def shown_path(path: Path) -> str:
    """The path as a terminal may show it."""
    return safe(str(path).encode(errors="replace").decode())
