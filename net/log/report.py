"""What is reported when two nodes fold the same entries to different states, and how it is found.

A state is whatever a game makes it, and is told apart field by field: see `sections_of`.
"""

import dataclasses
from collections.abc import Container, Iterable, Mapping, Sequence, Set
from enum import Enum
from hashlib import blake2b
from itertools import chain, islice
from itertools import count as counted
from types import FunctionType
from typing import Any

from msgspec import Struct, msgpack

from net.log.charter import Charter, NodeId
from net.log.ledger import Ledger
from net.log.messages import MOST_SECTIONS, SECTION_NAME, LogEntry, Section, SectionsReply


class LogCopy(Struct, frozen=True):
    """A log as one node has it, and the fingerprint after so many of its entries, from 0 on."""

    log_entries: tuple[LogEntry, ...]
    fingerprints: tuple[bytes, ...]


class DesyncReport(Struct, frozen=True):
    """All that is known of a difference."""

    charter: Charter
    number: int
    """The first log entry after which the fingerprints differ."""
    own: LogCopy
    other: LogCopy
    """As the leader has it, or as a fold from nothing has it."""
    program: NodeId
    """That leader, or whoever else has told of another check."""
    parts: dict[NodeId, SectionsReply]
    """What each node told of its state after that entry; also this one, if it could fold it."""
    right: NodeId | None
    """A node of the majority; None if there is none."""
    me: NodeId
    mended: bool
    """Whether a fold from nothing has put it right."""

    @property
    def mine(self) -> bool:
        """Whether it is this node that counts otherwise than most."""
        return self.right != self.me

    @property
    def same_log(self) -> bool:
        """Whether both have the same log entries; if not, somebody was told something else."""
        both = zip(self.own.log_entries, self.other.log_entries, strict=False)
        return all(own == other for own, other in islice(both, self.number))

    @property
    def different(self) -> tuple[str, ...]:
        """The names of the parts of the state that are others here; none if they are not known."""
        own, other = self.parts.get(self.me), self.parts.get(self.program)
        if own is None or other is None:
            return ()
        told = dict(other.sections)
        return tuple(name for name, here in own.sections if told.get(name) != here)


def copy_of(ledger: Ledger) -> LogCopy:
    """The ledger's log entries with all fingerprints."""
    fingerprints = tuple(
        ledger.at(count).fingerprint for count in range(len(ledger.log_entries) + 1)
    )
    return LogCopy(tuple(ledger.log_entries), fingerprints)


def parts_of(ledger: Ledger, count: int, versions: tuple[tuple[str, str], ...]) -> SectionsReply:
    """What to tell of the state after so many log entries, which the ledger has."""
    return SectionsReply(
        count, sections_of(ledger.state_at(count)), ledger.at(count).fingerprint, versions
    )


def first_difference(own: Sequence[bytes], other: Sequence[bytes]) -> int | None:
    """After how many log entries the fingerprints differ first; one that is missing differs."""
    for count, fingerprint in enumerate(other):
        if count >= len(own) or own[count] != fingerprint:
            return count
    return None


def who_is_right(charter: Charter, parts: dict[NodeId, SectionsReply]) -> NodeId | None:
    """A node that counts as the majority of the seats does."""
    for program, told in parts.items():
        alike = [
            each
            for each, also in parts.items()
            if (also.fingerprint, also.sections) == (told.fingerprint, told.sections)
        ]
        if charter.is_majority(alike):
            return program
    return None


REST = "the rest"
"""What the fields are called together for which there is no room."""
UNTOLD = "What this field holds cannot be compared."
"""Stands for a field that is nested too deep, or that breaks when it is looked at."""
LARGEST = 1 << 63


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
    ends = chain(("",), (f"~{number}" for number in counted(2)))
    return next(short for end in ends if (short := _cut(name, end)) not in taken)


def _cut(name: str, end: str) -> str:
    return name.encode()[: SECTION_NAME - len(end)].decode(errors="ignore") + end


def fields_of(value: Any) -> dict[str, Any]:
    """What an object holds, by name; one that holds nothing is known by its type and its text."""
    if isinstance(value, Mapping):
        return {str(name): peer_state for name, peer_state in value.items()}
    if peer_state := {name: getattr(value, name) for name in _names(value) if hasattr(value, name)}:
        return peer_state
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
    """What an object says of itself, unless that is where it lies in memory."""
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
    """The value as bytes can hold it, equal for equal ones whatever the order of sets and maps.

    `within`: how deep the objects lie that it is part of; one of those is told by its depth.
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
    """The parts of something that has several, each as bytes can hold it."""
    match value:
        case Mapping():
            pairs = (
                [_plain(key, within), _plain(peer_state, within)]
                for key, peer_state in value.items()
            )
            return {"map": sorted(pairs, key=msgpack.encode)}
        case Set():
            return {"set": sorted((_plain(each, within) for each in value), key=msgpack.encode)}
        case Sequence():
            return [_plain(each, within) for each in value]
        case _:
            return {"fields": _plain(fields_of(value), within)}
