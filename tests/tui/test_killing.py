"""Killing processes: what the event loop knows of them afterwards."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterator

import pytest

from tui.killing import kill


@pytest.fixture(autouse=True)
def ends_seen_by_the_loop() -> Iterator[None]:
    """Let the event loop itself collect processes that end, as on Linux from Python 3.12 on."""
    if sys.version_info >= (3, 12) or not hasattr(os, "pidfd_open"):
        yield
        return
    policy = asyncio.get_event_loop_policy()
    before = policy.get_child_watcher()
    policy.set_child_watcher(asyncio.PidfdChildWatcher())
    yield
    policy.set_child_watcher(before)


async def started() -> asyncio.subprocess.Process:
    """Start a process that runs until it is killed."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", "import time; time.sleep(1000)"
    )


def end_unseen(number: int) -> None:
    """End that process, and leave the event loop no time to see it."""
    os.kill(number, signal.SIGKILL)
    os.waitid(os.P_PID, number, os.WEXITED | os.WNOWAIT)


async def test_a_process_is_killed(caplog: pytest.LogCaptureFixture) -> None:
    process = await started()
    kill(process)
    assert (await process.wait(), caplog.messages) == (-signal.SIGKILL, [])


async def test_how_a_process_ended_by_itself_is_not_lost(caplog: pytest.LogCaptureFixture) -> None:
    process = await started()
    end_unseen(process.pid)
    kill(process)
    assert (await process.wait(), caplog.messages) == (-signal.SIGKILL, [])
    kill(process)
