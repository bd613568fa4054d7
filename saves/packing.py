"""Entries as bytes in a row, and back: msgpack in exactly one form."""

from functools import cache

import msgpack
from msgspec import ValidationError, convert
from msgspec import msgpack as packer

from core.game import LONGEST_ENTRY, Entry
from core.games import game
from core.says import Unreadable

LONGEST = LONGEST_ENTRY + 1024
"""The most bytes of a packed entry: its kind is spelt out here."""


def pack(entry: Entry) -> bytes:
    """Return the bytes of the entry."""
    return packer.encode(entry)


def unpack(key: str, packed: bytes) -> Entry:
    """Parse the bytes as an entry of that game; raises `Unreadable`."""
    values = _values(packed)
    kind = _kinds(key).get(str(values[0])) if isinstance(values, list) and values else None
    if kind is None:
        raise Unreadable("An entry begins with its kind.")
    try:
        entry = convert(values, kind, strict=True)
    except ValidationError as error:
        raise Unreadable("An entry has other values ({problem}).", problem=error) from None
    if pack(entry) != packed:
        raise Unreadable("An entry is packed in another form.")
    return entry


@cache
def _kinds(key: str) -> dict[str, type[Entry]]:
    """Return every kind of entry of the game by the word that it is packed with."""
    return {str(kind.__struct_config__.tag): kind for kind in game(key).entries}


def _values(packed: bytes) -> object:
    """Return the plain values of bytes that are no longer than an entry can be."""
    if len(packed) > LONGEST:
        raise Unreadable("An entry has {most} bytes at most.", most=LONGEST)
    try:
        return msgpack.unpackb(
            packed,
            strict_map_key=True,
            ext_hook=_refuse_extension,
            max_str_len=len(packed),
            max_array_len=len(packed),
            max_map_len=0,
            max_bin_len=0,
            max_ext_len=0,
        )
    except ValueError as error:
        raise Unreadable("An entry is packed in msgpack ({problem}).", problem=error) from None


def _refuse_extension(code: int, content: bytes) -> object:
    raise ValueError(f"extension {code}")
