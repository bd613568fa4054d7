"""Advertises the tables of this process until they are withdrawn.

Tables that listen at the same address share one announcer. Otherwise each would have sockets of its
own, and would answer every question on the network once more.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from secrets import token_hex
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from core.says import Sentence
from net.discovery.card import Advert, tell
from net.discovery.multicast import SERVICE, NoMulticast, multicast, new_name
from net.discovery.places import addresses_to_tell, interfaces_for, own_places
from net.timing import TIMING

if TYPE_CHECKING:
    from zeroconf import ServiceInfo
    from zeroconf.asyncio import AsyncZeroconf


class _Told(NamedTuple):
    """One advertised table."""

    info: "ServiceInfo"
    card: Advert
    port: int
    telling: asyncio.Future[None]
    """The sending of the current message, which is repeated three times."""


class Announcer:
    """Advertises the tables of one process, by their ids."""

    def __init__(self, zeroconf: "AsyncZeroconf", listening: str) -> None:
        self._zeroconf = zeroconf
        self._listening = listening
        self._addresses = addresses_to_tell(listening, own_places())
        # Made up: neither the computer nor its owner is named.
        self._host = f"estancia-{token_hex(6)}.local."
        self._names: dict[str, str] = {}
        self._told: dict[str, _Told] = {}
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        """One lock per table: a goodbye takes a while, and no other table waits for it."""

    async def tell(self, card: Advert, port: int) -> None:
        """Advertise the table, or its changed card; returns once it was sent the first time."""
        async with self._turns[card.table]:
            await self._tell(card, port)

    async def _tell(self, card: Advert, port: int) -> None:
        known = self._told.get(card.table)
        info = self._info(card, port)
        if known is None:
            # The name is random, so nobody has to be asked whether it is free.
            telling = await self._zeroconf.async_register_service(info, cooperating_responders=True)
        else:
            # The old advert must not be sent after the new one.
            await _stop(known.telling)
            telling = await self._zeroconf.async_update_service(info)
        self._told[card.table] = _Told(info, card, port, asyncio.ensure_future(telling))

    def _info(self, card: Advert, port: int) -> "ServiceInfo":
        from zeroconf import ServiceInfo

        return ServiceInfo(
            SERVICE,
            self._names.setdefault(card.table, new_name()),
            port=port,
            properties=tell(card),
            server=self._host,
            parsed_addresses=list(self._addresses),
            host_ttl=TIMING.believed,
            other_ttl=TIMING.believed,
        )

    async def withdraw(self, table: str) -> None:
        """Withdraw the table's advert, if it has one."""
        async with self._turns[table]:
            known = self._told.pop(table, None)
            if known:
                await _stop(known.telling)
                await (await self._zeroconf.async_unregister_service(known.info))

    async def follow_addresses(self) -> None:
        """Advertise new addresses as this computer gets them; never ends."""
        while True:
            await asyncio.sleep(TIMING.rescan)
            addresses = addresses_to_tell(self._listening, own_places())
            changed, self._addresses = addresses != self._addresses, addresses
            for table in [*self._told] if changed else ():
                async with self._turns[table]:
                    if told := self._told.get(table):
                        await self._tell(told.card, told.port)

    async def end(self) -> None:
        """Stop sending; messages under way are dropped."""
        for told in [*self._told.values()]:
            await _stop(told.telling)


@asynccontextmanager
async def announcing(
    listening: str, interfaces: Sequence[str] | None = None
) -> AsyncIterator[Announcer]:
    """Provide an announcer for tables that listen at that address (empty: at all).

    Raises `NoMulticast`.
    """
    async with multicast(interfaces or interfaces_for(listening)) as way:
        announcer = Announcer(way.zeroconf, listening)
        following = asyncio.create_task(announcer.follow_addresses())
        try:
            yield announcer
        finally:
            await _stop(following)
            await announcer.end()


async def _stop(telling: asyncio.Future[None]) -> None:
    telling.cancel()
    await asyncio.wait([telling])


# Shared announcers.


@dataclass
class _Shared:
    """An announcer with a count of its users."""

    users: int = 0
    announcer: Announcer | None = None
    open: AsyncExitStack = field(default_factory=AsyncExitStack)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


_SHARED: WeakKeyDictionary[asyncio.AbstractEventLoop, defaultdict[str, _Shared]]
_SHARED = WeakKeyDictionary()
"""The shared announcers, by event loop (which owns the sockets) and by address."""


@asynccontextmanager
async def shared_announcer(listening: str) -> AsyncIterator[Announcer]:
    """Provide the shared announcer of that address; users withdraw their own tables.

    Raises `NoMulticast`.
    """
    there = _SHARED.setdefault(asyncio.get_running_loop(), defaultdict(_Shared))
    shared = there[listening]
    shared.users += 1
    try:
        async with shared.turn:
            if shared.announcer is None:
                opening = announcing(listening)
                shared.announcer = await shared.open.enter_async_context(opening)
        yield shared.announcer
    finally:
        shared.users -= 1
        async with shared.turn:
            if not shared.users:
                shared.announcer = None
                await shared.open.aclose()


@asynccontextmanager
async def advertised(
    listening: str,
    port: int,
    card: Callable[[], Advert | None],
    cannot: Callable[[Sentence], object],
) -> AsyncIterator[None]:
    """Advertise the card, as it changes, while the block runs; `cannot` is told why not."""
    telling = asyncio.create_task(_advertise(listening, port, card, cannot))
    try:
        yield
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


async def _advertise(
    listening: str,
    port: int,
    card: Callable[[], Advert | None],
    cannot: Callable[[Sentence], object],
) -> None:
    while card() is None:  # noqa: ASYNC110 - what is waited for has no event
        await asyncio.sleep(TIMING.advert)
    told: Advert | None = None
    try:
        async with shared_announcer(listening) as announcer:
            try:
                while True:
                    # Set before it is sent: if that is cut short, the advert is withdrawn all the
                    # same.
                    before, told = told, card()
                    if before is not None and (told is None or told.table != before.table):
                        # A fork has another id, so the former game's advert goes.
                        await announcer.withdraw(before.table)
                    if told is not None and told != before:
                        await announcer.tell(told, port)
                    await asyncio.sleep(TIMING.advert)
            finally:
                if told is not None:
                    await announcer.withdraw(told.table)
    except NoMulticast as error:
        cannot(error.why)
