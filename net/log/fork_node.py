"""Going on without those who were lost, as a game of its own."""

from collections.abc import Collection

from msgspec.structs import replace

from core.dealer import Dealer
from net.log.charter import Charter, NodeId
from net.log.durable import DurableState
from net.log.fork_agreement import ForkAgreed
from net.log.hard_state import HardState
from net.log.node import Node


def forked_charter(
    charter: Charter, message: ForkAgreed, learners: Collection[NodeId] = ()
) -> Charter:
    """The charter of the game that goes on so; `learners` are programs without a seat."""
    gone = [each for each in (*charter.programs, *learners) if each not in message.there]
    return replace(
        charter,
        table=message.table,
        forked_from=(charter.table, message.count),
        absent=(*charter.absent, *gone),
    )


def durable_for(node: Node, message: ForkAgreed) -> DurableState:
    """What this program takes along: what is committed, and what its people have chosen.

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
