"""Runs asynchronous code so that Ctrl+C works at once, whichever thread of the program gets it."""

import asyncio
import signal
import socket
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


def run(main: Coroutine[Any, Any, T]) -> T:
    """Run it to its end; Ctrl+C cancels it and then raises `KeyboardInterrupt` here."""
    return asyncio.run(_woken(main))


async def _woken(main: Coroutine[Any, Any, T]) -> T:
    with _woken_by_signals(asyncio.get_running_loop()):
        return await main


@contextmanager
def _woken_by_signals(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """Wake the main thread when a signal comes: Python acts on signals only there."""
    heard, told = socket.socketpair()
    heard.setblocking(False)
    told.setblocking(False)
    try:
        loop.add_reader(heard, heard.recv, 4096)
    except NotImplementedError:
        # Windows loops wake up by themselves.
        yield
        return
    before = signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        loop.remove_reader(heard)
        heard.close()
        told.close()
