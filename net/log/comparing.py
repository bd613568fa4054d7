"""Whether other programs have the same log as this one, asked past the host that keeps it.

Everybody compares with the host alone when items come. A host that tells programs different
items at the same place would stay unnoticed until another one hosts, and so would two hosts that
somebody votes for both of. So all tell each other, a little later, how far they are and with
which check; but for their host, who knows.
"""

from net.log.charter import NodeId
from net.log.desync import Mismatch
from net.log.messages import CommitReport, Envelope
from net.log.replica import Replica


class Comparing:
    """Each program is doubted once at most."""

    def __init__(self, replica: Replica, now: float) -> None:
        self._replica = replica
        self._next = now + self._replica.timing.compare
        self._heard: dict[NodeId, CommitReport] = {}
        """What others said last, until this program is as far."""
        self._doubted: set[NodeId] = set()

    def hear(self, sender: NodeId, message: CommitReport) -> None:
        """How another program stands."""
        if sender not in self._doubted:
            self._heard[sender] = message

    def compare(self) -> None:
        """Compare what this program has by now."""
        ledger = self._replica.ledger
        for program, stands in list(self._heard.items()):
            if stands.count <= self._replica.commit_index:
                del self._heard[program]
                if ledger.at(stands.count).fingerprint != stands.fingerprint:
                    self._doubt(program, stands.count)

    def hurry(self) -> None:
        """The game is over: it is told at once, for soon nobody is there."""
        self._next = float("-inf")

    def tell(self, now: float) -> None:
        """Tell the others how this program stands, if it is time."""
        if now >= self._next:
            self._next = now + self._replica.timing.compare
            for program in self._replica.others:
                if program != self._replica.leader:
                    self._send(program, self._replica.commit_index)

    def due(self) -> float:
        """When there is something to tell."""
        return self._next

    def _doubt(self, program: NodeId, count: int) -> None:
        """People here are told; the other program may not be as far as this one says to be."""
        self._doubted.add(program)
        mismatch = Mismatch(program, count, self._replica.ledger, mended=False)
        self._replica.desync.mismatches.append(mismatch)
        self._send(program, count)

    def _send(self, program: NodeId, count: int) -> None:
        stands = CommitReport(count, self._replica.ledger.at(count).fingerprint)
        self._replica.envelopes.append(Envelope(program, stands))
