"""Commands without a screen tell everything that happens at a table, or name exceptions here.

`join` tells it through the game that it plays, `host` and `watch` by themselves.
"""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from net.address import HERE
from net.session.events import News
from tests.support.lan_apps import coming
from tests.support.rooms import until
from tests.support.table_news import CHARTER, examples
from tui.commands.host import Headless
from tui.commands.watch import Watcher
from tui.lan.events import EventQueue, LanEnded
from tui.lan.line_table import LineTable
from tui.lan.lines import Lines
from tui.lan.onlooking import look_on
from tui.lan.request import LanRequest, LanRequestKind
from tui.lan.session import LanSession
from tui.thinker import Thinker

EVENTS = examples(News)
WORDLESS = {
    "WatchStarted",  # the charter of the game follows
    "ProposalDropped",  # whoever sent the move tells what has become of it
    "TurnShown",  # its moves are told in lines once they are committed
}


def hosting(lines: list[str], **more: Any) -> Headless:
    request = LanRequest(
        LanRequestKind.OPEN, "", open=True, bind=HERE, port=0, game="gaucho", headless=True
    )
    return Headless(replace(request, **more), Thinker(), lines.append, as_json=True)


def statuses(lines: list[str]) -> list[str]:
    return [json.decode(line)["status"] for line in lines]


@pytest.mark.parametrize("name", EVENTS)
async def test_a_host_without_a_screen_says_it(name: str) -> None:
    lines: list[str] = []
    table = hosting(lines)
    await table.session.listen()
    table.tell(EVENTS[name])
    await table.close()
    assert bool(statuses(lines)) == (name not in WORDLESS)


@pytest.mark.parametrize("name", EVENTS)
def test_whoever_watches_is_told(name: str) -> None:
    lines: list[str] = []
    watcher = Watcher(lines.append, as_json=True)
    watcher.tell(EVENTS["Charter"])
    assert lines
    lines.clear()
    watcher.tell(EVENTS[name])
    assert bool(statuses(lines)) == (name not in WORDLESS)


@pytest.mark.parametrize("name", EVENTS)
async def test_whoever_looks_on_hears_it_in_the_game(name: str) -> None:
    lines: list[str] = []
    session = LanSession(coming(LanRequestKind.WATCH, "", 1))
    session.hear(EVENTS["Charter"])
    for event in (EVENTS[name], LanEnded()):
        session.news.put(event)
    told: list[Any] = []
    assert await look_on(session, Lines(as_json=True, write=lines.append), told.append)
    assert told[1:] == ([] if name == "ProposalDropped" else [EVENTS[name]])


@pytest.mark.parametrize("name", EVENTS)
async def test_whoever_plays_line_by_line_hears_it(name: str) -> None:
    told: list[Any] = []
    news = EventQueue()
    silent = SimpleNamespace(agreeing=SimpleNamespace(opened=None))
    nowhere: Any = SimpleNamespace(session=None, node=silent)
    game = LineTable(CHARTER, (0,), nowhere, news, told.append, offers_alone=False)
    for event in (EVENTS[name], LanEnded()):
        news.put(event)
    assert [news async for news in game.run()] == []
    assert game.closed
    # Without a draft there is nothing that a refusal could make void.
    assert told == ([] if name == "ProposalDropped" else [EVENTS[name]])


@pytest.fixture
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that the computer has no address that others could be told."""
    monkeypatch.setattr("net.discovery.multicast.own_places", lambda: ())


@pytest.mark.usefixtures("_no_network")
async def test_a_host_that_cannot_announce_its_table_says_so_and_what_to_do() -> None:
    lines: list[str] = []
    table = hosting(lines, name="Olga", bind="0.0.0.0")
    await table.open()
    running = asyncio.create_task(table.run())
    try:
        await until(lambda: "unannounced" in statuses(lines), "it is said")
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    (said,) = (json.decode(line) for line in lines if "unannounced" in line)
    assert "estancia join HOST:PORT" in said["why"]
