"""A terminal with the program in it, as a person has it: a pseudo-terminal of its own."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.support.commands import PATIENCE, command, environment

LEFT = "\x1b[?1049l"
"""What brings back what was on the terminal before."""


class Terminal:
    """One program on one terminal."""

    def __init__(self, home: Path, argv: Sequence[str], term: str, size: tuple[int, int]) -> None:
        self._master, self._slave = pty.openpty()
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.modes = self.mode()
        self._program = subprocess.Popen(
            argv,
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            env={**environment(home), "TERM": term, "COLORTERM": "truecolor"},
            start_new_session=True,
        )
        self.seen = ""

    def mode(self) -> list[object]:
        """How the terminal treats what is typed."""
        return termios.tcgetattr(self._slave)

    def until(self, text: str) -> None:
        """Read until the text has come."""
        while text not in self.seen:
            assert self._more(), f"{text!r} did not come: {self.seen[-2000:]!r}"

    def _more(self) -> bool:
        ready, _, _ = select.select([self._master], [], [], PATIENCE)
        if ready:
            self.seen += os.read(self._master, 65536).decode(errors="replace")
        return bool(ready)

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def end(self) -> None:
        """Ask the program to end, from outside."""
        self._program.send_signal(signal.SIGTERM)

    def interrupt(self) -> None:
        """What Ctrl+C does in a terminal that the program does not take over."""
        self._program.send_signal(signal.SIGINT)

    def wait(self) -> int:
        """How the program ended; what it has said last is read."""
        status = None
        while status is None:
            ready, _, _ = select.select([self._master], [], [], 0.05)
            if ready:
                self.seen += os.read(self._master, 65536).decode(errors="replace")
            status = self._program.poll() if not ready else None
        return status

    def close(self) -> None:
        self._program.kill()
        self._program.wait()
        os.close(self._master)
        os.close(self._slave)


@contextmanager
def terminal(
    home: Path,
    *args: str,
    code: str = "",
    term: str = "xterm-256color",
    size: tuple[int, int] = (80, 24),
) -> Iterator[Terminal]:
    """The program, or a Python program with that code, on a terminal that is closed in the end."""
    argv = [sys.executable, "-c", code] if code else command(*args)
    opened = Terminal(home, argv, term, size)
    try:
        yield opened
    finally:
        opened.close()
