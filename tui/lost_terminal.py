"""A terminal that may vanish while it is written to: a window is closed, a link is cut."""

import os
import select
import signal
import threading
from typing import IO

from tui.signs import showable


class LostTerminal:
    """Writes to the terminal while there is one, then tells this program once that it is gone.

    Otherwise the thread that writes to the screen would end with the first failed write, and the
    app would wait forever for somebody to take the next one.
    """

    def __init__(self, terminal: IO[str]) -> None:
        self._terminal = terminal
        self._lost = False

    def write(self, text: str) -> int:
        """Write, or drop what nobody can read any more."""
        try:
            return 0 if self._lost else self._terminal.write(showable(text, self.encoding))
        except OSError:
            return self._lose()

    @property
    def encoding(self) -> str:
        """The terminal's encoding."""
        return getattr(self._terminal, "encoding", None) or "utf-8"

    def flush(self) -> None:
        """Flush what was written to the screen."""
        try:
            if not self._lost:
                self._terminal.flush()
        except OSError:
            self._lose()

    def fileno(self) -> int:
        """Return the terminal's file descriptor."""
        return self._terminal.fileno()

    def isatty(self) -> bool:
        """Return whether it is a terminal."""
        return self._terminal.isatty()

    def _lose(self) -> int:
        self._lost = True
        _tell_of_hangup()
        return 0


def watch_for_hangup(terminal: int) -> threading.Thread:
    """Tell this program when the terminal goes away, even if nothing is written to it.

    The system tells only the leader of the session: a shell or make may then wait for this program,
    and this program for a key that nobody can press any more.
    """
    thread = threading.Thread(target=_wait_for_hangup, args=(terminal,), daemon=True)
    thread.start()
    return thread


def _wait_for_hangup(terminal: int) -> None:
    if not hasattr(select, "poll"):
        return
    waiting = select.poll()
    # The input is the screen's; the hangup is reported all the same.
    waiting.register(terminal, 0)
    waiting.poll()
    _tell_of_hangup()


def _tell_of_hangup() -> None:
    if hangup := getattr(signal, "SIGHUP", None):
        os.kill(os.getpid(), hangup)
