"""The terminal's title: it calls people to the table, and is given back as it was."""

from typing import TextIO

_KEEP, _GIVE_BACK = "\x1b[22;2t", "\x1b[23;2t"
"""A terminal that has a stack of titles puts its own there, and takes it off again."""
_SAY = "\x1b]2;{text}\x07"


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

    def close(self) -> None:
        """The title that was there before."""
        if self.text:
            self.text = ""
            self._write(_GIVE_BACK)

    def _write(self, signs: str) -> None:
        if self._terminal is not None:
            self._terminal.write(signs)
            self._terminal.flush()
