"""The addresses that a table advertises, and those of a stranger's that are called."""

from ipaddress import ip_interface

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.discovery.places import (
    MOST_ADDRESSES,
    Interface,
    addresses_to_tell,
    asked_at,
    interfaces_for,
    own_places,
    usable,
)


def places(*texts: str) -> tuple[Interface, ...]:
    return tuple(map(ip_interface, texts))


OWN = places("127.0.0.1/8", "192.168.1.5/24", "10.0.0.7/8", "::1/128", "fd00::5/64", "fe80::5/64")


@pytest.mark.parametrize(
    ("listening", "told"),
    [
        ("0.0.0.0", ("192.168.1.5", "10.0.0.7")),
        ("", ("192.168.1.5", "10.0.0.7", "fd00::5")),
        ("::", ("fd00::5",)),
        ("::1", ("::1",)),
        ("10.0.0.7", ("10.0.0.7",)),
        ("127.0.0.1", ("127.0.0.1",)),
    ],
)
def test_addresses_that_others_reach_are_told(listening: str, told: tuple[str, ...]) -> None:
    assert addresses_to_tell(listening, OWN) == told


def test_without_a_network_the_own_address_is_told() -> None:
    alone = places("127.0.0.1/8", "::1/128")
    assert addresses_to_tell("0.0.0.0", alone) == ("127.0.0.1",)
    assert addresses_to_tell("", alone) == ("127.0.0.1",)
    assert addresses_to_tell("::", alone) == ("::1",)


def test_only_so_many_addresses_are_told() -> None:
    many = places(*(f"10.0.{number}.1/24" for number in range(40)))
    assert len(addresses_to_tell("0.0.0.0", many)) == MOST_ADDRESSES


def test_everybody_is_asked_from_addresses_of_ipv4() -> None:
    assert asked_at(OWN) == ["127.0.0.1", "192.168.1.5", "10.0.0.7"]


def test_who_listens_for_this_computer_alone_asks_it_alone() -> None:
    assert interfaces_for("127.0.0.1") == ["127.0.0.1"]
    assert interfaces_for("0.0.0.0") is None
    assert interfaces_for("192.168.1.5") is None


def test_this_computer_has_places() -> None:
    assert ip_interface("127.0.0.1/8") in own_places()


def test_what_is_near_is_called_first() -> None:
    told = ["172.17.0.1", "203.0.113.9", "192.168.1.77"]
    assert usable(told, OWN) == ("192.168.1.77", "172.17.0.1", "203.0.113.9")


@pytest.mark.parametrize("told", ["0.0.0.0", "::", "224.0.0.251", "ff02::fb", "fe80::9"])
def test_what_is_nobodys_address_is_not_called(told: str) -> None:
    assert usable([told], OWN) == ()


@given(st.lists(st.ip_addresses().map(str)))
def test_only_so_many_are_called_whoever_tells_them(told: list[str]) -> None:
    called = usable(told, OWN)
    assert len(called) <= MOST_ADDRESSES
    assert set(called) <= set(told)
