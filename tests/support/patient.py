"""The program itself with a long election timeout, for busy machines."""

import sys

from net.room.server import TableServer
from net.timing import Timing
from tests.support.lan import Seat
from tui.main import main

LATER = Timing(patience=4.0)


class Patient(Seat):
    """A process that waits long before it stands for election."""

    module = "tests.support.patient"


if __name__ == "__main__":
    TableServer.timing = LATER
    sys.exit(main())
