"""The program itself with waits of a second instead of ninety."""

import sys

from net.room.server import TableServer
from net.timing import Timing
from tests.support.lan import Seat
from tui.lan import pending
from tui.main import main

SOON = Timing(
    alone=1.0,
    nobody=2.0,
    there=3.0,
    unanswered=3.0,
    settling=3.0,
    answer=1.5,
    compare=1.0,
    stuck=4.0,
)


class Impatient(Seat):
    """A process that soon may fork, says what it waits for, and gives up."""

    module = "tests.support.impatient"


def run() -> None:
    """Start it."""
    TableServer.timing = SOON
    pending.PATIENCE = 1.0
    sys.exit(main())


if __name__ == "__main__":
    run()
