"""Going on without those who were lost: who does it together, and as which game.

People at one node want it. The lowest-numbered node of this side draws an id, asks every
node that is linked to it whether it waits too and what it has, and when all come it tells them
what was agreed on. So a side goes on as one game, and two sides never as the same one.
Messages and the time come in as arguments; envelopes and events go out. `ForkAgreed` is an event
first: nobody hears of it before this node has really gone on so.

    idle    -> calling   it was asked to: an invitation goes to all of this side
    idle    -> bound     it was invited, and comes; nobody else is answered so for a while
    calling -> idle      all have come: `ForkAgreed`; or somebody does not: `ForkFailed`
    bound   -> idle      the game has gone on so, or time has passed
"""

from collections.abc import Callable, Collection, Iterable
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from core.dealer import Dealer
from net.log.charter import MOST_NODES, Charter, NamedNode, NodeId
from net.log.ledger import LONGEST
from net.log.messages import Envelope
from net.log.node import Node
from net.log.proposals import DurableState
from net.log.votes import HardState
from net.wire.packing import Message as Wire
from net.wire.tags import LinkTag

ID = 16
CommitCount = Annotated[int, Meta(ge=0, le=LONGEST)]
ForkId = Annotated[bytes, Meta(min_length=ID, max_length=ID)]


class ForkRequest(Wire, frozen=True, array_like=True, tag=LinkTag.FORK_REQUEST.value):
    """People here want to go on without those who were lost."""


class ForkInvite(Wire, frozen=True, array_like=True, tag=LinkTag.FORK_INVITE.value):
    """An invitation to nodes that wait too, into the game of that id."""

    table: ForkId


class ForkReply(Wire, frozen=True, array_like=True, tag=LinkTag.FORK_REPLY.value):
    """The answer: whether this node comes, and how much is committed here."""

    table: ForkId
    commit_index: CommitCount
    comes: bool


class ForkAgreed(Wire, frozen=True, array_like=True, tag=LinkTag.FORK_AGREED.value):
    """The game goes on after `count` entries as another one, with the nodes that are there."""

    table: ForkId
    count: CommitCount
    there: Annotated[tuple[NamedNode, ...], Meta(max_length=MOST_NODES)]


class ForkFailed(Wire, frozen=True, array_like=True, tag=LinkTag.FORK_FAILED.value):
    """Not every node of this side can go on now, so none does."""


class ForkedWithout(Struct, frozen=True):
    """The sender has gone on in another game, without this node."""

    sender: NodeId
    branched: ForkAgreed


ForkMessage = ForkRequest | ForkInvite | ForkReply | ForkAgreed | ForkFailed
ForkOutcome = ForkAgreed | ForkFailed | ForkedWithout
"""What comes of it; `ForkAgreed`: this node is to go on so."""


class _Calling(Struct):
    """This node calls the roll of its side."""

    table: bytes
    asked: frozenset[NodeId]
    has: dict[NodeId, int]
    """How much is committed at those who come."""
    requesters: set[NodeId]
    until: float


class _Bound(Struct, frozen=True):
    """This node has said to come into that game."""

    to: NodeId
    table: bytes
    until: float


class ForkAgreement:
    """One node's part in it, as long as it is at one table."""

    def __init__(
        self, node: Node, draw: Callable[[int], bytes], roots: Iterable[bytes] = ()
    ) -> None:
        self._node = node
        self._timing = node.replica.timing
        self._draw = draw
        self._played = {node.charter.table, *roots}
        """The ids of this game, and of those that it came from: none goes on as these."""
        self._envelopes: list[Envelope[ForkMessage]] = []
        self._events: list[ForkOutcome] = []
        self._linked: frozenset[NodeId] = frozenset()
        """The nodes that this one has a link to, as it was observed last."""
        self._waits_since: float | None = None
        self._state: _Calling | _Bound | None = None
        self._requested_of: NodeId | None = None
        """The node that was asked for a fork, and has not answered."""

    def observe(self, linked: Iterable[NodeId], now: float, *, waits: bool) -> None:
        """How it stands now; to be called often."""
        self._linked = frozenset(linked)
        since = now if self._waits_since is None else self._waits_since
        self._waits_since = since if waits else None
        match self._state:
            case _Calling(until=until) if not waits or now >= until:
                self._fail()
            case _Bound(until=until) if now >= until:
                self._state = None

    def may(self, now: float) -> bool:
        """Whether people here may go on: the game has waited long enough."""
        return self.wait_left(now) == 0

    def wait_left(self, now: float) -> float | None:
        """Seconds until people here may go on; None if nothing comes of waiting."""
        since, alone = self._waits_since, self._timing.alone
        if since is None or not self._can(self._side, now, alone):
            return None
        return max(since + alone - now, 0.0)

    def request(self, linked: Iterable[NodeId], now: float) -> None:
        """People here want to go on, with all that are linked."""
        self._linked = frozenset(linked)
        if not self.may(now):
            return
        first = min(self._side)
        if first == self._node.me:
            self._call(first, now)
        else:
            self._requested_of = first
            self._envelopes.append(Envelope(first, ForkRequest()))

    def receive(self, sender: NodeId, message: ForkMessage, now: float) -> None:
        """What another node says about it."""
        match message:
            case ForkRequest():
                self._call(sender, now)
            case ForkInvite(table):
                comes = self._comes(sender, table, now)
                reply = ForkReply(table, self._node.replica.commit_index, comes)
                self._envelopes.append(Envelope(sender, reply))
            case ForkReply():
                self._count(sender, message, now)
            case ForkAgreed():
                follows = self._follows(sender, message, now)
                self._events.append(message if follows else ForkedWithout(sender, message))
            case ForkFailed():
                if sender == self._requested_of:
                    self._requested_of = None
                    self._events.append(message)

    def goes_on(self, branched: ForkAgreed) -> None:
        """This node goes on so, and nothing can hinder it: if it called, all hear of it."""
        if self._has_called(branched):
            self._envelopes += [Envelope(each, branched) for each in sorted(self._linked)]
        self._state = None

    def stays(self, branched: ForkAgreed) -> None:
        """This node cannot go on so: whoever asked for it hears that nothing comes of it."""
        if self._has_called(branched):
            self._fail()
        elif self._requested_of is not None:
            self._requested_of = None
            self._events.append(ForkFailed())

    def take_envelopes(self) -> list[Envelope[ForkMessage]]:
        """What is to be sent."""
        envelopes, self._envelopes = self._envelopes, []
        return envelopes

    def take_events(self) -> list[ForkOutcome]:
        """What has come of it."""
        events, self._events = self._events, []
        return events

    @property
    def _side(self) -> frozenset[NodeId]:
        return self._linked | {self._node.me}

    def _can(self, side: Iterable[NodeId], now: float, early: float | None = None) -> bool:
        """A side that could go on as the same game never goes on as another one.

        Nor does it before it has waited for the others here too, whatever is said elsewhere.
        """
        since, early = self._waits_since, self._timing.early if early is None else early
        if since is None or now - since < self._timing.alone - early:
            return False
        played = {*side}.intersection(self._node.charter.programs)
        return bool(played) and not self._node.replica.could_go_on(played)

    # Calling.

    def _has_called(self, branched: ForkAgreed) -> bool:
        return isinstance(self._state, _Calling) and self._state.table == branched.table

    def _call(self, requester: NodeId, now: float) -> None:
        if isinstance(self._state, _Calling):
            self._state.requesters.add(requester)
            return
        if self._is_bound(now) or not self._can(self._side, now):
            self._tell_failed(requester)
            return
        table, until = self._draw(ID), now + self._timing.answer
        here = {self._node.me: self._node.replica.commit_index}
        self._state = _Calling(table, self._side, here, {requester}, until)
        self._envelopes += [Envelope(each, ForkInvite(table)) for each in sorted(self._linked)]
        self._look(self._state, now)

    def _count(self, sender: NodeId, message: ForkReply, now: float) -> None:
        calling = self._state
        if not isinstance(calling, _Calling) or message.table != calling.table:
            return
        if sender in calling.asked - calling.has.keys():
            if message.comes:
                calling.has[sender] = message.commit_index
                self._look(calling, now)
            else:
                self._fail()

    def _look(self, calling: _Calling, now: float) -> None:
        """When everybody has answered, the game goes on with the most that one of them has."""
        if calling.has.keys() != calling.asked:
            return
        if self._can(calling.asked, now):
            there = tuple(sorted(calling.asked))
            self._events.append(ForkAgreed(calling.table, max(calling.has.values()), there))
        else:
            # Meanwhile this side could go on as the same game.
            self._fail()

    def _fail(self) -> None:
        calling, self._state = self._state, None
        assert isinstance(calling, _Calling), "a roll is called"
        # What was agreed on, and nobody has heard of yet, comes to nothing.
        self._events = [each for each in self._events if not _is_of(calling, each)]
        for requester in sorted(calling.requesters):
            self._tell_failed(requester)

    def _tell_failed(self, requester: NodeId) -> None:
        if requester == self._node.me:
            self._events.append(ForkFailed())
        else:
            self._envelopes.append(Envelope(requester, ForkFailed()))

    # Coming.

    def _is_bound(self, now: float) -> bool:
        return isinstance(self._state, _Bound) and now < self._state.until

    def _comes(self, sender: NodeId, table: bytes, now: float) -> bool:
        """Whether this node comes into that game; then it is bound to it for a while."""
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
        """Only while this node waits, only once, and only where nothing is lost by it."""
        match self._state:
            case _Bound(table=table) if table != message.table and self._is_bound(now):
                return False
        return (
            message.table not in self._played
            and {self._node.me, sender} <= {*message.there}
            and message.count >= self._node.replica.commit_index
            and self._can(message.there, now)
        )


def _is_of(calling: _Calling, event: ForkOutcome) -> bool:
    """Whether it says to go on as that roll call has agreed."""
    return isinstance(event, ForkAgreed) and event.table == calling.table


def forked_charter(
    charter: Charter, message: ForkAgreed, learners: Collection[NodeId] = ()
) -> Charter:
    """The charter of the game that goes on so; `learners` are nodes without a seat."""
    gone = [each for each in (*charter.programs, *learners) if each not in message.there]
    return replace(
        charter,
        table=message.table,
        forked_from=(charter.table, message.count),
        absent=(*charter.absent, *gone),
    )


def fork_node(node: Node, message: ForkAgreed, dealer: Dealer, now: float) -> Node:
    """A node for the game that goes on so; what was shown already is not shown again.

    It takes along what is committed here, and what its people have chosen. What it lacks it gets
    from the others; what only some had is dropped.
    """
    replica, secrets = node.replica, tuple(node.secrets.values())
    count = min(message.count, replica.commit_index)
    log_entries = tuple(replica.ledger.log_entries[:count])
    saved = DurableState(log_entries, HardState(replica.hard_state.term), secrets, count)
    charter = forked_charter(node.charter, message, replica.learners)
    there = [each for each in replica.learners if each in message.there]
    other = Node(node.me, charter, dealer, now, saved, replica.timing, there)
    other.take_events()
    other.take_up(node.unsaved)
    return other
