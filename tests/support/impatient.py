"""The program itself, as people who wait a second instead of ninety would have it."""

import sys

from net.room.server import TableServer
from net.timing import Timing
from tests.support.lan import Seat
from tui.main import main

SOON = Timing(alone=1.0)


class Impatient(Seat):
    """A process that may go on alone soon."""

    module = "tests.support.impatient"


if __name__ == "__main__":
    TableServer.timing = SOON
    sys.exit(main())
