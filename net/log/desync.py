"""Desync detection: who folds the log differently, which leader to abandon, when to halt.

A follower whose fingerprint differs from the leader's refolds the whole log from nothing, which
repairs any fault of this process alone. If the difference remains, it tells every other node. So
each node learns first-hand who differs from the leader, and a leader is never believed about
others.

A leader that a majority differs from is abandoned. If no majority can agree with the leader any
more, another one is tried: perhaps the leader alone is wrong, or lies. The game halts only if the
same happens under two leaders, or if nobody could go on without this leader at all.

When entries arrive, a follower compares fingerprints with its leader alone. A leader that sends
different entries for one index to different nodes would go unnoticed until another node leads, and
so would two leaders elected by a node that votes for both. So every node also reports its commit
index and its fingerprint to all nodes but its leader, a little later.
"""

from collections.abc import Callable

from msgspec import Struct

from net.log.charter import NodeId
from net.log.election import Voter
from net.log.ledger import Ledger
from net.log.messages import AppendReply, CommitReport, Halt, LogEntry
from net.log.votes import NEVER, Role


class Mismatch(Struct, frozen=True):
    """Another node's fingerprint after `count` entries differs from the one here."""

    node: NodeId
    """The node that reported it, mostly the leader."""
    count: int
    ledger: Ledger
    """The ledger here, as it was when it differed."""
    mended: bool = False
    """Whether refolding from nothing gave the leader's fingerprint."""


class DesyncDetector:
    """One node's knowledge of who folds the log differently."""

    def __init__(self, voter: Voter, now: float) -> None:
        self.noticed: list[Mismatch] = []
        """The mismatches noticed here, until the diagnosis takes them."""
        self.differing: frozenset[NodeId] = frozenset()
        """The nodes that differ from the leader of this term, by their own word."""
        self.stuck: float | None = None
        """Since when this leader has known that no majority agrees, all nodes having answered."""
        self.halted = False
        """Whether the game has halted here because no majority agrees.

        Everything is in the journal, and people may go on another day or with other nodes.
        """
        self.report_at = now + voter.timing.compare
        """When this node reports next."""
        self._voter = voter
        self._since = 0
        """The first log entry at which a node was reported to differ from this leader."""
        self._folded_at = -NEVER
        """When a refold from nothing last failed to help."""
        self._said_at = -NEVER
        self._stuck_under: set[NodeId] = set()
        """The leaders under whom no majority agreed."""
        self._reports: dict[NodeId, CommitReport] = {}
        """The latest report of each node that is ahead of this one."""
        self._suspected: set[NodeId] = set()
        """The nodes whose report differed; each is suspected once at most."""

    def begin(self) -> None:
        """Forget the former leader or term."""
        self.differing, self.stuck = frozenset(), None

    # Followers.

    def allows(self, log_entry: LogEntry, number: int, now: float) -> bool:
        """Whether the rules allow the leader's next log entry, if need be after a refold."""

        def allowed() -> bool:
            return self._voter.ledger.why_not_next(log_entry) is None

        return allowed() or self._is_mended(allowed, number, now)

    def agrees(self, fingerprint: bytes, count: int, now: float) -> bool:
        """Whether the fingerprint there is the leader's, if need be after a refold."""

        def alike() -> bool:
            return self._voter.ledger.at(count).fingerprint == fingerprint

        return alike() or self._is_mended(alike, count, now)

    def _is_mended(self, agrees: Callable[[], bool], number: int, now: float) -> bool:
        """Whether refolding from nothing makes this node agree with the leader."""
        former = self._voter.ledger
        if not self._fold_anew(now) or not agrees():
            return False
        self._folded_at = -NEVER
        self.noticed.append(Mismatch(self._leader, number, former, mended=True))
        return True

    def notice(self, number: int) -> None:
        """Note that the leader's entry is illegal here, or leads to another state."""
        self.noticed.append(Mismatch(self._leader, number, self._voter.ledger))

    @property
    def _leader(self) -> NodeId:
        assert self._voter.leader is not None, "a leader has sent it"
        return self._voter.leader

    def say(self, answer: AppendReply, now: float) -> None:
        """Tell the others the answer to the leader, so that they need not take its word."""
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
        """Handle another node's answer to the leader."""
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
        """Note that another node differs from this leader from that log entry on."""
        self._since = min(answer.count, self._since if self.differing else answer.count)
        self.differing |= {sender}

    def folds_anew(self, now: float, has: Callable[[NodeId], int]) -> bool:
        """Whether a refold changed the state of this leader; it steps down if a majority differs.

        `has` gives the number of log entries that a node shares with the leader.
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
        """Refold a last time once all have answered and no majority agrees; whether that helped."""
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
        """Whether refolding from nothing changed this leader's state; then the others are told."""
        before = self._voter.ledger.here.fingerprint
        if not self._fold_anew(now) or self._voter.ledger.here.fingerprint == before:
            return False
        self.differing = frozenset()
        return True

    # Stopping.

    def look(self, now: float) -> None:
        """Compare others' reports with the log here; halt if no majority agrees."""
        if self._reports:
            self._compare()
        # A former leader halts nobody: its successor decides for itself.
        stuck = self.stuck if self._voter.role is Role.LEADER else None
        if stuck is not None and now - stuck >= self._voter.timing.stuck and not self.halted:
            for node in self._voter.others:
                self._voter.send(node, Halt(self._voter.hard_state.term))
            self._stop(now)

    def hear_halt(self, sender: NodeId, term: int, now: float) -> None:
        """Handle a leader's word that no majority agrees with it."""
        if sender == self._voter.leader and term == self._voter.hard_state.term:
            self._stop(now)

    def _stop(self, now: float) -> None:
        """Halt if that is so and no other leader is left to try; otherwise abandon this one."""
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
        """Keep another node's report of what it has committed."""
        if sender not in self._suspected:
            self._reports[sender] = report

    def report(self, now: float) -> None:
        """Report the commit index to the others when it is time."""
        voter = self._voter
        if now >= self.report_at:
            self.report_at = now + voter.timing.compare
            for node in voter.others:
                if node != voter.leader:
                    self._report(node, voter.commit_index)

    def hurry(self) -> None:
        """Report at once, as the game is over and everybody is about to leave."""
        self.report_at = -NEVER

    def _compare(self) -> None:
        """Compare reports with the log here; a node that differs is sent this one's fingerprint."""
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
        """Refold the log from nothing; False if that would lose an entry that others may rely on.

        A refold that did not help is not repeated at once: it is slow, and whoever caused it may
        lie.
        """
        if now - self._folded_at < self._voter.timing.unanswered:
            return False
        self._folded_at = now
        clean = self._voter.ledger.clean()
        if len(clean.log_entries) < self._voter.count:
            return False
        self._voter.ledger = clean
        return True
