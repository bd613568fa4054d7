"""One table is told of as it changes, and found by its id among others."""

import asyncio
from contextlib import aclosing

from msgspec.structs import replace

from net.address import HERE, Address
from net.discovery.card import Advert
from net.discovery.find import Found
from net.discovery.tables import addresses_of, keep_telling, looking_for
from tests.support.discovery import new_card
from tests.support.patience import PATIENCE


class Telling:
    """A table whose card the test changes."""

    def __init__(self, card: Advert) -> None:
        self.card: Advert | None = card
        self._changed = asyncio.Event()

    def tell(self, card: Advert | None) -> None:
        self.card = card
        self._changed.set()

    async def changed(self) -> None:
        await self._changed.wait()
        self._changed.clear()

    async def run(self, port: int) -> None:
        await keep_telling(HERE, port, lambda: self.card, self.changed)


async def test_a_table_is_found_by_its_id_as_it_changes_and_until_it_is_gone() -> None:
    wanted, other = Telling(new_card()), Telling(new_card())
    assert wanted.card is not None
    tasks = [asyncio.create_task(wanted.run(4001)), asyncio.create_task(other.run(4002))]
    try:
        async with (
            asyncio.timeout(PATIENCE),
            aclosing(looking_for(wanted.card.table[:10], [HERE])) as found,
        ):
            assert addresses_of(await anext(found)) == (Address(HERE, 4001),)
            wanted.tell(replace(wanted.card, players=4))
            assert [each.card.players for each in await anext(found)] == [4]
            wanted.tell(None)
            assert await anext(found) == ()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def test_the_likeliest_address_of_each_comes_first_and_none_twice() -> None:
    card = new_card()
    one = Found("one", card, (Address("10.0.0.1"), Address("10.1.0.1")))
    two = Found("two", card, (Address("10.0.0.2"), Address("10.0.0.1")))
    assert addresses_of((one, two)) == (
        Address("10.0.0.1"),
        Address("10.0.0.2"),
        Address("10.1.0.1"),
    )
