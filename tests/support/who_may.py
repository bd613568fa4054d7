"""The people of a node who may act before another seat chooses, as front ends find out."""

from core.game import Choose, Seat
from net.log.node import Node


def who_may(node: Node) -> tuple[Seat, ...]:
    """The local seats that may act now; those with moves under way come first."""
    ledger, committed = node.replica.ledger, node.replica.commit_index
    turn = ledger.log.game.turn(ledger.state_at(committed))
    moves = any(isinstance(each.command, bytes) for each in node.proposals.pending)
    if not isinstance(turn, Choose) or moves:
        return ()
    mine = ledger.seats_of(node.me)
    return tuple(seat for seat in turn.may if seat in mine and not node.bars(seat))
