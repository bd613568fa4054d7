"""A leader that takes back what it told in its own term: nothing is lost, and no disk fills up."""

import pytest

from core.dealer import SeededDealer
from net.log.charter import NodeId
from net.log.commands import LeaderElected, StandIn
from net.log.ledger import fold
from net.log.messages import AppendEntries, AppendReply, CommitIndex, LogEntry, VoteRequest
from net.log.node import Node
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED


class Liar:
    """The leader of a game under way, who makes up what it tells one of the others."""

    def __init__(self, *players: NodeId) -> None:
        self.table = Switchboard(*players)
        self.table.play(8)
        self.me = self.table.leader()
        self.peer: Node = next(node for me, node in self.table.nodes.items() if me != self.me)
        replica = self.peer.replica
        self.count, self.last = replica.count, replica.ledger.here.term
        self.term = replica.hard_state.term + 2
        self.table.now += 10
        self.tell(VoteRequest(self.term, self.count, self.last, binding=True))

    def tell(self, message: AppendEntries | VoteRequest | CommitIndex) -> None:
        self.peer.receive(self.me, message, self.table.now)

    def items(self, of: int, most: int, fingerprint: bytes = b"") -> AppendEntries:
        """A message with that many entries of a term, after the common log."""
        made_up = fold(self.table.charter, SeededDealer(SEED), self.peer.replica.ledger.log_entries)
        made_up.cut(self.count)
        made_up.append(LogEntry(of, LeaderElected(self.me)))
        (seat, *_) = self.table.charter.seats_of(self.peer.me)
        while len(made_up.log_entries) < self.count + most:
            made_up.append(LogEntry(of, StandIn(seat, on=seat not in made_up.here.stand_ins)))
        log_entries = tuple(log_entry.command for log_entry in made_up.log_entries[self.count :])
        fingerprint = fingerprint or made_up.here.fingerprint
        return AppendEntries(self.term, self.count, self.last, log_entries, fingerprint, 0, of)


@pytest.mark.parametrize("players", [(0, 1), (0, 1, 2)])
def test_nothing_is_committed_beyond_the_log(players: tuple[NodeId, ...]) -> None:
    liar = Liar(*players)
    replica = liar.peer.replica
    liar.tell(liar.items(liar.term, 3))
    assert replica.count == liar.count + 3
    liar.peer.take_envelopes()
    liar.tell(liar.items(liar.term - 1, 1))
    answers = [
        envelope.message for envelope in liar.peer.take_envelopes() if envelope.to == liar.me
    ]
    assert any(isinstance(each, AppendReply) and each.desynced for each in answers)
    liar.tell(CommitIndex(liar.term, 1_000_000))
    assert replica.commit_index == replica.count == liar.count + 3


@pytest.mark.parametrize("fingerprint", [b"", bytes(8)])
def test_no_log_grows_and_shrinks_over_and_over(fingerprint: bytes) -> None:
    liar = Liar(0, 1)
    many, one = liar.items(liar.term, 64, fingerprint), liar.items(liar.term - 1, 1, fingerprint)
    counts = set()
    for _ in range(10):
        for told in (many, one):
            liar.tell(told)
            counts.add(liar.peer.replica.count)
    assert counts == {liar.count + 64}
