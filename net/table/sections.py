"""The parts of a state by name, each as a short hash, so that programs can tell which one differs.

A state is whatever a game makes it: a msgspec struct, a dataclass, or a class of its own.
"""

import dataclasses
from collections.abc import Container, Iterable
from hashlib import blake2b
from itertools import chain, count
from typing import Any

from msgspec import Struct, msgpack

from net.table.messages import MOST_SECTIONS, SECTION_NAME, Section

REST = "the rest"
"""What the fields are called together for which there is no room."""


def sections_of(state: Any) -> tuple[Section, ...]:
    """A short hash of each field of the state; those beyond the most there may be share one."""
    fields = [*fields_of(state).items()]
    if len(fields) > MOST_SECTIONS:
        fields[MOST_SECTIONS - 1 :] = [(REST, dict(fields[MOST_SECTIONS - 1 :]))]
    told: dict[str, bytes] = {}
    for name, value in fields:
        told[_short(name, told)] = _hash(value)
    return tuple(told.items())


def _short(name: str, taken: Container[str]) -> str:
    """The name as there is room for it, in bytes too; one that begins like others is numbered."""
    ends = chain(("",), (f"~{number}" for number in count(2)))
    return next(short for end in ends if (short := _cut(name, end)) not in taken)


def _cut(name: str, end: str) -> str:
    return name.encode()[: SECTION_NAME - len(end)].decode(errors="ignore") + end


def fields_of(value: Any) -> dict[str, Any]:
    """What an object holds, by name; an object that holds nothing is known by its type."""
    held = {name: getattr(value, name) for name in _names(value) if hasattr(value, name)}
    return held or {"type": type(value).__qualname__}


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


# Whatever the order in which a set or a dict was filled.
_ENCODER = msgpack.Encoder(enc_hook=fields_of, order="deterministic")


def _hash(value: object) -> bytes:
    return blake2b(_ENCODER.encode(value), digest_size=8).digest()
