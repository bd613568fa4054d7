"""The program itself with a grace of two seconds for those who are lost."""

import sys

from net.room.server import TableServer
from net.timing import Timing
from tests.support.lan import Seat
from tui.main import main

SOON = Timing(grace=2.0)


class Hasty(Seat):
    """A process that soon lets bots stand in for those who are lost."""

    module = "tests.support.hasty"


def code_for(*args: str) -> str:
    """Python code that runs the program with those arguments."""
    return f"import sys; from tests.support.hasty import run; sys.argv[1:] = {args!r}; run()"


def run() -> None:
    """Start it."""
    TableServer.timing = SOON
    sys.exit(main())


if __name__ == "__main__":
    run()
