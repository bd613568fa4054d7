"""A seat at a table on the LAN in the line mode: a draft that is overtaken by the clock."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from net.log.commands import TimedOut
from net.log.events import EntryCommitted
from tests.net.log.test_turn_clock import asked, times_out
from tests.support.switchboard import Switchboard
from tui.lan import line_table
from tui.lan.clocks import TimeLeft
from tui.lan.draft import DraftDropped
from tui.lan.events import EventQueue, LanEnded
from tui.lan.line_table import LineTable
from tui.table_game import Withdrawn


async def seated(
    table: Switchboard, told: list[Any], monkeypatch: pytest.MonkeyPatch
) -> tuple[LineTable, EventQueue]:
    """Seat 1 of the table, with all that has come so far and the question."""
    monkeypatch.setattr(line_table, "monotonic", lambda: table.now)
    news, session = EventQueue(), SimpleNamespace(fork=SimpleNamespace(may=False))
    room: Any = SimpleNamespace(node=table.nodes[1], session=session)
    game = LineTable(table.charter, (1,), room, news, told.append)
    for event in table.events[1]:
        news.put(event)
    table.events[1].clear()
    async for _news in game.run():
        assert not game.draft
    return game, news


async def test_a_draft_is_dropped_with_a_sentence_when_a_bot_plays_the_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, told = asked(0, 1, 2, seat=1), list[Any]()
    game, news = await seated(table, told, monkeypatch)
    left = table.nodes[1].time_left(1, table.now)
    assert left is not None
    assert told[-1] == TimeLeft(1, left)
    before = len(game.match.log.steps)
    move = next(each for each in game.match.legal(1) if not game.match.log.game.binds(each))
    game.choose(move)
    assert game.draft == 1
    while not times_out(table):
        table.play(0.1)
    table.play(5)
    with pytest.raises(Withdrawn):
        await game.answered(asyncio.Event().wait())
    for event in [*table.events[1], LanEnded()]:
        news.put(event)
    counts = [len(game.match.log.steps) async for _news in game.run()]
    assert counts[0] == before
    assert DraftDropped(before) in told
    timed_out = [
        each for each in told if isinstance(each, EntryCommitted) and each.command == TimedOut(1)
    ]
    assert len(timed_out) == 1
    steps = table.nodes[1].replica.ledger.log.steps[: table.nodes[1].entries]
    assert [each.entry for each in game.match.log.steps] == [each.entry for each in steps]
