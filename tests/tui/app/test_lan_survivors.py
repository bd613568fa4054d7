"""A watched game that goes on from less than was shown: the missing entries are taken back."""

from net.log.feed import FeedReader, piece
from net.session.events import Forked
from net.session.fork import forked_charter
from net.session.messages import ForkAgreed
from tests.support.lan_apps import coming
from tests.support.virtual_table import VirtualTable
from tui.app.boards import board
from tui.app.lan.sitting import LanSitting
from tui.lan.request import LanRequestKind
from tui.lan.session import LanSession

SHOWN, KEPT = 40, 30


def test_what_those_who_play_on_do_not_have_leaves_the_board_and_the_log() -> None:
    table = VirtualTable(3, (0, 1), trouble=0.0)
    table.run(2_000, troubled=0)
    node = table.machines[0].node
    assert node is not None
    ledger = node.replica.ledger
    shown = piece(ledger, SHOWN, 0)
    assert shown is not None
    news = FeedReader(table.charter).receive(shown)
    session = LanSession(coming(LanRequestKind.WATCH, "", 1))
    session.game.charter = table.charter
    sitting = LanSitting(session, board("gaucho"))
    for came in news[:KEPT]:
        sitting.take(came)
    log, digest = [*sitting.log], sitting.match.log.digest
    for came in news[KEPT:]:
        sitting.take(came)
    taken_back = ledger.at(SHOWN).entries - ledger.at(KEPT).entries
    assert len(sitting.log) > len(log)
    alone = forked_charter(table.charter, ForkAgreed(b"n" * 16, KEPT, (0,)))
    sitting.take(Forked(alone, taken_back))
    assert sitting.match.log.digest == digest
    assert sitting.log[:-1] == log
    assert f"The last {taken_back} steps that were shown are taken back" in sitting.log[-1].text
    for came in news[KEPT:]:
        sitting.take(came)
    assert len(sitting.match.log.steps) == ledger.at(SHOWN).entries
