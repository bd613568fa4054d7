"""Lines out and lines in: on a terminal, through a pipe, for a screen reader."""

import asyncio
import os
import shutil
import sys
import textwrap
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import TextIO

from net.safe_text import safe
from tui.input_lines import EditedLines, PipedLines, begun

LONGEST_INPUT = 4096
"""Longer lines are cut."""
PROMPT = "> "
VEIL_LINES = 60
"""Empty lines that hide what was said, if the screen cannot be cleared."""
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear the scrollback."""
NARROWEST = 40
WIDEST = 100


class Screen:
    """The place where a person reads and types."""

    def __init__(self, ins: TextIO, out: TextIO) -> None:
        self._out = out
        self._piped = PipedLines(ins, LONGEST_INPUT)
        self._edited = EditedLines(out)
        self.lively = ins.isatty() and out.isatty()
        """Whether a person sits there, not a script."""
        self._prompt = ""
        """The prompt of the open question, if a person sits there."""
        self._clears = out.isatty() and os.environ.get("TERM", "dumb") != "dumb"

    def say(self, text: str = "", indent: str = "") -> None:
        """Print one line of text, folded if it is wider than the terminal."""
        if not self._out.isatty():
            print(text, file=self._out, flush=True)
            return
        width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns - 1))
        for line in textwrap.wrap(text, width, subsequent_indent=indent) or [""]:
            print(line, file=self._out)
        self._out.flush()

    def note(self, text: str) -> None:
        """Print something between questions or during one, whose prompt is then repeated."""
        if self._prompt:
            print("\r\x1b[K" if self._clears else "\n", end="", file=self._out)
        self.say(text)
        if self._prompt:
            print(self._prompt + begun(), end="", file=self._out, flush=True)

    async def read(self, prompt: str = PROMPT) -> str | None:
        """Read a typed line without its end; None at the end of the input."""
        if self.lively:
            return await self._ask(prompt)
        # On a line of its own, so that a script that reads lines knows when to answer.
        print(PROMPT.strip(), file=self._out, flush=True)
        line = await self._piped.next()
        return _typed(line.decode(errors="replace")) if line else None

    async def overhear(self, take: Callable[[str], bool]) -> bool:
        """Hand over what is typed while nothing is asked: `take` returns whether it was for that.

        A script's lines for later questions wait for them. Returns whether the input has ended.
        """
        if self.lively:
            return await self._edited.overhear(lambda line: take(_typed(line[:LONGEST_INPUT])))
        return await self._piped.overhear(lambda line: take(_typed(line.decode(errors="replace"))))

    async def _ask(self, prompt: str) -> str | None:
        """Read the answer to the prompt; the prompt's line ends even if there is none."""
        self._prompt = prompt
        try:
            line = await self._edited.next(prompt)
        except asyncio.CancelledError:
            print(file=self._out)
            raise
        finally:
            self._prompt = ""
        if line is None:
            print(file=self._out)
            return None
        return _typed(line[:LONGEST_INPUT])

    def veil(self) -> None:
        """Hide everything that was said so far."""
        if self._clears:
            print(_CLEAR, end="", file=self._out, flush=True)
        else:
            print("\n" * VEIL_LINES, file=self._out, flush=True)

    def edit_lines(self) -> None:
        """Let the arrow keys edit and repeat what was typed; not if people share a keyboard."""
        if self.lively:
            with suppress(ImportError):
                import readline  # noqa: F401 - its import is what changes `input`


def _typed(line: str) -> str:
    """Return a typed line without its end, and without what would disturb the screen if quoted."""
    return safe(line.strip())


@cache
def standard_screen() -> Screen:
    """Return the screen of this process, which keeps unused input for the next question."""
    return Screen(sys.stdin, sys.stdout)
