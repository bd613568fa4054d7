"""The program with other waits or another core: `python -m tests.support.altered KIND ...`."""

import sys

from net.room.server import TableServer
from net.timing import Timing
from tests.support.lan import Seat
from tests.support.miscounting import miscount_all
from tui.lan import pending
from tui.main import main

SELF = "tests.support.altered"
HASTY = Timing(grace=2.0)
PATIENT = Timing(patience=4.0)
IMPATIENT = Timing(
    alone=1.0,
    nobody=2.0,
    there=3.0,
    unanswered=3.0,
    settling=3.0,
    answer=1.5,
    compare=1.0,
    stuck=4.0,
)


class Hasty(Seat):
    """A process that soon lets bots stand in for those who are lost."""

    module = (SELF, "hasty")


class Patient(Seat):
    """A process that waits long before it stands for election, for busy machines."""

    module = (SELF, "patient")


class Impatient(Seat):
    """A process that soon may fork, says what it waits for, and gives up."""

    module = (SELF, "impatient")


class Wrong(Seat):
    """An impatient process with a core that counts wrongly at tables."""

    module = (SELF, "wrong")


def code_for(kind: str, *args: str) -> str:
    """Python code that runs the program of that kind with those arguments."""
    return f"import sys; from {SELF} import run; sys.argv[1:] = {args!r}; run({kind!r})"


def run(kind: str) -> None:
    """Start the program of that kind."""
    TableServer.timing = {"hasty": HASTY, "patient": PATIENT}.get(kind, IMPATIENT)
    if TableServer.timing is IMPATIENT:
        pending.PATIENCE = 1.0
    if kind == "wrong":
        miscount_all()
    sys.exit(main())


if __name__ == "__main__":
    run(sys.argv.pop(1))
