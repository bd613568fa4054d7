"""The times at which a node wants to be called: never in the past, and soon enough for others."""

import pytest

from net.log.charter import AtZero, ClockSettings
from net.log.ledger import Ledger
from net.log.messages import AppendEntries, AppendReply
from net.log.node import Node
from net.log.votes import Role
from net.timing import TIMING
from tests.support.switchboard import Switchboard


def calls(node: Node, now: float, seconds: float) -> int:
    """The number of calls that the node wants within that time."""
    end, count = now + seconds, 0
    while (due := node.due()) < end:
        assert due > now or count == 0, "it is called too early"
        now = max(due, now)
        node.tick(now)
        node.take_envelopes()
        count += 1
    return count


def test_a_proposal_without_a_leader_called_its_program_without_an_end() -> None:
    table = Switchboard(0, 1)
    _, node, seat = table.asked_peer()
    view = node.view(seat)
    move = node.replica.ledger.log.game.legal(view.state, seat, view.known)[0]
    node.choose((move,), bytes(16), table.now)
    assert calls(node, table.now, 60) < 100
    assert node.replica.leader is None


@pytest.mark.parametrize("at_zero", AtZero)
def test_a_clock_at_zero_called_its_program_without_an_end(at_zero: AtZero) -> None:
    table = Switchboard(0, 1, clock=ClockSettings(2, at_zero))
    table.silent = {0, 1}
    table.run(10)
    assert calls(table.nodes[table.leader()], table.now, 3) < 20


def test_a_leader_that_counted_wrongly_was_called_without_an_end() -> None:
    table = Switchboard(0, 1, 2)
    table.play(10)
    leader = table.leader()
    node, replica = table.nodes[leader], table.nodes[leader].replica
    for other in replica.others:
        differs = AppendReply(replica.hard_state.term, replica.count, success=True, desynced=True)
        node.receive(other, differs, table.now)
    node.tick(table.now + 0.6)
    assert replica.role is Role.FOLLOWER
    assert calls(node, table.now + 0.6, 60) < 5 + 60 / TIMING.compare


def test_one_that_lacks_everything_again_and_again_kept_the_leader_from_beating() -> None:
    table = Switchboard(0, 1, 2)
    table.play(20)
    table.silent = {0, 1, 2}
    table.run(2)
    leader = table.leader()
    node, replica = table.nodes[leader], table.nodes[leader].replica
    liar, other = replica.others
    heard = 0
    for _ in range(40):
        table.now = round(table.now + 0.1, 3)
        node.receive(liar, AppendReply(replica.hard_state.term, 0, success=False), table.now)
        node.tick(table.now)
        heard += sum(envelope.to == other for envelope in node.take_envelopes())
        node.receive(
            other, AppendReply(replica.hard_state.term, replica.count, success=True), table.now
        )
    assert heard >= 7


def test_a_shorter_fold_lost_what_was_committed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Switchboard(0, 1, 2)
    table.play(10)
    leader = table.leader()
    node = table.nodes[(leader + 1) % 3]
    replica = node.replica
    committed, term = replica.commit_index, replica.ledger.term_of(3)
    whole = Ledger.clean

    def short(ledger: Ledger) -> Ledger:
        """A fold that meets something illegal on its way."""
        anew = whole(ledger)
        anew.cut(5)
        return anew

    monkeypatch.setattr(Ledger, "clean", short)
    told = AppendEntries(replica.hard_state.term, 3, term, (), bytes(8), 0)
    node.receive(leader, told, table.now)
    assert replica.count >= replica.commit_index == committed > 5
    assert node.entries == replica.ledger.at(committed).entries
