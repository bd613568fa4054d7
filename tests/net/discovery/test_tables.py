"""Tables are advertised as they change, and found by their ids; the finder keeps its bounds."""

import asyncio
from contextlib import aclosing

import pytest
from msgspec.structs import replace

from net.address import HERE, Address
from net.discovery.announce import advertised
from net.discovery.card import Advert
from net.discovery.find import MOST_TABLES, Finder, Found, addresses_of, finding, looking_for
from net.discovery.multicast import SERVICE, is_name, multicast, new_name
from net.timing import Timing
from tests.net.discovery.test_shared import cannot
from tests.support.discovery import new_card
from tests.support.interpreter import modules_after
from tests.support.patience import PATIENCE


async def test_a_table_is_found_by_its_id_as_it_changes_and_until_it_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("net.discovery.announce.TIMING", Timing(advert=0.01))
    other, card = new_card(), new_card()
    now: Advert | None = card
    async with (
        asyncio.timeout(PATIENCE),
        advertised(HERE, 4001, lambda: now, cannot),
        advertised(HERE, 4002, lambda: other, cannot),
        aclosing(looking_for(card.table[:10], [HERE])) as found,
    ):
        assert addresses_of(await anext(found)) == (Address(HERE, 4001),)
        now = replace(card, players=4)
        assert [each.card.players for each in await anext(found)] == [4]
        now = None
        assert await anext(found) == ()


async def test_a_game_that_goes_on_as_another_one_is_not_found_any_more_as_what_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("net.discovery.announce.TIMING", Timing(advert=0.01))
    former, fork = new_card(), new_card()
    now = former
    async with (
        asyncio.timeout(PATIENCE),
        advertised(HERE, 4001, lambda: now, cannot),
        aclosing(looking_for(former.table[:10], [HERE])) as found,
    ):
        assert addresses_of(await anext(found)) == (Address(HERE, 4001),)
        now = fork
        assert await anext(found) == ()


def test_the_likeliest_address_of_each_comes_first_and_none_twice() -> None:
    card = new_card()
    one = Found("one", card, (Address("10.0.0.1"), Address("10.1.0.1")))
    two = Found("two", card, (Address("10.0.0.2"), Address("10.0.0.1")))
    assert addresses_of((one, two)) == (
        Address("10.0.0.1"),
        Address("10.0.0.2"),
        Address("10.1.0.1"),
    )


LOADED = "import net, net.address, net.discovery.announce, net.discovery.find, tui.main"


async def test_only_so_many_tables_are_followed_and_mere_names_make_room() -> None:
    async with multicast([HERE]) as way:
        finder = Finder(way)
        names = [new_name() for _ in range(3 * MOST_TABLES)]
        for name in names:
            finder.hear(name)
        assert finder.following == {*names[-MOST_TABLES:]}
        await finder.end()


@pytest.mark.parametrize(
    "name", ["", ".", SERVICE, f"Ana.{SERVICE}", f"{'0' * 64}.{SERVICE}", f"\x00.{SERVICE}"]
)
def test_other_names_are_no_tables(name: str) -> None:
    assert is_name(new_name())
    assert not is_name(name)


async def test_waiting_for_a_change_ends_in_time() -> None:
    async with finding([HERE]) as finder:
        while await finder.change(patience=0.01):
            pass


def test_what_finds_and_tells_is_loaded_only_by_who_uses_it() -> None:
    assert modules_after(LOADED).isdisjoint({"zeroconf", "ifaddr"})
