"""Going on without those who were lost: who does it together, and as which game.

People at one node want it. The lowest-numbered node of this side draws an id, asks every
node that is linked to it whether it waits too and what it has, and when all come it tells them
what was agreed on. So a side goes on as one game, and two sides never as the same one.
Messages and the time come in as arguments; envelopes and events go out. `ForkAgreed` is an event
first: nobody hears of it before this node has really gone on so.
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


class _Invitation(Struct):
    """A roll call of this node."""

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
        self.envelopes: list[Envelope[ForkMessage]] = []
        self.events: list[ForkOutcome] = []
        self.linked: frozenset[NodeId] = frozenset()
        """The nodes that this one has a link to, as it was observed last."""
        self._node = node
        self._timing = node.replica.timing
        self._draw = draw
        self._played = {node.charter.table, *roots}
        """The ids of this game, and of those that it came from: none goes on as these."""
        self._waits_since: float | None = None
        self._invitation: _Invitation | None = None
        self._bound: _Bound | None = None
        self._requested_of: NodeId | None = None
        """The node that was asked for a fork, and has not answered."""

    def observe(self, linked: Iterable[NodeId], now: float, *, waits: bool) -> None:
        """How it stands now; to be called often."""
        self.linked = frozenset(linked)
        if not waits:
            self._waits_since = None
        elif self._waits_since is None:
            self._waits_since = now
        if self._invitation is not None and (not waits or now >= self._invitation.until):
            self._stay()

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
        self.linked = frozenset(linked)
        if not self.may(now):
            return
        first = min(self._side)
        if first == self._node.me:
            self._call_roll(first, now)
        else:
            self._requested_of = first
            self.envelopes.append(Envelope(first, ForkRequest()))

    def receive(self, sender: NodeId, message: ForkMessage, now: float) -> None:
        """What another node says about it."""
        match message:
            case ForkRequest():
                self._call_roll(sender, now)
            case ForkInvite(table):
                self._answer(sender, table, now)
            case ForkReply():
                self._count(sender, message, now)
            case ForkAgreed():
                follows = self._follows(sender, message, now)
                self.events.append(message if follows else ForkedWithout(sender, message))
            case ForkFailed() if sender == self._requested_of:
                self._requested_of = None
                self.events.append(message)
            case ForkFailed():
                pass

    def goes_on(self, branched: ForkAgreed) -> None:
        """This node goes on so, and nothing can hinder it: if it called, all hear of it."""
        if self._has_called(branched):
            self.envelopes += [Envelope(each, branched) for each in sorted(self.linked)]
        self._invitation = None

    def stays(self, branched: ForkAgreed) -> None:
        """This node cannot go on so: whoever asked for it hears that nothing comes of it."""
        if self._has_called(branched):
            self._stay()
        elif self._requested_of is not None:
            self._requested_of = None
            self.events.append(ForkFailed())

    def _has_called(self, branched: ForkAgreed) -> bool:
        return self._invitation is not None and self._invitation.table == branched.table

    def take_envelopes(self) -> list[Envelope[ForkMessage]]:
        """What is to be sent."""
        envelopes, self.envelopes = self.envelopes, []
        return envelopes

    def take_events(self) -> list[ForkOutcome]:
        """What has come of it."""
        events, self.events = self.events, []
        return events

    @property
    def _side(self) -> Collection[NodeId]:
        return self.linked | {self._node.me}

    def _can(self, side: Iterable[NodeId], now: float, early: float | None = None) -> bool:
        """A side that could go on as the same game never goes on as another one.

        Nor does it before it has waited for the others here too, whatever is said elsewhere.
        """
        since, early = self._waits_since, self._timing.early if early is None else early
        if since is None or now - since < self._timing.alone - early:
            return False
        charter = self._node.charter
        played = [each for each in side if each in charter.programs]
        return bool(played) and not self._node.replica.could_go_on(played)

    def _bound_to(self, now: float) -> _Bound | None:
        """The word that this node has given and that still holds."""
        return self._bound if self._bound and now < self._bound.until else None

    def _call_roll(self, requester: NodeId, now: float) -> None:
        if self._invitation is not None:
            self._invitation.requesters.add(requester)
            return
        here = {self._node.me: self._node.replica.commit_index}
        asked = self._side
        self._invitation = _Invitation(
            self._draw(ID), frozenset(asked), here, {requester}, until=now + self._timing.answer
        )
        if self._bound_to(now) or not self._can(asked, now):
            self._stay()
            return
        call = ForkInvite(self._invitation.table)
        self.envelopes += [Envelope(each, call) for each in sorted(self.linked)]
        self._finish(now)

    def _answer(self, sender: NodeId, table: bytes, now: float) -> None:
        bound = self._bound_to(now)
        free = self._invitation is None and (bound is None or bound.to == sender)
        comes = free and self._can({sender, *self._side}, now)
        if comes:
            self._bound = _Bound(sender, table, now + 2 * self._timing.answer)
        commit_index = self._node.replica.commit_index
        self.envelopes.append(Envelope(sender, ForkReply(table, commit_index, comes)))

    def _count(self, sender: NodeId, message: ForkReply, now: float) -> None:
        invitation = self._invitation
        if invitation is None or message.table != invitation.table:
            return
        if sender not in invitation.asked or sender in invitation.has:
            return
        if not message.comes:
            self._stay()
            return
        invitation.has[sender] = message.commit_index
        self._finish(now)

    def _finish(self, now: float) -> None:
        """When everybody has answered, the game goes on with the most that one of them has."""
        invitation = self._invitation
        assert invitation is not None, "a roll is called"
        if invitation.has.keys() != invitation.asked:
            return
        if not self._can(invitation.asked, now):
            # Meanwhile this side could go on as the same game.
            self._stay()
        else:
            count = max(invitation.has.values())
            self.events.append(ForkAgreed(invitation.table, count, tuple(sorted(invitation.asked))))

    def _stay(self) -> None:
        invitation, self._invitation = self._invitation, None
        assert invitation is not None, "a roll is called"
        # What was agreed on, and nobody has heard of yet, comes to nothing.
        self.events = [each for each in self.events if not _is_of(invitation, each)]
        for requester in sorted(invitation.requesters):
            if requester == self._node.me:
                self.events.append(ForkFailed())
            else:
                self.envelopes.append(Envelope(requester, ForkFailed()))

    def _follows(self, sender: NodeId, message: ForkAgreed, now: float) -> bool:
        """Only while this node waits, only once, and only where nothing is lost by it."""
        mine = self._node.me in message.there and sender in message.there
        bound = self._bound_to(now)
        elsewhere = bound is not None and bound.table != message.table
        lost = message.count < self._node.replica.commit_index
        if message.table in self._played:
            return False
        return mine and not (elsewhere or lost) and self._can(message.there, now)


def _is_of(invitation: _Invitation, event: ForkOutcome) -> bool:
    """Whether it says to go on as that roll call has agreed."""
    return isinstance(event, ForkAgreed) and event.table == invitation.table


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


def durable_for(node: Node, message: ForkAgreed) -> DurableState:
    """What this node takes along: what is committed, and what its people have chosen.

    What it lacks it gets from the others; what only some had is dropped.
    """
    replica = node.replica
    count = min(message.count, replica.commit_index)
    log_entries = tuple(replica.ledger.log_entries[:count])
    return DurableState(
        log_entries, HardState(replica.hard_state.term), tuple(node.secrets.values()), count
    )


def fork_node(node: Node, message: ForkAgreed, dealer: Dealer, now: float) -> Node:
    """A node for the game that goes on so; what was shown already is not shown again."""
    learners = node.replica.learners
    charter = forked_charter(node.charter, message, learners)
    saved = durable_for(node, message)
    there = [each for each in learners if each in message.there]
    other = Node(node.me, charter, dealer, now, saved, node.replica.timing, there)
    other.take_events()
    other.take_up(node.unsaved)
    return other
