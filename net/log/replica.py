"""One node's part in keeping the log: one leader at a time, nothing lost that a majority has.

The leader puts log entries in order; an entry is *committed* when nodes that play a majority of the
seats have it. When the leader is gone, another node asks for votes; a node that votes for it has at
most as much as it: see `election`. Messages and the time come in as arguments; envelopes and
changes go out.
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
"""How often a node that lacks more and more is answered at once, between two heartbeats."""
WINDOW = 16
"""How many messages with log entries may go unanswered; beyond it a node gets heartbeats alone."""


class FollowerProgress(Struct):
    """What the leader knows of how far one follower is."""

    next: int
    """How many log entries the node has, or was sent."""
    match: int = 0
    """How many it is known to have as the leader does."""
    lacked: list[int] = []
    """How few it said to have since the last heartbeat, and was answered."""
    again: int | None = None
    """From where on it is sent log entries with the next heartbeat."""
    unanswered: int = 0
    """How often it was sent log entries since it answered last."""
    probing: bool = False
    """Whether it lacked entries, and has not said yet that what it was sent fits."""


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
        """Since when there is no link to a node: each talks to its leader, but has links to all."""
        self.desync = DesyncDetector(self, now)
        """The nodes that count otherwise than the leader."""
        self._progress = defaultdict[NodeId, FollowerProgress](lambda: FollowerProgress(self.count))
        self._beat_at = now
        """When this leader is to be heard from at the latest."""
        self._announced = 0
        """How many entries this leader has said to be committed."""
        self._like_leader = 0
        """How many log entries are known to be as the leader of this term has them."""
        self._told = 0
        """How many log entries the leader of this term has sent, whatever they lead to here."""
        if self.decides_alone:
            self.stand_first()

    def linked(self, node: NodeId) -> None:
        """There is a link to that node; a new game's first leader stands once enough are there."""
        self.lost.pop(node, None)
        there = (each for each in self.others if each not in self.lost)
        if self.is_majority((self.me, *there)):
            self.stand_first()

    # The leader's part.

    def lead(self, now: float) -> None:
        """This node becomes the leader of its term; the others may have as much as it."""
        super().lead(now)
        self._progress.update({each: FollowerProgress(self.count) for each in self.others})
        self._beat_at = now + self.timing.beat
        self.desync.begin()
        self.append(LeaderElected(self.me))
        self.tell(now)

    def append(self, command: Command) -> None:
        """The leader's next log entry, which nothing speaks against; `tell` sends it."""
        self.ledger.append(LogEntry(self.hard_state.term, command))
        if self.decides_alone:
            self.commit_index = self.count

    def has(self, node: NodeId) -> int:
        """How many log entries the node is known to have; only a leader knows, others say all."""
        if self.role is not Role.LEADER or node == self.me:
            return self.count
        return self._progress[node].match

    def _commit(self) -> None:
        """What a majority has, up to a log entry of the own term, is committed."""
        has = {each: self._progress[each].match for each in self.others}
        has[self.me] = self.count
        for count in sorted({*has.values()}, reverse=True):
            if count <= self.commit_index or self.ledger.term_of(count) != self.hard_state.term:
                return
            if self.is_majority(each for each in has if has[each] >= count):
                self.commit_index = count
                return

    def tell(self, now: float) -> None:
        """Send what is new, all of it in one message: log entries, or how many are committed."""
        if self.role is not Role.LEADER:
            return
        made: dict[int, AppendEntries] = {}
        committed = CommitIndex(self.hard_state.term, self.commit_index)
        all_are_sent_entries = True
        for node in self.others:
            progress = self._progress[node]
            waits = node in self.desync.differing or progress.probing
            # A computer that sleeps would find all of it at once, and take the leader for a flood.
            waits = waits or progress.unanswered >= WINDOW
            if not waits and progress.next < self.count:
                self._send_entries(node, made)
                continue
            all_are_sent_entries = False
            # A node that waits would lack the same again: its answer, or the next beat, is soon.
            if not waits and self._announced < self.commit_index:
                self.send(node, committed)
        if all_are_sent_entries:
            # Only what everybody gets replaces a heartbeat: the others wait for a sign of life.
            self._beat_at = now + self.timing.beat
        self._announced = self.commit_index

    def _beat(self, now: float) -> None:
        """What everybody lacks; nothing new is a sign of life, and is answered by one."""
        self._announced, self._beat_at = self.commit_index, now + self.timing.beat
        made: dict[int, AppendEntries] = {}
        for node in self.others:
            progress = self._progress[node]
            if progress.again is not None:
                progress.next = progress.again
            progress.lacked, progress.again = [], None
            self._send_entries(node, made)

    def _send_entries(self, node: NodeId, made: dict[int, AppendEntries]) -> None:
        """What the node lacks, as far as is known; nodes that lack the same get the same."""
        progress = self._progress[node]
        before = progress.next
        if before not in made:
            made[before] = self.entries_after(before)
        self.send(node, made[before])
        progress.unanswered += 1
        progress.next = before + len(made[before].commands)

    def entries_after(self, before: int) -> AppendEntries:
        """As many of the log entries that come next as go into one message, all of one term."""
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
            # A node that only lacks something has not said that it counts alike.
            self.desync.hear(sender, message, now)
            progress.match = max(progress.match, min(message.count, self.count))
            progress.probing = False
            self._commit()
            if progress.next < self.count:
                self._send_entries(sender, {})

    def _lacks(self, node: NodeId, progress: FollowerProgress, count: int) -> None:
        """The node has only `count` log entries, fewer than it was sent.

        What was sent for that once comes again with the next beat: it is much for a short word.
        """
        lacked = progress.lacked
        if len(lacked) == AT_ONCE or (lacked and count >= lacked[-1]):
            # Words that crossed tell of more than it is known to lack.
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
        """Add the leader's log entries, where they are others than the own ones; the answer."""
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
                    # What a majority has is never another one, and no leader takes back its own.
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
        """The leader's log entry of that number leads to something else here."""
        self.desync.notice(number)
        return AppendReply(self.hard_state.term, count, success=True, desynced=True)

    def _is_other_log(self, message: AppendEntries) -> bool:
        """Whether other log entries come before these; what is committed is never another one."""
        return self.ledger.term_of(message.before) != message.prev_term

    def _before_term_of(self, count: int) -> int:
        """Where the entry's term began, or what is committed ends: up to there it may be alike."""
        term, back = self.ledger.term_of(count), count - 1
        while back > self.commit_index and self.ledger.term_of(back) == term:
            back -= 1
        return back

    def _hear_committed(self, count: int) -> None:
        """Only what is known to be as the leader has it; the rest may have to give way."""
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
        """When `tick` wants to be called next."""
        return self._beat_at if self.role is Role.LEADER else super().due()

    def receive(self, sender: NodeId, message: LogMessage, now: float) -> None:
        """What another node has said about the log; what cannot be is passed over."""
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
