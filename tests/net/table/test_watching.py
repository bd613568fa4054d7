"""What goes to those who watch, and how they examine it."""

import pytest
from msgspec.structs import replace

from net.table.branching import branched
from net.table.clock import AtZero, Clock
from net.table.items import Host
from net.table.messages import Dated
from net.table.node import Node
from net.table.parting import Branched
from net.table.watching import IN_FLIGHT, Disagreed, Feed, Watcher, piece
from tests.support.virtual_table import VirtualTable


def played() -> tuple[VirtualTable, Node]:
    """A whole game, and one of its programs."""
    table = VirtualTable(3, (0, 1, 2), trouble=0.0)
    table.run(2_000, troubled=0)
    node = table.machines[0].node
    assert node is not None
    return table, node


def test_a_watcher_that_does_not_answer_is_sent_four_pieces_and_no_more() -> None:
    _, node = played()
    feed = Feed()
    ledger, committed = node.replica.ledger, node.replica.committed
    sent = list(feed.more(ledger, committed))
    assert len(sent) == IN_FLIGHT
    assert list(feed.more(ledger, committed)) == []
    feed.seen()
    sent += feed.more(ledger, committed)
    assert len(sent) == IN_FLIGHT + 1
    shown = [item for piece in sent for item in piece.items]
    assert shown == ledger.items[: len(shown)]
    assert all(piece.items == tuple(shown[piece.before :][: len(piece.items)]) for piece in sent)


def test_nothing_that_is_not_committed_is_shown() -> None:
    _, node = played()
    shown = [item for piece in Feed().more(node.replica.ledger, 5) for item in piece.items]
    assert shown == node.replica.ledger.items[:5]


def test_a_watcher_that_was_shown_something_wrong_goes_on_elsewhere() -> None:
    table, node = played()
    ledger = node.replica.ledger
    watcher = Watcher(table.charter)
    first, second = piece(ledger, 10, 0), piece(ledger, 30, 10)
    assert first is not None
    assert second is not None
    watcher.receive(first)
    with pytest.raises(Disagreed):
        watcher.receive(replace(second, check=bytes(8)))
    assert watcher.ledger.items == ledger.items[:10]
    assert len(watcher.receive(second)) == 20


def test_a_watcher_follows_a_game_that_branches_off_also_with_less_than_was_shown() -> None:
    table, node = played()
    watcher = Watcher(table.charter)
    shown = piece(node.replica.ledger, 30, 0)
    assert shown is not None
    watcher.receive(shown)
    other = branched(table.charter, Branched(b"n" * 16, 40, (0, 1)))
    follower = watcher.follow(other)
    assert follower is not None
    assert follower.ledger.items == watcher.ledger.items
    assert follower.ledger.here.check != watcher.ledger.here.check
    less = watcher.follow(branched(table.charter, Branched(b"n" * 16, 29, (0, 1))))
    assert less is not None
    assert less.ledger.items == watcher.ledger.items[:29]
    assert len(watcher.ledger.items) == 30, "it may still be shown the rest"
    assert watcher.follow(replace(other, branch=(b"x" * 16, 40))) is None
    assert watcher.follow(replace(other, branch=(table.charter.table, -1))) is None
    assert watcher.follow(table.charter) is None


def test_a_watcher_follows_into_no_game_that_is_another_one() -> None:
    table, node = played()
    watcher = Watcher(table.charter)
    shown = piece(node.replica.ledger, 30, 0)
    assert shown is not None
    watcher.receive(shown)
    other = branched(table.charter, Branched(b"n" * 16, 40, (0, 1)))
    assert watcher.follow(other) is not None
    assert watcher.follow(replace(other, names=("Ana", "Beto", "Eva"))) is None
    assert watcher.follow(replace(other, players=(0, 1, 1))) is None
    assert watcher.follow(replace(other, seed_check=bytes(16))) is None
    assert watcher.follow(replace(other, clock=Clock(1, AtZero.BOT))) is None


def test_a_watcher_examines_anew_what_it_takes_into_a_game_that_branches_off() -> None:
    table, node = played()
    watcher = Watcher(table.charter)
    for dated in node.replica.ledger.items[:30]:
        watcher.ledger.append(dated)
    host = Dated(watcher.ledger.here.term + 1, Host(9))
    watcher.ledger.append(host)
    other = branched(table.charter, Branched(b"n" * 16, 40, (0, 1)))
    assert watcher.follow(other) is None
