"""Delayed watchers: nothing newer than the delay is ever sent to them."""

import pytest
from msgspec.structs import replace

from net.log.charter import TableRules
from net.log.feed import FeedAck, FeedPiece, FeedReader, old_enough
from net.log.ledger import Ledger
from net.session.ready import Outbox
from net.session.watchers import Watchers
from net.wire.hello import Purpose
from tests.support.lone_session import LoneSession
from tests.support.switchboard import Switchboard


def turns_after(ledger: Ledger, count: int) -> int:
    """The number of turns that have begun after so many log entries."""
    places = [ledger.at(number).turn for number in range(len(ledger.log_entries) + 1)]
    begun = [each.begun for each in places if each.seats]
    seen = {each.begun for each in places[: count + 1] if each.seats}
    return len(set(begun) - seen)


@pytest.mark.parametrize("delay", [1, 2, 5])
def test_nothing_newer_than_the_delay_is_sent_to_watchers(delay: int) -> None:
    board = Switchboard(0, 1, 2)
    charter = replace(board.charter, table_rules=TableRules(watch_delay=delay))
    board.charter = charter
    board.nodes = {each: board.node(each) for each in (0, 1, 2)}
    shown = 0
    replica = board.nodes[1].replica
    out = Outbox()
    watchers = Watchers(
        lambda: (replica.ledger, old_enough(replica.ledger, replica.commit_index)), out
    )
    watchers.show(7, charter)
    reader = FeedReader(charter)
    for _ in range(150):
        board.play(0.3)
        watchers.wake(board.now)
        watchers.tick(board.now)
        for each in out.send:
            if isinstance(each.message, FeedPiece):
                reader.receive(each.message)
                watchers.hear(7, FeedAck(len(reader.ledger.log_entries)), board.now)
        out.clear()
        shown = len(reader.ledger.log_entries)
        if not board.nodes[1].over:
            assert shown == 0 or turns_after(replica.ledger, shown) >= delay
    assert shown > 20


def test_a_session_hands_watchers_nothing_but_what_is_old_enough() -> None:
    """Every message to a watcher's link is looked through, from the greeting to the last move."""
    machine = LoneSession((0, "peon"), rules=TableRules(watch_delay=3))
    machine.link(5, Purpose.WATCH)
    session, reader = machine.session, FeedReader(machine.membership.charter)
    ledger, shown = session.node.replica.ledger, 0
    for _ in range(400):
        waiting, machine.asked = machine.asked, []
        for asked in waiting:
            moves = ledger.log.game.legal(asked.view.state, asked.seat, asked.view.known)
            session.node.thought(asked.seat, asked.after, moves[0], machine.now)
        for seat in session.node.choosers():
            view = session.node.view(seat)
            move = ledger.log.game.legal(view.state, seat, view.known)[0]
            session.choose((move,), machine.now)
        machine.take()
        machine.run(0.2)
        for link, message in machine.sent:
            if link == 5 and isinstance(message, FeedPiece):
                reader.receive(message)
                session.receive(5, FeedAck(len(reader.ledger.log_entries)), machine.now)
        machine.sent.clear()
        shown = len(reader.ledger.log_entries)
        assert session.over or shown == 0 or turns_after(ledger, shown) >= 3
    assert shown > 20
