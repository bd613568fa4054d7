"""The pace at which steps of others are shown: hurried by keys, held, or stepped one by one."""

import asyncio
import contextlib

SECONDS = {"slow": 1.5, "normal": 0.6, "instant": 0.0}
"""The seconds that a bot's step is shown, by pace."""


class Pacing:
    """Waits between steps. Any key hurries; while held, Space shows one step after the other."""

    def __init__(self, pace: float) -> None:
        self.pace = pace
        self.held = False
        self.hurried = False
        """Whether the last wait was cut short."""
        self._touched = asyncio.Event()

    async def wait(self, seconds: float) -> None:
        """Wait for some seconds, or as long as people hold it."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        self.hurried = False
        while not self.hurried and (self.held or loop.time() < end):
            self._touched.clear()
            rest = None if self.held else end - loop.time()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._touched.wait(), rest)

    def hurry(self) -> None:
        """Go on, and hold no more."""
        self.held, self.hurried = False, True
        self._touched.set()

    def hold(self) -> None:
        """Hold what is shown; if it is held already, show the next step."""
        if self.held:
            self.hurried = True
        self.held = True
        self._touched.set()

    def run_on(self) -> None:
        """Hold no more, as somebody before the screen is asked."""
        self.held = False
