"""The code of a table, as it is said to a command: typed, read, or in the environment."""

import os
import sys

from tui.interruptible import run as run_async
from tui.language import _
from tui.plain.screen import standard_screen
from tui.trouble import USAGE, Trouble

READ = "-"
"""In place of a code: it is read, for what stands behind a command everybody here can see."""
VARIABLE = "ESTANCIA_CODE"
"""The environment variable that says the code; only the user's own programs see it."""
LONGEST_LINE = 200


def code_meant(said: str | None) -> str:
    """The code behind `--code`, read if that is `-`, or that of the environment; maybe none.

    Raises `Trouble` where none can be read.
    """
    if said != READ:
        return said or os.environ.get(VARIABLE, "")
    code = asked_code() or _first_line()
    if not code.strip():
        text = _("With --code - the first line of the input is the table's three words.")
        raise Trouble(text, USAGE)
    return code


def asked_code() -> str:
    """What somebody types who sits before the screen; nothing if nobody does."""
    screen = standard_screen()
    if not screen.lively:
        return ""
    return run_async(screen.read(_("The table's three words: "))) or ""


def _first_line() -> str:
    """The first line of the input, and not a byte beyond it: what follows is for the game."""
    line = bytearray()
    while len(line) < LONGEST_LINE and (byte := os.read(sys.stdin.fileno(), 1)) not in b"\n":
        line += byte
    return line.decode(errors="replace")
