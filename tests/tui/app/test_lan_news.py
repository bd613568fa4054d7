"""News of a table on the LAN: a screen that waits for the next misses none."""

import asyncio

from net.session.events import WatchersCounted
from tui.lan.events import EventQueue


async def test_what_comes_before_the_wait_has_begun_is_not_missed() -> None:
    news = EventQueue()
    waiting = asyncio.create_task(news.heard())
    news.put(WatchersCounted(1))
    for _turn in range(4):
        await asyncio.sleep(0)
    assert waiting.done()


async def test_what_came_before_is_not_waited_for_again() -> None:
    news = EventQueue()
    news.put(WatchersCounted(1))
    waiting = asyncio.create_task(news.heard())
    for _turn in range(4):
        await asyncio.sleep(0)
    assert not waiting.done()
    news.put(WatchersCounted(2))
    await waiting
    assert [*news.waiting] == [WatchersCounted(1), WatchersCounted(2)]
