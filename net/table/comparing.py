"""Whether other programs have the same log as this one, asked past the host that keeps it.

Everybody compares with the host alone when items come. A host that tells programs different
items at the same place would stay unnoticed until another one hosts; so those who do not host
tell each other, a little later, how far they are and with which check.
"""

from net.table.charter import Program
from net.table.counting import Mismatch
from net.table.messages import Letter, Stands
from net.table.replica import Replica
from net.table.terms import Role

PAUSE = 4.0
"""Seconds between two times that a program tells it."""


class Comparing:
    """Each program is doubted once at most."""

    def __init__(self, replica: Replica, now: float) -> None:
        self._replica = replica
        self._told = 0
        """So many committed items were told of."""
        self._next = now + PAUSE
        self._heard: dict[Program, Stands] = {}
        """What others said last, until this program is as far."""
        self._doubted: set[Program] = set()

    def hear(self, sender: Program, message: Stands) -> None:
        """How another program stands."""
        if sender not in self._doubted:
            self._heard[sender] = message

    def look(self, now: float) -> None:
        """Compare what can be compared, and tell the others if there is something new."""
        for program, stands in list(self._heard.items()):
            if stands.count <= self._replica.committed:
                del self._heard[program]
                self._compare(program, stands)
        if now >= self.due():
            self._tell(now)

    def due(self) -> float:
        """When there is something to tell."""
        replica = self._replica
        new = replica.role is not Role.HOST and replica.committed > self._told
        return self._next if new else float("inf")

    def _compare(self, program: Program, stands: Stands) -> None:
        ledger = self._replica.ledger
        if ledger.at(stands.count).check != stands.check:
            self._doubted.add(program)
            mismatch = Mismatch(program, stands.count, ledger, mended=False)
            self._replica.counting.mismatches.append(mismatch)

    def _tell(self, now: float) -> None:
        replica = self._replica
        self._told, self._next = replica.committed, now + PAUSE
        stands = Stands(self._told, replica.ledger.at(self._told).check)
        others = (each for each in replica.others if each != replica.host)
        replica.letters += [Letter(each, stands) for each in others]
