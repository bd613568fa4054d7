"""Commands without a screen say everything that happens at a table, or name here what they leave.

`join` says it through the game that it plays, `host` and `watch` by themselves.
"""

import asyncio
from argparse import Namespace
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import json

from net.lobby.lobby_state import Offer
from net.room.events import News
from tests.support.rooms import until
from tests.support.table_news import CHARTER, examples
from tui.commands.host import Headless
from tui.commands.watch import LookingOn
from tui.lan.line_table import LineTable, RoomClosed, RoomNews
from tui.thinker import Thinker

EVENTS = examples(News)
WORDLESS = {
    "WatchStarted",  # the charter of the game follows
    "ProposalDropped",  # whoever sent the move tells what has become of it
}


def hosting(lines: list[str], **more: Any) -> Headless:
    args = Namespace(
        **{"bots": [], "open": True, "json": True, "name": "", "hidden": True, "alone": False}
        | more
    )
    return Headless(args, Offer("gaucho", 2, 0, open=True), Thinker(), lines.append)


def statuses(lines: list[str]) -> list[str]:
    return [json.decode(line)["status"] for line in lines]


@pytest.mark.parametrize("name", EVENTS)
def test_a_host_without_a_screen_says_it(name: str) -> None:
    lines: list[str] = []
    hosting(lines)._tell(EVENTS[name])
    # Items of the log come with the room that holds it, and none is open here.
    assert bool(statuses(lines)) == (name not in WORDLESS | {"EntryCommitted"})


@pytest.mark.parametrize("name", EVENTS)
def test_whoever_watches_is_told(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    looking_on = LookingOn(Namespace(json=True, address="127.0.0.1:4242", code=""))
    looking_on._tell(EVENTS["Charter"])
    before = len(capsys.readouterr().out.splitlines())
    assert before > 0
    looking_on._tell(EVENTS[name])
    assert bool(statuses(capsys.readouterr().out.splitlines())) == (name not in WORDLESS)


@pytest.mark.parametrize("name", EVENTS)
async def test_whoever_plays_line_by_line_hears_it(name: str) -> None:
    told: list[Any] = []
    news = RoomNews()
    nowhere: Any = SimpleNamespace(session=None)
    game = LineTable(CHARTER, (0,), nowhere, news, told.append, offers_alone=False)
    for event in (EVENTS[name], RoomClosed(None)):
        news.put(event)
    assert [news async for news in game.run()] == []
    assert game.closed
    # Without a draft there is nothing that a refusal could make void.
    assert told == ([] if name == "ProposalDropped" else [EVENTS[name]])


@pytest.fixture
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer without an address at which others could be told of anything."""
    monkeypatch.setattr("net.discovery.multicast.own_places", lambda: ())


@pytest.mark.usefixtures("_no_network")
async def test_a_host_that_cannot_announce_its_table_says_so_and_what_to_do() -> None:
    lines: list[str] = []
    table = hosting(lines, hidden=False, bind="0.0.0.0")
    await table.open()
    running = asyncio.create_task(table.run())
    try:
        await until(lambda: "unannounced" in statuses(lines), "it is said")
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    (said,) = (json.decode(line) for line in lines if "unannounced" in line)
    assert "estancia join HOST:PORT" in said["why"]
