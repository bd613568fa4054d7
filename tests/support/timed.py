"""The program itself; each line says when it came, and for how long the machine kept it waiting.

`at`: seconds of the clock that all processes of a computer share. `late`: so many seconds in all
the process was not let run when it wanted to, or waited for its disk.
"""

import os
import sys
import threading
import time
from typing import Any

from msgspec import json

from tests.support.lan import Seat
from tui.main import main

TICK = 0.02


class Timed(Seat):
    """A process whose lines are dated."""

    module = "tests.support.timed"


class Lateness:
    """How long the machine has kept this process waiting."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._never = threading.Event()
        self._sync = os.fsync

    def measure(self) -> None:
        """From now on."""
        os.fsync = self.sync
        threading.Thread(target=self._tick, daemon=True).start()

    def sync(self, fd: Any) -> None:
        """As the system does it."""
        begun = time.monotonic()
        self._sync(fd)
        self.seconds += time.monotonic() - begun

    def _tick(self) -> None:
        while True:
            begun = time.monotonic()
            self._never.wait(TICK)
            self.seconds += max(time.monotonic() - begun - TICK, 0.0)


class Dated:
    """The output; each line is one object."""

    def __init__(self, lateness: Lateness) -> None:
        self._out = sys.stdout
        self._lateness = lateness

    def __getattr__(self, name: str) -> Any:
        return getattr(self._out, name)

    def write(self, line: str) -> int:
        """Write the object with its date."""
        dates = {"at": time.monotonic(), "late": self._lateness.seconds}
        return self._out.write(json.encode({**json.decode(line), **dates}).decode() + "\n")


if __name__ == "__main__":
    lateness = Lateness()
    lateness.measure()
    sys.stdout = Dated(lateness)
    sys.exit(main())
