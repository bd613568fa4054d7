"""The sections of a game's state, told apart by short hashes, whatever the state is made of."""

import dataclasses
from collections.abc import Container, Iterable, Mapping, Sequence, Set
from enum import Enum
from hashlib import blake2b
from itertools import chain
from itertools import count as counted
from types import FunctionType
from typing import Any

from msgspec import Struct, msgpack

from net.log.messages import MOST_SECTIONS, SECTION_NAME, StateSection

REST = "the rest"
"""The name of the last section, if there are too many fields."""
UNTOLD = "What this field holds cannot be compared."
"""Stands for a field that is nested too deep, or that breaks when it is looked at."""
LARGEST = 1 << 63


def sections_of(state: Any) -> tuple[StateSection, ...]:
    """A short hash of each field of the state; those beyond the most there may be share one."""
    fields = [*fields_of(state).items()]
    if len(fields) > MOST_SECTIONS:
        fields[MOST_SECTIONS - 1 :] = [(REST, dict(fields[MOST_SECTIONS - 1 :]))]
    told: dict[str, bytes] = {}
    for name, value in fields:
        told[_short(name, told)] = _hash(value)
    return tuple(told.items())


def _short(name: str, taken: Container[str]) -> str:
    """The name cut to fit, in bytes too, and numbered if another one is cut to the same."""
    ends = chain(("",), (f"~{number}" for number in counted(2)))
    return next(short for end in ends if (short := _cut(name, end)) not in taken)


def _cut(name: str, end: str) -> str:
    return name.encode()[: SECTION_NAME - len(end)].decode(errors="ignore") + end


def fields_of(value: Any) -> dict[str, Any]:
    """The fields of an object; one without fields is represented by its type and text."""
    if isinstance(value, Mapping):
        return {str(name): held for name, held in value.items()}
    if held := {name: getattr(value, name) for name in _names(value) if hasattr(value, name)}:
        return held
    return {"type": type(value).__qualname__, "text": _text(value)}


def _names(value: Any) -> Iterable[str]:
    if isinstance(value, Struct):
        return value.__struct_fields__
    if dataclasses.is_dataclass(value):
        return [field.name for field in dataclasses.fields(value)]
    slots = [name for kind in reversed(type(value).__mro__) for name in _slots(kind)]
    return [*slots, *vars(value)] if hasattr(value, "__dict__") else slots


def _slots(kind: type) -> tuple[str, ...]:
    named: str | Iterable[str] = kind.__dict__.get("__slots__", ())
    return (named,) if isinstance(named, str) else tuple(named)


def _text(value: Any) -> str:
    """The repr of an object, unless it is the default one."""
    if isinstance(value, FunctionType):
        return value.__qualname__
    says = any("__repr__" in kind.__dict__ for kind in type(value).__mro__[:-1])
    return repr(value) if says else ""


def _hash(value: object) -> bytes:
    try:
        told = msgpack.encode(_plain(value, {}))
    except Exception:
        # A game's own classes may do anything when they are asked for what they hold.
        told = UNTOLD.encode()
    return blake2b(told, digest_size=8).digest()


def _plain(value: Any, within: dict[int, int]) -> Any:
    """A plain form of the value, equal for equal values whatever the order of sets and maps.

    `within` gives the depth of each enclosing object; an object within itself is told by its depth.
    """
    match value:
        case Enum():
            return _plain(value.value, within)
        case int() if not -LARGEST <= value < LARGEST:
            return {"int": hex(value)}
        case None | bool() | int() | float() | str() | bytes():
            return value
        case bytearray() | memoryview():
            return bytes(value)
    if id(value) in within:
        return {"within": within[id(value)]}
    return _parts(value, {**within, id(value): len(within)})


def _parts(value: Any, within: dict[int, int]) -> Any:
    """The plain form of a value that has parts."""
    match value:
        case Mapping():
            pairs = ([_plain(key, within), _plain(each, within)] for key, each in value.items())
            return {"map": sorted(pairs, key=msgpack.encode)}
        case Set():
            return {"set": sorted((_plain(each, within) for each in value), key=msgpack.encode)}
        case Sequence():
            return [_plain(each, within) for each in value]
        case _:
            return {"fields": _plain(fields_of(value), within)}
