"""Lines that show how far something is: on a terminal only, apart from the results."""

import sys
from math import ceil
from time import monotonic

from tui.language import _, n_

WIDTH = 24
EVERY = 0.1
"""Seconds between two paintings of a bar."""
TURNS = 0.25
"""Seconds between two paintings of a search."""
_SPINNER = "|/-\\"


class LiveLine:
    """A line that is painted anew in its place."""

    def __init__(self) -> None:
        self.shown = sys.stderr.isatty()

    def paint(self, text: str) -> None:
        """Replace the line."""
        if self.shown:
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        self.paint("")


class Progress(LiveLine):
    """Shows how many of `whole` are done; `pattern` is a translated text."""

    def __init__(self, whole: int, pattern: str = "") -> None:
        super().__init__()
        self._whole = whole
        self._pattern = pattern or _("[{bar}] {done} of {whole} games. Ctrl+C ends it.")
        self._last = 0.0

    def step(self, done: int) -> None:
        """Paint the bar, if it is time for that."""
        now = monotonic()
        if now - self._last >= EVERY or done == self._whole:
            self._last = now
            full = WIDTH * done // self._whole
            bar = "#" * full + "." * (WIDTH - full)
            self.paint(self._pattern.format(bar=bar, done=done, whole=self._whole))


class Looking(LiveLine):
    """Shows a search for tables, of some seconds from now or without an end."""

    def __init__(self, seconds: float | None) -> None:
        super().__init__()
        self._end = None if seconds is None else monotonic() + seconds
        self._turn = 0

    @property
    def ended(self) -> bool:
        """Whether the search has lasted long enough."""
        return self._end is not None and monotonic() >= self._end

    def patience(self) -> float | None:
        """Return how long to wait until the next painting or the end."""
        left = None if self._end is None else max(self._end - monotonic(), 0)
        if not self.shown:
            return left
        return TURNS if left is None else min(TURNS, left)

    def show(self, found: int) -> None:
        """Paint how many tables there are, and the time left."""
        self._turn += 1
        spinner = _SPINNER[self._turn % len(_SPINNER)]
        tables = n_("{count} table", "{count} tables", found).format(count=found)
        if self._end is None:
            text = _("{spinner} Looking for tables: {tables}. Ctrl+C ends it.")
            self.paint(text.format(spinner=spinner, tables=tables))
        else:
            text = _("{spinner} Looking for tables, {left} s: {tables}. Ctrl+C ends it.")
            left = ceil(max(self._end - monotonic(), 0))
            self.paint(text.format(spinner=spinner, left=left, tables=tables))
