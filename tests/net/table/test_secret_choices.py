"""Secret choices and programs that come back in the middle of them."""

from core.dealer import SeededDealer
from net.table.items import Promise, Reveal
from net.table.messages import Append
from net.table.node import Node, Saved
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED


def test_nobody_is_asked_again_for_a_choice_that_was_shown_before_the_program_ended() -> None:
    table = Switchboard(0, 1, 2)
    table.play(8)
    host = table.nodes[table.host()]
    me = next(each for each in table.nodes if each != host.me)
    items = tuple(host.replica.ledger.items)
    first = next(at for at, dated in enumerate(items) if isinstance(dated.item, Promise))
    last = max(at for at, dated in enumerate(items) if isinstance(dated.item, Reveal))
    saved = Saved(items[:last], table.nodes[me].replica.kept)
    node = Node(me, table.charter, SeededDealer(SEED), table.now, saved)
    ledger, term = node.replica.ledger, node.replica.kept.term
    before = len(ledger.items)
    word = Append(term, before, ledger.term_of(before), (), ledger.here.check, first)
    node.receive(host.me, word, table.now)
    assert node.replica.committed == first
    assert node.choosers() == ()
