"""Ctrl+C while the program waits: heard at once, whenever it comes."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

EVERY = 0.1
"""Seconds after which a Ctrl+C is heard at the latest."""


@contextmanager
def heard_at_once() -> Iterator[None]:
    """Within, a signal ends a wait for a line or a queue also if it came just before the wait.

    Python notes a signal and acts on it when a wait is broken off. One that was noted just before,
    or in another thread, would be acted on only with the next line: so the wait is broken off again
    and again.
    """
    if not hasattr(signal, "setitimer") or not _is_main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda _number, _frame: None)
    signal.setitimer(signal.ITIMER_REAL, EVERY, EVERY)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _is_main_thread() -> bool:
    """Only there may signals be treated otherwise."""
    return threading.current_thread() is threading.main_thread()
