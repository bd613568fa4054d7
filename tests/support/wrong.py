"""The program itself, with a core that counts wrongly at tables."""

import sys

from tests.support.lan import Seat
from tests.support.miscounting import miscount_all
from tui.main import main


class Wrong(Seat):
    """A process that counts wrongly."""

    module = "tests.support.wrong"


if __name__ == "__main__":
    miscount_all()
    sys.exit(main())
