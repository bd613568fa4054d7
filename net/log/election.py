"""How a node becomes the leader, and whom it lets become so.

A node that has not heard its leader for a while first asks whether a majority would vote for it
(the pre-vote) and becomes a real candidate only then. Nobody votes while there is a leader that is
heard, or that a majority answers (a sticky leader), and nobody enters a later term on a mere claim,
which may be a lie: a node enters it with its vote, or with a leader that it follows.

A node that is in a later term all the same, by an election that failed, does not follow the
leader. The leader hears of that and is elected anew, for a later term; seldom (`unanswered`).
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from net.log.charter import NodeId
from net.log.commands import LeaderElected
from net.log.messages import FAR, LogEntry, VoteReply, VoteRequest
from net.log.votes import NEVER, HardState, Role, Votes

if TYPE_CHECKING:
    from net.log.replica import Replica


class OwnTerms:
    """It knows nothing of the terms before it was started, up to the first one."""

    def __init__(self, me: NodeId, first: int) -> None:
        self._me = me
        self._first = first
        self._led: set[int] = set()

    def leader(self, term: int) -> None:
        """This node is the leader of that term."""
        self._led.add(term)

    def is_made_up(self, log_entry: LogEntry) -> bool:
        """Whether the entry claims a term for this node in which it did not lead."""
        named = (
            isinstance(log_entry.command, LeaderElected) and log_entry.command.program == self._me
        )
        return named and log_entry.term > self._first and log_entry.term not in self._led


class Election:
    """One node's part in electing leaders, for its copy of the log."""

    def __init__(self, replica: "Replica", now: float, *, complete: bool) -> None:
        self.votes = Votes(replica.me, replica.ledger.charter, complete=complete)
        self.heard_leader = now
        """When the leader was heard from, or a vote given, or asked for."""
        self.answered: dict[NodeId, float] = {}
        """When each node has answered this node as the leader of its term."""
        self.muted = False
        """Whether this node never stands again: most count otherwise."""
        self._replica = replica
        self._binding = False
        self._renews = False
        self._leaders_since = now
        self._asked = 0
        """The term that votes were asked for."""
        self._claims: dict[NodeId, int] = {}
        """The term that each other node said last to be in."""
        self._refused: dict[NodeId, float] = {}
        """Until when nodes are neither chosen nor followed."""
        self._heeded: dict[NodeId, float] = {}
        """When each node last had its way about who leads."""

    @property
    def renews(self) -> bool:
        """Whether this node was the leader until now, and is about to be it anew."""
        return self._replica.role is Role.CANDIDATE and self._renews

    def is_settled(self, now: float) -> bool:
        """Whether there is a leader that is heard, or answered: nobody else may lead."""
        replica = self._replica
        if replica.role is Role.LEADER:
            return self._is_answered(now, replica.timing.patience)
        return replica.leader is not None and now - self.heard_leader < replica.timing.patience

    def could_go_on(self, programs: Iterable[NodeId]) -> bool:
        """Whether these nodes need nobody else to go on with the game."""
        there = {each for each in programs if each in self._replica.programs}
        if self._replica.role is Role.LEADER:
            return self._replica.is_majority(there)
        return self.votes.could_elect(there)

    # Time.

    def tick(self, now: float) -> None:
        """Stand for election, or step down, when it is time for that."""
        if self._replica.role is not Role.LEADER:
            if now >= self.due():
                self._stand(now)
        elif not self._is_answered(now, self._replica.timing.unanswered):
            # Its followers would wait without knowing.
            self.stand_back(now)

    def due(self) -> float:
        """When this node stands for election, if it hears from no leader."""
        refused = self._refused.get(self._replica.me, -NEVER)
        return NEVER if self.muted else max(self.heard_leader + self._patience(), refused)

    def stand_back(self, now: float) -> None:
        """There is no leader any more, neither this node nor another one."""
        self._replica.role, self._replica.leader, self.heard_leader = Role.FOLLOWER, None, now

    def refuse(self, program: NodeId, now: float) -> None:
        """Leave that leader, also if it is this node itself, for some time."""
        self._refused[program] = now + self._replica.timing.passed_over
        self.stand_back(now)

    def _patience(self) -> float:
        """The nodes stand one after the other, from the last leader on; learners never do."""
        replica = self._replica
        if replica.me in replica.learners or replica.count < replica.root:
            return NEVER
        order = replica.programs
        last = replica.ledger.here.leader
        first = order.index(last) + 1 if last in order else 0
        place = (order.index(replica.me) - first) % len(order)
        return replica.timing.patience + replica.timing.stagger * place

    def _is_answered(self, now: float, within: float) -> bool:
        """Whether a majority has answered this leader so lately."""
        lately = (each for each, at in self.answered.items() if now - at <= within)
        return self._replica.is_majority((self._replica.me, *lately))

    # Asking for votes.

    def _stand(self, now: float) -> None:
        """First ask whether a majority would vote; nobody's term changes by that."""
        self._renews = False
        self._ask(self._next_term(now), now, binding=False)

    def _stand_for_real(self, term: int, now: float) -> None:
        self._replica.hard_state = HardState(term, self._replica.me)
        self._ask(term, now, binding=True)

    def _next_term(self, now: float) -> int:
        """A term that enough of the nodes that are there say not to have entered yet.

        Not one that nobody has entered: a single node could take this one as far as it likes.
        """
        replica, own = self._replica, self._replica.hard_state.term
        within = replica.timing.unanswered
        there = [each for each in replica.programs if replica.is_heard(each, now, within)]
        later = sorted(term for each, term in self._claims.items() if each in there and term > own)
        for term in (own, *later):
            voters = [each for each in there if self._claims.get(each, 0) <= term]
            if self.votes.could_elect({replica.me, *voters}):
                return term + 1
        return max((own, *later)) + 1

    def _ask(self, term: int, now: float, *, binding: bool) -> None:
        replica = self._replica
        self._asked = term
        self._binding, self.heard_leader = binding, now
        replica.role, replica.leader = Role.CANDIDATE, None
        self.votes.begin()
        last = replica.ledger.term_of(replica.count)
        request = VoteRequest(term, replica.count, last, binding, replica.complete)
        for program in replica.others:
            replica.send(program, request)
        self._count_votes(now)

    def on_vote(self, sender: NodeId, message: VoteReply, now: float) -> None:
        """Another node's answer; who would vote says for which term at the earliest."""
        self.votes.hear(sender, complete=message.complete)
        if not message.granted:
            self.heed_claim(sender, message.term, now)
        elif self._replica.role is Role.CANDIDATE and message.binding == self._binding:
            if not self._binding:
                self.heed_claim(sender, message.term - 1, now)
            if message.term == self._asked or not (self._binding or message.term < self._asked):
                self.votes.add(sender, complete=message.complete)
                self._count_votes(now)

    def _count_votes(self, now: float) -> None:
        if not self.votes.elect:
            return
        if self._binding:
            self.votes.complete = True
            self._leaders_since = now
            self.answered = dict.fromkeys(self._replica.others, now)
            self._replica.lead(now)
        else:
            self._stand_for_real(self._next_term(now), now)

    def heed_claim(self, sender: NodeId, term: int, now: float) -> None:
        """Another node is in a later term, or says so."""
        replica = self._replica
        self._claims[sender] = min(term, replica.hard_state.term + FAR - 1)
        if replica.role is not Role.LEADER or term <= replica.hard_state.term:
            return
        if not self.is_settled(now):
            # The others may have another leader by now, or choose one.
            replica.role, replica.leader = Role.FOLLOWER, None
        elif now - self._leaders_since >= replica.timing.unanswered:
            self._renews = True
            self._stand_for_real(max(replica.hard_state.term, *self._claims.values()) + 1, now)

    # Others.

    def on_ask(self, sender: NodeId, message: VoteRequest, now: float) -> None:
        """Another node wants to be the leader, or asks whether it could be."""
        replica = self._replica
        # A node that never stands, having no seat, gets no replies that would tell it.
        self.votes.hear(sender, complete=message.complete)
        last = replica.ledger.term_of(replica.count)
        enough = (message.last_term, message.count) >= (last, replica.count)
        free = not (self.is_settled(now) or self._is_refused(sender, now))
        granted = (free or sender == replica.leader) and enough and message.count >= replica.root
        if message.binding:
            granted = granted and self._votes_for(sender, message.term, now)
            self.heed_claim(sender, message.term, now)
            term = replica.hard_state.term
        else:
            # It would not get the vote: all that are asked for come together, or none.
            granted = granted and not self._had_its_way(sender, now)
            term = (
                max(message.term, replica.hard_state.term + 1)
                if granted
                else replica.hard_state.term
            )
        self._replica.send(sender, VoteReply(term, granted, message.binding, replica.complete))

    def _votes_for(self, sender: NodeId, term: int, now: float) -> bool:
        """Give that node the vote of the term, if it is still there to be given."""
        replica = self._replica
        if replica.hard_state == HardState(term, sender):
            return True
        free = term > replica.hard_state.term or replica.hard_state == HardState(term)
        if not (free and self._goes_to(term, sender, now)):
            return False
        replica.hard_state, self.heard_leader = HardState(term, sender), now
        replica.role, replica.leader = Role.FOLLOWER, None
        return True

    def may_leader(self, sender: NodeId, term: int, now: float) -> bool:
        """Whether that node can be the leader of the term: each has one, who was voted for."""
        replica = self._replica
        if sender == replica.leader and term == replica.hard_state.term:
            return True
        if not self._could_leader(sender, term, now):
            self.heed_claim(sender, term, now)
            return False
        known = term == replica.hard_state.term or replica.hard_state == HardState(term, sender)
        return known or self._goes_to(term, sender, now)

    def _is_refused(self, program: NodeId, now: float) -> bool:
        return now < self._refused.get(program, -NEVER)

    def goes_back(self, now: float) -> bool:
        """Whether this node may follow a leader of a former term: it never votes."""
        return self._replica.me in self._replica.learners and not self.is_settled(now)

    def _could_leader(self, sender: NodeId, term: int, now: float) -> bool:
        replica = self._replica
        if term == replica.hard_state.term and replica.leader is not None:
            return False
        if sender != replica.leader and (self.is_settled(now) or self._is_refused(sender, now)):
            return False
        # Without a majority of the others nobody becomes leader without the vote of this node.
        return replica.hard_state == HardState(term, sender) or replica.is_majority(replica.others)

    def _goes_to(self, term: int, sender: NodeId, now: float) -> bool:
        """Whether this node goes into a later term with that one; seldom with the same.

        A node that always stands, and never leads, would otherwise keep the others from standing,
        or take one of them so many terms ahead that nobody believes it any more.
        """
        replica = self._replica
        if self._had_its_way(sender, now):
            return False
        self._heeded[sender] = now
        if term > replica.hard_state.term + FAR:
            # Somebody else was led so far; it is met on the way.
            replica.hard_state = HardState(replica.hard_state.term + FAR)
            replica.role, replica.leader = Role.FOLLOWER, None
            return False
        return True

    def _had_its_way(self, program: NodeId, now: float) -> bool:
        return now - self._heeded.get(program, -NEVER) < self._replica.timing.unanswered
