"""Leaders that lie about who is desynced: while a majority agrees, they halt nobody else."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from core.dealer import SeededDealer
from net.log.charter import NodeId
from net.log.commands import StandIn
from net.log.ledger import Ledger, fold
from net.log.messages import (
    AppendEntries,
    AppendReply,
    Halt,
    LogEntry,
    LogEnvelope,
    LogMessage,
)
from net.log.votes import Role
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED

WRONG = b"mistaken"


class Lied(Switchboard):
    """A table where messages of the first leader to some are twisted on their way."""

    liar: NodeId = -1
    twisted: tuple[NodeId, ...] = ()

    def __init__(self, *players: NodeId | str) -> None:
        super().__init__(*players)
        self.play(8)
        self.liar = self.leader()
        self.victims = tuple(each for each in self.nodes if each != self.liar)

    def _hand_over(self, sender: NodeId, envelope: LogEnvelope) -> bool:
        if (
            sender == self.liar
            and envelope.to in self.twisted
            and isinstance(envelope.message, AppendEntries)
        ):
            envelope = replace(envelope, message=replace(envelope.message, fingerprint=WRONG))
        return super()._hand_over(sender, envelope)

    def halt(self) -> None:
        """Let the liar tell everybody to halt."""
        for each in self.victims:
            replica = self.nodes[each].replica
            self.nodes[each].receive(self.liar, Halt(replica.hard_state.term), self.now)
        self.deliver()

    def count(self, me: NodeId) -> int:
        return self.nodes[me].replica.commit_index


def test_a_leader_that_only_says_that_nobody_counts_like_it_stops_nobody() -> None:
    table = Lied(0, 1, 2)
    before = table.count(table.liar)
    for _ in range(5):
        table.halt()
        table.play(1)
    assert table.leader() == table.liar
    assert not any(node.halted for node in table.nodes.values())
    assert all(table.count(me) > before + 10 for me in table.nodes)


def test_a_leader_that_counts_otherwise_than_all_is_left_by_all() -> None:
    table = Lied(0, 1, 2)
    before = table.count(table.liar)
    table.twisted = table.victims
    table.play(1)
    table.halt()
    table.play(10)
    one, other = table.victims
    assert not any(table.nodes[each].halted for each in table.victims)
    assert table.nodes[one].replica.leader in table.victims
    assert table.commands(one) == table.commands(other)
    assert table.count(one) > before + 10


def test_a_leader_that_two_of_four_count_otherwise_than_stops_nobody() -> None:
    table = Lied(0, 1, 2, 3)
    before = table.count(table.liar)
    table.twisted = table.victims[:2]
    table.play(TIMING.stuck)
    table.halt()
    table.play(10)
    assert not any(table.nodes[each].halted for each in table.victims)
    assert all(table.nodes[each].replica.leader in table.victims for each in table.victims)
    assert all(table.count(each) > before + 10 for each in table.victims)


def test_a_leader_keeps_one_out_as_long_as_it_leads_and_no_longer() -> None:
    table = Lied(0, 1, 2)
    victim, other = table.victims
    table.twisted = (victim,)
    table.play(1)
    before = table.count(victim)
    table.halt()
    table.play(20)
    assert not any(node.halted for node in table.nodes.values())
    assert table.count(victim) == before
    assert table.count(other) > before
    table.down.add(table.liar)
    table.play(10)
    assert table.commands(victim) == table.commands(other)
    assert table.count(victim) > before + 10


def test_of_two_one_that_lies_stops_the_other() -> None:
    table = Lied(0, 1)
    table.twisted = table.victims
    table.play(1)
    (victim,) = table.victims
    table.halt()
    assert table.nodes[victim].halted


def shown(table: Lied, me: NodeId, command: StandIn) -> AppendEntries:
    """The liar's next entry, which it claims is committed."""
    replica = table.nodes[me].replica
    ledger = fold(table.charter, SeededDealer(SEED), replica.ledger.log_entries)
    count, term = replica.count, replica.hard_state.term
    fingerprint = ledger.append(LogEntry(term, command))
    return AppendEntries(
        term, count, ledger.term_of(count), (command,), fingerprint, count + 1, term
    )


def test_a_leader_that_tells_two_of_three_different_things_leads_them_apart() -> None:
    table = Lied(0, 1, 2)
    table.silent = {0, 1, 2}
    table.run(2)
    one, other = table.victims
    for me, seat in ((one, other), (other, one)):
        table.nodes[me].receive(table.liar, shown(table, me, StandIn(seat, on=True)), table.now)
    table.down.add(table.liar)
    table.silent.clear()
    before = table.commands(one)
    table.play(30)
    assert table.commands(one) == before
    assert table.commands(one)[:-1] == table.commands(other)[:-1]
    assert table.commands(one)[-1] != table.commands(other)[-1]


class Folds:
    """A counter of folds from nothing."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        whole: Callable[[Ledger], Ledger] = Ledger.clean

        def clean(ledger: Ledger) -> Ledger:
            self.count += 1
            return whole(ledger)

        monkeypatch.setattr(Ledger, "clean", clean)


def test_wrong_checks_made_others_fold_their_whole_log_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Lied(0, 1, 2)
    victim = table.nodes[table.victims[0]]
    replica, begun = victim.replica, table.now
    folds = Folds(monkeypatch)
    while table.now < begun + 2 * TIMING.unanswered:
        table.now = round(table.now + 0.1, 3)
        last = replica.ledger.term_of(replica.count)
        wrong = AppendEntries(
            replica.hard_state.term, replica.count, last, (), WRONG, replica.commit_index
        )
        for _ in range(10):
            victim.receive(table.liar, wrong, table.now)
    assert folds.count <= 3


def test_words_that_crossed_sent_one_that_lacks_much_back_to_the_end_for_ever() -> None:
    table = Switchboard(0, 1, 2)
    table.play(20)
    leader = table.nodes[table.leader()]
    replica = leader.replica
    peer = replica.others[0]
    for count in (*range(20, 10, -1), replica.count - 1):
        leader.receive(peer, AppendReply(replica.hard_state.term, count, success=False), table.now)
    leader.take_envelopes()
    leader.tick(replica.due())
    again = next(envelope.message for envelope in leader.take_envelopes() if envelope.to == peer)
    assert isinstance(again, AppendEntries)
    assert again.before < 20


def test_who_lacks_the_same_again_is_answered_with_the_next_beat() -> None:
    table = Switchboard(0, 1, 2)
    table.play(20)
    leader = table.nodes[table.leader()]
    replica = leader.replica
    assert replica.role is Role.LEADER
    peer = replica.others[0]
    lacks: LogMessage = AppendReply(replica.hard_state.term, 3, success=False)
    lacks_more: LogMessage = AppendReply(replica.hard_state.term, 2, success=False)
    for message, answered in ((lacks, 1), (lacks, 0), (lacks_more, 1), (lacks, 0), (lacks_more, 0)):
        leader.receive(peer, message, table.now)
        told = [envelope.message for envelope in leader.take_envelopes() if envelope.to == peer]
        assert len(told) == answered
    leader.tick(replica.due())
    again = next(envelope.message for envelope in leader.take_envelopes() if envelope.to == peer)
    assert isinstance(again, AppendEntries)
    assert again.before == 2
