"""A progress bar: on a terminal only, apart from the results."""

import sys
from time import monotonic

from tui.language import _

WIDTH = 24
EVERY = 0.1
"""Seconds between two paintings."""


class Progress:
    """Shows how many of `whole` are done; `pattern` is a translated text."""

    def __init__(self, whole: int, pattern: str = "") -> None:
        self._whole = whole
        self._pattern = pattern or _("[{bar}] {done} of {whole} games. Ctrl+C ends it.")
        self._shown = sys.stderr.isatty()
        self._last = 0.0

    def step(self, done: int) -> None:
        """Paint the bar, if it is time for that."""
        now = monotonic()
        if self._shown and (now - self._last >= EVERY or done == self._whole):
            self._last = now
            full = WIDTH * done // self._whole
            bar = "#" * full + "." * (WIDTH - full)
            self._paint(self._pattern.format(bar=bar, done=done, whole=self._whole))

    def clear(self) -> None:
        """Take the bar away."""
        if self._shown:
            self._paint("")

    def _paint(self, text: str) -> None:
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
