"""A page of text that may be longer than the terminal: keys and the wheel scroll it."""

from abc import abstractmethod
from typing import TypeVar

from tui.app.actions import Action, Hint
from tui.app.screens.page import Page
from tui.language import _

T = TypeVar("T")
NOTCH = 3
"""The rows that a notch of the wheel scrolls."""


class ScrolledText(Page[T]):
    """Knows which row of the text is on top; subclasses paint it, and close the page."""

    def __init__(self) -> None:
        super().__init__()
        self.top = 0

    @property
    @abstractmethod
    def length(self) -> int:
        """The rows of the whole text."""

    @property
    @abstractmethod
    def room(self) -> int:
        """The rows in sight."""

    @property
    def _lowest(self) -> int:
        """The row on top when the last one is in sight."""
        return max(self.length - self.room, 0)

    def scroll_hints(self) -> list[Hint]:
        """Return a hint for the keys that scroll, if there is more than is in sight."""
        return [("down", "↑↓", _("more"))] if self._lowest else []

    def acts(self, action: Action) -> bool:
        """Return whether it can scroll any further."""
        if not action.run.startswith("scroll("):
            return True
        return self.top > 0 if "-" in action.run else self.top < self._lowest

    def action_scroll(self, by: int) -> None:
        """Scroll down or up."""
        self.top = min(max(self.top + by, 0), self._lowest)
        self.repaint()

    def on_mouse_scroll_down(self) -> None:
        self.action_scroll(NOTCH)

    def on_mouse_scroll_up(self) -> None:
        self.action_scroll(-NOTCH)
