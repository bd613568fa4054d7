"""Signals from outside: an end gives the terminal back, and only a stopped screen resumes."""

import asyncio
import contextlib
import signal
from collections.abc import Callable
from types import FrameType


def end_on_signals(end: Callable[[], object]) -> None:
    """Call `end` when somebody ends the program, or its terminal goes away."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGHUP):
        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(number, end)


def resume_only_after_a_stop() -> None:
    """Start the screen anew on SIGCONT only if SIGTSTP has put it away.

    A terminal that goes away sends SIGCONT after SIGHUP. Textual would start the screen once more
    while the program is ending, and the thread that reads keys would keep it from ever doing so.
    """
    if not hasattr(signal, "SIGTSTP"):
        return
    stop, resume = signal.getsignal(signal.SIGTSTP), signal.getsignal(signal.SIGCONT)
    if not callable(stop) or not callable(resume):
        return

    def stopped(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGCONT, resumed)
        stop(number, frame)

    def resumed(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGCONT, signal.SIG_DFL)
        resume(number, frame)

    signal.signal(signal.SIGTSTP, stopped)
    signal.signal(signal.SIGCONT, signal.SIG_DFL)
