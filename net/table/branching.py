"""Going on without those who were lost, as a game of its own."""

from collections.abc import Collection

from msgspec.structs import replace

from core.dealer import Dealer
from net.table.charter import Charter, Program
from net.table.node import Node, Saved
from net.table.replica import Kept


def branched(charter: Charter, table: bytes, count: int, there: Collection[Program]) -> Charter:
    """The charter of the game that goes on after `count` items with those who are there."""
    absent = tuple(each for each in charter.programs if each not in there)
    return replace(
        charter,
        table=table,
        branch=(charter.table, count),
        absent=(*charter.absent, *absent),
    )


def branch(
    node: Node, table: bytes, dealer: Dealer, there: Collection[Program], now: float
) -> Node:
    """A node for the game that goes on from what is committed here."""
    count = node.replica.committed
    charter = branched(node.charter, table, count, {node.me, *there})
    items = tuple(node.replica.ledger.items[:count])
    saved = Saved(items, Kept(node.replica.kept.term), tuple(node.secrets.values()))
    return Node(node.me, charter, dealer, now, saved, node.replica.timing)
