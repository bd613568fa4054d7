"""A terminal that may go away while it is written to: a window is closed, a link is cut."""

import os
import signal
from typing import IO


class LostTerminal:
    """Writes to the terminal as long as there is one; then tells this program once that it is gone.

    The thread that writes to the screen would end with the first write that fails, and the app
    would wait for ever for somebody to take the next one.
    """

    def __init__(self, terminal: IO[str]) -> None:
        self._terminal = terminal
        self._lost = False

    def write(self, text: str) -> int:
        """Write, or pass over what nobody can read any more."""
        try:
            return 0 if self._lost else self._terminal.write(text)
        except OSError:
            return self._lose()

    def flush(self) -> None:
        """Bring what was written onto the screen."""
        try:
            if not self._lost:
                self._terminal.flush()
        except OSError:
            self._lose()

    def fileno(self) -> int:
        """The terminal's number."""
        return self._terminal.fileno()

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self._terminal.isatty()

    def _lose(self) -> int:
        self._lost = True
        if hangup := getattr(signal, "SIGHUP", None):
            os.kill(os.getpid(), hangup)
        return 0
