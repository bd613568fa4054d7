"""Ending a wait for a line: somebody else has chosen meanwhile, so the question is void.

A line is waited for in the main thread, and only a signal ends that. Where there is none, as on
Windows, the next line ends it.
"""

import os
import select
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from tui.local_game import Withdrawn

SIGNAL: int | None = getattr(signal, "SIGURG", None)
"""Passed over by programs that do not wait for it."""


class Withdrawing:
    """One wait after the other, each for the answer to some question."""

    def __init__(self) -> None:
        self._waits_for: object = None
        self._void: object = None

    @contextmanager
    def waiting(self, question: object) -> Iterator[None]:
        """Wait for the answer in here; raises `Withdrawn` as soon as the question is void."""
        if SIGNAL is None or threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(SIGNAL, self._stop)
        self._waits_for = question
        try:
            yield
        finally:
            self._waits_for = None
            signal.signal(SIGNAL, before)

    def withdraw(self, question: object) -> None:
        """From another thread: nobody has to answer that question any more."""
        self._void = question
        if SIGNAL is not None and self._waits_for is question:
            signal.pthread_kill(threading.main_thread().ident or 0, SIGNAL)

    def _stop(self, *_: Any) -> None:
        question = self._waits_for
        if question is not None and question is self._void:
            self._waits_for = None
            raise Withdrawn


def pass_over_typed() -> None:
    """What was typed before the question is no answer to it."""
    with suppress(OSError, ValueError):
        typed = sys.stdin.fileno()
        while select.select([typed], [], [], 0)[0] and os.read(typed, 65536):
            pass
