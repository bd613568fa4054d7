"""Ctrl+C while a line is typed: heard at once, whenever it comes."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

EVERY = 0.1
"""Seconds after which a Ctrl+C is heard at the latest."""


@contextmanager
def heard_at_once() -> Iterator[None]:
    """Within, a Ctrl+C ends `input` also if it comes between the prompt and the wait for a key.

    Python notes a signal and acts on it when a wait is broken off. While `input` waits, one that
    was noted just before is acted on only with the next key: so the wait is broken off again and
    again.
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
