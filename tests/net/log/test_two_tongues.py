"""Leaders that tell nodes different entries for one index: who notices, and when."""

from copy import deepcopy
from typing import Any, cast

from core.game import Move
from net.log.charter import NodeId
from net.log.events import EntryCommitted, LogEvent
from net.log.messages import AppendEntries, CommitReport, Halt, LogEnvelope, LogMessage, LogReply
from net.log.node import Node
from net.timing import TIMING
from tests.support.switchboard import Switchboard


class TwoFaced:
    """Two copies of a node; each talks with some of the others, and believes in a majority."""

    def __init__(self, node: Node, second: set[NodeId]) -> None:
        self.me = node.me
        self.faces = (node, deepcopy(node))
        self._second = second
        """The nodes that see the second face."""

    def _face(self, program: NodeId) -> Node:
        return self.faces[program in self._second]

    def tick(self, now: float) -> None:
        for face in self.faces:
            face.tick(now)

    def receive(self, sender: NodeId, message: LogMessage, now: float) -> None:
        self._face(sender).receive(sender, message, now)

    def take_envelopes(self) -> list[LogEnvelope]:
        both = [(face, envelope) for face in self.faces for envelope in face.take_envelopes()]
        return [envelope for face, envelope in both if face is self._face(envelope.to)]

    def take_events(self) -> list[LogEvent]:
        return [event for face in self.faces for event in face.take_events()]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.faces[0], name)


def deceived() -> tuple[Switchboard, TwoFaced, tuple[NodeId, NodeId]]:
    """A table whose leader has told the two others different moves of its own."""
    table = Switchboard(0, 1, 2)
    table.play(6)
    leader = table.leader()
    first, second = (each for each in table.nodes if each != leader)
    while not own_turn(table.nodes[leader]):
        table.play(0.1)
    liar = TwoFaced(table.nodes[leader], {second})
    table.nodes[leader] = cast(Node, liar)
    for face, number in zip(liar.faces, (0, -1), strict=True):
        face.choose((moves_of(face)[number],), bytes(16), table.now)
    table.silent = {0, 1, 2}
    return table, liar, (first, second)


def own_turn(node: Node) -> bool:
    """Whether its people have several moves, and nothing is secret."""
    return not node.replica.ledger.here.secret and len(moves_of(node)) > 1


def moves_of(node: Node) -> list[Move]:
    """The legal moves of the node's people."""
    for seat in node.choosers():
        view = node.view(seat)
        return list(node.replica.ledger.log.game.legal(view.state, seat, view.known))
    return []


def test_two_programs_that_were_told_different_entries_notice_it() -> None:
    table, liar, honest = deceived()
    table.run(0.2)
    logs = [table.commands(each) for each in honest]
    count = next(n for n, pair in enumerate(zip(*logs, strict=False)) if pair[0] != pair[1])
    assert all(len(log) > count for log in logs), "both think that theirs is committed"
    table.run(2 * TIMING.compare)
    for me, other in (honest, honest[::-1]):
        (difference,) = table.differences(me)
        assert difference.number == count + 1
        assert difference.node == other
        assert not difference.same_log
        assert liar.me != difference.node


class Cut(Switchboard):
    """A table where two nodes are cut off from each other for a while."""

    cut: frozenset[NodeId] = frozenset()

    def _hand_over(self, sender: NodeId, envelope: LogEnvelope) -> bool:
        return {sender, envelope.to} != self.cut and super()._hand_over(sender, envelope)


def test_two_leaders_that_somebody_votes_for_both_of_notice_it_when_they_hear_each_other() -> None:
    table = Cut(0, 1, 2)
    table.play(6)
    leader = table.leader()
    other, liar = (each for each in table.nodes if each != leader)
    table.nodes[liar] = cast(Node, TwoFaced(table.nodes[liar], {other}))
    table.cut = frozenset({leader, other})
    before = table.commands(leader)
    table.play(TIMING.grace + 5)
    logs = [table.commands(each)[len(before) :] for each in (leader, other)]
    assert all(logs), "both think that a majority has theirs"
    assert logs[0][: len(logs[1])] != logs[1][: len(logs[0])]
    assert not table.differences(leader)
    table.cut = frozenset()
    table.run(2 * TIMING.compare)
    assert any(not difference.same_log for difference in table.differences(leader))
    assert any(not difference.same_log for difference in table.differences(other))


def test_a_program_that_lies_about_its_log_makes_one_report_and_stops_nobody() -> None:
    table = Switchboard(0, 1, 2)
    table.play(6)
    leader = table.leader()
    victim, liar = (each for each in table.nodes if each != leader)
    table.down, table.silent = {liar}, {0, 1, 2}
    node = table.nodes[victim]
    replica = node.replica
    for _ in range(3):
        stands = CommitReport(replica.commit_index, bytes(8))
        node.receive(liar, stands, table.now)
        node.receive(liar, LogReply(0, (), (bytes(8),)), table.now)
        table.run(TIMING.answer + 1)
    term, count = replica.hard_state.term + 1, replica.count
    fingerprint, last = replica.ledger.here.fingerprint, replica.ledger.term_of(replica.count)
    node.receive(liar, AppendEntries(term, count, last, (), fingerprint, count), table.now)
    node.receive(liar, Halt(term), table.now)
    assert not node.halted
    assert len(table.differences(victim)) == 1
    count, table.silent = replica.count, {liar}
    table.play(10)
    assert len(table.commands(victim)) > count


def test_what_was_told_is_kept_and_shown_to_nobody_twice() -> None:
    table, _, honest = deceived()
    before = {me: table.commands(me) for me in honest}
    table.run(5)
    table.silent = set()
    table.play(5)
    for me in honest:
        assert table.commands(me)[: len(before[me])] == before[me]
        numbers = [event.number for event in table.events[me] if isinstance(event, EntryCommitted)]
        assert numbers == sorted(set(numbers))
