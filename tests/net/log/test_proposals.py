"""Proposals that come too late: nothing is played twice, and people are asked again."""

from core.game import Move, Seat
from core.gaucho.entries import EndTurn
from net.log.events import ProposalDropped
from net.log.node import Node
from tests.support.switchboard import Switchboard


def first_move(node: Node, seat: Seat) -> Move:
    view = node.view(seat)
    move: Move = node.replica.ledger.log.game.legal(view.state, seat, view.known)[0]
    return move


def test_a_move_thought_of_for_an_earlier_place_is_refused_and_not_sent() -> None:
    table = Switchboard(0, 1)
    _, node, seat = table.asked_peer(openly=True)
    count = node.entries - 1
    node.choose((first_move(node, seat),), bytes(16), table.now, count)
    assert node.choosers() == (seat,)
    assert node.take_envelopes() == []
    assert node.take_events() == [ProposalDropped("", count)]


def test_a_move_for_this_place_comes_true() -> None:
    table = Switchboard(0, 1)
    _, node, seat = table.asked_peer(openly=True)
    entries, move = node.entries, first_move(node, seat)
    node.choose((move,), bytes(16), table.now, entries)
    table.deliver()
    assert node.replica.ledger.log.steps[entries].entry == move


def test_moves_after_a_refused_one_are_forgotten_with_it() -> None:
    table = Switchboard(0, 1)
    _, node, seat = table.asked_peer(openly=True)
    node.choose((EndTurn(seat),), bytes(16), table.now, node.entries)
    node.choose((first_move(node, seat),), bytes(16), table.now, node.entries + 1)
    assert node.choosers() == ()
    table.deliver()
    assert any(isinstance(event, ProposalDropped) for event in table.events[node.me])
    assert node.choosers() == (seat,)
    table.play(5)
    assert node.entries > 20
