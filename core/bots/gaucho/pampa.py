"""The gauchos in the pampa by seat and by breed, as bots of El Gaucho look at them.

A move changes one or two pastures and the gauchos of one or two seats; all else is cached.
"""

from functools import lru_cache

from msgspec import Struct

from core.bots.gaucho.herd_worth import values_of
from core.gaucho.board import PASTURES, PLAYERS
from core.gaucho.cattle import BREED, Breed, Tile
from core.gaucho.state import EMPTY, NOBODY, Herd, Herds

FREE = 4
"""Kinds of pastures by their free tiles: none, one, two, three or more."""

On = tuple[Tile, int]
"""A tile with a gaucho on it, and the number of free tiles in its pasture; `FREE` is added if
gauchos of other seats stand in that pasture, too."""

Gauchos = tuple[tuple[On, ...], ...]
"""By breed, the tiles that are occupied."""

_PASTURES = tuple((spaces[0], spaces[-1] + 1) for spaces in PASTURES[max(PLAYERS)])
"""The first space of each pasture, and the one after its last; spaces out of play have no tile."""


class OnTiles(Struct, frozen=True, gc=False, cache_hash=True):
    """The gauchos of a seat in the pampa."""

    standing: Gauchos
    lying: Gauchos
    lain_on: Herd
    """The tiles on which they lie."""
    back: int
    """How many stand in complete pastures."""


class Pampa(Struct, frozen=True, gc=False, cache_hash=True):
    """The unoccupied tiles of the pampa, and the values still to come."""

    free: Herds
    """By breed, the tiles without a gaucho."""
    coming: tuple[int, ...]
    """By breed, the values that may still come."""


@lru_cache(maxsize=1 << 13)
def in_pampa(
    seats: int, tiles: tuple[Tile, ...], gauchos: tuple[int, ...], unseen: int, dropped: int
) -> tuple[Pampa, tuple[OnTiles, ...], tuple[Herd, ...]]:
    """Return the pampa, the gauchos of each seat, and the tiles on which they are lying.

    `unseen`: one bit for each tile that has not been face up.
    """
    coming = unseen
    found = [list[On]() for _ in range(2 * seats + 1)]
    """Indexed by gaucho; lying ones count from the end."""
    for first, end in _PASTURES:
        untaken, there = _in_pasture(tiles[first:end], gauchos[first:end])
        coming |= untaken
        for gaucho, on in there:
            found[gaucho].append(on)
    free = by_breed(tuple([tile for tile, _ in found[NOBODY]]))
    by_seat = [_on_tiles(tuple(found[seat]), tuple(found[-seat])) for seat in range(1, seats + 1)]
    lain_on = tuple([each.lain_on for each in by_seat])
    return Pampa(free, values_coming(coming, dropped)), tuple(by_seat), lain_on


@lru_cache(maxsize=1 << 13)
def _in_pasture(
    tiles: tuple[Tile, ...], gauchos: tuple[int, ...]
) -> tuple[int, tuple[tuple[int, On], ...]]:
    """Return a bit for each tile without a standing gaucho, and the gaucho on each tile."""
    there = [(tile, gaucho) for tile, gaucho in zip(tiles, gauchos, strict=True) if tile != EMPTY]
    here = [gaucho for _, gaucho in there]
    free = min(here.count(NOBODY), FREE - 1)
    shared = free + FREE * (len({gaucho for gaucho in here if gaucho > NOBODY}) > 1)
    untaken = sum([1 << tile for tile, gaucho in there if gaucho <= NOBODY])
    return untaken, tuple(
        [(gaucho, (tile, shared if gaucho > NOBODY else free)) for tile, gaucho in there]
    )


@lru_cache(maxsize=1 << 13)
def _on_tiles(standing: tuple[On, ...], lying: tuple[On, ...]) -> OnTiles:
    """Return the gauchos of a seat, given the tiles on which they stand and lie."""
    lain_on = tuple([tile for tile, _ in lying])
    back = sum([not free % FREE for _, free in standing])
    return OnTiles(_on_breeds(standing), _on_breeds(lying), lain_on, back)


@lru_cache(maxsize=1 << 13)
def _on_breeds(those: tuple[On, ...]) -> Gauchos:
    rows = [list[On]() for _ in Breed]
    for on in those:
        rows[BREED[on[0]]].append(on)
    return tuple(map(tuple, rows))


@lru_cache(maxsize=1 << 13)
def by_breed(tiles: Herd) -> Herds:
    """Return the tiles of each breed."""
    rows = [list[Tile]() for _ in Breed]
    for tile in tiles:
        rows[BREED[tile]].append(tile)
    return tuple(map(tuple, rows))


@lru_cache(maxsize=1 << 12)
def values_coming(tiles: int, dropped: int) -> tuple[int, ...]:
    """Return by breed the values among the tiles that may still come home."""
    return tuple(0 if breed == dropped else values for breed, values in enumerate(values_of(tiles)))
