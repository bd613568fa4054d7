"""Looking on the network for the others of a table, by its id, while none of them is there."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager

from net.address import Address
from net.discovery.multicast import NoMulticast
from net.discovery.places import addresses_to_tell, interfaces_for, own_places
from net.discovery.tables import addresses_of, looking_for
from net.room.room import Room
from net.timing import TIMING

MOST = 16
"""Anybody can tell that they are at a table: so many are called."""


@asynccontextmanager
async def looking(
    listening: str, port: int, room: Room, typed: Sequence[Address]
) -> AsyncIterator[None]:
    """The others are also called at the addresses typed, and at those found meanwhile."""
    room.session.peers.auth.sought = tuple(typed)
    task = asyncio.create_task(_look(listening, port, room, typed))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _look(listening: str, port: int, room: Room, typed: Sequence[Address]) -> None:
    while True:
        await asyncio.sleep(TIMING.ask_network)
        if room.node.replica.others and not room.somebody.is_set():
            await _look_on_the_network(listening, port, room, typed)


async def _look_on_the_network(
    listening: str, port: int, room: Room, typed: Sequence[Address]
) -> None:
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
