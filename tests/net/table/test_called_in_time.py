"""When a program wants to be called again: never in the past, and others hear it in time."""

import pytest

from core.game import Seat
from net.table.charter import Program
from net.table.clock import AtZero, Clock
from net.table.ledger import Ledger
from net.table.messages import Append, Appended
from net.table.node import Node
from net.table.terms import Role
from net.timing import TIMING
from tests.support.switchboard import Switchboard


def asked_peer(table: Switchboard) -> tuple[Program, Node, Seat]:
    """A program that is asked and does not keep the log itself."""
    table.run(5)
    for _ in range(200):
        for me, node in table.nodes.items():
            if me != table.host() and node.choosers():
                return me, node, node.choosers()[0]
        table.play(0.1)
    raise AssertionError("nobody was asked")


def calls(node: Node, now: float, seconds: float) -> int:
    """How often the program wants to be called within that time."""
    end, count = now + seconds, 0
    while (due := node.due()) < end:
        assert due > now or count == 0, "it is called too early"
        now = max(due, now)
        node.tick(now)
        node.take_letters()
        count += 1
    return count


def test_a_wish_without_a_host_called_its_program_without_an_end() -> None:
    table = Switchboard(0, 1)
    _, node, seat = asked_peer(table)
    view = node.view(seat)
    move = node.replica.ledger.log.game.legal(view.state, seat, view.known)[0]
    node.choose(move, bytes(16), table.now)
    assert calls(node, table.now, 60) < 100
    assert node.replica.host is None


@pytest.mark.parametrize("at_zero", AtZero)
def test_a_clock_at_zero_called_its_program_without_an_end(at_zero: AtZero) -> None:
    table = Switchboard(0, 1, clock=Clock(2, at_zero))
    table.silent = {0, 1}
    table.run(10)
    assert calls(table.nodes[table.host()], table.now, 3) < 20


def test_a_host_that_counted_wrongly_was_called_without_an_end() -> None:
    table = Switchboard(0, 1, 2)
    table.play(10)
    host = table.host()
    node, replica = table.nodes[host], table.nodes[host].replica
    for other in replica.others:
        differs = Appended(replica.kept.term, replica.count, fits=True, differs=True)
        node.receive(other, differs, table.now)
    node.tick(table.now + 0.6)
    assert replica.role is Role.PEER
    assert calls(node, table.now + 0.6, 60) < 5 + 60 / TIMING.compare


def test_one_that_lacks_everything_again_and_again_kept_the_host_from_beating() -> None:
    table = Switchboard(0, 1, 2)
    table.play(20)
    table.silent = {0, 1, 2}
    table.run(2)
    host = table.host()
    node, replica = table.nodes[host], table.nodes[host].replica
    liar, other = replica.others
    heard = 0
    for _ in range(40):
        table.now = round(table.now + 0.1, 3)
        node.receive(liar, Appended(replica.kept.term, 0, fits=False), table.now)
        node.tick(table.now)
        heard += sum(letter.to == other for letter in node.take_letters())
        node.receive(other, Appended(replica.kept.term, replica.count, fits=True), table.now)
    assert heard >= 7


def test_a_shorter_fold_lost_what_was_committed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Switchboard(0, 1, 2)
    table.play(10)
    host = table.host()
    node = table.nodes[(host + 1) % 3]
    replica = node.replica
    committed, term = replica.committed, replica.ledger.term_of(3)
    whole = Ledger.clean

    def short(ledger: Ledger) -> Ledger:
        """A fold that comes to something impossible on its way."""
        anew = whole(ledger)
        anew.cut(5)
        return anew

    monkeypatch.setattr(Ledger, "clean", short)
    told = Append(replica.kept.term, 3, term, (), bytes(8), 0)
    node.receive(host, told, table.now)
    assert replica.count >= replica.committed == committed > 5
    assert node.entries == replica.ledger.at(committed).entries
