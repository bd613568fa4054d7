"""Killing a process that the event loop started."""

import os
import signal
from asyncio.subprocess import Process
from contextlib import suppress


def kill(process: Process) -> None:
    """Kill the process unless it has ended.

    `Process.kill` would first ask whether the process has ended, and so could take its exit status
    away from the event loop, which then complains of a process that it does not know.
    """
    if process.returncode is None:
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)
