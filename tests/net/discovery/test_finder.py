"""The finder keeps its bounds, and is loaded only when somebody looks for tables."""

import pytest

from net.address import HERE
from net.discovery.find import MOST_TABLES, Finder, finding
from net.discovery.multicast import SERVICE, is_name, multicast, new_name
from tests.support.interpreter import modules_after

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
