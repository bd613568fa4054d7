"""The program as its users start it: in a process of its own, with a library of its own."""

import os
import sys
from pathlib import Path
from subprocess import PIPE
from typing import NamedTuple

from tests.support.patience import PATIENCE
from tests.support.program import Program


class Ran(NamedTuple):
    """The outcome of a command."""

    status: int
    out: bytes
    err: bytes

    @property
    def text(self) -> str:
        """Its output."""
        return self.out.decode()

    @property
    def complaint(self) -> str:
        """Its error output."""
        return self.err.decode()


def environment(home: Path) -> dict[str, str]:
    """The variables for a process with that home; errors of the program itself are loud."""
    quiet = ("ESTANCIA_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    kept = {key: value for key, value in os.environ.items() if key not in quiet}
    own = {
        "ESTANCIA_HOME": str(home),
        "ESTANCIA_TRACEBACK": "1",
        "PYTHONUTF8": "1",
        "LANG": "C.UTF-8",
    }
    return {**kept, **own}


PROGRAM = "tui.main"
"""The module that is the program."""


def command(*args: str) -> list[str]:
    """The command line that starts the program."""
    return [sys.executable, "-m", PROGRAM, *args]


def estancia(home: Path, *args: str, given: bytes = b"") -> Ran:
    """Run the program to its end, with `given` on its input."""
    with Program(
        [PROGRAM, *args], stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environment(home)
    ) as program:
        try:
            out, err = program.communicate(given, PATIENCE)
        except BaseException:
            program.kill()
            raise
    assert b"Traceback" not in err, err.decode()
    return Ran(program.returncode, out, err)
