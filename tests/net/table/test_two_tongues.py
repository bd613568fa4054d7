"""A host that tells programs different items at the same place: who notices, and when."""

from typing import cast

from core.game import Move
from net.table.charter import Program
from net.table.differing import Difference
from net.table.events import Came, Differed
from net.table.messages import Append, Halt, Letter, Stands, ToldLog
from net.table.node import Node
from net.timing import TIMING
from tests.support.switchboard import Switchboard
from tests.support.two_faced import TwoFaced


def deceived() -> tuple[Switchboard, TwoFaced, tuple[Program, Program]]:
    """A table whose host has told the two others different moves of its own."""
    table = Switchboard(0, 1, 2)
    table.play(6)
    host = table.host()
    first, second = (each for each in table.nodes if each != host)
    while not own_turn(table.nodes[host]):
        table.play(0.1)
    liar = TwoFaced(table.nodes[host], {second})
    table.nodes[host] = cast(Node, liar)
    for face, number in zip(liar.faces, (0, -1), strict=True):
        face.choose(moves_of(face)[number], bytes(16), table.now)
    table.silent = {0, 1, 2}
    return table, liar, (first, second)


def own_turn(node: Node) -> bool:
    """Whether there are several moves for it, and nothing is secret."""
    return not node.replica.ledger.here.secret and len(moves_of(node)) > 1


def moves_of(node: Node) -> list[Move]:
    """What the program's people may choose from now."""
    for seat in node.choosers():
        view = node.view(seat)
        return list(node.replica.ledger.log.game.legal(view.state, seat, view.known))
    return []


def differences(table: Switchboard, me: Program) -> list[Difference]:
    return [event.difference for event in table.events[me] if isinstance(event, Differed)]


def test_two_programs_that_were_told_different_items_notice_it() -> None:
    table, liar, honest = deceived()
    table.run(0.2)
    logs = [table.items(each) for each in honest]
    count = next(n for n, pair in enumerate(zip(*logs, strict=False)) if pair[0] != pair[1])
    assert all(len(log) > count for log in logs), "both think that theirs is committed"
    table.run(2 * TIMING.compare)
    for me, other in (honest, honest[::-1]):
        (difference,) = differences(table, me)
        assert difference.number == count + 1
        assert difference.program == other
        assert not difference.same_log
        assert liar.me != difference.program


class Cut(Switchboard):
    """A table where two programs do not hear each other as long as they are cut."""

    cut: frozenset[Program] = frozenset()

    def _hand_over(self, sender: Program, letter: Letter) -> bool:
        return {sender, letter.to} != self.cut and super()._hand_over(sender, letter)


def test_two_hosts_that_somebody_votes_for_both_of_notice_it_when_they_hear_each_other() -> None:
    table = Cut(0, 1, 2)
    table.play(6)
    host = table.host()
    other, liar = (each for each in table.nodes if each != host)
    table.nodes[liar] = cast(Node, TwoFaced(table.nodes[liar], {other}))
    table.cut = frozenset({host, other})
    before = table.items(host)
    table.play(TIMING.grace + 5)
    logs = [table.items(each)[len(before) :] for each in (host, other)]
    assert all(logs), "both think that a majority has theirs"
    assert logs[0][: len(logs[1])] != logs[1][: len(logs[0])]
    assert not differences(table, host)
    table.cut = frozenset()
    table.run(2 * TIMING.compare)
    assert any(not difference.same_log for difference in differences(table, host))
    assert any(not difference.same_log for difference in differences(table, other))


def test_a_program_that_lies_about_its_log_makes_one_report_and_stops_nobody() -> None:
    table = Switchboard(0, 1, 2)
    table.play(6)
    host = table.host()
    victim, liar = (each for each in table.nodes if each != host)
    table.down, table.silent = {liar}, {0, 1, 2}
    node = table.nodes[victim]
    replica = node.replica
    for _ in range(3):
        stands = Stands(replica.committed, bytes(8))
        node.receive(liar, stands, table.now)
        node.receive(liar, ToldLog(0, (), (bytes(8),)), table.now)
        table.run(TIMING.answer + 1)
    term, count = replica.kept.term + 1, replica.count
    check, last = replica.ledger.here.check, replica.ledger.term_of(replica.count)
    node.receive(liar, Append(term, count, last, (), check, count), table.now)
    node.receive(liar, Halt(term), table.now)
    assert not node.halted
    assert len(differences(table, victim)) == 1
    count, table.silent = replica.count, {liar}
    table.play(10)
    assert len(table.items(victim)) > count


def test_what_was_told_is_kept_and_shown_to_nobody_twice() -> None:
    table, _, honest = deceived()
    before = {me: table.items(me) for me in honest}
    table.run(5)
    table.silent = set()
    table.play(5)
    for me in honest:
        assert table.items(me)[: len(before[me])] == before[me]
        numbers = [event.number for event in table.events[me] if isinstance(event, Came)]
        assert numbers == sorted(set(numbers))
