"""Forks: going on without those who were lost, as a game of its own.

People at one node request it. The lowest-numbered node of this side draws an id and asks every
linked node whether it waits, too, and how much of the log it has. If all of them come, it tells
them what was agreed on, but only once it has entered the fork itself. So a side goes on as one
game, and two sides never as the same one.

    idle    -> calling   a fork was requested: an invitation goes to all of this side
    idle    -> bound     it was invited, and comes; for a while it comes to no other fork
    calling -> idle      all come: `ForkAgreed`; or one does not: `ForkFailed`
    bound   -> idle      the fork was entered, or the time is up
"""

from collections.abc import Callable, Collection, Iterable

from msgspec import Struct
from msgspec.structs import replace

from core.dealer import Dealer, SeededDealer
from core.says import Sentence
from net.lobby.messages import ID_SIZE
from net.log.charter import Charter, Membership, NodeId
from net.log.node import Node
from net.log.proposals import DurableState
from net.log.resolutions import GiveSeat
from net.log.votes import HardState
from net.session.events import CannotFork, MayFork
from net.session.messages import (
    ForkAgreed,
    ForkFailed,
    ForkInvite,
    ForkMessage,
    ForkReply,
    ForkRequest,
)
from net.session.others_gone import OthersGone
from net.session.ready import ForkJob, Outbox

ForkPost = Callable[[NodeId, ForkMessage], None]
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
        post: ForkPost,
        draw: Callable[[int], bytes],
        roots: Iterable[Charter] = (),
    ) -> None:
        self.may = False
        self.agreed: ForkAgreed | None = None
        self._node = node
        self._timing = node.replica.timing
        self.others = OthersGone(node, gone, out, roots)
        self._out = out
        self._post = post
        self._draw = draw
        self._refused: set[bytes] = set()
        """The forks that could not be written here."""
        self._waits_since: float | None = None
        self._state: _Calling | _Bound | None = None
        self._requested_of: NodeId | None = None
        """The node that was asked for a fork and has not answered."""

    # Requests, and what becomes of them.

    def observe(self, linked: Iterable[NodeId], now: float, *, waits: bool) -> None:
        """Note the current state of the table; call this often."""
        self.others.note_linked(linked, now)
        since = now if self._waits_since is None else self._waits_since
        self._waits_since = since if waits else None
        match self._state:
            case _Calling(until=until) if not waits or now >= until:
                self._fail()
            case _Bound(until=until) if now >= until:
                self._state = None
        self._come_after(now)
        if self.agreed is None:
            self.others.tell_late(now)
        if (self.wait_left(now) == 0) != self.may:
            self.may = not self.may
            self._out.tell.append(MayFork(self.may))

    def wait_left(self, now: float) -> float | None:
        """Seconds until people here may fork; None if waiting leads to nothing."""
        since, alone = self._waits_since, self._timing.alone
        if since is None or not self._can(self._side, now, alone):
            return None
        return max(since + alone - now, 0.0)

    def request(self, linked: Iterable[NodeId], now: float) -> None:
        """Request a fork with all linked nodes."""
        self.others.note_linked(linked, now)
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
            for each in sorted(self.others.linked):
                self._post(each, self.agreed)
        self._state = None

    def stays(self, why: Sentence) -> None:
        """Note that the fork cannot be written here; tell people why, once for each fork."""
        agreed, self.agreed = self.agreed, None
        assert agreed is not None, "a fork was agreed on"
        # There may be room by the time that it is said again.
        self.others.forget(agreed.table)
        if agreed.table not in self._refused:
            self._refused.add(agreed.table)
            self._out.tell.append(CannotFork(why))
        if self._has_called(agreed):
            self._fail()
        elif self._requested_of is not None:
            self._requested_of = None
            self._out.tell.append(ForkFailed())

    # Messages.

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
                self.others.hear(sender, message, now)
                self._come_after(now)
            case ForkFailed() if sender == self._requested_of:
                self._requested_of = None
                self._out.tell.append(message)
            case ForkFailed():
                pass

    def _come_after(self, now: float) -> None:
        """Follow those who have gone on, unless this node is agreeing on a fork itself."""
        if self.agreed is None and self._state is None:
            self.agreed = self.others.way_back(now)

    @property
    def _side(self) -> frozenset[NodeId]:
        return self.others.linked | {self._node.me}

    def _can(self, side: Iterable[NodeId], now: float, early: float | None = None) -> bool:
        """Whether that side may fork; never if it has a quorum for the same game.

        This node must have waited for the others itself, whatever it is told.
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
        for each in sorted(self.others.linked):
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
            # Nobody could lead with entries that only a node without a seat has.
            has = (has for each, has in calling.has.items() if self._plays(each))
            count, newcomers = max(has, key=lambda has: has[0])
            self.agreed = self.agreed or ForkAgreed(calling.table, count, there, newcomers)
        else:
            # By now this side has a quorum for the same game.
            self._fail()

    def _fail(self) -> None:
        calling, self._state = self._state, None
        assert isinstance(calling, _Calling), "a roll is called"
        if self.agreed is not None and self.agreed.table == calling.table:
            # Nobody has heard of it yet.
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
            message.table not in self.others.played
            and {self._node.me, sender} <= {*message.there}
            and (message.count >= self._node.replica.commit_index or not self._plays(self._node.me))
            and self._can(message.there, now)
        )


# The fork.


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

    It keeps what is committed here, and what its people have chosen. Missing entries come from the
    others; entries that only some nodes had, or only one that was left behind, are dropped.
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
