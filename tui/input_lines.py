"""Lines that come in: waited for beside everything else, so that a Ctrl+C is always heard at once.

A thread of its own waits, for nothing else can wait for every kind of input on every system. The
loop goes on meanwhile, and the program ends without that thread. Between questions lines may be
overheard: talk needs no question.
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
"""The most lines kept that were typed before their question; later ones wait in the pipe."""


class Coming(Generic[L]):
    """One line at a time; a line that nobody waits for any more is there for whoever asks next."""

    def __init__(self) -> None:
        self._line: asyncio.Future[L] | None = None

    @property
    def is_late(self) -> bool:
        """Whether a line is on its way, or there, whose question is void."""
        return self._line is not None

    @property
    def is_there(self) -> bool:
        """Whether that line has come."""
        return self._line is not None and self._line.done()

    def forget(self) -> None:
        """Pass over the line that has come."""
        self._line = None

    async def next(self, read: Callable[[], L]) -> L:
        """The line that is on its way, or else the one that is read from now on."""
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
    """In the other thread: whoever has ended meanwhile has closed the loop."""
    try:
        tell: Callable[[], object] = partial(line.set_result, read())
    except Exception as error:
        tell = partial(line.set_exception, error)
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(tell)


class PipedLines:
    """The lines of a pipe or a file, each up to a longest length; the rest of it is passed over."""

    def __init__(self, ins: IO[Any], longest: int) -> None:
        self._ins = ins
        self._longest = longest
        self._coming = Coming[bytes]()
        self._beyond = b""
        """What was read beyond the last line."""
        self._early: deque[bytes] = deque()
        """What was overheard, and may be the answer to a question that is still to come."""
        self._void = False
        """Whether the last question was void before it was answered."""
        self._ended = False
        """Whether the end of the input was overheard."""

    @property
    def is_late(self) -> bool:
        """Whether a line has come whose question is void."""
        return self._void and self._coming.is_there

    async def next(self) -> bytes:
        """The next line with its end, of an endless one the beginning; nothing at the end.

        What has come for a question that is void is no answer to the next one.
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

        What is not taken waits for its question, unless it came for one that is void. Whether
        nothing more comes, and nothing waits.
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
            # A terminal that has gone away.
            return b""

    def _pass_over(self) -> None:
        self._beyond = b""
        with suppress(OSError, ValueError):
            number = self._ins.fileno()
            while select.select([number], [], [], 0)[0] and os.read(number, PIECE):
                pass


class EditedLines:
    """The lines that a person types at a prompt, edited as they like."""

    def __init__(self, out: IO[str]) -> None:
        self._out = out
        self._coming = Coming[str | None]()
        self._take: Callable[[str], bool] = lambda _: False
        """What was done last with lines that came while nothing was asked."""
        self._ended = False
        """Whether nothing more comes: that was overheard."""

    async def next(self, prompt: str) -> str | None:
        """The next line; None when nothing more comes.

        A line that was begun for a question that is void, or for none, is no answer to the next
        one.
        """
        _keep_terminal()
        if self._ended:
            return None
        if self._coming.is_there:
            self._hear(await self._coming.next(lambda: None))
        elif self._coming.is_late:
            # Whoever sees the prompt may end the line before it is looked at.
            typed = begun()
            print(prompt, end="", file=self._out, flush=True)
            if typed:
                self._hear(await self._coming.next(partial(_edited, prompt)))
        return await self._coming.next(partial(_edited, prompt))

    async def overhear(self, take: Callable[[str], bool]) -> bool:
        """Hand over what is typed while nothing is asked; whether nothing more comes."""
        self._take = take
        if self._ended or not _in_foreground():
            return self._ended
        _keep_terminal()
        while (line := await self._coming.next(partial(_edited, ""))) is not None:
            take(line)
        self._ended = True
        return True

    def _hear(self, line: str | None) -> None:
        """A line that is no answer may be talk."""
        if line is not None:
            self._take(line)


def _edited(prompt: str) -> str | None:
    try:
        return input(prompt)
    except EOFError:
        return None


def begun() -> str:
    """What stands behind the prompt already, as far as that can be known."""
    readline = sys.modules.get("readline")
    return readline.get_line_buffer() if readline else ""


def _in_foreground() -> bool:
    """Whether the terminal is this program's to read: one in the background would be stopped."""
    try:
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except (AttributeError, OSError, ValueError):
        return True


@cache
def _keep_terminal() -> None:
    """However the program ends, also while a line is edited, the terminal is as it was."""
    with suppress(ImportError):
        import termios

        with suppress(OSError, ValueError, termios.error):
            number = sys.stdin.fileno()
            atexit.register(termios.tcsetattr, number, termios.TCSANOW, termios.tcgetattr(number))
