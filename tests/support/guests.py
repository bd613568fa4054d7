"""Somebody who plays at a terminal: by what stands on the screen, in any language."""

import re
from collections.abc import Callable

from tests.support.terminals import ENTER, Terminal
from tui.language import _

_RULE = re.compile(r"\(G\d+\.\d+\)")


class Guest:
    """Plays the cheap way: takes dice, does what is picked, ends turns early."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.moves = 0

    @property
    def asked(self) -> bool:
        """Whether somebody is to choose at the table."""
        return _("do it") in self.terminal.lines[-1]

    @property
    def over(self) -> bool:
        """Whether the standings are shown."""
        return _("Where it came from") in self.terminal.text

    @property
    def refused(self) -> bool:
        """Whether a rule was named."""
        return bool(_RULE.search(self.terminal.text))

    def await_turn(self) -> None:
        """Wait until somebody is to choose, or all is over."""
        self.terminal.until(lambda: self.asked or self.over, "a turn")

    def do(self, act: Callable[[], None]) -> None:
        """Do something that changes the screen, and wait for the next question."""
        before = self.terminal.frames[-1]
        act()
        self.terminal.until(lambda: self.terminal.frames[-1] != before, "an answer")
        self.await_turn()

    def press(self, *keys: str) -> None:
        """Type, and wait for the next question."""
        self.do(lambda: self.terminal.press(*keys))

    def play_on(self, most: int = 10_000) -> None:
        """Choose so often by keys, or until the end; a turn ends as early as it may."""
        self.await_turn()
        while not self.over and most:
            self.press("e")
            if self.refused:
                self.press(ENTER)
            self.moves, most = self.moves + 1, most - 1

    def click_on(self, most: int = 10_000) -> None:
        """The same by the mouse alone."""
        self.await_turn()
        while not self.over and most:
            self.do(lambda: self.terminal.click_text(_("end turn")))
            if self.refused:
                self.do(lambda: self.terminal.click_text(_("do it")))
            self.moves, most = self.moves + 1, most - 1
