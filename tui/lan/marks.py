"""Several tables of one program say what happens on one output: every line tells at which."""

from typing import Any, NamedTuple


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
