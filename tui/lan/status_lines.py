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
    """Marks the lines of one of several tables: by number for people, by id for programs."""

    number: int
    table: str

    def on(self, line: str) -> str:
        """The line for people."""
        return f"{self.number}: {line}"

    def at(self, line: dict[str, Any]) -> dict[str, Any]:
        """The line for programs; the id of a fork is moved to `branch`."""
        other = line.get("table", self.table)
        beside = {} if other == self.table else {"branch": other}
        return {**line, "table": self.table, **beside}


class StatusLines:
    """Prints lines, with the names of players once the charter is known."""

    def __init__(self, *, as_json: bool, write: Callable[[str], object]) -> None:
        self.as_json = as_json
        self._write = write
        self._charter: Charter | None = None
        self._over = False
        self.mark: Mark | None = None
        """The mark of the table, if several write to the same output."""

    def status(self, status: str, said: str, **more: Any) -> None:
        """Print news about the table; nothing follows the result of the game."""
        if not self._over:
            self._print({"status": status, **more} if self.as_json else said)

    def offer(self, offer: str, **more: Any) -> None:
        """Ask a program something beside the game."""
        self._print({"offer": offer, **more})

    def refused(self, written: object, why: str) -> None:
        """Refuse what a program wants beside the game."""
        self._print({"refused": written, "rule": None, "why": why} if self.as_json else why)

    def say(self, sentence: str) -> None:
        """Print a sentence for people."""
        self._print(sentence)

    def name(self, charter: Charter) -> None:
        """Use that charter's names from now on."""
        self._charter = charter

    @property
    def _speaks_for_all(self) -> bool:
        """Whether to print what concerns all tables of this process."""
        return self.as_json or self.mark is None or self.mark.number == 1

    def _seats(self, program: int) -> tuple[int, ...]:
        """The seats of the program."""
        return self._charter.seats_of(program) if self._charter else ()

    def _player(self, seat: int) -> str:
        """The name of the seat's player."""
        names = self._charter.names if self._charter else ()
        return shown_name(names[seat]) if seat < len(names) else ""

    def _program(self, program: int) -> str:
        """The names of the people at a program."""
        charter = self._charter
        names = [charter.names[seat] for seat in charter.seats_of(program)] if charter else []
        return ", ".join(map(shown_name, names)) or _("the host")

    def _first(self, program: int) -> str:
        """The same at the start of a sentence; only `the host` is capitalized."""
        name = self._program(program)
        return name if self._seats(program) else name[:1].upper() + name[1:]

    def _print(self, line: str | dict[str, Any]) -> None:
        if isinstance(line, str):
            self._write(self.mark.on(line) if self.mark else line)
        else:
            self._write(json.encode(self.mark.at(line) if self.mark else line).decode())
