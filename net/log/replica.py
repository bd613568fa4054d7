"""Replication: one leader at a time, and no entry that a majority has is lost.

The leader puts log entries in order; an entry is *committed* when nodes that play a majority of the
seats have it. When the leader is gone another node asks for votes, which it gets only from nodes
whose log is no longer than its own: see `election`. Messages and the time come in as arguments;
envelopes and changes go out.
"""

from collections import defaultdict
from collections.abc import Iterable
from itertools import takewhile

from msgspec import Struct

from net.log.charter import NodeId
from net.log.commands import Command, LeaderElected
from net.log.desync import DesyncDetector
from net.log.election import Voter
from net.log.ledger import Ledger
from net.log.messages import (
    MOST_LOG_ENTRIES,
    AppendEntries,
    AppendReply,
    CommitIndex,
    CommitReport,
    Halt,
    LogEntry,
    LogMessage,
    VoteReply,
    VoteRequest,
    how_many,
)
from net.log.votes import HardState, Role
from net.timing import Timing

AT_ONCE = 8
"""How often a follower that lacks ever more is answered at once between two heartbeats."""
WINDOW = 16
"""The most unanswered messages with log entries; beyond it a follower gets heartbeats alone."""


class FollowerProgress(Struct):
    """The leader's knowledge of one follower."""

    next: int
    """The number of log entries that it has, or was sent."""
    match: int = 0
    """The number of log entries that it is known to share with the leader."""
    lacked: list[int] = []
    """The log lengths that it reported since the last heartbeat, and was answered for."""
    again: int | None = None
    """The number of log entries after which the next heartbeat resends, if it does."""
    unanswered: int = 0
    """The messages with log entries that it was sent since its last answer."""
    probing: bool = False
    """Whether it lacked entries, and has not confirmed yet that what it was sent since fits."""


class Replica(Voter):
    """A node's copy of the log."""

    def __init__(
        self,
        me: NodeId,
        ledger: Ledger,
        now: float,
        hard_state: HardState | None = None,
        timing: Timing | None = None,
        learners: Iterable[NodeId] = (),
        *,
        complete: bool = True,
    ) -> None:
        super().__init__(me, ledger, now, hard_state, timing, learners, complete=complete)
        self.lost: dict[NodeId, float] = {}
        """Since when each node has not been linked, for those that are not."""
        self.desync = DesyncDetector(self, now)
        """Notices nodes that fold the log differently."""
        self._progress = defaultdict[NodeId, FollowerProgress](lambda: FollowerProgress(self.count))
        self._beat_at = now
        """When this leader sends its next heartbeat."""
        self._announced = 0
        """The commit index that this leader last told the others."""
        self._like_leader = 0
        """The number of log entries that are known to match those of this term's leader."""
        self._told = 0
        """The number of log entries that this term's leader has sent, legal here or not."""
        if self.decides_alone:
            self.stand_first()

    def linked(self, node: NodeId) -> None:
        """Note that the node is linked; a new game's first leader stands once a majority is."""
        self.lost.pop(node, None)
        there = (each for each in self.others if each not in self.lost)
        if self.is_majority((self.me, *there)):
            self.stand_first()

    # The leader's part.

    def lead(self, now: float) -> None:
        """Become the leader of the term; followers are assumed to have the whole log at first."""
        super().lead(now)
        self._progress.update({each: FollowerProgress(self.count) for each in self.others})
        self._beat_at = now + self.timing.beat
        self.desync.begin()
        self.append(LeaderElected(self.me))
        self.tell(now)

    def append(self, command: Command) -> None:
        """Append the leader's next log entry, which was examined; `tell` sends it."""
        self.ledger.append(LogEntry(self.hard_state.term, command))
        if self.decides_alone:
            self.commit_index = self.count

    def has(self, node: NodeId) -> int:
        """The number of log entries that the node is known to have, as far as this one can tell."""
        if self.role is not Role.LEADER or node == self.me:
            return self.count
        return self._progress[node].match

    def _commit(self) -> None:
        """Commit what a majority has, up to a log entry of this leader's term."""
        has = {each: self._progress[each].match for each in self.others}
        has[self.me] = self.count
        for count in sorted({*has.values()}, reverse=True):
            if count <= self.commit_index or self.ledger.term_of(count) != self.hard_state.term:
                return
            if self.is_majority(each for each in has if has[each] >= count):
                self.commit_index = count
                return

    def tell(self, now: float) -> None:
        """Send each follower what is new in one message: log entries, or the commit index."""
        if self.role is not Role.LEADER:
            return
        made: dict[int, AppendEntries] = {}
        committed = CommitIndex(self.hard_state.term, self.commit_index)
        all_are_sent_entries = True
        for node in self.others:
            progress = self._progress[node]
            waits = node in self.desync.differing or progress.probing
            # A sleeping computer would get all of it at once when it wakes, and take it for a
            # flood.
            waits = waits or progress.unanswered >= WINDOW
            if not waits and progress.next < self.count:
                self._send_entries(node, made)
                continue
            all_are_sent_entries = False
            # A follower that waits would only lack the same again; its answer, or a heartbeat, is
            # near.
            if not waits and self._announced < self.commit_index:
                self.send(node, committed)
        if all_are_sent_entries:
            # Only what everybody gets replaces a heartbeat: the others wait for a sign of life.
            self._beat_at = now + self.timing.beat
        self._announced = self.commit_index

    def _beat(self, now: float) -> None:
        """Send a heartbeat with the entries that followers lack; an empty one is answered, too."""
        self._announced, self._beat_at = self.commit_index, now + self.timing.beat
        made: dict[int, AppendEntries] = {}
        for node in self.others:
            progress = self._progress[node]
            if progress.again is not None:
                progress.next = progress.again
            progress.lacked, progress.again = [], None
            self._send_entries(node, made)

    def _send_entries(self, node: NodeId, made: dict[int, AppendEntries]) -> None:
        """Send the entries that a follower lacks; those that lack the same share one message."""
        progress = self._progress[node]
        before = progress.next
        if before not in made:
            made[before] = self.entries_after(before)
        self.send(node, made[before])
        progress.unanswered += 1
        progress.next = before + len(made[before].commands)

    def entries_after(self, before: int) -> AppendEntries:
        """The next log entries, as many of one term as fit into a message."""
        ledger = self.ledger
        log_entries = ledger.log_entries[before : before + MOST_LOG_ENTRIES]
        term = log_entries[0].term if log_entries else 0
        commands = [each.command for each in takewhile(lambda e: e.term == term, log_entries)]
        del commands[how_many(commands) :]
        after = before + len(commands)
        return AppendEntries(
            self.hard_state.term,
            before,
            ledger.term_of(before),
            tuple(commands),
            ledger.at(after).fingerprint,
            self.commit_index,
            term,
            is_last=after == self.count,
        )

    def _on_append_reply(self, sender: NodeId, message: AppendReply, now: float) -> None:
        if message.term != self.hard_state.term:
            if sender not in self.learners:
                self.heed_claim(sender, message.term, now)
            return
        if self.role is not Role.LEADER:
            self.desync.hear(sender, message, now)
            return
        self.answered[sender] = now
        progress = self._progress[sender]
        progress.unanswered = 0
        if message.desynced:
            self.desync.hear_as_leader(sender, message)
        elif not message.success:
            self._lacks(sender, progress, min(message.count, self.count))
        else:
            # A follower that merely lacks entries has not confirmed that it agrees.
            self.desync.hear(sender, message, now)
            progress.match = max(progress.match, min(message.count, self.count))
            progress.probing = False
            self._commit()
            if progress.next < self.count:
                self._send_entries(sender, {})

    def _lacks(self, node: NodeId, progress: FollowerProgress, count: int) -> None:
        """Handle a follower that has only `count` of the log entries that it was sent.

        If it was answered for that before, they are resent with the next heartbeat: a short message
        must not cause long ones each time.
        """
        lacked = progress.lacked
        if len(lacked) == AT_ONCE or (lacked and count >= lacked[-1]):
            # Replies that crossed may claim more than it is known to have.
            progress.again = min(count, lacked[-1])
            return
        lacked.append(count)
        progress.next, progress.probing = count, True
        if node not in self.desync.differing:
            self._send_entries(node, {})

    # A follower's part.

    def _on_append(self, sender: NodeId, message: AppendEntries, now: float) -> None:
        if message.term < self.hard_state.term and not self.goes_back(message.term, now):
            self.send(sender, AppendReply(self.hard_state.term, self.count, success=False))
            return
        if not self.may_lead(sender, message.term, now):
            return
        if (message.term, sender) != (self.hard_state.term, self.leader):
            self._like_leader = self._told = 0
            self.desync.begin()
        self.follow(message.term, sender, now)
        if message.before > self.count:
            answer = AppendReply(message.term, self.count, success=False)
        elif self._is_other_log(message) and message.before > self.commit_index:
            answer = AppendReply(message.term, self._before_term_of(message.before), success=False)
        else:
            answer = self._take(message, now)
        self.send(sender, answer)
        if answer.desynced or (answer.success and self.me in self.desync.differing):
            self.desync.say(answer, now)

    def _take(self, message: AppendEntries, now: float) -> AppendReply:
        """Append the leader's log entries, replacing conflicting ones; returns the reply."""
        if self._is_other_log(message):
            return self._desynced(message.before, max(message.before - 1, 0))
        self._told = max(self._told, message.before)
        for number, log_entry in enumerate(message.log_entries, message.before + 1):
            if not self.ledger.term_of(number - 1) <= log_entry.term <= message.term:
                return AppendReply(message.term, number - 1, success=True, desynced=True)
            if number <= self.count:
                if self.ledger.term_of(number) == log_entry.term:
                    continue
                if number <= max(self.commit_index, self._told):
                    # A committed entry never changes, and no leader takes back its own.
                    return self._desynced(number, number - 1)
                self.ledger.cut(number - 1)
            if self.is_made_up(log_entry) or not self.desync.allows(log_entry, number, now):
                return self._desynced(number, number - 1)
            self.ledger.append(log_entry)
            self._told = max(self._told, number)
        after = message.before + len(message.commands)
        if not self.desync.agrees(message.fingerprint, after, now):
            return self._desynced(after, after)
        self._like_leader = max(self._like_leader, after)
        self._hear_committed(message.commit_index)
        self.complete |= message.is_last
        return AppendReply(message.term, after, success=True)

    def _desynced(self, number: int, count: int) -> AppendReply:
        """Reply that the leader's log entry of that number leads to another state here."""
        self.desync.notice(number)
        return AppendReply(self.hard_state.term, count, success=True, desynced=True)

    def _is_other_log(self, message: AppendEntries) -> bool:
        """Whether the logs differ before these entries; a committed part never does."""
        return self.ledger.term_of(message.before) != message.prev_term

    def _before_term_of(self, count: int) -> int:
        """How many entries may match: those before that entry's term, or all committed ones."""
        term, back = self.ledger.term_of(count), count - 1
        while back > self.commit_index and self.ledger.term_of(back) == term:
            back -= 1
        return back

    def _hear_committed(self, count: int) -> None:
        """Advance the commit index, at most to what is known to match the leader's log."""
        self.commit_index = max(self.commit_index, min(count, self._like_leader))

    # Time and messages.

    def tick(self, now: float) -> None:
        """Do what is due."""
        if self.role is Role.LEADER and self.desync.folds_anew(now, self.has):
            self._beat(now)
        super().tick(now)
        if self.role is Role.LEADER and now >= self._beat_at:
            self._beat(now)

    def due(self) -> float:
        """When `tick` must be called next."""
        return self._beat_at if self.role is Role.LEADER else super().due()

    def receive(self, sender: NodeId, message: LogMessage, now: float) -> None:
        """Handle another node's message about the log; impossible ones are ignored."""
        self.heard[sender] = now
        match message:
            case AppendReply():
                self._on_append_reply(sender, message, now)
            case AppendEntries() | VoteRequest() | VoteReply() if sender in self.learners:
                pass
            case AppendEntries() if message.entries_term <= message.term:
                self._on_append(sender, message, now)
            case VoteRequest():
                self.on_vote_request(sender, message, now)
            case VoteReply():
                self.on_vote_reply(sender, message, now)
            case CommitIndex(term, count):
                if term == self.hard_state.term and sender == self.leader:
                    self.heard_leader = now
                    self._hear_committed(count)
            case CommitReport():
                self.desync.hear_report(sender, message)
            case Halt(term):
                self.desync.hear_halt(sender, term, now)
            case _:
                pass
