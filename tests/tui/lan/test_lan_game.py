"""A seat at a table on the LAN in the line mode: a draft that is overtaken by the clock."""

from contextlib import suppress
from typing import Any

from net.table.events import Came
from net.table.items import Lapsed
from tests.net.table.test_turn_clock import asked, lapses
from tests.support.switchboard import Switchboard
from tests.support.virtual_table import SEED
from tui.lan.clocks import DraftDropped, TimeLeft
from tui.lan.lan_game import Asked, LanGame, RoomClosed, RoomThread
from tui.local_game import Withdrawn


async def nothing() -> None:
    """The room of this test is another one."""


def seated(table: Switchboard, told: list[Any]) -> tuple[LanGame, RoomThread]:
    """Seat 1 of the table, with all that has come so far and the question."""
    thread = RoomThread(nothing)
    game = LanGame(table.charter, SEED, (1,), thread, lambda: None, told.append)  # type: ignore[arg-type, return-value]
    for event in table.events[1]:
        thread.news.put(event)
    table.events[1].clear()
    thread.news.put(Asked(1, table.nodes[1].entries, 21.5))
    for _news in game.run():
        assert not game.draft
    return game, thread


def test_a_draft_is_dropped_with_a_sentence_when_a_bot_plays_the_turn() -> None:
    table, told = asked(0, 1, 2, seat=1), list[Any]()
    game, thread = seated(table, told)
    assert told[-1] == TimeLeft(1, 21.5)
    before = len(game.match.log.steps)
    move = next(each for each in game.match.legal(1) if not game.match.log.game.binds(each))
    game.choose(move)
    assert game.draft == 1
    while not lapses(table):
        table.play(0.1)
    table.play(5)
    with suppress(Withdrawn), game.waiting():
        raise Withdrawn
    for event in [*table.events[1], RoomClosed(None)]:
        thread.news.put(event)
    counts = [len(game.match.log.steps) for _news in game.run()]
    assert counts[0] == before
    assert DraftDropped(before) in told
    lapsed = [each for each in told if isinstance(each, Came) and each.item == Lapsed(1)]
    assert len(lapsed) == 1
    steps = table.nodes[1].replica.ledger.log.steps[: table.nodes[1].entries]
    assert [each.entry for each in game.match.log.steps] == [each.entry for each in steps]
