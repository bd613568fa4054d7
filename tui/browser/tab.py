"""The process behind one tab."""

import asyncio
import shlex
import sys
from collections.abc import Sequence

from textual_serve.app_service import AppService

PATIENCE = 5.0
"""Seconds that a process has to end in good order."""
DRIVER = "tui.browser.driver:PageDriver"


def app_command(args: Sequence[str]) -> str:
    """The shell's line that starts the program of this very environment with the arguments.

    The shell gives way to the program, so that no shell is left when the program is ended; and
    what lies in the current folder is never mistaken for a part of the program (`-P`).
    """
    program = [sys.executable, "-P", "-m", "tui.main", *args]
    return shlex.join(["exec", "env", f"TEXTUAL_DRIVER={DRIVER}", *program])


class Tab(AppService):
    """Is over when its process is, and then closes the page."""

    async def run(self) -> None:
        """Pass on what is shown until nobody looks or the process ends, and see it end."""
        await super().run()
        assert self._process, "it was started"
        try:
            async with asyncio.timeout(PATIENCE):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
        await self.remote_close()
