"""Pseudo-random numbers that follow from a key and a label: the same on every machine."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


class Stream:
    """Uniform numbers out of BLAKE2b in counter mode, with rejection of the uneven rest."""

    __slots__ = ("_block", "_bytes", "_key", "_label")

    def __init__(self, key: bytes, label: bytes) -> None:
        self._key = key
        self._label = label
        self._block = 0
        self._bytes = iter(b"")

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        if limit <= 256:
            return self._below_byte(limit)
        width = ((limit - 1).bit_length() + 7) // 8
        whole: int = 256**width
        even = whole - whole % limit
        while True:
            number = 0
            for _ in range(width):
                number = number * 256 + self._below_byte(256)
            if number < even:
                return number % limit

    def _below_byte(self, limit: int) -> int:
        even = 256 - 256 % limit
        while True:
            for byte in self._bytes:
                if byte < even:
                    return byte % limit
            self._refill()

    def _refill(self) -> None:
        counted = self._block.to_bytes(4, "big") + self._label
        self._bytes = iter(blake2b(counted, key=self._key).digest())
        self._block += 1


def shuffled(row: Iterable[T], stream: Stream) -> list[T]:
    """Return the same things in an order that the stream decides."""
    mixed = list(row)
    for last in range(len(mixed) - 1, 0, -1):
        other = stream.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
