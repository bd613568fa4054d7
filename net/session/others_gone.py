"""The forks that others have entered without this node, and when it follows them.

A node that was left behind follows the others as soon as the game here cannot go on without them,
or if it alone could go on and its people have not. It keeps what it has of the log and gets the
rest from them, and the bot gives its seat back. If it stays, its people are told.
"""

from collections.abc import Iterable
from math import inf

from msgspec import Struct

from core.game import Move
from net.log.charter import Charter, Membership, NodeId
from net.log.messages import AppendEntries
from net.log.node import Node
from net.session.events import OthersForked
from net.session.messages import ForkAgreed
from net.session.peers import Peers
from net.session.ready import Linked, LinkId, Outbox
from net.timing import Timing


class OthersGone:
    """One node's knowledge of the games in which others have gone on."""

    def __init__(
        self, node: Node, gone: set[NodeId], out: Outbox, roots: Iterable[Charter] = ()
    ) -> None:
        self.linked: frozenset[NodeId] = frozenset()
        """The linked nodes of this game, as last observed."""
        self.played = {node.charter.table, *(root.table for root in roots)}
        """The ids of this game and of those it was forked from; no fork may reuse them."""
        self._node = node
        self._timing = node.replica.timing
        self._gone = gone
        """The nodes that have gone on in another game."""
        self._out = out
        self._came: dict[NodeId, tuple[float, float]] = {}
        """When each linked node was linked, and since when it had been away."""
        self._left: dict[NodeId, float] = {}
        """Since when formerly linked nodes have been away."""
        self._forks: dict[NodeId, ForkAgreed] = {}
        """The fork that each of the others has gone on in."""
        self._long_away: set[NodeId] = set()
        """Those of them that had been away for long when they reported it."""
        self._told: set[bytes] = set()
        """The forks without this node that people have been told of."""
        self._to_tell: dict[bytes, tuple[ForkAgreed, float]] = {}
        """Forks that people are told of unless this node has followed by then."""

    def note_linked(self, linked: Iterable[NodeId], now: float) -> None:
        """Note which nodes are linked, of those that are still in this game."""
        there = frozenset(linked) - self._gone
        for each in there - self.linked:
            self._came[each] = now, self._left.pop(each, -inf)
        self._left.update((each, now) for each in self.linked - there)
        self.linked = there

    def hear(self, sender: NodeId, agreed: ForkAgreed, now: float) -> None:
        """Note that others have forked without this node."""
        if self._was_away(sender, now):
            self._long_away.add(sender)
        self._gone.add(sender)
        self._forks[sender] = agreed
        # The others of that side will say the same in a moment, and then this node may follow.
        self._to_tell.setdefault(agreed.table, (agreed, now + self._timing.settling))

    def forget(self, table: bytes) -> None:
        """Forget a fork that cannot be written here; the nodes in it will report it again."""
        self._forks = {each: at for each, at in self._forks.items() if at.table != table}

    def way_back(self, now: float) -> ForkAgreed | None:
        """The fork of those who have gone on, if this game cannot or need not go on without them.

        Each has said so itself, and is not heard here any more: none of them can lead a node out of
        a game that goes on. If they are in several games, it is the one with most of them.
        """
        if not self._forks:
            return None
        stuck = self._needs_the_gone(now)
        ways = (
            agreed
            for each, agreed in self._forks.items()
            if each in self._gone
            and agreed.table not in self.played
            and (stuck or (each in self._long_away and self._has_left_all_to(agreed)))
        )
        return max(ways, key=lambda each: (len(each.there), each.table), default=None)

    def _was_away(self, node: NodeId, now: float) -> bool:
        """Whether the node has just come back after a long absence."""
        came, left = now, self._left.get(node, -inf)
        if node in self.linked:
            came, left = self._came[node]
        return now - came <= self._timing.redirect and came - left >= self._timing.grace / 2

    def _needs_the_gone(self, now: float) -> bool:
        """Whether this game lacks a quorum without those who have gone on in another one."""
        node = self._node
        there = (each for each in node.charter.voters if each not in self._gone)
        return node.is_waiting(now) and not node.replica.could_go_on(there)

    def _has_left_all_to(self, agreed: ForkAgreed) -> bool:
        """Whether this node alone has a quorum, and its people have played nothing since.

        Newcomers may have gone on without it; they lead nobody out of a game that is played.
        """
        node, ledger = self._node, self._node.replica.ledger
        if node.charter.voters != (node.me,) or node.me in agreed.there:
            return False
        own, steps = node.charter.seats_of(node.me), ledger.log.steps
        after = ledger.at(min(agreed.count, len(ledger.log_entries))).entries
        moves = (each.entry for each in steps[after:])
        return not any(isinstance(each, Move) and each.seat in own for each in moves)

    # Telling people.

    def tell_late(self, now: float) -> None:
        """Tell people of the forks that this node could have followed by now, and has not."""
        for agreed, at in [*self._to_tell.values()]:
            if now >= at:
                self._tell_of(agreed.there, agreed.table, apart=False)

    def hear_apart(self, there: Iterable[NodeId], table: bytes, *, lives: bool = False) -> None:
        """Note that others play on in another game, perhaps in one that this was forked from."""
        if lives or table not in self.played:
            self._tell_of(there, table, apart=True)

    def _tell_of(self, there: Iterable[NodeId], table: bytes, *, apart: bool) -> None:
        """Tell people once that those have gone on in that game."""
        self._to_tell.pop(table, None)
        if table not in self._told:
            self._told.add(table)
            others = tuple(each for each in there if each != self._node.me)
            self._out.tell.append(OthersForked(others, table, apart))


# Links of games that this one was forked from.


class _Stray(Struct, frozen=True):
    """A program that is still in a former game, on a link of that one."""

    root: Membership
    peer: bytes
    until: float


class Strays:
    """Programs that are still in a former game: each end learns how the other went on."""

    def __init__(self, peers: Peers, out: Outbox, timing: Timing) -> None:
        self._peers = peers
        self._out = out
        self._timing = timing
        self._strays: dict[LinkId, _Stray] = {}

    def __contains__(self, link: LinkId) -> bool:
        return link in self._strays

    def link(self, linked: Linked, root: Membership, now: float) -> None:
        """Tell the program on that link, which asks for that former game, how this one went on."""
        if linked.called is not None:
            self._peers.answered(linked.called, linked.table)
        self._strays[linked.link] = _Stray(root, linked.peer, now + self._timing.redirect)
        self._out.post(linked.link, how_it_went_on(self._peers.membership, root.charter))

    def hear(self, link: LinkId, message: object, others: OthersGone) -> None:
        """Note what the program there plays: another game, or still the former one."""
        stray = self._strays[link]
        program = stray.root.program(stray.peer)
        if isinstance(message, ForkAgreed):
            others.hear_apart(message.there, message.table)
        elif isinstance(message, AppendEntries) and program is not None:
            others.hear_apart((program,), stray.root.charter.table, lives=True)

    def end(self, link: LinkId) -> None:
        """Forget a link that has ended."""
        self._strays.pop(link, None)

    def tick(self, now: float) -> None:
        """Close links that have stood long enough to tell it."""
        for link in [each for each, stray in self._strays.items() if now >= stray.until]:
            self._out.end(link)
            del self._strays[link]

    def due(self) -> float:
        """When the next link is to be closed."""
        return min((stray.until for stray in self._strays.values()), default=inf)


def how_it_went_on(membership: Membership, root: Charter) -> ForkAgreed:
    """The agreement by which this program left that game."""
    path = (*membership.roots, membership.charter)
    then = path[path.index(root) + 1]
    assert then.forked_from is not None, "a game with roots is a fork"
    programs = range(len(membership.addresses))
    there = tuple(each for each in programs if each not in then.absent)
    return ForkAgreed(then.table, then.forked_from[1], there, then.newcomers)
