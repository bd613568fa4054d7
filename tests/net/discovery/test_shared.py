"""All tables of one program share one announcer, which ends with the last of them."""

import asyncio
from contextlib import AbstractAsyncContextManager, aclosing

from zeroconf.asyncio import AsyncServiceInfo

from core.says import Sentence
from net.address import HERE
from net.discovery.announce import advertised, shared_announcer
from net.discovery.card import Advert
from net.discovery.find import TableAppeared, TableGone, finding, looking_for
from net.discovery.multicast import SERVICE, multicast
from tests.support.discovery import new_card
from tests.support.patience import PATIENCE


def told(card: Advert, port: int) -> AbstractAsyncContextManager[None]:
    """Advertise a table until the end of the block."""
    return advertised(HERE, port, lambda: card, cannot)


def cannot(why: Sentence) -> None:
    raise AssertionError(why)


async def names_of(*cards: Advert) -> dict[str, str]:
    """The names on the network by table, as soon as all of them are found."""
    names: dict[str, str] = {}
    async with finding([HERE]) as finder:
        while len(names) < len(cards):
            event = await finder.change()
            if isinstance(event, TableAppeared) and event.table.card in cards:
                names[event.table.card.table] = event.table.name
    return names


async def computer(name: str) -> str | None:
    """The name of a computer, made up by its announcer, under which a table is advertised."""
    async with multicast([HERE]) as way:
        found = AsyncServiceInfo(SERVICE, name)
        assert await found.async_request(way.zeroconf.zeroconf, 3000)
        return found.server


async def test_one_announcer_tells_of_two_tables_and_goes_on_when_one_ends() -> None:
    first, second = new_card(), new_card()
    async with asyncio.timeout(PATIENCE), told(second, 4002):
        async with told(first, 4001):
            names = await names_of(first, second)
            assert len(names) == 2
            assert len({await computer(name) for name in names.values()}) == 1
        async with aclosing(looking_for(second.table, [HERE])) as found:
            assert [each.card for each in await anext(found)] == [second]


async def test_each_table_is_gone_as_soon_as_it_ends_and_no_other() -> None:
    first, second = new_card(), new_card()
    gone: list[str] = []
    async with asyncio.timeout(PATIENCE), finding([HERE]) as finder:

        async def until_gone(table: str) -> None:
            while table not in gone:
                event = await finder.change()
                if isinstance(event, TableGone):
                    gone.append(event.table.card.table)

        async with told(second, 4002):
            async with told(first, 4001):
                seen = set[str]()
                while not {first.table, second.table} <= seen:
                    event = await finder.change()
                    if isinstance(event, TableAppeared):
                        seen.add(event.table.card.table)
            await until_gone(first.table)
            assert second.table not in gone
        await until_gone(second.table)


async def test_it_is_the_same_for_all_and_another_one_after_the_last() -> None:
    async with shared_announcer(HERE) as first:
        async with shared_announcer(HERE) as second:
            assert second is first
        async with shared_announcer(HERE) as third:
            assert third is first
    async with shared_announcer(HERE) as later:
        assert later is not first


async def test_who_is_cancelled_while_it_opens_leaves_it_to_the_others() -> None:
    async def use() -> None:
        async with shared_announcer(HERE):
            await asyncio.Event().wait()

    hasty = asyncio.create_task(use())
    await asyncio.sleep(0)
    hasty.cancel()
    async with asyncio.timeout(PATIENCE), shared_announcer(HERE) as announcer:
        await announcer.tell(new_card(), 4001)
    assert hasty.cancelled()
