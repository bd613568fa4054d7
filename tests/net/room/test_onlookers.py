"""How many watch is counted over all programs, and told once a second at most."""

import asyncio
from pathlib import Path

from core.dealer import SeededDealer
from net.room.audience import Audience
from net.room.news import Watched
from net.room.onlookers import MOST, PAUSE, Onlookers
from net.table.node import Node
from tests.support.rooms import HERE, gone, seated, until, watch
from tests.support.virtual_table import SEED, charter_of


def counting() -> tuple[Onlookers, list[Watched]]:
    """A program at which nobody watches yet, and what its people are told."""
    told: list[Watched] = []
    node = Node(0, charter_of((0, 1)), SeededDealer(SEED), 0.0)
    return Onlookers(Audience(node), tuple, told.append), told


def test_all_programs_are_counted_and_those_cut_off_are_not() -> None:
    onlookers, _told = counting()
    onlookers.heard(1, 2)
    onlookers.heard(2, 3)
    assert onlookers.count == 5
    onlookers.heard(2, 0)
    assert onlookers.count == 2


def test_what_others_tell_is_bounded() -> None:
    onlookers, _told = counting()
    for program in range(1, 4):
        onlookers.heard(program, MOST)
    assert onlookers.count == MOST


def test_who_comes_and_goes_quickly_makes_nobody_talk_more() -> None:
    onlookers, told = counting()
    for tick in range(100):
        onlookers.heard(1, 1 + tick % 2)
        onlookers.look(tick * PAUSE / 50)
    assert len(told) == 2


def test_nothing_is_told_while_nothing_changes() -> None:
    onlookers, told = counting()
    for second in range(10):
        onlookers.look(second * PAUSE)
    assert told == []
    onlookers.heard(1, 1)
    for second in range(10, 20):
        onlookers.look(second * PAUSE)
    assert told == [Watched(1)]


async def test_every_program_knows_how_many_watch_at_all_of_them(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, 2)
    for guest in guests:
        guest.plays = False
    at = [(HERE, guest.listening.port) for guest in guests]
    ends = [asyncio.Event() for _ in range(3)]
    watching = [
        asyncio.create_task(watch(guests[0], address, end.is_set))
        for address, end in zip((at[0], at[1], at[1]), ends, strict=True)
    ]
    try:
        rooms = [guest.room for guest in guests if guest.room]
        await until(lambda: [room.watchers for room in rooms] == [3, 3, 3], "three watch")
        ends[1].set()
        await until(lambda: [room.watchers for room in rooms] == [2, 2, 2], "one goes")
        await until(lambda: all(Watched(2) in guest.news for guest in guests), "people are told")
    finally:
        for end in ends:
            end.set()
        await asyncio.gather(*watching)
        await gone(guests, tasks)
