"""Consecutive changes of a host are told once, line by line and to programs."""

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from net.lobby.messages import BoardSeat, LobbyBoard, Said
from net.log.charter import AtZero, ClockSettings
from tests.support.table_news import BOARD
from tests.support.virtual_time import run_in_virtual_time
from tui.lan.events import CHOOSING, EventQueue, LanEvent

CLOCKS = [replace(BOARD, clock=ClockSettings(each, AtZero.BOT)) for each in (30, 60, 90)]
SAT_DOWN = replace(BOARD, places=(BOARD.places[0], BoardSeat("Beto", 2)))


async def told(
    known: LobbyBoard | None, *news: tuple[float, LanEvent]
) -> list[tuple[float, LanEvent]]:
    """Return what is told of them, and when; each comes so many seconds after the one before it."""
    queue, heard = EventQueue(), list[tuple[float, LanEvent]]()
    clock = asyncio.get_running_loop().time

    async def happen() -> None:
        for seconds, event in news:
            await asyncio.sleep(seconds)
            queue.put(event)

    happening = asyncio.create_task(happen())
    while not (happening.done() and not queue.waiting):
        event = await queue.next_settled(known)
        heard.append((clock(), event))
        if isinstance(event, LobbyBoard):
            known = event
        await asyncio.sleep(0)
    return heard


def tell(
    known: LobbyBoard | None, *news: tuple[float, LanEvent]
) -> Sequence[tuple[float, LanEvent]]:
    return run_in_virtual_time(told(known, *news))


def test_of_several_changes_in_a_row_the_last_is_told() -> None:
    first, second, third = CLOCKS
    news = tell(BOARD, (1.0, first), (0.5, second), (0.9, third))
    assert news == [(2.4 + CHOOSING, third)]


def test_changes_with_time_between_them_are_told_each() -> None:
    first, second, _third = CLOCKS
    news = tell(BOARD, (1.0, first), (3.0, second))
    assert news == [(1.0 + CHOOSING, first), (4.0 + CHOOSING, second)]


def test_the_first_board_and_who_sits_down_are_told_at_once() -> None:
    assert tell(None, (1.0, BOARD), (1.0, SAT_DOWN)) == [(1.0, BOARD), (2.0, SAT_DOWN)]


def test_what_else_is_said_comes_after_the_change_that_was_before_it() -> None:
    said = Said("Ana", "shorter is better")
    first, second, _third = CLOCKS
    assert [each for _at, each in tell(BOARD, (1.0, first), (0.1, said), (0.1, second))] == [
        first,
        said,
        second,
    ]
