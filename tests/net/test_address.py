"""Addresses are read as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.says import Unreadable
from net.address import Address, read_address
from tests.support.scale import garbage


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("192.168.1.5", Address("192.168.1.5", 4242)),
        ("192.168.1.5:4300", Address("192.168.1.5", 4300)),
        ("  ana.local : 4300 ", Address("ana.local", 4300)),
        ("ana.local 4300", Address("ana.local", 4300)),
        ("ana.local:", Address("ana.local", 4242)),
        ("rancho_2", Address("rancho_2", 4242)),
        ("münchen.example", Address("münchen.example", 4242)),
        (":4300", Address("127.0.0.1", 4300)),
        ("::1", Address("::1", 4242)),
        ("[::1]", Address("::1", 4242)),
        ("[::1]:4300", Address("::1", 4300)),
        ("[::1] 4300", Address("::1", 4300)),
        ("[FE80::1%eth0]:4300", Address("fe80::1%eth0", 4300)),
        ("192.168.1.5\uff1a\uff14\uff13\uff10\uff10", Address("192.168.1.5", 4300)),
        ("host:0004300", Address("host", 4300)),
    ],
)
def test_addresses_are_forgiven_much(typed: str, address: Address) -> None:
    assert read_address(typed) == address
    assert read_address(str(address)) == address


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "An address is needed: HOST or HOST:PORT, as 192.168.1.5:4242."),
        ("host:0", "A port is a number from 1 to 65535, not 0."),
        ("host:65536", "A port is a number from 1 to 65535, not 65536."),
        ("host:door", "host:door is no address of a table: type HOST or HOST:PORT, as"),
        ("host:-1", "host:-1 is no address"),
        ("three old words", "three old words is no address"),
        ("http://host:4242", "http://host:4242 is no address"),
        ("ana@host", "ana@host is no address"),
        ("[]", "[] is no address"),
        ("1:2:3", "1:2:3 is no address"),
        ("[::1]x", "[::1]x is no address"),
        ("fe80::1%\x1b[31m", "fe80::1%\N{REPLACEMENT CHARACTER}[31m is no address"),
        ("a" * 254, "a" * 60 + " is no address"),
    ],
)
def test_what_is_no_address_is_told_in_a_sentence(typed: str, says: str) -> None:
    with pytest.raises(Unreadable) as told:
        read_address(typed)
    assert str(told.value).startswith(says)


@garbage
@given(st.text() | st.text(alphabet="[]:.%0123456789afx ", max_size=40))
def test_any_text_is_an_address_or_told_about(typed: str) -> None:
    try:
        address = read_address(typed)
    except Unreadable:
        return
    assert 1 <= address.port <= 65535
    assert address.host
    assert address.host.isprintable()
    assert read_address(str(address)) == address


def test_a_port_of_thousands_of_digits_is_refused() -> None:
    with pytest.raises(Unreadable):
        read_address(f"host:{'9' * 5000}")
