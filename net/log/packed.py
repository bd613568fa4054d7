"""Entries of a game as bytes, and back, in exactly one form.

An entry stands in logs, on the wire and in journals as a short array: the number of its kind in
the game's list, then its fields in order. People read records, which name everything.
"""

from functools import cache
from typing import Any, get_type_hints

from msgspec import MsgspecError, Struct, defstruct, msgpack
from msgspec.structs import astuple

from core.game import LONGEST_ENTRY, Entry, Game
from core.games import game
from core.says import Unreadable


def pack_entry(rules: Game[Any], entry: Entry) -> bytes:
    """The bytes of the entry."""
    return _encoder.encode(_twins(rules.key)[type(entry)](*astuple(entry)))


def unpack_entry(rules: Game[Any], packed: bytes) -> Entry:
    """The entry of that game that the bytes are; raises `Unreadable`."""
    if len(packed) > LONGEST_ENTRY:
        raise Unreadable("An entry has {most} bytes at most.", most=LONGEST_ENTRY)
    try:
        twin = _decoder(rules.key).decode(packed)
    except (MsgspecError, ValueError, RecursionError) as error:
        raise Unreadable(
            "That is no entry of {game} ({problem}).", game=rules.name, problem=error
        ) from None
    if _encoder.encode(twin) != packed:
        raise Unreadable("An entry is packed in another form.")
    return _kinds(rules.key)[type(twin)](*astuple(twin))


_encoder = msgpack.Encoder(order="sorted")


@cache
def _twins(key: str) -> dict[type[Entry], type[Struct]]:
    """For each kind of entry one with the same fields, told by a number instead of a word."""
    return {kind: _twin(number, kind) for number, kind in enumerate(game(key).entries)}


def _twin(number: int, kind: type[Entry]) -> type[Struct]:
    types = get_type_hints(kind, include_extras=True)
    fields = [(name, types[name]) for name in kind.__struct_fields__]
    return defstruct(
        kind.__name__,
        fields,
        frozen=True,
        array_like=True,
        forbid_unknown_fields=True,
        tag=number,
        gc=False,
    )


@cache
def _kinds(key: str) -> dict[type[Struct], type[Entry]]:
    return {twin: kind for kind, twin in _twins(key).items()}


@cache
def _decoder(key: str) -> msgpack.Decoder[Any]:
    union: Any = None
    for twin in _twins(key).values():
        union = twin if union is None else union | twin
    return msgpack.Decoder(union)
