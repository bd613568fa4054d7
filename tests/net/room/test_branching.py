"""Forks of rooms over real sockets: they lose their majority, wait, and go on alone."""

import asyncio
from pathlib import Path

import pytest

from core.says import show
from net.address import HERE, Address
from net.log.charter import AtZero, ClockSettings
from net.log.commands import Command, StandIn, TimedOut
from net.room.journal_files import begun_beside, journal_path
from net.room.journal_format import read_journal
from net.session.events import (
    CannotFork,
    Forked,
    MayFork,
    OthersForked,
    PeerBack,
    QuorumChanged,
    TokenRejected,
)
from net.session.messages import ForkFailed
from tests.support.all_games import always
from tests.support.rooms import (
    Guest,
    addresses,
    come_back,
    cut_off,
    gone,
    room_of,
    seated,
    snap,
    until,
    watch,
)
from tests.support.scale import some

HASTY = ClockSettings(1, AtZero.BOT)


def news(guest: Guest, kind: type) -> list[object]:
    return [event for event in guest.news if isinstance(event, kind)]


def timed_out(guest: Guest) -> set[int]:
    """The seats that timed out, as people there have seen it."""
    return {event.command.seat for event in guest.came if isinstance(event.command, TimedOut)}


def commands(guest: Guest) -> list[Command]:
    """The commands that people there have seen."""
    return [event.command for event in guest.came]


def offered(guest: Guest) -> bool:
    return news(guest, MayFork)[-1:] == [MayFork(on=True)]


def together(guests: list[Guest]) -> bool:
    """Whether they are linked to each other, and all may fork."""
    programs = {guest.me for guest in guests}
    links = (room_of(guest).session.peers.linked.keys() | {guest.me} for guest in guests)
    return all(map(offered, guests)) and all(programs <= each for each in links)


def hears(guest: Guest, kind: type) -> bool:
    """Whether people there were told such an event; if not, they request a fork again."""
    if not news(guest, kind):
        room_of(guest).part()
    return bool(news(guest, kind))


def parted(guest: Guest) -> bool:
    """Whether they have forked there; if not, they request it again."""
    return hears(guest, Forked)


def further(guest: Guest, shown: list[int]) -> bool:
    """Whether people there were shown more by now."""
    return len(guest.came) > shown[guest.me] + 20


async def alone(guests: list[Guest], tasks: list[asyncio.Task[None]]) -> Guest:
    """The survivor of two, in a new game that stands still for now."""
    zero = guests[0]
    await until(lambda: len(zero.came) > 40, "the game is under way")
    await cut_off(guests, tasks, 1)
    await until(lambda: offered(zero), "going on alone is offered")
    assert any(isinstance(each, QuorumChanged) and each.on for each in zero.news)
    zero.plays = False
    room_of(zero).part()
    await until(lambda: news(zero, Forked), "it goes on")
    return zero


async def go_on(guest: Guest) -> None:
    """The people there move again, to the end of the game."""
    guest.plays = True
    guest.move()
    await until(lambda: room_of(guest).session.over, "the game is played to its end")


@pytest.mark.parametrize("key", always("gaucho"))
async def test_the_survivor_of_two_goes_on_as_a_game_of_its_own(tmp_path: Path, key: str) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, key=key)
    try:
        first = room_of(guests[0]).membership.charter
        zero = await alone(guests, tasks)
        left = zero.path.read_bytes()
        count = len(zero.came)
        await go_on(zero)
        membership = room_of(zero).membership
        assert membership.charter.table != first.table
        assert membership.charter.forked_from == (first.table, count)
        assert membership.charter.absent == (1,)
        assert news(zero, Forked) == [Forked(membership.charter)]
        assert [event.number for event in zero.came] == list(range(1, len(zero.came) + 1))
        assert zero.path.read_bytes() == left
        known = read_journal(journal_path(zero.path.parent, membership))
        assert known is not None
        assert known.membership == membership
        assert len(known.saved.log_entries) == len(zero.came)
    finally:
        await gone(guests, tasks)


@pytest.mark.parametrize("back", some((0, 1), 1))
async def test_the_lost_one_takes_its_seat_from_the_bot_in_the_new_game(
    tmp_path: Path, back: int
) -> None:
    guests, tasks = await seated(tmp_path, 0, 1)
    guests, tasks = (guests, tasks) if back else (guests[::-1], tasks[::-1])
    try:
        survivor, lost = guests
        await until(lambda: len(survivor.came) > 40, "the game is under way")
        tasks[1].cancel()
        await asyncio.gather(tasks[1], return_exceptions=True)
        lost.room = None
        await until(lambda: offered(survivor), "going on alone is offered")
        room_of(survivor).part()
        await until(lambda: StandIn(lost.me, on=True) in commands(survivor), "a bot plays there")
        left = lost.path.read_bytes()
        survivor.plays = False
        lost.news.clear()
        lost.sit(addresses(sorted(guests, key=lambda guest: guest.me)))
        tasks[1] = asyncio.create_task(room_of(lost).run())
        await until(lambda: StandIn(lost.me, on=False) in commands(survivor), "it gives way")
        charter = room_of(survivor).membership.charter
        (told,) = news(lost, Forked)
        assert isinstance(told, Forked)
        assert (told.charter, told.returned) == (charter, True)
        assert not news(lost, OthersForked)
        assert PeerBack(lost.me) in survivor.news
        await go_on(survivor)
        await until(lambda: room_of(lost).session.over, "it is over for both")
        ledgers = [room_of(guest).node.replica.ledger for guest in (survivor, lost)]
        assert len({ledger.here.fingerprint for ledger in ledgers}) == 1
        assert StandIn(lost.me, on=True) not in commands(survivor)[-20:]
        assert lost.path.read_bytes().startswith(left), "the old game stays as it was"
    finally:
        await gone(guests, tasks)


@pytest.mark.soak
async def test_two_of_four_come_back_into_the_game_of_the_other_two(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, 2, 3)
    try:
        await until(lambda: all(len(guest.came) > 20 for guest in guests), "the game runs")
        await cut_off(guests, tasks, 0, 1)
        await until(lambda: together(guests[2:]), "they may go on alone")
        guests[2].plays = guests[3].plays = False
        await until(lambda: parted(guests[3]), "they go on")
        bots = [StandIn(seat, on=True) for seat in (0, 1)]
        await until(lambda: all(each in commands(guests[2]) for each in bots), "bots play")
        for guest in guests[:2]:
            guest.news.clear()
            await come_back(guests, tasks, guest.me)
        back = [StandIn(seat, on=False) for seat in (0, 1)]
        await until(lambda: all(each in commands(guests[2]) for each in back), "they have seats")
        for guest in guests[2:]:
            guest.plays = True
            guest.move()
        await until(lambda: all(room_of(guest).session.over for guest in guests), "to its end")
        ledgers = [room_of(guest).node.replica.ledger for guest in guests]
        assert len({ledger.here.fingerprint for ledger in ledgers}) == 1
        assert all(news(guest, Forked) for guest in guests)
    finally:
        await gone(guests, tasks)


async def test_two_sides_that_have_both_gone_on_alone_stay_apart_and_are_told(
    tmp_path: Path,
) -> None:
    guests, tasks = await seated(tmp_path, 0, 1)
    try:
        await until(lambda: all(len(guest.came) > 20 for guest in guests), "the game runs")
        for guest in guests:
            guest.plays = guest.hears = False
        for guest in guests:
            snap(guest.room)
        await until(lambda: all(map(offered, guests)), "both may go on alone")
        for guest in guests:
            room_of(guest).part()
        await until(lambda: all(news(guest, Forked) for guest in guests), "both do")
        for guest in guests:
            guest.hears = True
        await until(lambda: all(news(guest, OthersForked) for guest in guests), "both are told")
        charters = [room_of(guest).membership.charter for guest in guests]
        assert charters[0].table != charters[1].table
        for me, other in ((0, 1), (1, 0)):
            told = OthersForked((other,), charters[other].table, apart=True)
            assert news(guests[me], OthersForked) == [told]
            await go_on(guests[me])
            assert len(news(guests[me], Forked)) == 1
    finally:
        await gone(guests, tasks)


async def test_who_watches_goes_on_watching(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1)
    zero = guests[0]
    try:
        await until(lambda: len(zero.came) > 40, "the game is under way")
        room = zero.room
        assert room is not None
        address = Address(HERE, zero.listening.port)
        watching = asyncio.create_task(watch(zero, address, lambda: False))
        await until(lambda: room.session.watchers.count == 1, "somebody watches")
        await cut_off(guests, tasks, 1)
        await until(lambda: offered(zero), "going on alone is offered")
        room.part()
        await asyncio.wait_for(tasks[0], 60)
        watcher = await asyncio.wait_for(watching, 60)
        assert watcher.ledger.charter == room.membership.charter
        assert watcher.ledger.here.fingerprint == room.node.replica.ledger.here.fingerprint
    finally:
        await gone(guests, tasks)


async def test_a_program_that_was_started_again_goes_on_from_what_was_committed(
    tmp_path: Path,
) -> None:
    guests, tasks = await seated(tmp_path, 0, 1)
    zero = guests[0]
    try:
        await until(lambda: len(zero.came) > 40, "the game is under way")
        await cut_off(guests, tasks, 0, 1)
        before = [event.command for event in zero.came]
        zero.news.clear()
        zero.sit(addresses(guests))
        room = zero.room
        assert room is not None
        tasks[0] = asyncio.create_task(room.run())
        await until(lambda: offered(zero), "going on alone is offered")
        assert [event.command for event in zero.came] == before
        room.part()
        await asyncio.wait_for(tasks[0], 60)
        assert [event.command for event in zero.came][: len(before)] == before
        assert room.membership.charter.forked_from == (zero.charter.table, len(before))
    finally:
        await gone(guests, tasks)


async def test_nobody_comes_into_the_new_game_for_the_lost_one(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1)
    one = guests[1]
    try:
        zero = await alone(guests, tasks)
        zero.news.clear()
        one.news.clear()
        # It knows the id of the new game, and everything but the tokens.
        one.charter = room_of(zero).membership.charter
        one.secrets = [[b"?" * 32] * 2] * 2
        one.path = tmp_path / "intruder.journal"
        await come_back(guests, tasks, 1)
        await until(lambda: news(one, TokenRejected), "it does not come in")
        await go_on(zero)
        assert not news(zero, PeerBack)
        assert not one.came
        assert StandIn(1, on=False) not in commands(zero)
    finally:
        await gone(guests, tasks)


async def test_nobody_goes_on_where_the_new_game_cannot_be_written(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, 2, 3)
    two, three = guests[2:]
    full = begun_beside(two.path)
    full.mkdir()
    try:
        await until(lambda: all(len(guest.came) > 20 for guest in guests), "the game runs")
        first = two.charter
        await cut_off(guests, tasks, 0, 1)
        await until(lambda: together(guests[2:]), "going on alone is offered to both")
        two.plays = three.plays = False
        await until(lambda: hears(three, ForkFailed), "the requester is told that the fork failed")
        await until(lambda: hears(two, CannotFork), "the other one hears why")
        full.rmdir()
        told = news(two, CannotFork)[0]
        assert isinstance(told, CannotFork)
        assert show(told.why, {}) == (
            f"The new game cannot be written (Is a directory: {tmp_path}). You are still "
            "in the old one; make room, then go on alone again."
        )
        assert all(room_of(guest).membership.charter == first for guest in (two, three))
        assert not any(task.done() for task in tasks[2:])
        await until(lambda: all(map(parted, (two, three))), "both go on")
    finally:
        await gone(guests, tasks)


@pytest.mark.soak
async def test_one_that_cannot_write_the_new_game_follows_when_it_can(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, 2, 3)
    two, three = guests[2:]
    full = begun_beside(three.path)
    full.mkdir()
    try:
        await until(lambda: all(len(guest.came) > 20 for guest in guests), "the game runs")
        first = three.charter
        await cut_off(guests, tasks, 0, 1)
        await until(lambda: together(guests[2:]), "going on alone is offered to both")
        two.plays = three.plays = False
        room_of(three).part()
        await until(lambda: news(three, ForkFailed), "it stays")
        await until(lambda: news(two, Forked), "the other one had gone on")
        assert room_of(three).membership.charter == first
        full.rmdir()
        await until(lambda: news(three, Forked), "it follows")
        assert len(news(three, CannotFork)) == 1
        assert room_of(three).membership.charter == room_of(two).membership.charter
    finally:
        await gone(guests, tasks)


async def test_the_new_game_takes_along_turns_that_ran_out_of_time(tmp_path: Path) -> None:
    guests, tasks = await seated(tmp_path, 0, 1, "peon", plays=False, clock=HASTY)
    ana, zoe = guests
    try:
        await until(lambda: timed_out(zoe) >= {0, 1}, "everybody's time was up once")
        address = Address(HERE, zoe.listening.port)
        watching = asyncio.create_task(watch(zoe, address, lambda: False))
        await until(lambda: room_of(zoe).session.watchers.count == 1, "somebody watches")
        await cut_off(guests, tasks, ana.me)
        await until(lambda: offered(zoe), "going on alone is offered")
        room_of(zoe).part()
        await until(lambda: news(zoe, Forked), "it goes on")
        count = len(zoe.came)
        ana.sit(addresses(guests))
        tasks[0] = asyncio.create_task(room_of(ana).run())
        await until(lambda: news(ana, Forked), "the lost one comes back")
        ana.plays = True
        assert room_of(zoe).membership.charter.forked_from == (zoe.charter.table, count)
        await go_on(zoe)
        watcher = await asyncio.wait_for(watching, 60)
        assert watcher.ledger.charter == room_of(zoe).membership.charter
        assert watcher.ledger.here.fingerprint == room_of(zoe).node.replica.ledger.here.fingerprint
    finally:
        await gone(guests, tasks)
