"""Cattle tiles (G1.1): five breeds with the values 1 to 12, each tile once."""

from enum import IntEnum
from typing import NewType

Tile = NewType("Tile", int)


class Breed(IntEnum):
    """The breeds, in the order in which they are written."""

    BROWN = 0
    OCHRE = 1
    BLACK = 2
    WHITE = 3
    SPOTTED = 4


LETTERS = "BOGWS"
"""The letters of the breeds in records; `B` is brown, so black has `G`."""
HIGHEST = 12
TILES = tuple(Tile(number) for number in range(len(Breed) * HIGHEST))

BREED: tuple[Breed, ...] = tuple(Breed(tile // HIGHEST) for tile in TILES)
"""The breed of each tile."""

BIG: tuple[int, ...] = tuple(tile % HIGHEST + 1 for tile in TILES)
"""The big number of each tile: its value (G1.2)."""

TILE_NAMES = tuple(f"{LETTERS[breed]}{value}" for breed, value in zip(BREED, BIG, strict=True))
"""Each tile as it is written: `W7`."""


def tile(breed: Breed, value: int) -> Tile:
    """The tile of that breed and value."""
    return Tile(breed * HIGHEST + value - 1)


def tiles_without(breed: Breed) -> tuple[Tile, ...]:
    """The tiles of the other breeds."""
    return tuple(each for each in TILES if BREED[each] != breed)
