"""The terminal's title: it calls people to the table, and is restored afterwards.

If people have chosen it, the terminal also notifies the desktop.
"""

from typing import TextIO

_KEEP, _GIVE_BACK = "\x1b[22;2t", "\x1b[23;2t"
"""A terminal that has a stack of titles saves its own there, and restores it."""
_SAY = "\x1b]2;{text}\x07"
_NOTICES = {
    "osc9": "\x1b]9;{text}\x07",
    "osc777": "\x1b]777;notify;Estancia;{text}\x07",
}
"""The escape sequences for desktop notifications."""


class Title:
    """Sets the title while the program runs; does nothing if the terminal has none."""

    def __init__(self, terminal: TextIO | None) -> None:
        self._terminal = terminal if terminal is not None and terminal.isatty() else None
        self.text = ""

    def say(self, text: str) -> None:
        """Set the title."""
        if text == self.text:
            return
        first, self.text = not self.text, text
        self._write((_KEEP if first else "") + _SAY.format(text=text))

    def notify(self, text: str, notice: str) -> None:
        """Notify the desktop, in the way that this terminal knows."""
        if notice in _NOTICES:
            # A semicolon would end the text for some terminals.
            self._write(_NOTICES[notice].format(text=text.replace(";", ",")))

    def close(self) -> None:
        """Restore the title that was there before."""
        if self.text:
            self.text = ""
            self._write(_GIVE_BACK)

    def _write(self, signs: str) -> None:
        if self._terminal is not None:
            self._terminal.write(signs)
            self._terminal.flush()
