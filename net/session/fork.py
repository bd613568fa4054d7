"""Which programs are on this side, and when this side forks."""

from collections.abc import Callable, Collection, Iterable

from msgspec.structs import replace

from core.dealer import SeededDealer
from core.says import Sentence
from net.log.charter import Charter, NodeId
from net.log.fork_agreement import (
    ForkAgreed,
    ForkAgreement,
    ForkedWithout,
    ForkFailed,
    ForkMessage,
    fork_node,
    forked_charter,
)
from net.log.messages import Envelope
from net.log.node import Node
from net.session.events import CannotFork, MayFork, OthersForked
from net.session.ready import ForkJob, Outbox
from net.session.roster import Membership


def forked_membership(membership: Membership, message: ForkAgreed) -> Membership:
    """The membership of the fork; programs prove themselves to each other as before."""
    charter = forked_charter(membership.charter, message, membership.learners)
    return replace(membership, charter=charter, roots=(*membership.roots, membership.charter))


def root_membership(membership: Membership, name: str) -> Membership | None:
    """The membership that this program had at the table of that name, before the fork."""
    roots = (root for root in membership.roots if root.table.hex() == name)
    return next((replace(membership, charter=root, roots=()) for root in roots), None)


def how_it_went_on(membership: Membership, root: Charter) -> ForkAgreed:
    """What was agreed on when this program left that game."""
    path = (*membership.roots, membership.charter)
    then = path[path.index(root) + 1]
    assert then.forked_from is not None, "a game with roots has branched off"
    return ForkAgreed(then.table, then.forked_from[1], _there(membership, then))


def _there(membership: Membership, charter: Charter) -> tuple[NodeId, ...]:
    return tuple(each for each in range(len(membership.addresses)) if each not in charter.absent)


class SessionFork:
    """One program's view of it, as long as it is at one table."""

    def __init__(
        self,
        membership: Membership,
        node: Node,
        gone: set[NodeId],
        out: Outbox,
        random: Callable[[int], bytes],
    ) -> None:
        self.branched: ForkAgreed | None = None
        """How this program is to go on in another game."""
        self.next: tuple[Membership, Node] | None = None
        """That game, while a journal is made for it."""
        self.may = False
        """Whether people here may go on without those who were lost."""
        self._membership = membership
        self._node = node
        self._gone = gone
        """Programs that have gone on in another game."""
        self._out = out
        self._fork = ForkAgreement(node, random, [root.table for root in membership.roots])
        self._told: set[bytes] = set()
        self._refused: set[bytes] = set()

    def request(self, linked: Iterable[NodeId], now: float) -> None:
        """People here want to go on without those who were lost."""
        self._fork.request(set(linked) - self._gone, now)

    def receive(self, sender: NodeId, message: ForkMessage, now: float) -> None:
        """What another program says about it."""
        self._fork.receive(sender, message, now)

    def wait_left(self, now: float) -> float | None:
        """Seconds until people here may go on so; None if nothing comes of waiting."""
        return self._fork.wait_left(now)

    def look(self, linked: Collection[NodeId], now: float, *, waits: bool) -> None:
        """See how it stands, say whether people may go on so, and hear what has come of it."""
        fork = self._fork
        fork.observe(set(linked) - self._gone, now, waits=waits)
        if fork.may(now) != self.may:
            self.may = not self.may
            self._out.tell.append(MayFork(self.may))
        self._hear()

    def fork(self, now: float) -> ForkJob | None:
        """The game to go on as, if this side has agreed on one; others hear when it is there."""
        if self.branched is None:
            return None
        membership = forked_membership(self._membership, self.branched)
        node = fork_node(self._node, self.branched, SeededDealer(membership.seed), now)
        self.next = membership, node
        return ForkJob(membership, node.saved())

    def goes_on(self) -> tuple[Membership, Node]:
        """It goes on so, whatever happens now: the others hear of it."""
        assert self.branched is not None, "a fork was asked for"
        assert self.next is not None, "a fork was asked for"
        self._fork.goes_on(self.branched)
        return self.next

    def stays(self, why: Sentence) -> None:
        """It cannot: people hear why, once for each such game, and so does whoever asked for it."""
        branched, self.branched, self.next = self.branched, None, None
        assert branched is not None, "a fork was asked for"
        if branched.table not in self._refused:
            self._refused.add(branched.table)
            self._out.tell.append(CannotFork(why))
        self._fork.stays(branched)
        self._hear()

    def take_envelopes(self) -> list[Envelope[ForkMessage]]:
        """What is to be sent."""
        return self._fork.take_envelopes()

    def _hear(self) -> None:
        for event in self._fork.take_events():
            match event:
                case ForkAgreed():
                    self.branched = self.branched or event
                case ForkedWithout(sender, branched):
                    self._hear_of(sender, branched)
                case ForkFailed():
                    self._out.tell.append(event)

    def _hear_of(self, sender: NodeId, branched: ForkAgreed) -> None:
        """Others have gone on without this program."""
        self._gone.add(sender)
        if branched.table not in self._told:
            self._told.add(branched.table)
            others = tuple(each for each in branched.there if each != self._membership.me)
            self._out.tell.append(OthersForked(others, branched.table))
