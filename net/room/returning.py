"""Coming back to a table from this program's journal."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import aclosing, asynccontextmanager, suppress
from pathlib import Path

from core.games import game
from core.says import Unreadable
from net.address import Address
from net.discovery.find import addresses_of, looking_for
from net.discovery.multicast import NoMulticast
from net.discovery.places import addresses_to_tell, interfaces_for, own_places
from net.links.listening import listening_like
from net.lobby.events import Started
from net.log.charter import is_sound
from net.room.journal import Journal
from net.room.journal_files import begun_beside
from net.room.journal_format import JournalContents, read_journal
from net.room.room import Decide, Room, TellEvent
from net.room.server import TableServer
from net.session.events import TableReopened, TellNews
from net.timing import TIMING, Timing
from net.wire.hello import SHOWN_RULES

MOST = 16
"""The most advertised addresses that are called: anybody can claim to be at a table."""


class Returning(TableServer):
    """A seat that this program has left, or was cut off from. Raises as `reopen_room` does.

    `typed` are addresses at which people expect somebody of the table, too.
    """

    room: Room

    def __init__(
        self,
        path: Path,
        decide: Decide,
        tell: TellNews,
        typed: Sequence[Address] = (),
    ) -> None:
        room = reopen_room(path, decide, tell, self.timing)
        super().__init__(room.membership.wire_id(room.membership.me), decide, tell)
        self.room = room
        self.bind = room.session.peers.auth.peer_state.bind
        self._typed = tuple(typed)

    async def open(self, bind: str | None = None, port: int | None = None) -> None:
        """Listen at that address, or where it did before; raises `OSError`, `JournalFailed`.

        Without a port it is the one that the others know, or any free one if that is taken.
        """
        self.bind = self.bind if bind is None else bind
        for each in (*self._typed, *self._known_addresses()):
            self.bind = listening_like(self.bind, each.host)
        try:
            await self._listen(port)
            self.room.sits(self.bind, self.port)
        except Exception:
            await self.close()
            raise

    def _known_addresses(self) -> Iterator[Address]:
        """The known addresses of the others."""
        for program in self.room.node.replica.others:
            yield from self.room.session.peers.auth.addresses(program)

    async def _listen(self, port: int | None) -> None:
        usual = self.room.session.peers.auth.peer_state.known.newest[
            self.room.membership.me
        ].address.port
        try:
            await self._listening.start(self.bind, usual if port is None else port)
        except OSError:
            if port is not None:
                raise
            await self._listening.start(self.bind, 0)

    async def run(self) -> None:
        """Find the others and play on."""
        bind, port, membership = self.bind, self.port, self.room.membership
        async with self._serving():
            told = addresses_to_tell(bind, own_places())
            addresses = tuple(Address(host, port) for host in told)
            self._tell(
                TableReopened(
                    addresses, membership.name, membership.watching.decode(errors="replace")
                )
            )
            self._tell(Started(membership))
            async with looking(bind, port, self.room, self._typed):
                await self.room.run()


# From the journal.


def reopen_room(path: Path, decide: Decide, tell: TellEvent, timing: Timing = TIMING) -> Room:
    """Resume the room of a journal; raises `OSError`, `JournalFailed`, `Unreadable`."""
    path.stat()
    journal = Journal.taken(path)
    try:
        with suppress(OSError):
            begun_beside(path).unlink()
        known = read_journal(path)
        if known is None:
            raise Unreadable("{name} is no journal of a table.", name=path.name)
        return _resumed(known, journal, decide, tell, timing)
    except BaseException:
        journal.close()
        raise


def _resumed(
    known: JournalContents, journal: Journal, decide: Decide, tell: TellEvent, timing: Timing
) -> Room:
    """The room, if this program can fold all of the log; raises `Unreadable` otherwise.

    Until that is known nothing is written, for a version that does not understand a line would drop
    it.
    """
    charter = known.membership.charter
    if charter.rules != game(charter.game).rules:
        raise Unreadable(
            "That table plays {game} by rules {table_rules}, this program knows rules {own_rules}: "
            "come back with the version of Estancia that it was begun with.",
            game=charter.game,
            table_rules=charter.rules[:SHOWN_RULES],
            own_rules=game(charter.game).rules[:SHOWN_RULES],
        )
    if not is_sound(charter):
        raise Unreadable(
            "That table plays {game} with options that this program does not know: "
            "come back with the version of Estancia that it was begun with.",
            game=charter.game,
        )
    if known.strange:
        raise Unreadable(
            "This program does not understand all that was written down at that table: "
            "come back with the version of Estancia that it was played with."
        )
    saved = known.found_at(journal.boot)
    journal.peer_state = known.peer_state
    room = Room(known.membership, journal, decide, tell, saved, timing, returns=True)
    played, counted = len(known.saved.log_entries), room.node.replica.count
    if counted < played:
        raise Unreadable(
            "This program understands {counted} of the {played} steps that were played at that "
            "table: come back with the version of Estancia that it was played with.",
            counted=counted,
            played=played,
        )
    journal.resume(known)
    return room


# To the others.


@asynccontextmanager
async def looking(
    listening: str, port: int, room: Room, typed: Sequence[Address]
) -> AsyncIterator[None]:
    """Within the block the others are also called at the typed and the discovered addresses."""
    room.session.peers.auth.sought = tuple(typed)
    task = asyncio.create_task(_look(listening, port, room, typed))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _look(listening: str, port: int, room: Room, typed: Sequence[Address]) -> None:
    """Ask the network for the table by its id while none of the others is linked."""
    while True:
        await asyncio.sleep(TIMING.ask_network)
        if not room.node.replica.others or room.somebody.is_set():
            continue
        asking = asyncio.create_task(_ask(listening, port, room, typed))
        try:
            # A program that is linked says where the others are.
            await room.somebody.wait()
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)


async def _ask(listening: str, port: int, room: Room, typed: Sequence[Address]) -> None:
    own = {Address(host, port) for host in addresses_to_tell(listening, own_places())}
    try:
        async with aclosing(looking_for(room.membership.name, interfaces_for(listening))) as told:
            async for tables in told:
                others = tuple(each for each in addresses_of(tables) if each not in own)[:MOST]
                room.session.peers.auth.sought = (*typed, *others)
    except NoMulticast:
        return
