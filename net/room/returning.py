"""Coming back to a table from this program's journal."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import aclosing, asynccontextmanager
from pathlib import Path

from net.address import Address
from net.discovery.find import addresses_of, looking_for
from net.discovery.multicast import NoMulticast
from net.discovery.places import addresses_to_tell, interfaces_for, own_places
from net.links.listening import listening_like
from net.lobby.events import Started
from net.room.opened import reopen_room
from net.room.room import Decide, Room
from net.room.server import TableServer
from net.session.events import TableReopened, TellNews
from net.timing import TIMING

MOST = 16
"""The most advertised addresses that are called: anybody can claim to be at a table."""


class Returning(TableServer):
    """A seat that this program has left, or was cut off from. Raises as `reopen_room` does.

    Somebody of the table may also be at the addresses `typed`.
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

    @property
    def started(self) -> Started:
        """The start of the game, for those who follow it from here."""
        membership = self.room.membership
        return Started(
            membership.charter,
            membership.me,
            membership.seed,
            (),
            membership.mine,
            membership.theirs,
        )

    async def open(self, bind: str | None = None, port: int | None = None) -> None:
        """Listen at that address, or where it did before; raises `OSError`, `JournalFailed`.

        If no port is asked for: where the others know this program to be, or anywhere else if
        somebody else is there.
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
            self._tell(self.started)
            async with looking(bind, port, self.room, self._typed):
                await self.room.run()


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
            # Whoever is there says where the others are.
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
