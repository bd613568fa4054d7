"""Elections: how a node becomes the leader, and whom it votes for.

A node that has not heard its leader for a while first asks whether a majority would vote for it
(the pre-vote) and becomes a real candidate only then. Nobody votes while there is a leader that is
heard, or that a majority answers (a sticky leader), and nobody enters a later term on a mere claim,
which may be a lie: a node enters it with its vote, or with a leader that it follows.

A node that a failed election has left in a later term does not follow the leader. The leader learns
of that and has itself re-elected for a later term still, though not often (`unanswered`).

(This is Raft, with votes weighted by seats, and the order of the seats instead of random timeouts.)
"""

from collections import defaultdict
from collections.abc import Iterable

from msgspec import Struct

from net.log.charter import NodeId
from net.log.commands import LeaderElected
from net.log.ledger import Ledger
from net.log.messages import (
    FAR,
    Envelope,
    LogEntry,
    LogEnvelope,
    LogMessage,
    VoteReply,
    VoteRequest,
)
from net.log.votes import NEVER, HardState, Role, is_elected
from net.timing import TIMING, Timing


class _Candidacy(Struct):
    """A candidacy: the votes that a node has asked for."""

    term: int = 0
    binding: bool = False
    renews: bool = False
    """Whether it was the leader until now."""
    votes: dict[NodeId, bool] = {}
    """The votes for it, and whether each voter is complete."""


class _Known(Struct):
    """A node's knowledge of a voter."""

    claim: int = 0
    """The term that it last claimed to be in."""
    incomplete: bool = False
    """Whether it last reported itself as incomplete."""
    refused_until: float = -NEVER
    """Until then it is neither elected nor followed."""
    had_its_way_at: float = -NEVER
    """When this node last entered a later term at its request."""


class Voter:
    """A node that votes by the contents of its log."""

    def __init__(
        self,
        me: NodeId,
        ledger: Ledger,
        now: float,
        hard_state: HardState | None,
        timing: Timing | None,
        learners: Iterable[NodeId],
        *,
        complete: bool,
    ) -> None:
        self.me = me
        self.ledger = ledger
        self.voters = ledger.charter.voters
        """The nodes with seats, in order."""
        self.learners = tuple(learners)
        """Nodes that get the log and never vote: those without seats, or back in a fork."""
        self.others = tuple(each for each in (*self.voters, *self.learners) if each != me)
        self._seats = ledger.charter.seats_by_node
        self._root = ledger.charter.root
        self.decides_alone = self.is_majority((me,))
        """Whether this node commits alone; then it waits for its disk each time."""
        self.complete = complete or self.decides_alone
        """Whether this node surely has all entries that it ever acknowledged: see `votes`."""
        self.hard_state = hard_state or HardState()
        self.timing = timing or TIMING
        self.role = Role.FOLLOWER
        self.leader: NodeId | None = None
        self.commit_index = 0
        self.envelopes: list[LogEnvelope] = []
        self.heard: dict[NodeId, float] = {}
        self.heard_leader = now
        """When the leader was last heard from, or a vote given or requested."""
        self.answered: dict[NodeId, float] = {}
        """When each node last answered this node as leader."""
        self.muted = False
        """Whether this node never stands again, as most nodes desynced from it."""
        self._first_term = self.hard_state.term
        self._led: set[int] = set()
        """The terms after the first in which this node has led, all of them."""
        self._leads_since = now
        self._candidacy = _Candidacy()
        self._known: defaultdict[NodeId, _Known] = defaultdict(_Known)

    def welcome(self, node: NodeId) -> None:
        """Add a learner, which has taken over a seat."""
        if node != self.me and node not in self.others:
            self.learners = (*self.learners, node)
            self.others = (*self.others, node)

    @property
    def count(self) -> int:
        """The length of the log."""
        return len(self.ledger.log_entries)

    @property
    def leads(self) -> bool:
        """Whether this node leads, or is being re-elected."""
        return self.role is Role.LEADER or (self.role is Role.CANDIDATE and self._candidacy.renews)

    def is_majority(self, nodes: Iterable[NodeId]) -> bool:
        """Whether these nodes, each named once, hold a majority of the seats."""
        return 2 * sum(self._seats.get(each, 0) for each in nodes) > self._seats.total()

    def is_settled(self, now: float) -> bool:
        """Whether a leader is heard or answered, so that nobody else may lead."""
        if self.role is Role.LEADER:
            return self._is_answered(now, self.timing.patience)
        return self.leader is not None and now - self.heard_leader < self.timing.patience

    def could_go_on(self, nodes: Iterable[NodeId]) -> bool:
        """Whether these nodes are a quorum, as far as is known."""
        there = {each for each in nodes if each in self.voters}
        if self.role is Role.LEADER:
            return self.is_majority(there)
        complete = {each: not self._known[each].incomplete for each in there}
        if self.me in there:
            complete[self.me] = self.complete
        return is_elected(self.ledger.charter, complete)

    def is_heard(self, node: NodeId, now: float, within: float) -> bool:
        """Whether the node was heard from recently."""
        return now - self.heard.get(node, -NEVER) <= within

    def hears_leader(self, now: float, within: float) -> bool:
        """Whether a leader was recently heard from as such."""
        return self.leader not in (None, self.me) and now - self.heard_leader <= within

    def is_made_up(self, log_entry: LogEntry) -> bool:
        """Whether the entry claims a leader for a term that another node is known to have led."""
        term, command = log_entry.term, log_entry.command
        if not isinstance(command, LeaderElected):
            return False
        if term == self.hard_state.term and command.node != self.leader:
            return True
        return command.node == self.me and term > self._first_term and term not in self._led

    def send(self, to: NodeId, message: LogMessage) -> None:
        """Send another node a message."""
        self.envelopes.append(Envelope(to, message))

    # Time.

    def tick(self, now: float) -> None:
        """Stand for election, or step down, when it is time for that."""
        if self.role is not Role.LEADER:
            if now >= self.due():
                self._stand(now)
        elif not self._is_answered(now, self.timing.unanswered):
            # Otherwise its followers would wait for it in vain.
            self.step_down(now)

    def due(self) -> float:
        """When this node stands for election unless it hears from a leader."""
        refused_until = self._known[self.me].refused_until
        return NEVER if self.muted else max(self.heard_leader + self._patience(), refused_until)

    def stand_first(self) -> None:
        """Stand at once as the first in line of a new game: there is no leader to wait for."""
        new = self.count == 0 and self.hard_state == HardState() and self.role is Role.FOLLOWER
        if new and self.me == self.voters[0]:
            self.heard_leader -= self.timing.patience

    def step_down(self, now: float) -> None:
        """Follow nobody: there is no leader."""
        self.role, self.leader, self.heard_leader = Role.FOLLOWER, None, now

    def refuse(self, node: NodeId, now: float) -> None:
        """Refuse that leader for some time, even if it is this node."""
        self._known[node].refused_until = now + self.timing.passed_over
        self.step_down(now)

    def _patience(self) -> float:
        """The election timeout: nodes stand one after another; learners never do."""
        if self.me in self.learners or self.count < self._root:
            return NEVER
        order, last = self.voters, self.ledger.here.leader
        first = order.index(last) + 1 if last in order else 0
        return self.timing.patience + self.timing.stagger * (
            (order.index(self.me) - first) % len(order)
        )

    def _is_answered(self, now: float, within: float) -> bool:
        """Whether a majority has answered this leader within so many seconds."""
        lately = (each for each, at in self.answered.items() if now - at <= within)
        return self.is_majority((self.me, *lately))

    # Asking for votes.

    def _stand(self, now: float) -> None:
        """Start a pre-vote, which changes nobody's term."""
        self._ask(_Candidacy(self._next_term(now)), now)

    def _stand_for_real(self, term: int, now: float, *, renews: bool) -> None:
        self.hard_state = HardState(term, self.me)
        self._ask(_Candidacy(term, binding=True, renews=renews), now)

    def _next_term(self, now: float) -> int:
        """A term that enough of the present nodes have not entered yet.

        A term beyond all others would not do: a single node could drive this one up at will.
        """
        own, within = self.hard_state.term, self.timing.unanswered
        claims = {
            each: self._known[each].claim
            for each in self.voters
            if self.is_heard(each, now, within)
        }
        later = sorted(term for term in claims.values() if term > own)
        for term in (own, *later):
            if self.could_go_on({self.me, *(each for each in claims if claims[each] <= term)}):
                return term + 1
        return max((own, *later)) + 1

    def _ask(self, candidacy: _Candidacy, now: float) -> None:
        self._candidacy, self.heard_leader = candidacy, now
        self.role, self.leader = Role.CANDIDATE, None
        candidacy.votes[self.me] = self.complete
        last = self.ledger.term_of(self.count)
        request = VoteRequest(candidacy.term, self.count, last, candidacy.binding, self.complete)
        for node in self.others:
            self.send(node, request)
        self._count_votes(now)

    def on_vote_reply(self, sender: NodeId, message: VoteReply, now: float) -> None:
        """Handle a vote reply; one to a pre-vote names the earliest possible term."""
        self._known[sender].incomplete = not message.complete
        candidacy = self._candidacy
        if not message.granted:
            self.heed_claim(sender, message.term, now)
        elif self.role is Role.CANDIDATE and message.binding == candidacy.binding:
            if not message.binding:
                self.heed_claim(sender, message.term - 1, now)
            behind = message.term < candidacy.term
            if message.term == candidacy.term or not (message.binding or behind):
                candidacy.votes[sender] = message.complete
                self._count_votes(now)

    def _count_votes(self, now: float) -> None:
        candidacy = self._candidacy
        if not is_elected(self.ledger.charter, candidacy.votes):
            return
        if candidacy.binding:
            self.lead(now)
        else:
            self._stand_for_real(self._next_term(now), now, renews=False)

    def lead(self, now: float) -> None:
        """Become the leader of the term."""
        self.role, self.leader, self.complete = Role.LEADER, self.me, True
        self._leads_since = now
        self._led.add(self.hard_state.term)
        self.answered = dict.fromkeys(self.others, now)

    def heed_claim(self, sender: NodeId, term: int, now: float) -> None:
        """Enter a later term of another node."""
        self._known[sender].claim = min(term, self.hard_state.term + FAR - 1)
        if self.role is not Role.LEADER or term <= self.hard_state.term:
            return
        if not self.is_settled(now):
            # The others may have another leader by now, or choose one.
            self.role, self.leader = Role.FOLLOWER, None
        elif now - self._leads_since >= self.timing.unanswered:
            latest = max(self.hard_state.term, *(each.claim for each in self._known.values()))
            self._stand_for_real(latest + 1, now, renews=True)

    # Voting for others, and following them.

    def on_vote_request(self, sender: NodeId, message: VoteRequest, now: float) -> None:
        """Handle a vote request or a pre-vote."""
        # A node that never stands, having no seat, gets no replies that would tell it so.
        self._known[sender].incomplete = not message.complete
        last = self.ledger.term_of(self.count)
        has_all = (message.last_term, message.count) >= (last, self.count)
        free = not (self.is_settled(now) or self._is_refused(sender, now))
        granted = (free or sender == self.leader) and has_all
        granted = granted and message.count >= self._root
        if message.binding:
            granted = granted and self._votes_for(sender, message.term, now)
            self.heed_claim(sender, message.term, now)
            term = self.hard_state.term
        else:
            # A pre-vote is granted only if the vote would be: see `_votes_for`.
            granted = granted and not self._had_its_way(sender, now)
            term = self.hard_state.term
            term = max(message.term, term + 1) if granted else term
        self.send(sender, VoteReply(term, granted, message.binding, self.complete))

    def _votes_for(self, sender: NodeId, term: int, now: float) -> bool:
        """Give that node the vote of the term, if it was not given yet."""
        if self.hard_state == HardState(term, sender):
            return True
        free = term > self.hard_state.term or self.hard_state == HardState(term)
        if not (free and self._goes_to(term, sender, now)):
            return False
        self.hard_state, self.heard_leader = HardState(term, sender), now
        self.role, self.leader = Role.FOLLOWER, None
        return True

    def may_lead(self, sender: NodeId, term: int, now: float) -> bool:
        """Whether that node can be the leader of the term."""
        if sender == self.leader and term == self.hard_state.term:
            return True
        voted = self.hard_state == HardState(term, sender)
        if not self._could_lead(sender, term, now, voted=voted):
            self.heed_claim(sender, term, now)
            return False
        return term == self.hard_state.term or voted or self._goes_to(term, sender, now)

    def _could_lead(self, sender: NodeId, term: int, now: float, *, voted: bool) -> bool:
        if term == self.hard_state.term and self.leader is not None:
            return False
        if sender != self.leader and (self.is_settled(now) or self._is_refused(sender, now)):
            return False
        # Where the others are no majority, nobody is elected without the vote of this node.
        return voted or self.is_majority(self.others)

    def follow(self, term: int, leader: NodeId, now: float) -> None:
        """Follow the node as leader of the term."""
        if term != self.hard_state.term:
            self.hard_state = HardState(term)
        for known in self._known.values():
            known.incomplete = False
        self.role, self.leader, self.heard_leader = Role.FOLLOWER, leader, now

    def goes_back(self, term: int, now: float) -> bool:
        """Whether this node, as a learner, may follow a leader of that earlier term.

        A rightful leader has every committed entry; one of a term before theirs has lost it.
        """
        committed = self.ledger.term_of(self.commit_index)
        return self.me in self.learners and term >= committed and not self.is_settled(now)

    def _is_refused(self, node: NodeId, now: float) -> bool:
        return now < self._known[node].refused_until

    def _goes_to(self, term: int, sender: NodeId, now: float) -> bool:
        """Whether this node enters a later term with that one; rate-limited per node.

        Otherwise a node that keeps standing and never leads could stop the others from standing, or
        drive one of them so many terms ahead that nobody would believe it any more.
        """
        if self._had_its_way(sender, now):
            return False
        self._known[sender].had_its_way_at = now
        if term > self.hard_state.term + FAR:
            # Another node was driven that far; this one approaches its term in steps.
            self.hard_state = HardState(self.hard_state.term + FAR)
            self.role, self.leader = Role.FOLLOWER, None
            return False
        return True

    def _had_its_way(self, node: NodeId, now: float) -> bool:
        return now - self._known[node].had_its_way_at < self.timing.unanswered
