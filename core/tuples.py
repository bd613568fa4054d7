"""Tuples with one place changed."""

from typing import TypeVar

T = TypeVar("T")


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return the row with another value at that index."""
    return (*row[:at], value, *row[at + 1 :])


def step(row: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """Return the row with one number changed by an amount."""
    return (*row[:at], row[at] + by, *row[at + 1 :])
