"""Input lines, awaited beside everything else so that Ctrl+C always works at once.

A thread of its own waits for them, because nothing else can wait for every kind of input on every
system. The loop goes on meanwhile, and the program ends without that thread. Lines may be overheard
between questions, because talk needs no question.
"""

import asyncio
import atexit
import os
import select
import sys
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from typing import IO, Any, Generic, TypeVar

L = TypeVar("L")
PIECE = 65536
MOST_KEPT = 256
"""The most lines kept that were typed before their question; later ones stay in the pipe."""


class Coming(Generic[L]):
    """Reads one line at a time; a line whose question is void goes to the next question."""

    def __init__(self) -> None:
        self._line: asyncio.Future[L] | None = None

    @property
    def is_late(self) -> bool:
        """Whether a line whose question is void is on its way, or has come."""
        return self._line is not None

    @property
    def is_there(self) -> bool:
        """Whether that line has come."""
        return self._line is not None and self._line.done()

    def forget(self) -> None:
        """Drop the line that has come."""
        self._line = None

    async def next(self, read: Callable[[], L]) -> L:
        """Return the line that is on its way, or else one that is read from now on."""
        if self._line is None:
            self._line = asyncio.get_running_loop().create_future()
            fetch = partial(_fetch, read, asyncio.get_running_loop(), self._line)
            threading.Thread(target=fetch, daemon=True).start()
        line = await asyncio.shield(self._line)
        self._line = None
        return line


def _fetch(
    read: Callable[[], L], loop: asyncio.AbstractEventLoop, line: "asyncio.Future[L]"
) -> None:
    """In the other thread: if the program has ended meanwhile, the loop is closed."""
    try:
        tell: Callable[[], object] = partial(line.set_result, read())
    except Exception as error:
        tell = partial(line.set_exception, error)
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(tell)


class PipedLines:
    """The lines of a pipe or a file, each cut to a greatest length."""

    def __init__(self, ins: IO[Any], longest: int) -> None:
        self._ins = ins
        self._longest = longest
        self._coming = Coming[bytes]()
        self._beyond = b""
        """The bytes read beyond the last line."""
        self._early: deque[bytes] = deque()
        """Lines that were overheard and may answer a question still to come."""
        self._void = False
        """Whether the last question became void before it was answered."""
        self._ended = False
        """Whether the end of the input was overheard."""

    @property
    def is_late(self) -> bool:
        """Whether a line has come whose question is void."""
        return self._void and self._coming.is_there

    async def next(self) -> bytes:
        """Return the next line with its end, or the beginning of a long one; nothing at the end.

        A line that came for a question that is void does not answer the next one.
        """
        if self._early:
            return self._early.popleft()
        if self.is_late:
            self._coming.forget()
            self._pass_over()
        self._void = True
        line = await self._coming.next(self._line)
        self._void = False
        return line

    async def overhear(self, take: Callable[[bytes], bool]) -> bool:
        """Hand over what comes while nothing is asked, until the input ends.

        Lines that `take` refuses wait for their question, unless that is void. Return whether the
        input has ended and nothing waits.
        """
        while not self._ended and len(self._early) < MOST_KEPT:
            line = await self._coming.next(self._line)
            self._ended = not line
            if self._ended or not (take(line) or self._void):
                self._early.append(line)
        return self._ended and not any(self._early)

    def _line(self) -> bytes:
        line, end, rest = self._beyond.partition(b"\n")
        while not end and (piece := self._piece()):
            before, end, rest = piece.partition(b"\n")
            line = (line + before)[: self._longest]
        self._beyond = rest
        return line[: self._longest] + end

    def _piece(self) -> bytes:
        try:
            number = self._ins.fileno()
        except (OSError, ValueError):
            line: str | bytes = self._ins.readline()
            return line.encode() if isinstance(line, str) else line
        try:
            return os.read(number, PIECE)
        except OSError:
            # The terminal has gone away.
            return b""

    def _pass_over(self) -> None:
        self._beyond = b""
        with suppress(OSError, ValueError):
            number = self._ins.fileno()
            while select.select([number], [], [], 0)[0] and os.read(number, PIECE):
                pass


class EditedLines:
    """The lines that a person types at a prompt, with line editing."""

    def __init__(self, out: IO[str]) -> None:
        self._out = out
        self._coming = Coming[str | None]()
        self._take: Callable[[str], bool] = lambda _: False
        """The handler of lines that came while nothing was asked, as it was last given."""
        self._ended = False
        """Whether the end of the input was overheard."""

    async def next(self, prompt: str) -> str | None:
        """Return the next line; None at the end of the input.

        A line that was begun for a question that is void, or for none, does not answer the next
        one.
        """
        _keep_terminal()
        if self._ended:
            return None
        if self._coming.is_there:
            self._hear(await self._coming.next(lambda: None))
        elif self._coming.is_late:
            # A person who sees the prompt may end the line before it is looked at.
            typed = begun()
            print(prompt, end="", file=self._out, flush=True)
            if typed:
                self._hear(await self._coming.next(partial(_edited, prompt)))
        return await self._coming.next(partial(_edited, prompt))

    async def overhear(self, take: Callable[[str], bool]) -> bool:
        """Hand over what is typed while nothing is asked; return whether the input has ended."""
        self._take = take
        if self._ended or not _in_foreground():
            return self._ended
        _keep_terminal()
        while (line := await self._coming.next(partial(_edited, ""))) is not None:
            take(line)
        self._ended = True
        return True

    def _hear(self, line: str | None) -> None:
        """Pass on a line that may be talk, as it answers nothing."""
        if line is not None:
            self._take(line)


def _edited(prompt: str) -> str | None:
    try:
        return input(prompt)
    except EOFError:
        return None


def begun() -> str:
    """Return what has been typed behind the prompt already, as far as that can be known."""
    readline = sys.modules.get("readline")
    return readline.get_line_buffer() if readline else ""


def _in_foreground() -> bool:
    """Return whether this program may read the terminal: one in the background would be stopped."""
    try:
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except (AttributeError, OSError, ValueError):
        return True


@cache
def _keep_terminal() -> None:
    """Restore the terminal however the program ends, even while a line is edited."""
    with suppress(ImportError):
        import termios

        with suppress(OSError, ValueError, termios.error):
            number = sys.stdin.fileno()
            atexit.register(termios.tcsetattr, number, termios.TCSANOW, termios.tcgetattr(number))
