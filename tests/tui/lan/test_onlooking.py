"""A table told in lines to whoever looks on: each entry once, and again where it was taken back."""

from msgspec import json

from net.log.events import EntryCommitted
from net.log.feed import FeedReader, piece
from net.session.events import Forked, News
from net.session.fork import forked_charter
from net.session.messages import ForkAgreed
from tests.support.lan_apps import coming
from tests.support.virtual_table import VirtualTable
from tui.lan.events import LanEnded
from tui.lan.lines import Lines
from tui.lan.onlooking import look_on
from tui.lan.request import LanRequestKind
from tui.lan.session import LanSession

SHOWN, KEPT = 40, 30


async def test_what_a_fork_takes_back_is_told_again_once_it_comes_again() -> None:
    table = VirtualTable(3, (0, 1), trouble=0.0)
    table.run(2_000, troubled=0)
    node = table.machines[0].node
    assert node is not None
    ledger = node.replica.ledger
    shown = piece(ledger, SHOWN, 0)
    assert shown is not None
    news: list[EntryCommitted] = FeedReader(table.charter).receive(shown)
    entries, kept = (ledger.at(count).entries for count in (SHOWN, KEPT))
    alone = forked_charter(table.charter, ForkAgreed(b"n" * 16, KEPT, (0,)))
    session = LanSession.watch(coming(LanRequestKind.WATCH, "", 1))
    forked = Forked(alone, entries - kept)
    happened: tuple[News, ...] = (table.charter, *news, forked, *news[KEPT:])
    for event in happened:
        session.hear(event)
    session.news.put(LanEnded())
    written: list[str] = []
    lines = Lines(as_json=True, write=written.append)
    assert await look_on(session, lines, lines.tell)
    told = [line for line in map(json.decode, written) if "e" in line]
    assert len(told) == entries + (entries - kept)
    assert told[kept:entries] == told[entries:]
