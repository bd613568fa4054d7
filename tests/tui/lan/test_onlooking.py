"""A watcher is told everything to the end of a table, and asked nothing."""

from net.session.events import MayFork, WatchersCounted
from tests.support.lan_apps import coming
from tests.support.table_news import CHARTER
from tui.lan.events import LanEnded, LineEvent
from tui.lan.lines import Lines
from tui.lan.onlooking import look_on
from tui.lan.request import LanRequestKind
from tui.lan.session import LanSession


async def test_that_some_may_go_on_alone_ends_no_looking_on() -> None:
    session, told = LanSession(coming(LanRequestKind.WATCH, "", 1)), list[LineEvent]()
    events = (CHARTER, MayFork(on=True), WatchersCounted(2))
    for event in events:
        session.hear(event)
    session.news.put(LanEnded())
    assert await look_on(session, Lines(as_json=True), told.append)
    assert told == [*events]
