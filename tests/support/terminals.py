"""The real program in a pseudo-terminal: typed and clicked at, its screen read as text.

The terminal is a modern one: it says that it paints whole frames at once, so that every frame that
a person could see is kept in `frames`.
"""

import fcntl
import os
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte
from pyte.screens import Char

from tests.support.commands import PROGRAM, environment
from tests.support.forking import CODE
from tests.support.patience import PATIENCE
from tests.support.program import Program

SMALL, MIDDLE, LARGE = (80, 24), (120, 36), (160, 50)
COLOURS = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}

ENTER, ESCAPE, TAB, INTERRUPT = "\r", "\x1b", "\t", "\x03"
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
F1, F2 = "\x1bOP", "\x1bOQ"

_ASKED = b"\x1b[?2026$p"
_ANSWER = b"\x1b[?2026;2$y"
"""The answer that frames can be painted whole."""
_FRAME_ENDS = b"\x1b[?2026l"
_UNFINISHED = re.compile(rb"\x1b(\[[0-?]*[ -/]*)?\Z")
_UNREAD = re.compile(rb"\x1b\[[<=>][0-?]*[ -/]*[@-~]")
"""Queries and settings that `pyte` would print."""
_CHANGING = ("NO_COLOR", "COLORTERM", "LINES", "COLUMNS")
"""Variables that would change what is tested."""


_OPEN: list["Terminal"] = []
"""The open terminals: a program whose terminal nobody reads soon stands still."""


def read_all(seconds: float) -> None:
    """Read from all terminals; returns at once when something has come."""
    by_file = {each.file: each for each in _OPEN}
    for ready in select.select([*by_file], [], [], seconds)[0]:
        by_file[ready].read(0)


class Terminal:
    """A terminal of that size with the program in it; it ends the program when it is closed.

    With `code` it is a Python program of that code instead.
    """

    def __init__(
        self,
        home: Path,
        *args: str,
        size: tuple[int, int] = SMALL,
        env: Mapping[str, str] = COLOURS,
        code: str = "",
    ) -> None:
        self._ours, self._theirs = os.openpty()
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._rest = b""
        self._lines = [""] * size[1]
        self.frames: list[tuple[str, ...]] = []
        """Every frame so far, as its lines."""
        self.written = b""
        """Everything that the program has written."""
        self._set_size(size)
        self._heard = 0
        self._quiet = termios.tcgetattr(self._theirs)
        own = {name: each for name, each in environment(home).items() if name not in _CHANGING}
        argv = [CODE, code] if code else [PROGRAM, *args]
        self.process = Program(
            argv,
            stdin=self._theirs,
            stdout=self._theirs,
            stderr=self._theirs,
            start_new_session=True,
            env={**own, **env},
        )
        _OPEN.append(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.send(signal.SIGKILL)
        self.process.wait(PATIENCE)
        if self._ours >= 0:
            self.hang_up()
        os.close(self._theirs)

    @property
    def file(self) -> int:
        """The test's end of the terminal."""
        return self._ours

    @property
    def other_end(self) -> int:
        """The program's end of the terminal."""
        return self._theirs

    # Reading.

    @property
    def lines(self) -> list[str]:
        """The screen's lines, without blanks at their ends."""
        screen = self._screen
        for y in screen.dirty.intersection(range(screen.lines)):
            row = screen.buffer[y]
            self._lines[y] = "".join(row[x].data for x in range(screen.columns)).rstrip()
        screen.dirty.clear()
        return [*self._lines]

    @property
    def text(self) -> str:
        """The screen."""
        return "\n".join(self.lines)

    @property
    def said(self) -> str:
        """Everything that the program has written, as text."""
        return self.written.decode(errors="replace")

    @property
    def is_painting(self) -> bool:
        """Whether a frame has begun and has not come to its end."""
        return self._last(_FRAME[0]) > self._last(_FRAME[1])

    def cells(self) -> list[Char]:
        """Every cell with its colours."""
        screen = self._screen
        return [screen.buffer[y][x] for y in range(screen.lines) for x in range(screen.columns)]

    def read(self, seconds: float) -> bool:
        """Read what comes within that time; False if nothing does."""
        if not select.select([self._ours], [], [], seconds)[0]:
            return False
        try:
            come = os.read(self._ours, 1 << 16)
        except OSError:
            return False
        self.written += come
        if _ASKED in come:
            os.write(self._ours, _ANSWER)
        come = self._rest + come
        unfinished = _UNFINISHED.search(come)
        end = unfinished.start() if unfinished else len(come)
        come, self._rest = come[:end], come[end:]
        *frames, rest = come.split(_FRAME_ENDS)
        for frame in frames:
            self._stream.feed(_UNREAD.sub(b"", frame))
            self.frames.append(tuple(self.lines))
        self._stream.feed(_UNREAD.sub(b"", rest))
        return True

    def until(self, happened: Callable[[], object], what: str) -> None:
        """Read, all other terminals too, until it has happened."""
        end = time.monotonic() + PATIENCE
        while not happened():
            left = end - time.monotonic()
            assert left > 0, f"{what}: it did not happen\n{self.text}"
            read_all(min(left, 0.2))

    def until_shown(self, *texts: str) -> None:
        """Read until all of the texts stand on the screen."""
        self.until(lambda: all(text in self.text for text in texts), ", ".join(texts))

    def until_said(self, text: str) -> str:
        """Read until the text has come once more; returns all output since the last time."""
        begun = self._heard
        self.until(lambda: text in self.said[begun:], text)
        self._heard = self.said.index(text, begun) + len(text)
        return self.said[begun : self._heard]

    def until_over(self) -> int:
        """Read until the program has ended; returns its exit status."""
        self.until(lambda: self.process.poll() is not None, "the end")
        while self.read(0):
            pass
        return self.process.wait()

    # Acting.

    def press(self, *keys: str) -> None:
        """Type."""
        os.write(self._ours, "".join(keys).encode())

    def click(self, x: int, y: int) -> None:
        """Press and let go of the left button on a cell, as terminals report it."""
        at = f"{x + 1};{y + 1}"
        self.press(f"\x1b[<35;{at}M", f"\x1b[<0;{at}M", f"\x1b[<0;{at}m")

    def click_text(self, text: str) -> None:
        """Click on the first place where the text stands."""
        self.until_shown(text)
        y = next(row for row, line in enumerate(self.lines) if text in line)
        self.click(self.lines[y].index(text) + 1, y)

    def resize(self, size: tuple[int, int]) -> None:
        """Change the size."""
        self._screen.resize(size[1], size[0])
        self._lines = [""] * size[1]
        self._screen.dirty.update(range(size[1]))
        self._set_size(size)

    def _set_size(self, size: tuple[int, int]) -> None:
        fcntl.ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    # Ending.

    def send(self, number: int) -> None:
        """Send the program a signal."""
        if self.process.poll() is None:
            self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal's window."""
        _OPEN.remove(self)
        os.close(self._ours)
        self._ours = -1

    @property
    def restored(self) -> bool:
        """Whether the terminal is as it was before the program: echo, cursor, screen, mouse."""
        same = termios.tcgetattr(self._theirs) == self._quiet
        return same and all(self._last(on) <= self._last(off) for on, off in _SWITCHES)

    @property
    def taken_over(self) -> bool:
        """Whether the program has ever taken the full screen."""
        return self._last(_FULL[0]) >= 0

    @property
    def said_afterwards(self) -> str:
        """The output of the program since it gave the full screen back."""
        return self.said.rpartition(_FULL[1])[2]

    def _last(self, sequence: str) -> int:
        return self.written.rfind(sequence.encode())


def _switched(number: int) -> tuple[str, str]:
    return f"\x1b[?{number}h", f"\x1b[?{number}l"


_FULL = _switched(1049)
_FRAME = _switched(2026)
_SWITCHES: Sequence[tuple[str, str]] = (
    _FULL,
    *map(_switched, (1000, 1003, 1006, 2004)),
    ("\x1b[?25l", "\x1b[?25h"),
)
"""The sequences that turn a mode on, and off again."""
