"""The program itself, as it would be where a busy machine costs nobody the table's log."""

import sys

from net.room.server import TableServer
from net.timing import Timing
from tests.support.lan import Seat
from tui.main import main

LATER = Timing(patience=4.0)


class Patient(Seat):
    """A process that lets another keep the log for long before it stands itself."""

    module = "tests.support.patient"


if __name__ == "__main__":
    TableServer.timing = LATER
    sys.exit(main())
