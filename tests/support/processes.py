"""The processes of a program under test, as Linux lists them, and open files."""

import asyncio
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any

from tests.support.patience import PATIENCE, in_time


def children(pid: int) -> list[int]:
    """The processes that the program has started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_running(pid: int) -> bool:
    """Whether the process runs, and is no zombie."""
    try:
        return _state(pid) != "Z"
    except FileNotFoundError:
        return False


def is_stopped(pid: int) -> bool:
    """Whether the process is stopped by a signal."""
    return _state(pid) == "T"


def _state(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


async def ended(pid: int) -> None:
    """Wait until that process has ended, whether or not it was reaped yet."""
    try:
        watched = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    over, loop = asyncio.Event(), asyncio.get_running_loop()
    loop.add_reader(watched, over.set)
    try:
        async with in_time(f"the end of process {pid}"):
            await over.wait()
    finally:
        loop.remove_reader(watched)
        os.close(watched)


@contextmanager
def killed_in_time(process: "subprocess.Popen[Any]", seconds: float = PATIENCE) -> Iterator[None]:
    """Kill the program if the block takes too long, so that its readers reach the end."""
    watch = Timer(seconds, process.kill)
    watch.start()
    try:
        yield
    finally:
        watch.cancel()


def open_files() -> int:
    """The number of open files, sockets included."""
    return len(os.listdir("/dev/fd"))
