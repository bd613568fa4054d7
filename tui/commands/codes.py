"""The code of a table, as a command gets it: typed, read, or from the environment.

People who can answer are asked again if the code was misspelt or wrong.
"""

import os
import sys
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from msgspec.structs import replace

from core.says import Unreadable
from tui.interruptible import run as run_async
from tui.lan.request import LanRequest, secret_of
from tui.lan.trouble import LanTrouble
from tui.language import _
from tui.plain.screen import standard_screen
from tui.trouble import USAGE, Trouble
from tui.voice import plain

READ = "-"
"""In place of a code: it is read from the input, as all users here can see the command line."""
VARIABLE = "ESTANCIA_CODE"
"""The environment variable with the code, which only the user's own programs can see."""
LONGEST_LINE = 200
T = TypeVar("T")


class CodeGiver(Protocol):
    """Somebody who can be asked for a code."""

    async def code(self, why: str) -> str | None:
        """Return another code, as `why` says what is wrong with it; None if nobody answers."""
        ...


async def with_right_code(
    request: LanRequest, asked: CodeGiver | None, go: Callable[[LanRequest], Awaitable[T]]
) -> T:
    """Go to the table, and ask again for a code that is misspelt or wrong.

    Raises what `go` raises, and `Unreadable`, if nobody has another code.
    """
    while True:
        fault = _misspelt(request.code)
        if fault is None:
            try:
                return await go(request)
            except LanTrouble as trouble:
                fault = trouble
                if not trouble.is_wrong_code:
                    raise
        why = fault.sentence if isinstance(fault, LanTrouble) else plain(fault.why)
        code = await asked.code(why) if asked is not None else None
        if code is None:
            raise fault
        request = replace(request, code=code)


def _misspelt(code: str) -> Unreadable | LanTrouble | None:
    """Return what is wrong with the spelling of the code."""
    try:
        secret_of(code)
    except Unreadable as error:
        return error
    return None


def code_meant(said: str | None) -> str:
    """Return the code of `--code`, read if it is `-`, or the environment's; perhaps none.

    Raises `Trouble` if none can be read.
    """
    if said != READ:
        return said or os.environ.get(VARIABLE, "")
    code = asked_code() or _first_line()
    if not code.strip():
        text = _("With --code - the first line of the input is the table's three words.")
        raise Trouble(text, USAGE)
    return code


def asked_code() -> str:
    """Return what a person before the screen types; nothing if there is nobody."""
    screen = standard_screen()
    if not screen.lively:
        return ""
    return run_async(screen.read(_("The table's three words: "))) or ""


def _first_line() -> str:
    """Return the first line of the input without reading beyond it: the rest is for the game."""
    line = bytearray()
    while len(line) < LONGEST_LINE and (byte := os.read(sys.stdin.fileno(), 1)) not in b"\n":
        line += byte
    return line.decode(errors="replace")
