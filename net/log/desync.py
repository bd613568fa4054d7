"""Whether all count alike, as far as one node knows: which leader to leave, and when to stop.

A node that folds the leader's entries to another fingerprint folds everything anew, from nothing,
which mends what went wrong in this process. Where that does not help it tells everybody. So all
know first-hand who counts otherwise than the leader, and no leader is believed about others.

A leader that most count otherwise than is abandoned. Where no majority is left that could count
like the leader, another one is tried: perhaps the leader alone is wrong, or lies. The game stops
only if it is the same under two leaders, or if without this leader nobody could go on at all.
"""

from typing import TYPE_CHECKING

from msgspec import Struct

from net.log.charter import NodeId
from net.log.ledger import Ledger
from net.log.messages import AppendReply, Envelope, LogEntry
from net.log.votes import NEVER

if TYPE_CHECKING:
    from net.log.replica import Replica


class Mismatch(Struct, frozen=True):
    """The leader's fingerprint after so many entries was another one here."""

    leader: NodeId
    count: int
    ledger: Ledger
    """The one with the other fingerprint."""
    mended: bool
    """Whether a fold from nothing has the leader's fingerprint."""


class DesyncDetector:
    """What a node knows of how it and the others count."""

    def __init__(self, replica: "Replica") -> None:
        self.mismatches: list[Mismatch] = []
        """What was noticed here, until somebody takes it."""
        self.differing: frozenset[NodeId] = frozenset()
        """The nodes that count otherwise than the leader of this term, as they say."""
        self.stuck: float | None = None
        """Since when this leader knows that no majority counts alike, though all have said how."""
        self._replica = replica
        self._since = 0
        """After so many log entries somebody first said to count differently from this leader."""
        self._folded_at = -NEVER
        """When a fold from nothing did not help last."""
        self._said_at = -NEVER
        self._stuck_under: set[NodeId] = set()
        """The leaders under whom no majority counted alike."""

    def begin(self) -> None:
        """Another leader, or another term."""
        self.differing, self.stuck = frozenset(), None

    # Followers.

    def allows(self, log_entry: LogEntry, number: int, now: float) -> bool:
        """Whether rules allow the leader's next log entry, perhaps after a fold from nothing."""
        replica = self._replica
        if replica.ledger.why_not_next(log_entry) is None:
            return True
        former = replica.ledger
        if not self._fold_anew(now) or replica.ledger.why_not_next(log_entry) is not None:
            return False
        self._mended(number, former)
        return True

    def agrees_anew(self, fingerprint: bytes, after: int, now: float) -> bool:
        """Whether a fold from nothing has the leader's fingerprint after so many log entries."""
        former = self._replica.ledger
        if not self._fold_anew(now) or self._replica.ledger.at(after).fingerprint != fingerprint:
            return False
        self._mended(after, former)
        return True

    def notice(self, number: int) -> None:
        """What the leader put there leads to something else here, or is not possible."""
        leader = self._replica.leader
        assert leader is not None, "a host has sent it"
        self.mismatches.append(Mismatch(leader, number, self._replica.ledger, mended=False))

    def _mended(self, number: int, former: Ledger) -> None:
        """A fold from nothing agrees with the leader."""
        self._folded_at = -NEVER
        leader = self._replica.leader
        assert leader is not None, "a host has sent it"
        self.mismatches.append(Mismatch(leader, number, former, mended=True))

    def say(self, answer: AppendReply, now: float) -> None:
        """Tell the others the answer to the leader, so that they need not believe the leader."""
        replica = self._replica
        if answer.desynced and replica.me in self.differing:
            if now - self._said_at < replica.timing.beat:
                return
        elif answer.desynced:
            self.differing |= {replica.me}
        else:
            self.differing -= {replica.me}
        self._said_at = now
        others = [each for each in replica.others if each != replica.leader]
        replica.envelopes += [Envelope(each, answer) for each in others]
        self._leave_leader(now)

    def hear(self, sender: NodeId, answer: AppendReply, now: float) -> None:
        """What another node has answered the leader."""
        if answer.desynced:
            self.differing |= {sender}
            self._leave_leader(now)
        elif sender in self.differing and answer.success:
            self.differing -= {sender}

    def _leave_leader(self, now: float) -> None:
        leader = self._replica.leader
        if leader not in (None, self._replica.me) and self._replica.is_majority(self.differing):
            self._replica.election.refuse(leader, now)

    def must_stop(self, now: float) -> bool:
        """The leader says that no majority counts like it: whether so, with nobody left to try."""
        replica = self._replica
        leader, programs = replica.leader, set(replica.programs)
        if leader is None or self._replica.is_majority(programs - self.differing):
            return False
        self._stuck_under.add(leader)
        if len(self._stuck_under) > 1 or not self._replica.is_majority(programs - {leader}):
            return True
        self.stuck = None
        replica.election.refuse(leader, now)
        return False

    # The leader.

    def hear_as_leader(self, sender: NodeId, answer: AppendReply) -> None:
        """Another node counts otherwise than this one, from so many log entries on."""
        first = answer.count if not self.differing else self._since
        self._since = min(first, answer.count)
        self.differing |= {sender}

    def look(self, now: float) -> None:
        """A leader that most nodes count otherwise than folds anew, or steps down."""
        if not self._replica.is_majority(self.differing):
            self._see_whether_stuck(now)
        elif not self._is_mended(now):
            self._replica.election.muted = True
            self._replica.election.stand_back(now)

    def _see_whether_stuck(self, now: float) -> None:
        """All have said how they count, and no majority counts alike: a last fold may help."""
        replica = self._replica
        if not self.differing:
            self.stuck = None
            return
        alike = {each for each in replica.programs if replica.has(each) >= self._since}
        alike -= self.differing
        unknown = set(replica.programs) - alike - self.differing
        if unknown or self._replica.is_majority(alike):
            self.stuck = None
        elif self.stuck is None and not self._is_mended(now):
            self.stuck = now

    def _is_mended(self, now: float) -> bool:
        """Whether a fold from nothing has changed what this leader counts; all hear of that."""
        before = self._replica.ledger.here.fingerprint
        if not self._fold_anew(now) or self._replica.ledger.here.fingerprint == before:
            return False
        self.differing = frozenset()
        self._replica.replication.beat(now)
        return True

    # Both.

    def _fold_anew(self, now: float) -> bool:
        """Fold the own log from nothing; no entry may be lost by that: others may count on it.

        What did not help is not done again at once: it takes long, and who made it so may lie.
        """
        if now - self._folded_at < self._replica.timing.unanswered:
            return False
        self._folded_at = now
        clean = self._replica.ledger.clean()
        if len(clean.log_entries) < self._replica.count:
            return False
        self._replica.ledger = clean
        return True
