"""Rooms that play with each other over real sockets, in one process, by random moves."""

import asyncio
import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from net.address import HERE, Address
from net.links.dialing import call
from net.links.link import Link
from net.links.listening import Listening
from net.log.charter import Charter, ClockSettings, Membership, NodeId
from net.log.events import BotAsked, EntryCommitted
from net.log.feed import FeedAck, FeedPiece, FeedReader
from net.log.proposals import DurableState
from net.log.votes import Role
from net.room.journal import Journal
from net.room.journal_format import read_journal
from net.room.room import Room
from net.session.messages import TALK
from net.session.peer_auth import NO_SUCH
from net.timing import WATCHED, Timing
from net.wire.greeting import Admission
from net.wire.hello import WIRE, Hello, Purpose
from net.wire.refusals import Refused
from tests.support.patience import PATIENCE, in_time
from tests.support.virtual_table import NO_CLOCK, SEED, charter_of

QUICK = Timing(
    settling=2.0,
    there=2.0,
    unanswered=2.0,
    call=0.2,
    crossing=1.0,
    alone=0.5,
    farewell=0.2,
    linger=1.0,
    presence=0.1,
    watchers=0.2,
)
"""Timing with moments in place of seconds; messages may still be late on a busy machine."""

PATIENT = replace(QUICK, settling=60.0, there=60.0, unanswered=60.0)
"""Timing that takes no present node for lost, however busy the machine is."""


class Guest:
    """One program of the table: its listening port, its room, and a person who moves at random."""

    def __init__(
        self,
        me: NodeId,
        players: tuple[NodeId | str, ...],
        folder: Path,
        timing: Timing = QUICK,
        clock: ClockSettings = NO_CLOCK,
        key: str = "gaucho",
    ) -> None:
        self.me = me
        self.timing = timing
        self.charter = charter_of(players, clock=clock, key=key)
        self.path = folder / f"{me}.journal"
        self.random = Random(me)
        self.news: list[Any] = []
        self.plays = True
        self.hears = True
        """Whether callers are let in."""
        self.journal: Callable[[Path], Journal] = Journal
        self.room: Room | None = None
        count = max(self.charter.voters) + 1
        self.secrets = [
            [bytes([one, other]) * 16 for other in range(count)] for one in range(count)
        ]
        """The tokens by which each program proves itself to each other one."""
        wire_id = self.membership(()).wire_id(me)
        self.listening = Listening(lambda _: self.admit, wire_id, self._called, TALK)

    def admit(self, hello: Hello) -> Admission | Refused:
        if self.room is None or not self.hears:
            return NO_SUCH
        return self.room.session.peers.auth.admits(hello)

    def membership(self, addresses: tuple[Address, ...]) -> Membership:
        mine = tuple(self.secrets[self.me])
        theirs = tuple(row[self.me] for row in self.secrets)
        return Membership(self.charter, self.me, SEED, addresses, mine, theirs)

    async def _called(self, link: Link) -> None:
        if self.room is not None:
            await self.room.called(link)

    def sit(self, addresses: tuple[Address, ...]) -> None:
        """Sit down, or come back with the journal."""
        known = read_journal(self.path) if self.path.exists() else None
        membership = self.membership(addresses)
        journal = self.journal(self.path)
        saved: DurableState | None = None
        if known is None:
            journal.begin(membership)
        else:
            membership, saved = known.membership, journal.resume(known)
        self.room = Room(membership, journal, self.decide, self.tell, saved, self.timing)
        self.room.session.peers.auth.sought = addresses

    def tell(self, event: Any) -> None:
        self.news.append(event)
        if self.room is not None:
            asyncio.get_running_loop().call_soon(self.move)

    def move(self) -> None:
        """Move at once."""
        if self.room is None or not self.plays:
            return
        for seat in self.room.node.choosers():
            view = self.room.node.view(seat)
            moves = self.room.node.replica.ledger.log.game.legal(view.state, seat, view.known)
            self.room.choose(self.random.choice(moves))

    async def decide(self, asked: BotAsked) -> Any:
        assert self.room is not None
        game = self.room.node.replica.ledger.log.game
        moves = game.legal(asked.view.state, asked.seat, asked.view.known)
        return self.random.choice(moves)

    @property
    def came(self) -> list[EntryCommitted]:
        return [event for event in self.news if isinstance(event, EntryCommitted)]


async def watch(
    guest: Guest,
    address: Address,
    done: Callable[[], bool],
    heard: Callable[[Any], object] = str,
) -> FeedReader:
    """Watch a table until that is so; returns the watcher's reader."""
    games = {guest.charter.game: guest.charter.rules}
    hello = Hello(WIRE, games, Purpose.WATCH, b"watching", guest.charter.table.hex())
    link = await call(address, hello, b"", TALK, beats=WATCHED)
    watcher = FeedReader(guest.charter)

    def seen(link: Link, message: Any) -> None:
        nonlocal watcher
        heard(message)
        if isinstance(message, Charter) and message != watcher.ledger.charter:
            other = watcher.follow(message)
            assert other is not None, "the watcher has not seen more"
            watcher = other
        if isinstance(message, FeedPiece):
            watcher.receive(message)
            link.send(FeedAck(len(watcher.ledger.log_entries)))

    listening = asyncio.create_task(link.listen(seen))
    ended = asyncio.create_task(_until(done))
    try:
        async with in_time("what is watched for"):
            await asyncio.wait({listening, ended}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        ended.cancel()
        listening.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await listening
        await link.close()
    return watcher


async def _until(done: Callable[[], bool]) -> None:
    while not done():  # noqa: ASYNC110 - what is waited for has no event
        await asyncio.sleep(0.01)


def room_of(guest: Guest) -> Room:
    """The guest's room, as it sits in one."""
    assert guest.room is not None, "it sits in a room"
    return guest.room


async def until(happened: Callable[[], object], what: str) -> None:
    """Wait until it has happened, but not for ever."""
    end = asyncio.get_running_loop().time() + PATIENCE
    while not happened():
        assert asyncio.get_running_loop().time() < end, what
        await asyncio.sleep(0.01)


def keepers(guests: list[Guest]) -> list[Guest]:
    """The guests that lead now: one, or for a moment none or two."""
    return [g for g in guests if g.room and g.room.node.replica.role is Role.LEADER]


async def keeper(guests: list[Guest]) -> Guest:
    """Wait for a leader, and return it."""
    await until(lambda: keepers(guests), "somebody keeps the log")
    return keepers(guests)[0]


async def seated(
    folder: Path,
    *players: int | str,
    plays: bool = True,
    journal: Callable[[Path], Journal] = Journal,
    timing: Timing = QUICK,
    clock: ClockSettings = NO_CLOCK,
    key: str = "gaucho",
) -> tuple[list[Guest], list[asyncio.Task[None]]]:
    """Seat all guests, and let them play in this block."""
    programs = sorted({player for player in players if isinstance(player, int)})
    guests = [Guest(me, players, folder, timing, clock, key) for me in programs]
    for guest in guests:
        guest.plays, guest.journal = plays, journal
        await guest.listening.start(HERE, 0)
    tasks = []
    for guest in guests:
        guest.sit(addresses(guests))
        assert guest.room is not None
        tasks.append(asyncio.create_task(guest.room.run()))
    return guests, tasks


def addresses(guests: list[Guest]) -> tuple[Address, ...]:
    """The addresses of all guests."""
    return tuple(Address(HERE, guest.listening.port) for guest in guests)


async def cut_off(guests: list[Guest], tasks: list[asyncio.Task[None]], *lost: NodeId) -> None:
    """Cut those programs off without a goodbye."""
    for me in lost:
        snap(guests[me].room)
        tasks[me].cancel()
        guests[me].room = None
    await asyncio.gather(*(tasks[me] for me in lost), return_exceptions=True)


async def come_back(guests: list[Guest], tasks: list[asyncio.Task[None]], me: NodeId) -> None:
    """Start the program again with its journal."""
    async with in_time(f"the end of program {me}"):
        await asyncio.gather(tasks[me], return_exceptions=True)
    guests[me].sit(addresses(guests))
    room = guests[me].room
    assert room is not None
    tasks[me] = asyncio.create_task(room.run())


def snap(room: Room | None) -> None:
    """Break all links of that program, as if its computer had stopped."""
    for link in room.links.values() if room else ():
        link._transport.abort()


async def gone(guests: list[Guest], tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for guest in guests:
        await guest.listening.stop()


def fill_disk(room: Room) -> None:
    """Keep its journal from being written from here on."""
    full = os.open("/dev/full", os.O_WRONLY)
    os.dup2(full, room._journal._file.number)
    os.close(full)
