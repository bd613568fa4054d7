"""A menu with more lines than the terminal may have: those around the cursor are in sight."""

from typing import TypeVar

from tui.app.menu import MenuPlace, MenuRoom, place
from tui.app.screens.menu import MenuPage

T = TypeVar("T")
ABOVE, BELOW = 3, 5
"""Rows above and below the lines."""


class ScrolledMenu(MenuPage[T]):
    """Scrolls no further than the cursor needs, so that lines stay under the mouse."""

    def __init__(self) -> None:
        super().__init__()
        self._first = 0
        """The line on top."""

    def sight(self, room: MenuRoom, most: int) -> MenuPlace:
        """Return the place of the lines in sight, for at most `most` lines at a time."""
        rows, count = self._rows(room), len(self.lines())
        lowest, highest = max(self.index - rows + 1, 0), min(self.index, max(count - rows, 0))
        self._first = min(max(self._first, lowest), highest)
        return place(room, most, ABOVE, BELOW).window(self._first, rows)

    def _rows(self, room: MenuRoom) -> int:
        return room.height - ABOVE - BELOW

    def on_mouse_scroll_down(self) -> None:
        self._scroll(1)

    def on_mouse_scroll_up(self) -> None:
        self._scroll(-1)

    def _scroll(self, by: int) -> None:
        """Let the wheel move to other lines if not all are in sight."""
        if len(self.lines()) > self._rows(self.size):
            self.action_move(by)
