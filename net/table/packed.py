"""Entries of a game as bytes, and back, in exactly one form."""

from functools import cache
from typing import Any, Union

from msgspec import MsgspecError, msgpack

from core.game import Entry, Game
from core.games import game
from core.says import Unreadable

LONGEST = 1024


def pack_entry(entry: Entry) -> bytes:
    """The bytes of the entry."""
    return msgpack.encode(entry)


def unpack_entry(rules: Game[Any], packed: bytes) -> Entry:
    """The entry of that game that the bytes are; raises `Unreadable`."""
    if len(packed) > LONGEST:
        raise Unreadable("An entry has {most} bytes at most.", most=LONGEST)
    try:
        entry: Entry = _decoder(rules.key).decode(packed)
    except (MsgspecError, ValueError, RecursionError) as error:
        raise Unreadable(
            "That is no entry of {game} ({problem}).", game=rules.name, problem=error
        ) from None
    if pack_entry(entry) != packed:
        raise Unreadable("An entry is packed in another form.")
    return entry


@cache
def _decoder(key: str) -> msgpack.Decoder[Any]:
    return msgpack.Decoder(Union[game(key).entries])  # noqa: UP007 - a union made of a tuple
