"""The program itself, as it would be where a busy machine costs nobody the table's log."""

import sys

from net.room.hosting import Hosting
from net.room.joining import Joining
from net.timing import Timing
from tests.support.lan import Seat
from tui.main import main

LATER = Timing(patience=4.0)


class Patient(Seat):
    """A process that lets another keep the log for long before it stands itself."""

    module = "tests.support.patient"


if __name__ == "__main__":
    Hosting.timing = Joining.timing = LATER
    sys.exit(main())
