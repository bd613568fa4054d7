"""Kinds of values in a notation: how each is written as plain JSON and strictly read."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")


class Kind(NamedTuple):
    """The notation of one kind of value; `like` is an example for messages.

    `read` raises `ValueError` for everything that `write` would not write.
    """

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    like: str


def named(names: Sequence[str], make: Callable[[int], T], like: str) -> Kind:
    """A value written by its name."""
    values = {name: make(number) for number, name in enumerate(names)}

    def read(written: object) -> T:
        if isinstance(written, str) and written in values:
            return values[written]
        raise ValueError

    return Kind(names.__getitem__, read, like)


def whole(low: int, high: int, like: str) -> Kind:
    """A whole number in a range."""

    def read(written: object) -> int:
        if type(written) is int and low <= written <= high:
            return written
        raise ValueError

    return Kind(int, read, like)


def truth() -> Kind:
    """Yes or no."""

    def read(written: object) -> bool:
        if isinstance(written, bool):
            return written
        raise ValueError

    return Kind(bool, read, "true or false")


def row(of: Kind, like: str, most: int = 9) -> Kind:
    """A list of at most `most` values."""

    def read(written: object) -> tuple[Any, ...]:
        if isinstance(written, list) and len(written) <= most:
            return tuple(of.read(each) for each in written)
        raise ValueError

    return Kind(lambda values: [*map(of.write, values)], read, like)


def ascending(of: Kind, like: str, most: int = 9) -> Kind:
    """A list in ascending order."""
    plain = row(of, like, most)

    def read(written: object) -> tuple[Any, ...]:
        values: tuple[Any, ...] = plain.read(written)
        if list(values) == sorted(values):
            return values
        raise ValueError

    return Kind(plain.write, read, like)


SEAT = whole(0, 99, "a seat, counted from 0")
SEATS = ascending(SEAT, "seats in ascending order, like [0,2]")
