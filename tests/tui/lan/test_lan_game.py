"""A seat at a table on the LAN in the line mode: a draft that is overtaken by the clock."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from net.lobby.messages import Said
from net.log.commands import TimedOut
from net.log.events import EntryCommitted
from tests.net.log.test_turn_clock import asked, times_out
from tests.support.rooms import until
from tests.support.switchboard import Switchboard
from tui.lan import line_table
from tui.lan.clocks import TimeLeft
from tui.lan.draft import dropped
from tui.lan.events import EventQueue, LanEnded
from tui.lan.line_table import LineTable
from tui.table_game import Withdrawn


def nothing(*_shown: object) -> None:
    """Show others nothing of a turn."""


async def seated(
    table: Switchboard, told: list[Any], monkeypatch: pytest.MonkeyPatch
) -> tuple[LineTable, EventQueue]:
    """Return seat 1 of the table, with everything that has come so far and the question."""
    monkeypatch.setattr(line_table, "monotonic", lambda: table.now)
    news, session = EventQueue(), SimpleNamespace(fork=SimpleNamespace(may=False))
    room: Any = SimpleNamespace(node=table.nodes[1], session=session, show_turn=nothing)
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
    assert dropped(before) in told
    timed_out = [
        each for each in told if isinstance(each, EntryCommitted) and each.command == TimedOut(1)
    ]
    assert len(timed_out) == 1
    steps = table.nodes[1].replica.ledger.log.steps[: table.nodes[1].entries]
    assert [each.entry for each in game.match.log.steps] == [each.entry for each in steps]


async def test_talk_is_heard_while_a_question_is_open_and_leaves_it_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, told = asked(0, 1, 2, seat=1), list[Any]()
    game, news = await seated(table, told, monkeypatch)
    answering = asyncio.ensure_future(game.answered(asyncio.Event().wait()))
    await asyncio.sleep(0)
    news.put(Said("Ana", "Hola"))
    assert told[-1] == Said("Ana", "Hola")
    assert not news.waiting
    await asyncio.sleep(0)
    assert not answering.done()
    assert game.asked == 1
    answering.cancel()
    await asyncio.wait({answering})


async def test_who_is_asked_is_warned_once_more_before_zero(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, told = asked(0, 1, 2, seat=1), list[Any]()
    left = table.nodes[1].time_left(1, table.now)
    assert left is not None
    monkeypatch.setattr(line_table, "LITTLE", left - 0.01)
    await seated(table, told, monkeypatch)
    assert told[-1] == TimeLeft(1, left)
    told.clear()
    table.play(2)
    await until(lambda: told, "the warning")
    (warning,) = told
    assert (warning.seat, round(warning.seconds - left, 1)) == (1, -2.0)
