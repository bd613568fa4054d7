"""A player at a terminal, who goes by what stands on the screen, in any language."""

import re
import time
from collections.abc import Callable

from tests.support.patience import PATIENCE
from tests.support.terminals import ENTER, Terminal
from tui.language import _

_RULE = re.compile(r"\([A-Z]\d+(\.\d+)?\)")
_QUIET = 0.02
"""Seconds without a frame after which no other one follows at once."""
AGAIN = 5.0
"""Seconds after which a key without an answer is pressed again."""


class Guest:
    """Plays the short way: does what is picked, and ends turns as early as possible."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.turns = 0

    @property
    def asked(self) -> bool:
        """Whether somebody is to choose at the table."""
        return self.picks or self.can_end or _("hint") in self.terminal.lines[-1]

    @property
    def picks(self) -> bool:
        """Whether something is picked that can be done; the end of a turn never is by itself."""
        return _("do it") in self.terminal.lines[-1]

    @property
    def can_end(self) -> bool:
        """Whether the line of keys says how the turn ends."""
        return _("end turn") in self.terminal.lines[-1]

    @property
    def reads(self) -> bool:
        """Whether the screen shows what others did, and waits for a key."""
        return _("my turn") in self.terminal.lines[-1]

    @property
    def over(self) -> bool:
        """Whether the standings are shown."""
        return _("look back") in self.terminal.lines[-1]

    @property
    def passing(self) -> bool:
        """Whether the keyboard is to be passed on."""
        return _("Pass the keyboard to {player}.").partition("{")[0] in self.terminal.text

    @property
    def refused(self) -> bool:
        """Whether a rule was named."""
        return bool(_RULE.search(self.terminal.text))

    def await_turn(self) -> None:
        """Wait until somebody is to do something, or all is over; read on meanwhile."""
        waits, end = True, time.monotonic() + PATIENCE
        while waits:
            assert time.monotonic() < end, f"a turn: it did not begin\n{self.terminal.text}"
            self.terminal.until(
                lambda: self.asked or self.over or self.passing or self.reads, "a turn"
            )
            waits = self.terminal.read(_QUIET) or self.terminal.is_painting
            if self.reads and not waits:
                self.terminal.click_text(_("my turn"))
                self.terminal.until(lambda: not self.reads, "the choices")
                waits = True

    def do(self, act: Callable[[], None]) -> None:
        """Do something that changes the screen, and wait for the next question.

        A key in the first blink of a turn is ignored: without an answer it is pressed again.
        """
        before, end = self.terminal.lines, time.monotonic() + PATIENCE
        while self.terminal.lines == before:
            assert time.monotonic() < end, f"an answer: it did not happen\n{self.terminal.text}"
            act()
            self._wait(lambda: self.terminal.lines != before)
        self.await_turn()

    def _wait(self, happened: Callable[[], bool]) -> None:
        """Wait until it has happened, but not for long."""
        soon = time.monotonic() + AGAIN
        self.terminal.until(lambda: happened() or time.monotonic() > soon, "an answer")

    def press(self, *keys: str) -> None:
        """Type, and wait for the next question."""
        self.do(lambda: self.terminal.press(*keys))

    def click(self, text: str) -> None:
        """Click on the text, and wait for the next question."""
        self.do(lambda: self.terminal.click_text(text))

    def play_on(self, turns: int = 1_000) -> None:
        """Play so many turns by keys, or all."""
        self._go_on(turns, lambda: self.press(ENTER), self._end_by_key)

    def click_on(self, turns: int = 1_000) -> None:
        """Play so many turns by the mouse alone, or all."""
        self._go_on(turns, lambda: self.click(_("do it")), self._end_by_mouse)

    def _end_by_key(self) -> bool:
        """End the turn with its key; False if something prevented it, or did just now."""
        if not self.refused:
            self.press("e")
        return not self.refused

    def _end_by_mouse(self) -> bool:
        """End the turn where the line of keys offers it; False if it does not."""
        if offered := self.can_end:
            self.click(_("end turn"))
        return offered

    def _go_on(self, turns: int, act: Callable[[], None], end: Callable[[], bool]) -> None:
        """End each turn; as long as it cannot end, do what is picked."""
        self.await_turn()
        last = self.turns + turns
        while not self.over and self.turns < last:
            self.turns += 1
            for _each in range(0 if end() else 2):
                if self.picks:
                    act()
