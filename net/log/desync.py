"""Whether all count alike, as far as one node knows: which leader to leave, and when to stop.

A node that folds the leader's entries to another fingerprint folds everything anew, from nothing,
which mends what went wrong in this process. Where that does not help it tells everybody. So all
know first-hand who counts otherwise than the leader, and no leader is believed about others.

A leader that most count otherwise than is abandoned. Where no majority is left that could count
like the leader, another one is tried: perhaps the leader alone is wrong, or lies. The game stops
only if it is the same under two leaders, or if without this leader nobody could go on at all.

A follower compares with its leader alone when log entries come. A leader that tells nodes different
entries for one index would stay unnoticed until another node leads, and so would two leaders that
somebody votes for both of. So every node reports to all others but its leader, a little later, how
far it is and with which fingerprint.
"""

from collections.abc import Callable

from msgspec import Struct

from net.log.charter import NodeId
from net.log.election import Voter
from net.log.ledger import Ledger
from net.log.messages import AppendReply, CommitReport, Halt, LogEntry
from net.log.votes import NEVER, Role


class Mismatch(Struct, frozen=True):
    """Another node's fingerprint after `count` entries was another one here."""

    node: NodeId
    """The node that said so, mostly the leader."""
    count: int
    ledger: Ledger
    """The one with the other fingerprint."""
    mended: bool = False
    """Whether a fold from nothing has the leader's fingerprint."""


class DesyncDetector:
    """What a node knows of how it and the others count."""

    def __init__(self, voter: Voter, now: float) -> None:
        self.noticed: list[Mismatch] = []
        """What was noticed here, until somebody takes it."""
        self.differing: frozenset[NodeId] = frozenset()
        """The nodes that count otherwise than the leader of this term, as they say."""
        self.stuck: float | None = None
        """Since when this leader knows that no majority counts alike, though all have said how."""
        self.halted = False
        """Whether the game has stopped here because no majority counts alike.

        All is in the journal, and people may go on another day or with other nodes.
        """
        self.report_at = now + voter.timing.compare
        """When this node reports next."""
        self._voter = voter
        self._since = 0
        """The first log entry at which somebody said to count differently from this leader."""
        self._folded_at = -NEVER
        """When a fold from nothing did not help last."""
        self._said_at = -NEVER
        self._stuck_under: set[NodeId] = set()
        """The leaders under whom no majority counted alike."""
        self._reports: dict[NodeId, CommitReport] = {}
        """What others reported last, until this node is as far."""
        self._suspected: set[NodeId] = set()
        """The nodes whose report was another one: each is suspected once at most."""

    def begin(self) -> None:
        """Another leader, or another term."""
        self.differing, self.stuck = frozenset(), None

    # Followers.

    def allows(self, log_entry: LogEntry, number: int, now: float) -> bool:
        """Whether rules allow the leader's next log entry, perhaps after a fold from nothing."""
        if self._voter.ledger.why_not_next(log_entry) is None:
            return True

        def allowed() -> bool:
            return self._voter.ledger.why_not_next(log_entry) is None

        return self._is_mended(allowed, number, now)

    def agrees(self, fingerprint: bytes, count: int, now: float) -> bool:
        """Whether this is the leader's fingerprint there, perhaps after a fold from nothing."""
        if self._voter.ledger.at(count).fingerprint == fingerprint:
            return True

        def alike() -> bool:
            return self._voter.ledger.at(count).fingerprint == fingerprint

        return self._is_mended(alike, count, now)

    def _is_mended(self, agrees: Callable[[], bool], number: int, now: float) -> bool:
        """Whether a fold from nothing agrees with the leader."""
        former = self._voter.ledger
        if not self._fold_anew(now) or not agrees():
            return False
        self._folded_at = -NEVER
        self.noticed.append(Mismatch(self._leader, number, former, mended=True))
        return True

    def notice(self, number: int) -> None:
        """What the leader put there leads to something else here, or is not possible."""
        self.noticed.append(Mismatch(self._leader, number, self._voter.ledger))

    @property
    def _leader(self) -> NodeId:
        assert self._voter.leader is not None, "a leader has sent it"
        return self._voter.leader

    def say(self, answer: AppendReply, now: float) -> None:
        """Tell the others the answer to the leader, so that they need not believe the leader."""
        voter = self._voter
        if answer.desynced and voter.me in self.differing:
            if now - self._said_at < voter.timing.beat:
                return
        elif answer.desynced:
            self.differing |= {voter.me}
        else:
            self.differing -= {voter.me}
        self._said_at = now
        for node in voter.others:
            if node != voter.leader:
                voter.send(node, answer)
        self._leave_leader(now)

    def hear(self, sender: NodeId, answer: AppendReply, now: float) -> None:
        """What another node has answered the leader."""
        if answer.desynced:
            self.differing |= {sender}
            self._leave_leader(now)
        elif answer.success:
            self.differing -= {sender}

    def _leave_leader(self, now: float) -> None:
        leader = self._voter.leader
        if leader not in (None, self._voter.me) and self._voter.is_majority(self.differing):
            self._voter.refuse(leader, now)

    # The leader.

    def hear_as_leader(self, sender: NodeId, answer: AppendReply) -> None:
        """Another node counts otherwise than this one, from that log entry on."""
        self._since = min(answer.count, self._since if self.differing else answer.count)
        self.differing |= {sender}

    def folds_anew(self, now: float, has: Callable[[NodeId], int]) -> bool:
        """Whether this leader, or anybody, counts otherwise by now; one that most differ from goes.

        `has`: how many log entries each node has like it.
        """
        voter = self._voter
        if not self.differing:
            self.stuck = None
            return False
        if not voter.is_majority(self.differing):
            return self._sees_whether_stuck(now, has)
        if self._counts_anew(now):
            return True
        voter.muted = True
        voter.step_down(now)
        return False

    def _sees_whether_stuck(self, now: float, has: Callable[[NodeId], int]) -> bool:
        """All have said how they count, and no majority counts alike: a last fold may help."""
        nodes = {*self._voter.voters}
        alike = {each for each in nodes if has(each) >= self._since} - self.differing
        unknown = nodes - alike - self.differing
        if unknown or self._voter.is_majority(alike):
            self.stuck = None
        elif self.stuck is None:
            if self._counts_anew(now):
                return True
            self.stuck = now
        return False

    def _counts_anew(self, now: float) -> bool:
        """Whether a fold from nothing has changed what this leader counts; all hear of that."""
        before = self._voter.ledger.here.fingerprint
        if not self._fold_anew(now) or self._voter.ledger.here.fingerprint == before:
            return False
        self.differing = frozenset()
        return True

    # Stopping.

    def look(self, now: float) -> None:
        """Hold others' reports against the own log; stop where no majority counts alike."""
        if self._reports:
            self._compare()
        # A former leader stops nobody: the next one sees for itself.
        stuck = self.stuck if self._voter.role is Role.LEADER else None
        if stuck is not None and now - stuck >= self._voter.timing.stuck and not self.halted:
            for node in self._voter.others:
                self._voter.send(node, Halt(self._voter.hard_state.term))
            self._stop(now)

    def hear_halt(self, sender: NodeId, term: int, now: float) -> None:
        """A leader says that no majority counts like it."""
        if sender == self._voter.leader and term == self._voter.hard_state.term:
            self._stop(now)

    def _stop(self, now: float) -> None:
        """Stop if it is so, and nobody is left to try; otherwise leave the leader."""
        voter, nodes = self._voter, {*self._voter.voters}
        leader = voter.leader
        if leader is None or voter.is_majority(nodes - self.differing):
            return
        self._stuck_under.add(leader)
        if len(self._stuck_under) > 1 or not voter.is_majority(nodes - {leader}):
            self.halted = True
        else:
            self.stuck = None
            voter.refuse(leader, now)

    # Reports.

    def hear_report(self, sender: NodeId, report: CommitReport) -> None:
        """Another node tells what it has committed."""
        if sender not in self._suspected:
            self._reports[sender] = report

    def report(self, now: float) -> None:
        """Tell the others how far this node is, if it is time."""
        voter = self._voter
        if now >= self.report_at:
            self.report_at = now + voter.timing.compare
            for node in voter.others:
                if node != voter.leader:
                    self._report(node, voter.commit_index)

    def hurry(self) -> None:
        """The game is over: the others hear at once how far this node is, before all leave."""
        self.report_at = -NEVER

    def _compare(self) -> None:
        """Another node, which may be further, hears of a difference too."""
        ledger = self._voter.ledger
        for node, report in list(self._reports.items()):
            if report.count <= self._voter.commit_index:
                del self._reports[node]
                if ledger.at(report.count).fingerprint != report.fingerprint:
                    self._suspected.add(node)
                    self.noticed.append(Mismatch(node, report.count, ledger))
                    self._report(node, report.count)

    def _report(self, node: NodeId, count: int) -> None:
        fingerprint = self._voter.ledger.at(count).fingerprint
        self._voter.send(node, CommitReport(count, fingerprint))

    def _fold_anew(self, now: float) -> bool:
        """Fold the own log from nothing; no entry may be lost by that: others may count on it.

        What did not help is not done again at once: it takes long, and who made it so may lie.
        """
        if now - self._folded_at < self._voter.timing.unanswered:
            return False
        self._folded_at = now
        clean = self._voter.ledger.clean()
        if len(clean.log_entries) < self._voter.count:
            return False
        self._voter.ledger = clean
        return True
