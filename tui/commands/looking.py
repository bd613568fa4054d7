"""A line that shows a search in progress: on a terminal only, apart from the results."""

import sys
from math import ceil
from time import monotonic

from tui.language import _, n_

EVERY = 0.25
"""Seconds between two paintings."""
_SPINNER = "|/-\\"


class Looking:
    """A search of some seconds from now, or without an end."""

    def __init__(self, seconds: float | None) -> None:
        self._end = None if seconds is None else monotonic() + seconds
        self._shown = sys.stderr.isatty()
        self._turn = 0

    @property
    def ended(self) -> bool:
        """Whether the search has lasted long enough."""
        return self._end is not None and monotonic() >= self._end

    def patience(self) -> float | None:
        """Return how long to wait until the next painting or the end."""
        left = None if self._end is None else max(self._end - monotonic(), 0)
        if not self._shown:
            return left
        return EVERY if left is None else min(EVERY, left)

    def show(self, found: int) -> None:
        """Paint how many tables there are, and the time left."""
        if not self._shown:
            return
        self._turn += 1
        spinner = _SPINNER[self._turn % len(_SPINNER)]
        tables = n_("{count} table", "{count} tables", found).format(count=found)
        if self._end is None:
            text = _("{spinner} Looking for tables: {tables}. Ctrl+C ends it.")
            self._paint(text.format(spinner=spinner, tables=tables))
        else:
            text = _("{spinner} Looking for tables, {left} s: {tables}. Ctrl+C ends it.")
            left = ceil(max(self._end - monotonic(), 0))
            self._paint(text.format(spinner=spinner, left=left, tables=tables))

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            self._paint("")

    def _paint(self, text: str) -> None:
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
