"""Running what waits: a Ctrl+C is heard at once, whichever thread of the program gets it."""

import asyncio
import signal
import socket
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


def run(main: Coroutine[Any, Any, T]) -> T:
    """Run it to its end; a Ctrl+C cancels it, and then raises `KeyboardInterrupt` here."""
    return asyncio.run(_woken(main))


async def _woken(main: Coroutine[Any, Any, T]) -> T:
    with _woken_by_signals(asyncio.get_running_loop()):
        return await main


@contextmanager
def _woken_by_signals(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """Python notes a signal and acts on it in the main thread: so that one must not sleep on."""
    heard, told = socket.socketpair()
    heard.setblocking(False)
    told.setblocking(False)
    try:
        loop.add_reader(heard, heard.recv, 4096)
    except NotImplementedError:
        # Loops on Windows are woken as they are.
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
