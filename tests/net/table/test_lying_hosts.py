"""A host that lies about how others count: as long as a majority agrees, it stops nobody else."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from core.dealer import SeededDealer
from net.table.charter import Program
from net.table.items import Deputy
from net.table.ledger import Ledger, fold
from net.table.messages import Append, Appended, Dated, Halt, Letter, Message
from net.table.terms import Role
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED

WRONG = b"mistaken"


class Lied(Switchboard):
    """What the first host says to some is twisted on its way."""

    liar: Program = -1
    twisted: tuple[Program, ...] = ()

    def __init__(self, *players: Program | str) -> None:
        super().__init__(*players)
        self.play(8)
        self.liar = self.host()
        self.victims = tuple(each for each in self.nodes if each != self.liar)

    def _hand_over(self, sender: Program, letter: Letter) -> bool:
        if sender == self.liar and letter.to in self.twisted and isinstance(letter.message, Append):
            letter = replace(letter, message=replace(letter.message, check=WRONG))
        return super()._hand_over(sender, letter)

    def halt(self) -> None:
        """The liar says that all have to stop."""
        for each in self.victims:
            replica = self.nodes[each].replica
            self.nodes[each].receive(self.liar, Halt(replica.kept.term), self.now)
        self.deliver()

    def count(self, me: Program) -> int:
        return self.nodes[me].replica.committed


def test_a_host_that_only_says_that_nobody_counts_like_it_stops_nobody() -> None:
    table = Lied(0, 1, 2)
    before = table.count(table.liar)
    for _ in range(5):
        table.halt()
        table.play(1)
    assert table.host() == table.liar
    assert not any(node.halted for node in table.nodes.values())
    assert all(table.count(me) > before + 10 for me in table.nodes)


def test_a_host_that_counts_otherwise_than_all_is_left_by_all() -> None:
    table = Lied(0, 1, 2)
    before = table.count(table.liar)
    table.twisted = table.victims
    table.play(1)
    table.halt()
    table.play(10)
    one, other = table.victims
    assert not any(table.nodes[each].halted for each in table.victims)
    assert table.nodes[one].replica.host in table.victims
    assert table.items(one) == table.items(other)
    assert table.count(one) > before + 10


def test_a_host_that_two_of_four_count_otherwise_than_stops_nobody() -> None:
    table = Lied(0, 1, 2, 3)
    before = table.count(table.liar)
    table.twisted = table.victims[:2]
    table.play(TIMING.stuck)
    table.halt()
    table.play(10)
    assert not any(table.nodes[each].halted for each in table.victims)
    assert all(table.nodes[each].replica.host in table.victims for each in table.victims)
    assert all(table.count(each) > before + 10 for each in table.victims)


def test_a_host_keeps_one_out_as_long_as_it_hosts_and_no_longer() -> None:
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
    assert table.items(victim) == table.items(other)
    assert table.count(victim) > before + 10


def test_of_two_one_that_lies_stops_the_other() -> None:
    table = Lied(0, 1)
    table.twisted = table.victims
    table.play(1)
    (victim,) = table.victims
    table.halt()
    assert table.nodes[victim].halted


def shown(table: Lied, me: Program, item: Deputy) -> Append:
    """The liar's next item, which it says to be committed."""
    replica = table.nodes[me].replica
    ledger = fold(table.charter, SeededDealer(SEED), replica.ledger.items)
    count, term = replica.count, replica.kept.term
    check = ledger.append(Dated(term, item))
    return Append(term, count, ledger.term_of(count), (item,), check, count + 1, term)


def test_a_host_that_tells_two_of_three_different_things_leads_them_apart() -> None:
    table = Lied(0, 1, 2)
    table.silent = {0, 1, 2}
    table.run(2)
    one, other = table.victims
    for me, seat in ((one, other), (other, one)):
        table.nodes[me].receive(table.liar, shown(table, me, Deputy(seat, on=True)), table.now)
    table.down.add(table.liar)
    table.silent.clear()
    before = table.items(one)
    table.play(30)
    assert table.items(one) == before
    assert table.items(one)[:-1] == table.items(other)[:-1]
    assert table.items(one)[-1] != table.items(other)[-1]


class Folds:
    """Counts how often a log is folded from nothing."""

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
        wrong = Append(replica.kept.term, replica.count, last, (), WRONG, replica.committed)
        for _ in range(10):
            victim.receive(table.liar, wrong, table.now)
    assert folds.count <= 3


def test_words_that_crossed_sent_one_that_lacks_much_back_to_the_end_for_ever() -> None:
    table = Switchboard(0, 1, 2)
    table.play(20)
    host = table.nodes[table.host()]
    replica = host.replica
    peer = replica.others[0]
    for count in (*range(20, 10, -1), replica.count - 1):
        host.receive(peer, Appended(replica.kept.term, count, fits=False), table.now)
    host.take_letters()
    host.tick(replica.due())
    again = next(letter.message for letter in host.take_letters() if letter.to == peer)
    assert isinstance(again, Append)
    assert again.before < 20


def test_who_lacks_the_same_again_is_answered_with_the_next_beat() -> None:
    table = Switchboard(0, 1, 2)
    table.play(20)
    host = table.nodes[table.host()]
    replica = host.replica
    assert replica.role is Role.HOST
    peer = replica.others[0]
    lacks: Message = Appended(replica.kept.term, 3, fits=False)
    lacks_more: Message = Appended(replica.kept.term, 2, fits=False)
    for message, answered in ((lacks, 1), (lacks, 0), (lacks_more, 1), (lacks, 0), (lacks_more, 0)):
        host.receive(peer, message, table.now)
        told = [letter.message for letter in host.take_letters() if letter.to == peer]
        assert len(told) == answered
    host.tick(replica.due())
    again = next(letter.message for letter in host.take_letters() if letter.to == peer)
    assert isinstance(again, Append)
    assert again.before == 2
