"""Going on without those who were lost, as a game of its own."""

from collections.abc import Collection

from msgspec.structs import replace

from core.dealer import Dealer
from net.table.charter import Charter, Program
from net.table.node import Node
from net.table.parting import Branched
from net.table.saved import Saved
from net.table.terms import Kept


def branched(charter: Charter, message: Branched, learners: Collection[Program] = ()) -> Charter:
    """The charter of the game that goes on so; `learners` are programs without a seat."""
    gone = [each for each in (*charter.programs, *learners) if each not in message.there]
    return replace(
        charter,
        table=message.table,
        branch=(charter.table, message.count),
        absent=(*charter.absent, *gone),
    )


def kept_for(node: Node, message: Branched) -> Saved:
    """What this program takes along: what is committed, and what its people have chosen.

    What it lacks it gets from the others; what only some had is dropped.
    """
    replica = node.replica
    count = min(message.count, replica.committed)
    items = tuple(replica.ledger.items[:count])
    return Saved(items, Kept(replica.kept.term), tuple(node.secrets.values()), count)


def branch(node: Node, message: Branched, dealer: Dealer, now: float) -> Node:
    """A node for the game that goes on so; what was shown already is not shown again."""
    learners = node.replica.learners
    charter = branched(node.charter, message, learners)
    saved = kept_for(node, message)
    there = [each for each in learners if each in message.there]
    other = Node(node.me, charter, dealer, now, saved, node.replica.timing, there)
    other.take_events()
    other.take_up(node.unsaved)
    return other
