"""The program itself with a core that counts wrongly at tables."""

from tests.support.impatient import run
from tests.support.lan import Seat
from tests.support.miscounting import miscount_all


class Wrong(Seat):
    """A process that counts wrongly."""

    module = "tests.support.wrong"


if __name__ == "__main__":
    miscount_all()
    run()
