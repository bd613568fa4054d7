"""A host that takes back what it told in its own term: nothing is lost, and no disk fills up."""

import pytest

from core.dealer import SeededDealer
from net.table.charter import Program
from net.table.items import Deputy, Host
from net.table.ledger import fold
from net.table.messages import Append, Appended, Ask, Committed, Dated
from net.table.node import Node
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED


class Liar:
    """The host of a game under way, who makes up what it tells one of the others."""

    def __init__(self, *players: Program) -> None:
        self.table = Switchboard(*players)
        self.table.play(8)
        self.me = self.table.host()
        self.peer: Node = next(node for me, node in self.table.nodes.items() if me != self.me)
        replica = self.peer.replica
        self.count, self.last = replica.count, replica.ledger.here.term
        self.term = replica.kept.term + 2
        self.table.now += 10
        self.tell(Ask(self.term, self.count, self.last, really=True))

    def tell(self, message: Append | Ask | Committed) -> None:
        self.peer.receive(self.me, message, self.table.now)

    def items(self, of: int, most: int, check: bytes = b"") -> Append:
        """So many items of a term, after what everybody has."""
        made_up = fold(self.table.charter, SeededDealer(SEED), self.peer.replica.ledger.items)
        made_up.cut(self.count)
        made_up.append(Dated(of, Host(self.me)))
        (seat, *_) = self.table.charter.seats_of(self.peer.me)
        while len(made_up.items) < self.count + most:
            made_up.append(Dated(of, Deputy(seat, on=seat not in made_up.here.deputies)))
        items = tuple(dated.item for dated in made_up.items[self.count :])
        check = check or made_up.here.check
        return Append(self.term, self.count, self.last, items, check, 0, of)


@pytest.mark.parametrize("players", [(0, 1), (0, 1, 2)])
def test_nothing_is_committed_beyond_the_log(players: tuple[Program, ...]) -> None:
    liar = Liar(*players)
    replica = liar.peer.replica
    liar.tell(liar.items(liar.term, 3))
    assert replica.count == liar.count + 3
    liar.peer.take_letters()
    liar.tell(liar.items(liar.term - 1, 1))
    answers = [letter.message for letter in liar.peer.take_letters() if letter.to == liar.me]
    assert any(isinstance(each, Appended) and each.differs for each in answers)
    liar.tell(Committed(liar.term, 1_000_000))
    assert replica.committed == replica.count == liar.count + 3


@pytest.mark.parametrize("check", [b"", bytes(8)])
def test_no_log_grows_and_shrinks_over_and_over(check: bytes) -> None:
    liar = Liar(0, 1)
    many, one = liar.items(liar.term, 64, check), liar.items(liar.term - 1, 1, check)
    counts = set()
    for _ in range(10):
        for told in (many, one):
            liar.tell(told)
            counts.add(liar.peer.replica.count)
    assert counts == {liar.count + 64}
