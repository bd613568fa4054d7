"""News of a table on the LAN: none is missed by a screen that waits for the next."""

import asyncio

from net.session.events import WatchersCounted
from tui.app.lan.visit import Visit


async def test_what_comes_before_the_wait_has_begun_is_not_missed() -> None:
    visit = Visit()
    waiting = asyncio.create_task(visit.heard())
    visit._hear(WatchersCounted(1))
    for _turn in range(4):
        await asyncio.sleep(0)
    assert waiting.done()


async def test_what_came_before_is_not_waited_for_again() -> None:
    visit = Visit()
    visit._hear(WatchersCounted(1))
    waiting = asyncio.create_task(visit.heard())
    for _turn in range(4):
        await asyncio.sleep(0)
    assert not waiting.done()
    visit._hear(WatchersCounted(2))
    await waiting
    assert visit.watchers == 2
