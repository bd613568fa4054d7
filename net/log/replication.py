"""What the leader tells each node: log entries, how many are committed, and that it is there."""

from collections import Counter
from itertools import takewhile
from typing import TYPE_CHECKING

from net.log.charter import NodeId
from net.log.messages import (
    MOST_LOG_ENTRIES,
    AppendEntries,
    CommitIndex,
    how_many,
)

if TYPE_CHECKING:
    from net.log.replica import Replica

AT_ONCE = 8
"""How often a node that lacks more and more is answered at once, between two heartbeats."""
WINDOW = 16
"""So many messages with log entries wait for an answer; then a node gets heartbeats alone."""


class Replication:
    """What the leader knows of how far each follower is."""

    def __init__(self, replica: "Replica", now: float) -> None:
        self.beat_at = now
        """When the leader is to be heard from at the latest."""
        self._replica = replica
        self._next: dict[NodeId, int] = {}
        """How many log entries each node has, or was sent."""
        self._announced = 0
        self._lacks: dict[NodeId, list[int]] = {}
        """How few entries each node said to have since the last beat, and was answered."""
        self._again: dict[NodeId, int] = {}
        """From where on nodes are sent log entries with the next beat."""
        self._unanswered: Counter[NodeId] = Counter()
        """How often each node was sent log entries since it answered last."""
        self._tried: set[NodeId] = set()
        """Nodes that lacked entries, and have not said yet that what they were sent fits."""

    def begin(self, now: float) -> None:
        """This node is the leader now: the others may have as much as it."""
        self._next = dict.fromkeys(self._replica.others, self._replica.count)
        self._lacks.clear()
        self._again.clear()
        self._unanswered.clear()
        self._tried.clear()
        self.beat_at = now + self._replica.timing.beat

    def tell(self, now: float) -> None:
        """Send what is new, all of it in one message: log entries, or how many are committed."""
        replica = self._replica
        count, commit_index, differing = (
            replica.count,
            replica.commit_index,
            replica.desync.differing,
        )
        made: dict[int, AppendEntries] = {}
        all_are_sent_items = True
        for program in replica.others:
            if program in differing or program in self._tried or self._is_silent(program):
                # It would lack the same again: its answer, or the next beat, is soon enough.
                all_are_sent_items = False
            elif self._next.get(program, count) < count:
                self._send_items(program, made)
            else:
                all_are_sent_items = False
                if self._announced < commit_index:
                    self._replica.send(program, CommitIndex(replica.hard_state.term, commit_index))
        if all_are_sent_items:
            # Only what everybody gets replaces a heartbeat: the others wait for a sign of life.
            self.beat_at = now + replica.timing.beat
        self._announced = commit_index

    def beat(self, now: float) -> None:
        """What everybody lacks; nothing new is a sign of life, and is answered by one."""
        self._announced = self._replica.commit_index
        self.beat_at = now + self._replica.timing.beat
        self._next.update(self._again)
        self._lacks.clear()
        self._again.clear()
        made: dict[int, AppendEntries] = {}
        for program in self._replica.others:
            self._send_items(program, made)

    def hear(self, program: NodeId) -> None:
        """The node has answered: it reads what it is sent."""
        del self._unanswered[program]

    def has(self, program: NodeId) -> None:
        """The node has what it was sent: the next piece, if there is one."""
        self._tried.discard(program)
        if self._next.get(program, 0) < self._replica.count:
            self._send_items(program, {})

    def lacks(self, program: NodeId, count: int) -> None:
        """The node has fewer log entries than it was sent, so many.

        What was sent for that once comes again with the next beat: it is much for a short word.
        """
        lacked = self._lacks.setdefault(program, [])
        if len(lacked) == AT_ONCE or (lacked and count >= lacked[-1]):
            # Words that crossed tell of more than it is known to lack.
            self._again[program] = min(count, lacked[-1])
            return
        lacked.append(count)
        self._next[program] = count
        self._tried.add(program)
        if program not in self._replica.desync.differing:
            self._send_items(program, {})

    def _is_silent(self, program: NodeId) -> bool:
        """A computer that sleeps would find all of it at once, and take the leader for a flood."""
        return self._unanswered[program] >= WINDOW

    def _send_items(self, program: NodeId, made: dict[int, AppendEntries]) -> None:
        """What the node lacks, as far as is known; nodes that lack the same get the same."""
        before = self._next.get(program, self._replica.count)
        if before not in made:
            made[before] = self.items_after(before)
        self._replica.send(program, made[before])
        self._unanswered[program] += 1
        self._next[program] = before + len(made[before].commands)

    def items_after(self, before: int) -> AppendEntries:
        """As many of the log entries that come next as go into one message, all of one term."""
        replica, ledger = self._replica, self._replica.ledger
        log_entry = ledger.log_entries[before : before + MOST_LOG_ENTRIES]
        of = log_entry[0].term if log_entry else 0
        log_entries = tuple(
            each.command for each in takewhile(lambda each: each.term == of, log_entry)
        )
        log_entries = log_entries[: how_many(log_entries)]
        after = before + len(log_entries)
        fingerprint, last = ledger.at(after).fingerprint, ledger.term_of(before)
        is_last, term = after == replica.count, replica.hard_state.term
        return AppendEntries(
            term, before, last, log_entries, fingerprint, replica.commit_index, of, is_last
        )
