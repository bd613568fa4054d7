"""Tables that one program advertises and another one finds."""

import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from time import monotonic
from typing import Any

from msgspec import json, structs, to_builtins

from core.games import game
from net.discovery.card import Advert
from net.wire.hello import WIRE
from tests.support.commands import environment
from tests.support.patience import PATIENCE

ROOT = Path(__file__).parents[2]

HURRIED = (sys.executable, "-m", "tests.support.hurried")

Start = Callable[..., "subprocess.Popen[bytes]"]


def new_card(**changes: Any) -> Advert:
    """An advert of a table that nobody else advertises."""
    card = Advert(
        game="gaucho",
        rules=game("gaucho").rules,
        table=token_hex(8),
        name="Ana",
        seats=4,
        players=1,
        running=False,
        watchable=True,
        open=False,
        low=WIRE[0],
        high=WIRE[1],
    )
    return structs.replace(card, **changes)


class Lines:
    """A program's output, line by line; waits for each line only so long."""

    def __init__(self, program: "subprocess.Popen[bytes]") -> None:
        assert program.stdout
        self.program = program
        self._out = program.stdout.fileno()
        self._waiting = b""

    def next(self) -> str:
        """The next line, without its end."""
        end = monotonic() + PATIENCE
        while b"\n" not in self._waiting:
            ready, _, _ = select.select([self._out], [], [], max(end - monotonic(), 0))
            assert ready, f"nothing more came; so far: {self._waiting!r}"
            more = os.read(self._out, 65536)
            assert more, f"the program has ended with {self.program.wait(PATIENCE)}"
            self._waiting += more
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line.decode()


class Announced:
    """A program that advertises tables."""

    def __init__(self, program: "subprocess.Popen[bytes]") -> None:
        self.program = program
        self._lines = Lines(program)
        assert self._lines.next() == "ready"

    def tell(self, card: Advert) -> None:
        self._ask(to_builtins(card))

    def withdraw(self, card: Advert) -> None:
        self._ask({"withdraw": card.table})

    def _ask(self, asked: dict[str, Any]) -> None:
        assert self.program.stdin
        self.program.stdin.write(json.encode(asked) + b"\n")
        self.program.stdin.flush()
        assert self._lines.next() == "done"


class Watched:
    """`estancia games --watch --json`, of which a test looks at one table only."""

    def __init__(self, program: "subprocess.Popen[bytes]", table: str) -> None:
        self.program = program
        self._lines = Lines(program)
        self._table = table
        self.others: list[dict[str, Any]] = []
        """The events of other tables."""

    def next(self) -> dict[str, Any]:
        """The next event of the table."""
        while True:
            line: dict[str, Any] = json.decode(self._lines.next())
            if line["table"] == self._table:
                return line
            self.others.append(line)


def start_here(argv: Sequence[str], **options: Any) -> "subprocess.Popen[bytes]":
    """Start a program on this computer."""
    return subprocess.Popen(argv, **options)


@contextmanager
def announced(home: Path, *args: str, start: Start = start_here) -> Iterator[Announced]:
    """A program that advertises tables until the end of the block."""
    argv = [*HURRIED, "tests.support.announced", *args]
    pipe = subprocess.PIPE
    with _ended(start(argv, env=_env(home), stdin=pipe, stdout=pipe)) as program:
        yield Announced(program)


@contextmanager
def watched(home: Path, table: str, *args: str, start: Start = start_here) -> Iterator[Watched]:
    """The program that finds tables, until the end of the block."""
    argv = [*HURRIED, "tui.main", "games", "--watch", "--json", *args]
    with _ended(start(argv, env=_env(home), stdout=subprocess.PIPE)) as program:
        yield Watched(program, table)


def _env(home: Path) -> dict[str, str]:
    return {**environment(home), "PYTHONPATH": str(ROOT)}


@contextmanager
def _ended(program: "subprocess.Popen[bytes]") -> Iterator["subprocess.Popen[bytes]"]:
    try:
        yield program
    finally:
        program.kill()
        program.wait(PATIENCE)
        for stream in (program.stdin, program.stdout):
            if stream:
                stream.close()
