"""Forks: going on without those who were lost, as a game of its own.

People at one node want it. The lowest-numbered node of this side draws an id, asks every
node that is linked to it whether it waits too and what it has, and when all come it tells them
what was agreed on. So a side goes on as one game, and two sides never as the same one.
Nobody hears of it before this node has really gone on so.

    idle    -> calling   it was asked to: an invitation goes to all of this side
    idle    -> bound     it was invited, and comes; nobody else is answered so for a while
    calling -> idle      all have come: `ForkAgreed`; or somebody does not: `ForkFailed`
    bound   -> idle      the game has gone on so, or time has passed

A node that was left behind comes after the others, as soon as the game cannot go on here without
them, or where it alone could go on and its people have not: it takes what it has of the game, gets
the rest from them, and the bot in its seat gives way.
"""

from collections.abc import Callable, Collection, Iterable
from math import inf

from msgspec import Struct
from msgspec.structs import replace

from core.dealer import Dealer, SeededDealer
from core.game import Move
from core.says import Sentence
from net.lobby.messages import ID_SIZE
from net.log.charter import Charter, NodeId
from net.log.membership import Membership
from net.log.node import Node
from net.log.proposals import DurableState
from net.log.resolutions import GiveSeat
from net.log.votes import HardState
from net.session.events import CannotFork, MayFork, OthersForked
from net.session.messages import (
    ForkAgreed,
    ForkFailed,
    ForkInvite,
    ForkMessage,
    ForkReply,
    ForkRequest,
)
from net.session.ready import ForkJob, Outbox

Post = Callable[[NodeId, ForkMessage], None]
"""A message for a node, if there is a link to it."""


class _Calling(Struct):
    """This node is asking every node of its side."""

    table: bytes
    asked: frozenset[NodeId]
    has: dict[NodeId, tuple[int, tuple[GiveSeat, ...]]]
    """The commit index of each node that comes, and who had taken over seats there."""
    requesters: set[NodeId]
    until: float


class _Bound(Struct, frozen=True):
    """This node has promised to join that fork."""

    to: NodeId
    table: bytes
    until: float


class ForkAgreement:
    """One node's part in agreeing on a fork, while it is at one table."""

    def __init__(
        self,
        node: Node,
        gone: set[NodeId],
        out: Outbox,
        post: Post,
        draw: Callable[[int], bytes],
        roots: Iterable[Charter] = (),
    ) -> None:
        self.may = False
        """Whether people here may fork now."""
        self.agreed: ForkAgreed | None = None
        """The fork that this node is to go on in."""
        self._node = node
        self._timing = node.replica.timing
        self._gone = gone
        """The nodes that have gone on in another game."""
        self._out = out
        self._post = post
        self._draw = draw
        self._linked: frozenset[NodeId] = frozenset()
        """The linked nodes of this game, as last observed."""
        self._came: dict[NodeId, tuple[float, float]] = {}
        """When each of them was linked, and since when it had been away."""
        self._left: dict[NodeId, float] = {}
        """Since when formerly linked nodes have been away."""
        self._played = {node.charter.table, *(root.table for root in roots)}
        """The ids of this game and of those it was forked from; no fork may reuse them."""
        self._elsewhere: dict[NodeId, ForkAgreed] = {}
        """The fork that each of the others has gone on in."""
        self._parted: set[NodeId] = set()
        """Those of them that had been away for long when they reported it."""
        self._told: set[bytes] = set()
        """The forks without this node that people have been told of."""
        self._to_tell: dict[bytes, tuple[ForkAgreed, float]] = {}
        """Forks that people are told of unless this node has followed by then."""
        self._refused: set[bytes] = set()
        """The forks that could not be written here."""
        self._waits_since: float | None = None
        self._state: _Calling | _Bound | None = None
        self._requested_of: NodeId | None = None
        """The node that was asked for a fork and has not answered."""

    # When people may go on so, and when they do.

    def observe(self, linked: Iterable[NodeId], now: float, *, waits: bool) -> None:
        """Note the current state of the table; call this often."""
        self._note_linked(frozenset(linked) - self._gone, now)
        since = now if self._waits_since is None else self._waits_since
        self._waits_since = since if waits else None
        match self._state:
            case _Calling(until=until) if not waits or now >= until:
                self._fail()
            case _Bound(until=until) if now >= until:
                self._state = None
        self.agreed = self.agreed or self._way_back(now)
        for agreed, at in [*self._to_tell.values()]:
            if self.agreed is None and now >= at:
                self._tell_of(agreed.there, agreed.table, apart=False)
        if (self.wait_left(now) == 0) != self.may:
            self.may = not self.may
            self._out.tell.append(MayFork(self.may))

    def _note_linked(self, linked: frozenset[NodeId], now: float) -> None:
        for each in linked - self._linked:
            self._came[each] = now, self._left.pop(each, -inf)
        self._left.update((each, now) for each in self._linked - linked)
        self._linked = linked

    def _was_away(self, node: NodeId, now: float) -> bool:
        """Whether the node has just come back after a long absence."""
        came, left = now, self._left.get(node, -inf)
        if node in self._linked:
            came, left = self._came[node]
        return now - came <= self._timing.redirect and came - left >= self._timing.grace / 2

    def wait_left(self, now: float) -> float | None:
        """Seconds until people here may fork; None if waiting leads to nothing."""
        since, alone = self._waits_since, self._timing.alone
        if since is None or not self._can(self._side, now, alone):
            return None
        return max(since + alone - now, 0.0)

    def request(self, linked: Iterable[NodeId], now: float) -> None:
        """Request a fork with all linked nodes."""
        self._note_linked(frozenset(linked) - self._gone, now)
        if self.wait_left(now) != 0:
            return
        first = min(self._side)
        if first == self._node.me:
            self._call(first, now)
        else:
            self._requested_of = first
            self._post(first, ForkRequest())

    def job(self, membership: Membership, now: float) -> ForkJob | None:
        """The fork to go on in, if this side has agreed on one."""
        if self.agreed is None:
            return None
        membership = forked_membership(membership, self.agreed)
        node = fork_node(self._node, self.agreed, SeededDealer(membership.seed), now)
        return ForkJob(membership, node)

    def goes_on(self) -> None:
        """Note that the fork was written here; if this node called for it, tell the others."""
        assert self.agreed is not None, "a fork was agreed on"
        if self._has_called(self.agreed):
            for each in sorted(self._linked):
                self._post(each, self.agreed)
        self._state = None

    def stays(self, why: Sentence) -> None:
        """Note that the fork cannot be written here; tell people why, once for each fork."""
        agreed, self.agreed = self.agreed, None
        assert agreed is not None, "a fork was agreed on"
        # Whoever is there says it again: there may be room by then.
        self._elsewhere = {
            each: there for each, there in self._elsewhere.items() if there.table != agreed.table
        }
        if agreed.table not in self._refused:
            self._refused.add(agreed.table)
            self._out.tell.append(CannotFork(why))
        if self._has_called(agreed):
            self._fail()
        elif self._requested_of is not None:
            self._requested_of = None
            self._out.tell.append(ForkFailed())

    # What other nodes say.

    def receive(self, sender: NodeId, message: ForkMessage, now: float) -> None:
        """Handle another node's message about forks."""
        match message:
            case ForkRequest():
                self._call(sender, now)
            case ForkInvite(table):
                comes, node = self._comes(sender, table, now), self._node
                said = ForkReply(table, node.replica.commit_index, comes, node.newcomers)
                self._post(sender, said)
            case ForkReply():
                self._count(sender, message, now)
            case ForkAgreed() if self._follows(sender, message, now):
                self.agreed = self.agreed or message
            case ForkAgreed():
                self._hear_of(sender, message, now)
            case ForkFailed() if sender == self._requested_of:
                self._requested_of = None
                self._out.tell.append(message)
            case ForkFailed():
                pass

    def _hear_of(self, sender: NodeId, agreed: ForkAgreed, now: float) -> None:
        """Note that others have forked without this node, which follows them if it can."""
        if self._was_away(sender, now):
            self._parted.add(sender)
        self._gone.add(sender)
        self._elsewhere[sender] = agreed
        self.agreed = self.agreed or self._way_back(now)
        # The others of that side say the same in a moment, and then this node may go after them.
        self._to_tell.setdefault(agreed.table, (agreed, now + self._timing.settling))

    def hear_apart(self, there: Iterable[NodeId], table: bytes, *, lives: bool = False) -> None:
        """Note that others play on in another game, perhaps in one that this was forked from."""
        if lives or table not in self._played:
            self._tell_of(there, table, apart=True)

    def _tell_of(self, there: Iterable[NodeId], table: bytes, *, apart: bool) -> None:
        self._to_tell.pop(table, None)
        if table not in self._told:
            self._told.add(table)
            others = tuple(each for each in there if each != self._node.me)
            self._out.tell.append(OthersForked(others, table, apart))

    def _way_back(self, now: float) -> ForkAgreed | None:
        """The fork of those who have gone on, if this game cannot or need not go on without them.

        Each has said so itself, and is not heard here any more: none of them can lead a node out
        of a game that goes on. Where they are in several games it is the one with the most of them.
        """
        if not self._elsewhere or self._state is not None:
            return None
        stuck = self._needs_the_gone(now)
        ways = (
            agreed
            for each, agreed in self._elsewhere.items()
            if each in self._gone
            and agreed.table not in self._played
            and (stuck or (each in self._parted and self._has_left_all_to(agreed)))
        )
        return max(ways, key=lambda each: (len(each.there), each.table), default=None)

    def _needs_the_gone(self, now: float) -> bool:
        """Whether this game lacks a quorum without those who have gone on in another one."""
        node = self._node
        there = (each for each in node.charter.voters if each not in self._gone)
        return node.is_waiting(now) and not node.replica.could_go_on(there)

    def _has_left_all_to(self, agreed: ForkAgreed) -> bool:
        """Whether this node alone has a quorum, and its people have played nothing since.

        Those who had taken over bots' seats went on; they lead nobody out of a game that is played.
        """
        node, ledger = self._node, self._node.replica.ledger
        if node.charter.voters != (node.me,) or node.me in agreed.there:
            return False
        own, steps = node.charter.seats_of(node.me), ledger.log.steps
        after = ledger.at(min(agreed.count, len(ledger.log_entries))).entries
        moves = (each.entry for each in steps[after:])
        return not any(isinstance(each, Move) and each.seat in own for each in moves)

    @property
    def _side(self) -> frozenset[NodeId]:
        return self._linked | {self._node.me}

    def _can(self, side: Iterable[NodeId], now: float, early: float | None = None) -> bool:
        """Whether that side may fork; never if it has a quorum for the same game.

        Nor does it before it has waited for the others here too, whatever is said elsewhere.
        """
        since, early = self._waits_since, self._timing.early if early is None else early
        if since is None or now - since < self._timing.alone - early:
            return False
        return any(map(self._plays, side)) and not self._node.replica.could_go_on({*side})

    def _plays(self, node: NodeId) -> bool:
        """Whether the node has a seat, and so a vote in a fork that it joins."""
        newcomers = (each.node for each in self._node.newcomers)
        return node in self._node.charter.players or node in newcomers

    # Calling.

    def _has_called(self, agreed: ForkAgreed) -> bool:
        return isinstance(self._state, _Calling) and self._state.table == agreed.table

    def _call(self, requester: NodeId, now: float) -> None:
        if isinstance(self._state, _Calling):
            self._state.requesters.add(requester)
            return
        if self._is_bound(now) or not self._can(self._side, now):
            self._tell_failed(requester)
            return
        table, until = self._draw(ID_SIZE), now + self._timing.answer
        here = {self._node.me: (self._node.replica.commit_index, self._node.newcomers)}
        self._state = _Calling(table, self._side, here, {requester}, until)
        for each in sorted(self._linked):
            self._post(each, ForkInvite(table))
        self._look(self._state, now)

    def _count(self, sender: NodeId, message: ForkReply, now: float) -> None:
        calling = self._state
        if not isinstance(calling, _Calling) or message.table != calling.table:
            return
        if sender in calling.asked - calling.has.keys():
            if message.comes:
                calling.has[sender] = message.commit_index, message.newcomers
                self._look(calling, now)
            else:
                self._fail()

    def _look(self, calling: _Calling, now: float) -> None:
        """Once everybody has answered, agree on the longest log that a player's node has."""
        if calling.has.keys() != calling.asked:
            return
        if self._can(calling.asked, now):
            there = tuple(sorted(calling.asked))
            # Nobody could lead from what only a node without a seat has.
            has = (has for each, has in calling.has.items() if self._plays(each))
            count, newcomers = max(has, key=lambda has: has[0])
            self.agreed = self.agreed or ForkAgreed(calling.table, count, there, newcomers)
        else:
            # Meanwhile this side could go on as the same game.
            self._fail()

    def _fail(self) -> None:
        calling, self._state = self._state, None
        assert isinstance(calling, _Calling), "a roll is called"
        if self.agreed is not None and self.agreed.table == calling.table:
            # Nobody has heard of it yet: it comes to nothing.
            self.agreed = None
        for requester in sorted(calling.requesters):
            self._tell_failed(requester)

    def _tell_failed(self, requester: NodeId) -> None:
        if requester == self._node.me:
            self._out.tell.append(ForkFailed())
        else:
            self._post(requester, ForkFailed())

    # Coming.

    def _is_bound(self, now: float) -> bool:
        return isinstance(self._state, _Bound) and now < self._state.until

    def _comes(self, sender: NodeId, table: bytes, now: float) -> bool:
        """Decide whether this node joins that fork; if so, it is bound to it for a while."""
        match self._state:
            case _Calling():
                return False
            case _Bound(to) if to != sender and self._is_bound(now):
                return False
        comes = self._can({sender, *self._side}, now)
        if comes:
            self._state = _Bound(sender, table, now + 2 * self._timing.answer)
        return comes

    def _follows(self, sender: NodeId, message: ForkAgreed, now: float) -> bool:
        """Whether to follow an agreed fork: only while waiting, only once, and losing nothing."""
        match self._state:
            case _Bound(table=table) if table != message.table and self._is_bound(now):
                return False
        return (
            message.table not in self._played
            and {self._node.me, sender} <= {*message.there}
            and (message.count >= self._node.replica.commit_index or not self._plays(self._node.me))
            and self._can(message.there, now)
        )


# The game that goes on so.


def forked_charter(
    charter: Charter, agreed: ForkAgreed, learners: Collection[NodeId] = ()
) -> Charter:
    """The charter of that game; `learners` are nodes that never vote in this one."""
    newcomers = (each.node for each in agreed.newcomers)
    everybody = {*charter.absent, *charter.voters, *learners, *newcomers}
    return replace(
        charter,
        table=agreed.table,
        forked_from=(charter.table, agreed.count),
        absent=tuple(sorted(everybody.difference(agreed.there))),
        newcomers=agreed.newcomers,
    )


def forked_membership(membership: Membership, agreed: ForkAgreed) -> Membership:
    """The membership of the fork; programs keep their tokens."""
    charter = forked_charter(membership.charter, agreed, membership.learners)
    forked = replace(membership, charter=charter, roots=(*membership.roots, membership.charter))
    return forked.with_newcomers(agreed.newcomers)


def fork_node(node: Node, agreed: ForkAgreed, dealer: Dealer, now: float) -> Node:
    """A node for the fork; entries that were shown are not shown again.

    It takes along what is committed, and what its people have chosen. What it lacks it gets from
    the others; what only some had is dropped, also what only a node had that was left behind.
    """
    replica = node.replica
    charter = forked_charter(node.charter, agreed, replica.learners)
    count = min(agreed.count, replica.commit_index)
    log_entries = tuple(replica.ledger.log_entries[:count])
    entries = replica.ledger.at(count).entries
    secrets = tuple(each for each in node.secrets.values() if each.after <= entries)
    saved = DurableState(log_entries, HardState(replica.hard_state.term), secrets, count)
    everybody = {*node.charter.voters, *replica.learners, *charter.absent}
    learners = sorted(everybody.difference(charter.voters))
    other = Node(node.me, charter, dealer, now, saved, replica.timing, learners)
    other.take_over(node)
    if agreed.count < node.shown:
        other.take_back(agreed.count)
    return other


def how_it_went_on(membership: Membership, root: Charter) -> ForkAgreed:
    """The agreement by which this program left that game."""
    path = (*membership.roots, membership.charter)
    then = path[path.index(root) + 1]
    assert then.forked_from is not None, "a game with roots has branched off"
    programs = range(len(membership.addresses))
    there = tuple(each for each in programs if each not in then.absent)
    return ForkAgreed(then.table, then.forked_from[1], there, then.newcomers)
