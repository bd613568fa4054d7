"""Views and moves as numbers, whatever the game: a hash gives each its place.

A move has the same number in every process and every game in which it is possible, and so has a
fact of a view. Two of them may share a number by chance. Moves that are possible at the same time
have different numbers: the later one takes the next free number.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np
import numpy.typing as npt
from msgspec import Struct, msgpack

from core.game import Move
from core.view import View

ACTIONS = 4_096
PASS = 0
"""The action of a seat that has nothing to choose, or that may act and does not."""
FACTS = 4_096
SCALE = 64.0
"""The divisor of numbers that are encoded as they are."""
BOUND = 32.0
"""The bound of all encoded facts."""

Path = tuple[str | int, ...]
Floats = npt.NDArray[np.float32]


def actions_of(moves: Sequence[Move]) -> dict[int, Move]:
    """Return the moves by number; all of them are possible at the same time."""
    numbered: dict[int, Move] = {}
    for move in moves:
        number = _number(type(move).__name__, msgpack.encode(move))
        while number in numbered:
            number = 1 + number % (ACTIONS - 1)
        numbered[number] = move
    return numbered


def observed(view: View[Any]) -> Floats:
    """Return everything that the seat knows, as numbers."""
    facts = np.zeros(FACTS, np.float32)
    for path, value in _facts((), (view.seat, view.state, dict(sorted(view.known.items())))):
        facts[_place(path, None)] += value / SCALE
        facts[_place(path, value)] += 1.0
    return np.clip(facts, -BOUND, BOUND)


def _facts(path: Path, value: object) -> Iterator[tuple[Path, float]]:
    """Yield every elementary fact in the value, with the path to it."""
    match value:
        case Struct():
            for name in value.__struct_fields__:
                yield from _facts((*path, name), getattr(value, name))
        case Mapping():
            for key, each in value.items():
                yield from _facts((*path, str(key)), each)
        case tuple() | list():
            for at, each in enumerate(value):
                yield from _facts((*path, at), each)
        case frozenset() | set():
            for each in value:
                yield (*path, repr(each)), 1.0
        case bool() | int() | float():
            yield path, float(value)
        case _:
            yield (*path, repr(value)), 1.0


@lru_cache(maxsize=1 << 16)
def _number(kind: str, packed: bytes) -> int:
    return 1 + _hash(kind.encode() + b"\0" + packed) % (ACTIONS - 1)


@lru_cache(maxsize=1 << 18)
def _place(path: Path, value: float | None) -> int:
    return _hash(repr((path, value)).encode()) % FACTS


def _hash(said: bytes) -> int:
    return int.from_bytes(blake2b(said, digest_size=8, person=b"estancia rl").digest(), "big")
