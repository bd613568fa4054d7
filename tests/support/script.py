"""A script that plays in the line mode: it reads the output and answers questions."""

import re
import subprocess
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Timer
from types import TracebackType
from typing import Self

from tests.support.commands import PROGRAM, environment
from tests.support.patience import PATIENCE
from tests.support.program import Program

_NUMBERED = re.compile(r" {0,2}(\d+)  ")


class Script:
    """One game in the line mode, through real pipes."""

    def __init__(self, home: Path, *args: str, seed: int = 1) -> None:
        self.said: list[str] = []
        """Every line of output so far."""
        self._random = Random(seed)
        self._table = Program(
            [PROGRAM, "play", "--plain", *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(home),
        )
        self._watch = Timer(PATIENCE, self._table.kill)

    def __enter__(self) -> Self:
        self._watch.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._watch.cancel()
        self._table.kill()
        self._table.wait(PATIENCE)
        for pipe in (self._table.stdin, self._table.stdout, self._table.stderr):
            with suppress(BrokenPipeError):
                assert pipe, "there is a pipe"
                pipe.close()

    def listen(self) -> list[str] | None:
        """The lines up to the next question; None when the program has ended."""
        assert self._table.stdout, "there is a pipe"
        heard: list[str] = []
        for line in self._table.stdout:
            self.said.append(line.decode().rstrip("\n"))
            if line == b">\n":
                return heard
            heard.append(self.said[-1])
        return None

    def answer(self, text: str) -> list[str] | None:
        """Type a line, and return the lines up to the next question."""
        assert self._table.stdin, "there is a pipe"
        self._table.stdin.write(f"{text}\n".encode())
        self._table.stdin.flush()
        return self.listen()

    def play_on(self, heard: list[str] | None) -> int:
        """Choose numbers at random until the program ends; returns the number of questions."""
        asked = 0
        while heard is not None:
            numbers = [int(found[1]) for line in heard if (found := _NUMBERED.match(line))]
            heard = self.answer(str(self._random.choice(numbers)) if numbers else "")
            asked += 1
        return asked

    def end(self) -> tuple[int, str]:
        """Close the input; returns the exit status and the error output."""
        assert self._table.stdin, "there is a pipe"
        assert self._table.stderr, "there is a pipe"
        self._table.stdin.close()
        while self.listen() is not None:
            pass
        return self._table.wait(PATIENCE), self._table.stderr.read().decode()
