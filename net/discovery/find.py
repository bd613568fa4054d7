"""Finds the tables on the network and follows their adverts.

A table is listed as soon as somebody advertises it. An advert is believed for `believed` seconds;
then the table is asked, and counts as gone if it does not answer. It is still asked now and then,
so that it is found again when a cable is back. A table that says goodbye is gone at once.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from net.address import LAST_PORT, Address
from net.discovery.card import Advert, StrangeAdvert, read_advert
from net.discovery.multicast import SERVICE, Multicast, is_name, multicast
from net.discovery.places import MOST_ADDRESSES, own_places, usable
from net.timing import TIMING

if TYPE_CHECKING:
    from zeroconf import Zeroconf
    from zeroconf.asyncio import AsyncServiceInfo

MOST_TABLES = 128
"""The most tables that are followed, so that a flood cannot fill the memory."""
FORGOTTEN = 20
"""Unanswered questions after which a table is forgotten."""


class Found(Struct, frozen=True):
    """A table as advertised; nothing of it is proven."""

    name: str
    """The service name of the advertiser; untrusted text, not to be shown."""
    card: Advert
    addresses: tuple[Address, ...]
    """The advertised addresses, the most likely first; never empty."""


def one_each(found: Iterable[Found]) -> tuple[Found, ...]:
    """Each table once, with the addresses of all its advertisers."""
    tables: dict[str, list[Found]] = {}
    for each in found:
        tables.setdefault(each.card.table, []).append(each)
    return tuple(
        replace(told[0], addresses=in_turn(each.addresses for each in told)[:MOST_ADDRESSES])
        for told in tables.values()
    )


def in_turn(addresses: Iterable[Sequence[Address]]) -> tuple[Address, ...]:
    """The addresses interleaved: the first of each, then the second of each; none twice."""
    ranked = chain.from_iterable(zip_longest(*addresses))
    return tuple(dict.fromkeys(each for each in ranked if each is not None))


class TableAppeared(Struct, frozen=True):
    """A table has appeared."""

    table: Found


class TableChanged(Struct, frozen=True):
    """The advert of a table has changed."""

    table: Found


class TableGone(Struct, frozen=True):
    """A table has said goodbye or no longer answers."""

    table: Found


FinderEvent = TableAppeared | TableChanged | TableGone


class _Followed(NamedTuple):
    """A task that follows a name, and the event that wakes it."""

    task: asyncio.Task[None]
    heard: asyncio.Event


class Finder:
    """The tables on the network, as a list and as a stream of changes."""

    def __init__(self, way: Multicast) -> None:
        self.alone = way.alone
        """Whether only this computer can be asked."""
        self._zeroconf = way.zeroconf.zeroconf
        self._found: dict[str, Found] = {}
        self._reported: dict[str, Found] = {}
        self._following: dict[str, _Followed] = {}
        self._changed = asyncio.Event()

    @property
    def tables(self) -> tuple[Found, ...]:
        """All tables found, sorted by name."""
        found = one_each(self._found.values())
        return tuple(sorted(found, key=lambda each: (each.card.name, each.card.table)))

    @property
    def following(self) -> frozenset[str]:
        """The service names that are followed."""
        return frozenset(self._following)

    async def change(self, patience: float | None = None) -> FinderEvent | None:
        """The next change; None if there is none within so many seconds.

        Changes do not pile up: a late caller gets the difference as it is by then.
        """
        try:
            async with asyncio.timeout(patience):
                while (event := self._difference()) is None:
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            return None
        return event

    def _difference(self) -> FinderEvent | None:
        """Take one difference between the current and the reported tables."""
        there = {each.card.table: each for each in one_each(self._found.values())}
        for name, table in self._reported.items():
            if name not in there:
                del self._reported[name]
                return TableGone(table)
        for name, table in there.items():
            reported = self._reported.get(name)
            if reported != table:
                self._reported[name] = table
                return TableChanged(table) if reported else TableAppeared(table)
        return None

    def hear(self, name: str) -> None:
        """Note that an advert of that name was heard."""
        if name in self._following:
            self._following[name].heard.set()
        elif self._has_room():
            heard = asyncio.Event()
            task = asyncio.create_task(self._follow(name, heard))
            self._following[name] = _Followed(task, heard)

    def _has_room(self) -> bool:
        """Make room for another table, at the cost of the oldest unanswered name; False if full."""
        if len(self._following) >= MOST_TABLES:
            silent = next((each for each in self._following if each not in self._found), None)
            if silent is None:
                return False
            self.forget(silent)
        return True

    def forget(self, name: str) -> None:
        """Forget a table that said goodbye."""
        if followed := self._following.pop(name, None):
            followed.task.cancel()
        self._note(name, None)

    async def _follow(self, name: str, heard: asyncio.Event) -> None:
        """Keep reading a table's advert, asking again when it gets old."""
        unanswered = 0
        while unanswered < FORGOTTEN:
            told = await _ask(self._zeroconf, name)
            self._note(name, told)
            unanswered = 0 if told else unanswered + 1
            pause = min(TIMING.ask_again * (1 + unanswered), TIMING.ask_seldom)
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await heard.wait()
            heard.clear()
        self.forget(name)

    def _note(self, name: str, table: Found | None) -> None:
        if self._found.get(name) != table:
            if table is None:
                del self._found[name]
            else:
                self._found[name] = table
            self._changed.set()

    async def end(self) -> None:
        """Stop following all tables."""
        tasks = [followed.task for followed in self._following.values()]
        for each in tasks:
            each.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@asynccontextmanager
async def finding(interfaces: Sequence[str] | None = None) -> AsyncIterator[Finder]:
    """Provide a finder on the networks of those own addresses, or on all.

    Raises `NoMulticast`.
    """
    async with multicast(interfaces) as way:
        finder = Finder(way)
        browsing = asyncio.create_task(_browse(way.zeroconf.zeroconf, finder))
        try:
            yield finder
        finally:
            browsing.cancel()
            await asyncio.wait([browsing])
            await finder.end()


async def _browse(zeroconf: "Zeroconf", finder: Finder) -> None:
    """Keep browsing for tables; never ends.

    A browser asks in its first seconds only, and would miss a table that was advertised while a
    cable was out. So it is replaced by a new one now and then.
    """
    from zeroconf import ServiceStateChange
    from zeroconf.asyncio import AsyncServiceBrowser

    def notice(
        zeroconf: "Zeroconf", service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        if not is_name(name):
            _unlearn(zeroconf, name)
        elif state_change is ServiceStateChange.Removed:
            finder.forget(name)
        else:
            finder.hear(name)

    while True:
        async with AsyncServiceBrowser(zeroconf, SERVICE, handlers=[notice]):
            await asyncio.sleep(TIMING.browse)


def _unlearn(zeroconf: "Zeroconf", name: str) -> None:
    """Drop a name that no table uses from the cache.

    It would be repeated in every question, and one that is too long makes questions impossible.
    """
    if pointer := zeroconf.cache.current_entry_with_name_and_alias(SERVICE, name):
        zeroconf.cache.async_remove_records([pointer])


async def _ask(zeroconf: "Zeroconf", name: str) -> Found | None:
    """Ask for a table's advert, or take it from the cache; None if it is no table of ours."""
    from zeroconf import Error
    from zeroconf.asyncio import AsyncServiceInfo

    told = AsyncServiceInfo(SERVICE, name)
    try:
        answered = await told.async_request(zeroconf, TIMING.told * 1000)
    except Error:
        # The advertised host name is impossible, so nobody can be asked about it.
        return None
    return _found(told) if answered else None


def _found(told: "AsyncServiceInfo") -> Found | None:
    port = told.port or 0
    hosts = usable(told.parsed_addresses(), own_places())
    if not hosts or not 1 <= port <= LAST_PORT:
        return None
    try:
        card = read_advert(told.properties)
    except StrangeAdvert:
        return None
    return Found(told.name, card, tuple(Address(host, port) for host in hosts))


# One table.


async def looking_for(
    table: str, interfaces: Sequence[str] | None = None
) -> AsyncGenerator[tuple[Found, ...]]:
    """The tables whose id begins so, or whose game was forked from it, whenever they change.

    Any stranger can advertise one, or add an address to it. Raises `NoMulticast`.
    """
    async with finding(interfaces) as finder:
        told: tuple[Found, ...] = ()
        while True:
            await finder.change()
            tables = finder.tables
            there = tuple(
                e for e in tables if e.card.table.startswith(table) or e.card.goes_on(table)
            )
            if there != told:
                told = there
                yield there


def addresses_of(found: Sequence[Found]) -> tuple[Address, ...]:
    """The addresses of these tables, the most likely of each first."""
    return in_turn(each.addresses for each in found)
