"""Whether all nodes have the same game: where they differ is found and told, or all stop.

A follower compares with its leader alone when log entries come. A leader that tells nodes different
entries for one index would stay unnoticed until another node leads, and so would two leaders that
somebody votes for both of. So every node reports to all others but its leader, a little later, how
far it is and with which fingerprint.
"""

from collections.abc import Callable

from net.log.charter import NodeId
from net.log.desync import Mismatch
from net.log.diagnosis import Diagnosis
from net.log.events import Desynced, Halted, LogEvent
from net.log.messages import (
    CommitReport,
    Envelope,
    Halt,
    LogMessage,
    LogReply,
    LogRequest,
    SectionsReply,
    SectionsRequest,
)
from net.log.replica import Replica
from net.log.votes import Role


class Agreement:
    """One node's part in it; each other node is suspected once at most."""

    def __init__(self, replica: Replica, now: float, tell: Callable[[LogEvent], None]) -> None:
        self.halted = False
        """Whether the game has stopped here because no majority counts alike."""
        self._replica = replica
        self._tell_people = tell
        self._diagnosis = Diagnosis(replica)
        self._report_at = now + replica.timing.compare
        self._reports: dict[NodeId, CommitReport] = {}
        """What others reported last, until this node is as far."""
        self._suspected: set[NodeId] = set()

    def receive(self, sender: NodeId, message: LogMessage, now: float) -> None:
        """What another node asks or says of it."""
        replica = self._replica
        match message:
            case LogRequest() | SectionsRequest() | LogReply() | SectionsReply():
                self._diagnosis.receive(sender, message, now)
            case CommitReport() if sender not in self._suspected:
                self._reports[sender] = message
            case Halt(term) if sender == replica.leader and term == replica.hard_state.term:
                if replica.desync.must_stop(now):
                    self._halt()
            case _:
                pass

    def look(self, now: float) -> None:
        """Find out more where nodes differ; stop where no majority counts alike."""
        self._compare()
        desync = self._replica.desync
        noticed, desync.mismatches = desync.mismatches, []
        for mismatch in noticed:
            self._diagnosis.begin(mismatch, now)
        self._diagnosis.tick(now)
        # A former leader stops nobody: the next one sees for itself.
        stuck = desync.stuck if self._replica.role is Role.LEADER else None
        if stuck is not None and now - stuck >= self._replica.timing.stuck and not self.halted:
            halt = Halt(self._replica.hard_state.term)
            self._replica.envelopes += [Envelope(each, halt) for each in self._replica.others]
            if desync.must_stop(now):
                self._halt()
        found, self._diagnosis.found = self._diagnosis.found, []
        for each in found:
            self._tell_people(Desynced(each))

    def tell(self, now: float) -> None:
        """Report to the others how far this node is, if it is time."""
        if now >= self._report_at:
            self._report_at = now + self._replica.timing.compare
            for program in self._replica.others:
                if program != self._replica.leader:
                    self._report(program, self._replica.commit_index)

    def hurry(self) -> None:
        """The game is over: the others hear at once how far this node is, before all leave."""
        self._report_at = float("-inf")

    def due(self) -> float:
        """When the next report is due."""
        return self._report_at

    def _compare(self) -> None:
        """Hold the reports against what is committed here by now."""
        ledger = self._replica.ledger
        for program, report in list(self._reports.items()):
            if report.count <= self._replica.commit_index:
                del self._reports[program]
                if ledger.at(report.count).fingerprint != report.fingerprint:
                    self._suspect(program, report.count)

    def _suspect(self, program: NodeId, count: int) -> None:
        """Start a diagnosis; the other node, which may be further, hears of the difference."""
        self._suspected.add(program)
        mismatch = Mismatch(program, count, self._replica.ledger, mended=False)
        self._replica.desync.mismatches.append(mismatch)
        self._report(program, count)

    def _report(self, program: NodeId, count: int) -> None:
        report = CommitReport(count, self._replica.ledger.at(count).fingerprint)
        self._replica.send(program, report)

    def _halt(self) -> None:
        """Stop; all is in the journal, and people may go on another day or with other nodes."""
        if not self.halted:
            self.halted = True
            self._diagnosis.hurry()
            self._tell_people(Halted())
