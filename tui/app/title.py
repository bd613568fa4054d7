"""The terminal's title: it calls people to the table, and is given back as it was.

Where people have chosen that the terminal also puts it on the desktop.
"""

from typing import TextIO

_KEEP, _GIVE_BACK = "\x1b[22;2t", "\x1b[23;2t"
"""A terminal that has a stack of titles puts its own there, and takes it off again."""
_SAY = "\x1b]2;{text}\x07"
_NOTICES = {
    "osc9": "\x1b]9;{text}\x07",
    "osc777": "\x1b]777;notify;Estancia;{text}\x07",
}
"""How terminals are asked for a notification on the desktop."""


class Title:
    """Says something in the title as long as the program runs; nothing where there is no title."""

    def __init__(self, terminal: TextIO | None) -> None:
        self._terminal = terminal if terminal is not None and terminal.isatty() else None
        self.text = ""

    def say(self, text: str) -> None:
        """From now on the title is that."""
        if text == self.text:
            return
        first, self.text = not self.text, text
        self._write((_KEEP if first else "") + _SAY.format(text=text))

    def notify(self, text: str, notice: str) -> None:
        """Say it on the desktop, in the way that this terminal knows."""
        if notice in _NOTICES:
            # A semicolon would end the text for some.
            self._write(_NOTICES[notice].format(text=text.replace(";", ",")))

    def close(self) -> None:
        """The title that was there before."""
        if self.text:
            self.text = ""
            self._write(_GIVE_BACK)

    def _write(self, signs: str) -> None:
        if self._terminal is not None:
            self._terminal.write(signs)
            self._terminal.flush()
