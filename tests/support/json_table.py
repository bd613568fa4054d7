"""A program at the table in JSON mode: it reads lines and answers questions."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from msgspec import json

from tests.support.commands import PROGRAM, environment
from tests.support.patience import PATIENCE
from tests.support.processes import killed_in_time
from tests.support.program import Program

Line = dict[str, Any]
Chooser = Callable[[Line], Line]


def random_chooser(seed: int) -> Chooser:
    """A chooser that takes any of the legal moves."""
    random = Random(seed)

    def choose(asked: Line) -> Line:
        move: Line = random.choice(asked["legal"])
        return move

    return choose


def play_json(home: Path, *args: str, choose: Chooser) -> list[Line]:
    """Play until the program ends, and return every line that it wrote."""
    with Program(
        [PROGRAM, "play", "--json", *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(home),
    ) as table:
        assert table.stdin, "there is a pipe"
        assert table.stdout, "there is a pipe"
        heard: list[Line] = []
        with killed_in_time(table):
            for line in table.stdout:
                heard.append(json.decode(line))
                if "ask" in heard[-1] or "offer" in heard[-1]:
                    table.stdin.write(json.encode(choose(heard[-1])) + b"\n")
                    table.stdin.flush()
        assert table.wait(PATIENCE) == 0
    return heard
