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
"""A longer line is cut."""
PROMPT = "> "
VEIL_LINES = 60
"""How many empty lines hide what was said, where the screen cannot be cleared."""
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what was scrolled away."""
NARROWEST = 40
WIDEST = 100


class Screen:
    """Where a person reads and types."""

    def __init__(self, ins: TextIO, out: TextIO) -> None:
        self._out = out
        self._piped = PipedLines(ins, LONGEST_INPUT)
        self._edited = EditedLines(out)
        self.lively = ins.isatty() and out.isatty()
        """Whether a person sits there, not a script."""
        self._prompt = ""
        """The prompt of the question that is open, where a person sits."""
        self._clears = out.isatty() and os.environ.get("TERM", "dumb") != "dumb"

    def say(self, text: str = "", indent: str = "") -> None:
        """One line of text, folded if it is wider than the terminal."""
        if not self._out.isatty():
            print(text, file=self._out, flush=True)
            return
        width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns - 1))
        for line in textwrap.wrap(text, width, subsequent_indent=indent) or [""]:
            print(line, file=self._out)
        self._out.flush()

    def note(self, text: str) -> None:
        """Say something between questions or during one, whose prompt then comes once more."""
        if self._prompt:
            print("\r\x1b[K" if self._clears else "\n", end="", file=self._out)
        self.say(text)
        if self._prompt:
            print(self._prompt + begun(), end="", file=self._out, flush=True)

    async def read(self, prompt: str = PROMPT) -> str | None:
        """A line that was typed, without its end; None when nothing more comes."""
        if self.lively:
            return await self._ask(prompt)
        # On a line of its own, so that a script that reads lines knows when to answer.
        print(PROMPT.strip(), file=self._out, flush=True)
        line = await self._piped.next()
        return _typed(line.decode(errors="replace")) if line else None

    async def overhear(self, take: Callable[[str], bool]) -> bool:
        """Hand over what is typed while nothing is asked: `take` says whether it was for that.

        What a script has written for questions to come waits for them. Whether nothing more comes.
        """
        if self.lively:
            return await self._edited.overhear(lambda line: take(_typed(line[:LONGEST_INPUT])))
        return await self._piped.overhear(lambda line: take(_typed(line.decode(errors="replace"))))

    async def _ask(self, prompt: str) -> str | None:
        """What is typed after the prompt; where nothing is, the prompt's line ends all the same."""
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
        """Hide all that was said so far."""
        if self._clears:
            print(_CLEAR, end="", file=self._out, flush=True)
        else:
            print("\n" * VEIL_LINES, file=self._out, flush=True)

    def edit_lines(self) -> None:
        """Let the arrow keys edit and repeat what was typed: not where people share a keyboard."""
        if self.lively:
            with suppress(ImportError):
                import readline  # noqa: F401 - its import is what changes `input`


def _typed(line: str) -> str:
    """A typed line without its end, and without what would disturb the screen when it is quoted."""
    return safe(line.strip())


@cache
def standard_screen() -> Screen:
    """The screen of this process: what was read and not used yet is there for the next question."""
    return Screen(sys.stdin, sys.stdout)
