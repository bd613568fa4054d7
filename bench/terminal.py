"""A program in a pseudo-terminal, for measuring what a person feels."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import clock_gettime, perf_counter

UNCOMPILED = "PYTHONDONTWRITEBYTECODE"
WIDTH, HEIGHT = 120, 36
START, ECHO = 30.0, 2.0
"""The most seconds until a program has started, and until a key has an effect."""


def _usual() -> dict[str, str]:
    """Return a person's environment, in which modules are compiled once."""
    return {name: value for name, value in os.environ.items() if name != UNCOMPILED}


class Terminal:
    """Runs a command; keys go in, bytes come out."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str]) -> None:
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        self.started = perf_counter()
        self.process = subprocess.Popen(
            [*command],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**_usual(), "TERM": "xterm-256color", "COLORTERM": "truecolor", **env},
        )
        os.close(theirs)
        self._ours = ours

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._ours)

    def read(self, seconds: float) -> bytes:
        """Return the output within that time; empty if there is none."""
        if not select.select([self._ours], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self._ours, 1 << 16)
        except OSError:
            return b""

    def until(self, mark: bytes) -> float:
        """Return the seconds from the start until the mark is on the screen."""
        seen, limit = b"", self.started + START
        while mark not in seen:
            if perf_counter() > limit:
                raise TimeoutError(f"{mark!r} never came: {seen[-300:]!r}")
            seen = (seen + self.read(0.5))[-100_000:]
        return perf_counter() - self.started

    def settle(self, seconds: float = 0.05) -> None:
        """Read until there has been no output for a while."""
        while self.read(seconds):
            pass

    def press(self, keys: bytes) -> None:
        """Type the key."""
        os.write(self._ours, keys)

    def echo(self, keys: bytes) -> float:
        """Return the seconds from a key to the first bytes of output."""
        before = perf_counter()
        self.press(keys)
        if not self.read(ECHO):
            raise TimeoutError(f"{keys!r} changed nothing")
        return perf_counter() - before

    def memory(self) -> int:
        """Return the resident memory in kB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1])

    def cpu(self) -> float:
        """Return the seconds of processor time so far."""
        # The system's clock of another process, as clock_getcpuclockid(3) makes it.
        return clock_gettime(~self.process.pid << 3 | 2)
