"""Adverts of a table, as anybody on the network sees them."""

import re

from zeroconf.asyncio import AsyncServiceInfo

from net.address import HERE
from net.discovery.announce import announcing
from net.discovery.find import TableAppeared, finding
from net.discovery.multicast import SERVICE, is_name, multicast
from net.timing import TIMING
from tests.support.discovery import new_card

PORT = 4242


async def named(table: str) -> str:
    """The name that the table is announced under."""
    async with finding([HERE]) as finder:
        while True:
            event = await finder.change(patience=20)
            assert event, "it was not found"
            if isinstance(event, TableAppeared) and event.table.card.table == table:
                return event.table.name


async def test_neither_the_computer_nor_the_host_is_in_the_names() -> None:
    card = new_card(name="Ana")
    async with announcing(HERE) as announcer, multicast([HERE]) as way:
        await announcer.tell(card, PORT)
        told = AsyncServiceInfo(SERVICE, await named(card.table))
        assert await told.async_request(way.zeroconf.zeroconf, 3000)
        assert told.server
        assert is_name(told.name)
        assert re.fullmatch(r"estancia-[0-9a-f]{12}\.local\.", told.server)
        assert told.parsed_addresses() == [HERE]


async def test_what_is_told_is_believed_for_seconds_only() -> None:
    card = new_card()
    async with announcing(HERE) as announcer, multicast([HERE]) as way:
        await announcer.tell(card, PORT)
        name = await named(card.table)
        told = AsyncServiceInfo(SERVICE, name)
        assert await told.async_request(way.zeroconf.zeroconf, 3000)
        records = way.zeroconf.zeroconf.cache.entries_with_name(name)
        assert records
        assert all(each.ttl <= TIMING.believed for each in records)


async def test_withdrawing_what_was_never_told_is_no_fault() -> None:
    async with announcing(HERE) as announcer:
        await announcer.withdraw("nothing")
