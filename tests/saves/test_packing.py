"""Entries as bytes: in exactly one form, and nothing else is taken."""

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.game import LONGEST_ENTRY
from core.says import Unreadable
from saves.packing import LONGEST, pack, unpack
from tests.support.libraries import played
from tests.support.wide import Say, speech, wide

__all__ = ["wide"]
ENTRIES = [entry for seats in (2, 3, 4) for entry in played(seats, seats).entries]


def test_every_entry_comes_back() -> None:
    for entry in ENTRIES:
        again = unpack("gaucho", pack(entry))
        assert again == entry
        assert type(again) is type(entry)


def test_an_entry_as_large_as_it_may_be_comes_back(wide: str) -> None:
    entry = Say(0, speech(1, 1))
    assert len(pack(entry)) > LONGEST_ENTRY - 32
    assert unpack(wide, pack(entry)) == entry


@given(st.binary(max_size=60))
def test_any_bytes_are_an_entry_or_unreadable(packed: bytes) -> None:
    try:
        entry = unpack("gaucho", packed)
    except Unreadable:
        return
    assert pack(entry) == packed


@given(st.sampled_from(ENTRIES), st.integers(0, 99), st.integers(1, 255))
def test_an_altered_byte_is_another_entry_or_unreadable(entry: object, at: int, by: int) -> None:
    packed = bytearray(pack(entry))  # type: ignore[arg-type]
    packed[at % len(packed)] ^= by
    try:
        assert unpack("gaucho", bytes(packed)) != entry
    except Unreadable:
        return


@pytest.mark.parametrize(
    "packed",
    [
        b"",
        b"\xc0",
        b"\x93",
        b"\xdd\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xc9\xff\xff\xff\xff\x01",
        b"\x91" * (LONGEST + 1),
        b"\x91" * LONGEST,
        b"\xd4\x01\x00",
        b"\xc7\x00\x01",
        msgpack.packb({"e": "done"}),
        msgpack.packb([]),
        msgpack.packb(["done"]),
        msgpack.packb(["done", "0"]),
        msgpack.packb(["done", True]),
        msgpack.packb(["done", 0.0]),
        msgpack.packb(["done", 0, 0]),
        msgpack.packb([b"done", 0]),
        msgpack.packb([["done"], 0]),
        msgpack.packb(["keep", 0, [0] * 100]),
        msgpack.packb(["chess", 0]),
        msgpack.packb(["done", 0]) + b"\x00",
        b"\x92\xa4done\xcc\x00",
        b"\x92\xd9\x04done\x00",
        b"\x92\xa4don\xff\x00",
    ],
)
def test_what_is_no_entry_in_its_form_is_unreadable(packed: bytes) -> None:
    with pytest.raises(Unreadable):
        unpack("gaucho", packed)


def test_the_shortest_form_is_taken() -> None:
    assert pack(unpack("gaucho", b"\x92\xa4done\x00")) == b"\x92\xa4done\x00"
