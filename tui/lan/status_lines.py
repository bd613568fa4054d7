"""Lines about a table, each as a sentence for people or as a JSON object for programs."""

import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import json

from net.log.charter import Charter
from tui.language import _
from tui.names import shown_name


def on_output(line: str) -> None:
    """Print the line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


class Mark(NamedTuple):
    """Which of a program's tables it is: people see its number, programs its id."""

    number: int
    table: str

    def on(self, line: str) -> str:
        """The line for people."""
        return f"{self.number}: {line}"

    def at(self, line: dict[str, Any]) -> dict[str, Any]:
        """The line for programs; where it tells of a game that has branched off, beside that."""
        other = line.get("table", self.table)
        beside = {} if other == self.table else {"branch": other}
        return {**line, "table": self.table, **beside}


class StatusLines:
    """Prints; names players as soon as the charter is known."""

    def __init__(self, *, as_json: bool, write: Callable[[str], object]) -> None:
        self.as_json = as_json
        self._write = write
        self._charter: Charter | None = None
        self._over = False
        self.mark: Mark | None = None
        """There if it is not the only table whose lines are written there."""

    def status(self, status: str, said: str, **more: Any) -> None:
        """Something about the table; nothing comes after the result."""
        if not self._over:
            self._print({"status": status, **more} if self.as_json else said)

    def offer(self, offer: str, **more: Any) -> None:
        """A program is asked something beside the game."""
        self._print({"offer": offer, **more})

    def refused(self, written: object, why: str) -> None:
        """What a program wants beside the game is not possible."""
        self._print({"refused": written, "rule": None, "why": why} if self.as_json else why)

    def say(self, sentence: str) -> None:
        """A sentence for people alone."""
        self._print(sentence)

    def name(self, charter: Charter) -> None:
        """Players of that game are named from now on, without a word."""
        self._charter = charter

    @property
    def _speaks_for_all(self) -> bool:
        """Whether to say what is true of all tables of this process: people hear it once."""
        return self.as_json or self.mark is None or self.mark.number == 1

    def _seats(self, program: int) -> tuple[int, ...]:
        """Which seats the program plays."""
        return self._charter.seats_of(program) if self._charter else ()

    def _player(self, seat: int) -> str:
        """Whose seat it is."""
        names = self._charter.names if self._charter else ()
        return shown_name(names[seat]) if seat < len(names) else ""

    def _program(self, program: int) -> str:
        """Who sits at a program."""
        charter = self._charter
        names = [charter.names[seat] for seat in charter.seats_of(program)] if charter else []
        return ", ".join(map(shown_name, names)) or _("the host")

    def _first(self, program: int) -> str:
        """The same as the first words of a sentence; players write their names as they like."""
        name = self._program(program)
        return name if self._seats(program) else name[:1].upper() + name[1:]

    def _print(self, line: str | dict[str, Any]) -> None:
        if isinstance(line, str):
            self._write(self.mark.on(line) if self.mark else line)
        else:
            self._write(json.encode(self.mark.at(line) if self.mark else line).decode())
