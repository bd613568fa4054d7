"""One node's part in keeping the log: one leader at a time, nothing lost that a majority has.

The leader puts log entries in order; an entry is *committed* when nodes that play a majority of the
seats have it. When the leader is gone, another node asks for votes; a node that votes for it has at
most as much as it. (This is Raft, with seats for weights and the order of the seats instead of
dice.) Messages and the time come in as arguments; envelopes and changes go out.
"""

from collections.abc import Iterable

from net.log.charter import NodeId
from net.log.commands import Command, LeaderElected
from net.log.desync import DesyncDetector
from net.log.election import Election, OwnTerms
from net.log.ledger import Ledger
from net.log.messages import (
    AppendEntries,
    AppendReply,
    CommitIndex,
    Envelope,
    LogEntry,
    LogEnvelope,
    LogMessage,
    VoteReply,
    VoteRequest,
)
from net.log.replication import Replication
from net.log.votes import HardState, Role
from net.timing import TIMING, Timing


class Replica:
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
        self.learners = tuple(learners)
        """Nodes without seats that get the log too, and never count."""
        self.me = me
        self.ledger = ledger
        self.programs = ledger.charter.programs
        """The nodes with seats, in order."""
        self.others = tuple(each for each in (*self.programs, *self.learners) if each != me)
        """The other nodes, learners included."""
        charter = ledger.charter
        self._weights = {each: len(charter.seats_of(each)) for each in self.programs}
        self._weight = sum(self._weights.values())
        self.decides_alone = self.is_majority((me,))
        """Whether this node needs nobody else to commit."""
        self.hard_state = hard_state or HardState()
        self._own_terms = OwnTerms(me, self.hard_state.term)
        self.timing = timing or TIMING
        self.role = Role.FOLLOWER
        self.leader: NodeId | None = None
        self.commit_index = 0
        self.envelopes: list[LogEnvelope] = []
        self.heard: dict[NodeId, float] = {}
        """When each node was heard from."""
        self.lost: dict[NodeId, float] = {}
        """Since when there is no link to a node: each talks to its leader, but has links to all."""
        self.election = Election(self, now, complete=complete)
        """How it becomes leader, and whom it lets become so."""
        self._has: dict[NodeId, int] = {}
        self.replication = Replication(self, now)
        self.desync = DesyncDetector(self)
        """The nodes that count otherwise than the leader."""
        self._like_leader = 0
        """How many log entries are known to be as the leader of this term has them."""
        self._told = 0
        """How many log entries the leader of this term has sent, whatever they lead to here."""

    @property
    def leads(self) -> bool:
        """Whether this node is the leader, or was it until now and becomes it anew."""
        return self.role is Role.LEADER or self.election.renews

    @property
    def complete(self) -> bool:
        """Whether this node surely has all entries that it ever acknowledged: see `votes`."""
        return self.election.votes.complete

    @property
    def count(self) -> int:
        """How many log entries are in the log here."""
        return len(self.ledger.log_entries)

    @property
    def root(self) -> int:
        """A fork begins with this many log entries, and no leader has fewer."""
        branch = self.ledger.charter.forked_from
        return branch[1] if branch else 0

    # The leader's part.

    def append(self, command: Command) -> None:
        """The leader's next log entry, which nothing speaks against; `tell` sends it."""
        self.ledger.append(LogEntry(self.hard_state.term, command))
        self._has[self.me] = self.count
        self._commit()

    def tell(self, now: float) -> None:
        """Send what is new, if this node is the leader."""
        if self.role is Role.LEADER:
            self.replication.tell(now)

    def _commit(self) -> None:
        """What a majority has, up to a log entry of the own term, is committed."""
        for count in sorted(set(self._has.values()), reverse=True):
            if count <= self.commit_index or self.ledger.term_of(count) != self.hard_state.term:
                return
            if self.is_majority(each for each, has in self._has.items() if has >= count):
                self.commit_index = count
                return

    def _on_append_reply(self, sender: NodeId, message: AppendReply, now: float) -> None:
        if message.term != self.hard_state.term or self.role is not Role.LEADER:
            if message.term == self.hard_state.term:
                self.desync.hear(sender, message, now)
            elif sender not in self.learners:
                self.election.heed_claim(sender, message.term, now)
            return
        self.election.answered[sender] = now
        self.replication.hear(sender)
        if message.desynced:
            self.desync.hear_as_leader(sender, message)
            return
        if message.success:
            # A node that only lacks something has not said that it counts alike.
            self.desync.hear(sender, message, now)
            self._has[sender] = max(self._has.get(sender, 0), min(message.count, self.count))
            self._commit()
            self.replication.has(sender)
        else:
            self.replication.lacks(sender, min(message.count, self.count))

    # Everybody's part.

    def _on_append(self, sender: NodeId, message: AppendEntries, now: float) -> None:
        if message.term < self.hard_state.term and not self.election.goes_back(now):
            self.send(sender, AppendReply(self.hard_state.term, self.count, success=False))
            return
        if not self.election.may_leader(sender, message.term, now):
            return
        self._follow(message.term, sender, now)
        if message.before > self.count:
            self.send(sender, AppendReply(self.hard_state.term, self.count, success=False))
        elif self._is_other_log(message) and message.before > self.commit_index:
            back = self._before_term_of(message.before)
            self.send(sender, AppendReply(self.hard_state.term, back, success=False))
        else:
            answer = self._take(message, now)
            self.send(sender, answer)
            if answer.desynced or self.me in self.desync.differing:
                self.desync.say(answer, now)

    def _take(self, message: AppendEntries, now: float) -> AppendReply:
        """Add the leader's log entries, where they are others than the own ones; the answer."""
        if self._is_other_log(message):
            self.desync.notice(message.before)
            before = max(message.before - 1, 0)
            return AppendReply(self.hard_state.term, before, success=True, desynced=True)
        self._told = max(self._told, message.before)
        for number, log_entry in enumerate(message.log_entries, message.before + 1):
            if not self.ledger.term_of(number - 1) <= log_entry.term <= message.term:
                return AppendReply(self.hard_state.term, number - 1, success=True, desynced=True)
            if number <= self.count:
                if self.ledger.term_of(number) == log_entry.term:
                    continue
                if number <= max(self.commit_index, self._told):
                    # What a majority has is never another one, and no leader takes back its own.
                    self.desync.notice(number)
                    return AppendReply(
                        self.hard_state.term, number - 1, success=True, desynced=True
                    )
                self.ledger.cut(number - 1)
            made_up = self._is_others(log_entry) or self._own_terms.is_made_up(log_entry)
            if made_up or not self.desync.allows(log_entry, number, now):
                self.desync.notice(number)
                return AppendReply(
                    self.hard_state.term, min(number, self.count), success=True, desynced=True
                )
            self.ledger.append(log_entry)
            self._told = max(self._told, number)
        after = message.before + len(message.commands)
        like_leader = self.ledger.at(after).fingerprint == message.fingerprint
        if not like_leader and not self.desync.agrees_anew(message.fingerprint, after, now):
            self.desync.notice(after)
            return AppendReply(self.hard_state.term, after, success=True, desynced=True)
        self._like_leader = max(self._like_leader, after)
        self._hear_committed(message.commit_index)
        self.election.votes.complete |= message.is_last
        return AppendReply(self.hard_state.term, after, success=True)

    def _before_term_of(self, count: int) -> int:
        """Where the entry's term began, or what is committed ends: up to there it may be alike."""
        term, back = self.ledger.term_of(count), count - 1
        while back > self.commit_index and self.ledger.term_of(back) == term:
            back -= 1
        return back

    def _is_other_log(self, message: AppendEntries) -> bool:
        """Whether other log entries come before these; what is committed is never another one."""
        return self.ledger.term_of(message.before) != message.prev_term

    def _is_others(self, log_entry: LogEntry) -> bool:
        """Whether it says that another node than the leader is the leader of this term."""
        leader = (
            isinstance(log_entry.command, LeaderElected)
            and log_entry.command.program != self.leader
        )
        return leader and log_entry.term == self.hard_state.term

    def _on_committed(self, sender: NodeId, message: CommitIndex, now: float) -> None:
        if message.term == self.hard_state.term and sender == self.leader:
            self.election.heard_leader = now
            self._hear_committed(message.count)

    def _hear_committed(self, count: int) -> None:
        """Only what is known to be as the leader has it; the rest may have to give way."""
        self.commit_index = max(self.commit_index, min(count, self._like_leader))

    def _follow(self, term: int, leader: NodeId, now: float) -> None:
        """That node is the leader of the term."""
        if (term, leader) != (self.hard_state.term, self.leader):
            self._like_leader = self._told = 0
            self.desync.begin()
        if term != self.hard_state.term:
            self.hard_state = HardState(term)
        self.election.votes.leader_seen()
        self.election.heard_leader = now
        self.role, self.leader = Role.FOLLOWER, leader

    def lead(self, now: float) -> None:
        """This node becomes the leader of its term."""
        self.role, self.leader = Role.LEADER, self.me
        self._own_terms.leader(self.hard_state.term)
        self.replication.begin(now)
        self._has = {self.me: self.count}
        self.desync.begin()
        self.append(LeaderElected(self.me))
        self.tell(now)

    def is_majority(self, programs: Iterable[NodeId]) -> bool:
        """Whether these nodes, each named once, play more than half of the seats."""
        return 2 * sum(self._weights.get(each, 0) for each in programs) > self._weight

    # Time and messages.

    def tick(self, now: float) -> None:
        """Do what is due."""
        if self.role is Role.LEADER:
            self.desync.look(now)
        self.election.tick(now)
        if self.role is Role.LEADER and now >= self.replication.beat_at:
            self.replication.beat(now)

    def due(self) -> float:
        """When `tick` wants to be called next."""
        return self.replication.beat_at if self.role is Role.LEADER else self.election.due()

    def receive(self, sender: NodeId, message: LogMessage, now: float) -> None:
        """What another node has said about the log; what cannot be is passed over."""
        self.heard[sender] = now
        if not self._is_possible(sender, message):
            return
        match message:
            case AppendEntries():
                self._on_append(sender, message, now)
            case AppendReply():
                self._on_append_reply(sender, message, now)
            case VoteRequest():
                self.election.on_ask(sender, message, now)
            case VoteReply():
                self.election.on_vote(sender, message, now)
            case CommitIndex():
                self._on_committed(sender, message, now)
            case _:
                return

    def _is_possible(self, sender: NodeId, message: LogMessage) -> bool:
        """Whether it is of this time, and the sender somebody who may say so."""
        match message:
            case AppendEntries() if message.entries_term > message.term:
                return False
            case AppendEntries() | VoteRequest() | VoteReply():
                return sender not in self.learners
            case _:
                return True

    def has(self, program: NodeId) -> int:
        """How many log entries the node is known to have; only a leader knows, others say all."""
        return self._has.get(program, 0) if self.role is Role.LEADER else self.count

    def is_heard(self, program: NodeId, now: float, within: float) -> bool:
        """Whether the node was heard from lately."""
        return now - self.heard.get(program, float("-inf")) <= within

    def hears_leader(self, now: float, within: float) -> bool:
        """Whether another node leads, and has said so lately; that it is there is not enough."""
        leader_seen = self.leader is not None and self.leader != self.me
        return leader_seen and now - self.election.heard_leader <= within

    def send(self, to: NodeId, message: LogMessage) -> None:
        """Send another node a message."""
        self.envelopes.append(Envelope(to, message))
