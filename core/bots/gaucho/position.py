"""What a seat has at a moment of El Gaucho, as far as the whole table sees it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from core.bots.gaucho.features import (
    FREE,
    BreedPart,
    Late,
    On,
    SeatPart,
    find,
    thefts,
)
from core.bots.gaucho.herd_worth import values_of
from core.game import Seat
from core.gaucho.board import PASTURES, Area
from core.gaucho.cattle import BREED, TILES, Breed, Tile
from core.gaucho.state import EMPTY, NOBODY, Herd, Herds, Phase, Stage, State, pile

Gauchos = tuple[tuple[On, ...], ...]
"""By breed, the tiles on which gauchos are."""

_STEAL, _SORT, _STEPPE = 1 << Area.STEAL, 1 << Area.SORT, 1 << Area.STEPPE
_BREEDS = range(len(Breed))
_ALL = (1 << len(TILES)) - 1
_DRAWN = (0.0, 0.0, 1.8, 3.2, 4.4)
"""How many tiles of the draw pile a round uses up, by players."""
_SOON, _MIDDLE = 2.5, 6.5
"""Rounds with dice left: fewer are soon over, more are early."""
_WAITING = 4
"""The most seats that move one after the other."""
_IN_ROUND = (Phase.TURN, Phase.REFILL)
_NOTHING_HOME: Herds = ((),) * len(Breed)


class GauchoPosition(NamedTuple):
    """All that counts for a seat."""

    late: Late
    herds: Herds
    coming: tuple[int, ...]
    """By breed, the values that may still come."""
    standing: Gauchos
    lying: Gauchos
    home: Herd
    free: Herds
    """By breed, the tiles of the pampa on which nobody is."""
    pesos: int
    supply: int
    areas: int
    wait: int
    dice: int
    looking: bool
    threatened: bool
    others: tuple[tuple[Seat, Herds], ...]
    """The herds of others, while the seat is on steal."""
    hidden: tuple[Tile, ...]
    """Tiles that nobody has seen, while the seat has business in the Steppe."""
    there: int
    """How many lie in the Steppe then."""

    def parts(self) -> Iterator[BreedPart | SeatPart]:
        """Breed by breed, then all that is of no breed."""
        late, herds, coming, standing, lying, home, free, *_ = self
        sorting, threatened = bool(self.areas & _SORT), self.threatened
        joining = _by_breed(home) if home else _NOTHING_HOME
        asleep = 0
        for breed in _BREEDS:
            asleep += len(lying[breed])
            yield BreedPart(
                late,
                herds[breed],
                coming[breed],
                standing[breed],
                lying[breed],
                joining[breed],
                free[breed],
                sorting,
                threatened,
            )
        best = thefts(herds, self.others, coming, late) if self.others else ()
        yield SeatPart(
            late,
            self.pesos,
            self.supply,
            self.areas,
            self.wait,
            asleep,
            self.dice,
            best[0][0] if best else 0.0,
            find(herds, self.hidden, coming, self.there, late) if self.hidden else 0.0,
            self.looking,
        )


def positions(state: State) -> list[GauchoPosition]:
    """What each seat has."""
    seats, areas, herds = state.seats, state.areas, state.herds
    pampa = _pampa(seats, state.tiles, state.gauchos)
    seen, mover = state.seen, state.mover
    coming = values_coming(pampa.open | ~seen & _ALL, state.dropped)
    late, waits = _times(seats, state.phase, state.stage, pile(state), state.start, mover)
    hand, looking = len(state.hand), state.looking
    thieves = [seat for seat in range(seats) if areas[seat] & _STEAL]
    found = []
    for seat in range(seats):
        mine, active = areas[seat], seat == mover
        steppe = (mine & _STEPPE) or (looking and active)
        found.append(
            GauchoPosition(
                late,
                herds[seat],
                coming,
                pampa.standing[seat],
                pampa.lying[seat],
                state.collected[seat],
                pampa.free,
                state.pesos[seat],
                state.supply[seat],
                mine,
                waits[seat],
                hand if active else 0,
                looking and active,
                bool(thieves) and (len(thieves) > 1 or thieves[0] != seat),
                _but(herds, seat) if mine & _STEAL else (),
                unseen(seen, state.dropped) if steppe else (),
                state.steppe if steppe else 0,
            )
        )
    return found


class _Pampa(NamedTuple):
    """Who is where."""

    standing: tuple[Gauchos, ...]
    lying: tuple[Gauchos, ...]
    free: Herds
    """By breed, the tiles on which nobody is."""
    open: int
    """One bit for each tile on which nobody stands."""


@lru_cache(maxsize=1 << 13)
def _pampa(seats: int, tiles: tuple[Tile, ...], gauchos: tuple[int, ...]) -> _Pampa:
    standing = [[list[On]() for _ in _BREEDS] for _ in range(seats)]
    lying = [[list[On]() for _ in _BREEDS] for _ in range(seats)]
    nobody = [list[Tile]() for _ in _BREEDS]
    open_tiles = 0
    for pasture in PASTURES[seats]:
        there = [space for space in pasture if tiles[space] != EMPTY]
        free = min([gauchos[space] for space in there].count(NOBODY), FREE - 1)
        for space in there:
            gaucho, tile = gauchos[space], tiles[space]
            if gaucho > NOBODY:
                standing[gaucho - 1][BREED[tile]].append((tile, free))
                continue
            open_tiles |= 1 << tile
            if gaucho < NOBODY:
                lying[-gaucho - 1][BREED[tile]].append((tile, free))
            else:
                nobody[BREED[tile]].append(tile)
    return _Pampa(
        tuple(tuple(map(tuple, each)) for each in standing),
        tuple(tuple(map(tuple, each)) for each in lying),
        tuple(map(tuple, nobody)),
        open_tiles,
    )


@lru_cache(maxsize=1 << 12)
def values_coming(tiles: int, dropped: int) -> tuple[int, ...]:
    """By breed, the values among the tiles that may still come home."""
    return tuple(0 if breed == dropped else values for breed, values in enumerate(values_of(tiles)))


@lru_cache(maxsize=1 << 12)
def unseen(seen: int, dropped: int) -> tuple[Tile, ...]:
    """The tiles of this game that nobody has seen face up."""
    return tuple(tile for tile in TILES if not seen >> tile & 1 and BREED[tile] != dropped)


def _but(herds: tuple[Herds, ...], seat: Seat) -> tuple[tuple[Seat, Herds], ...]:
    return tuple((other, each) for other, each in enumerate(herds) if other != seat)


def _by_breed(tiles: Herd) -> Herds:
    return tuple(tuple(tile for tile in tiles if BREED[tile] == breed) for breed in _BREEDS)


@lru_cache(maxsize=1 << 12)
def _times(
    seats: int, phase: Phase, stage: Stage, left: int, start: Seat, mover: Seat
) -> tuple[Late, Sequence[int]]:
    """How late it is, and when each seat has its turn."""
    in_round = phase in _IN_ROUND
    return _late(seats, stage, left, in_round=in_round), _waits(seats, phase, stage, start, mover)


def _late(seats: int, stage: Stage, left: int, *, in_round: bool) -> Late:
    """What is still to come after the moves that are judged; `left` in the draw pile."""
    if stage == Stage.NO_DICE:
        return Late.NO_DICE
    if stage == Stage.LAST_ROUND:
        return Late.LAST_DICE if in_round else Late.NO_DICE
    if not in_round and not left:
        return Late.LAST_DICE
    rounds = left / _DRAWN[seats]
    if rounds < _SOON:
        return Late.SOON_OVER
    return Late.MIDDLE if rounds < _MIDDLE else Late.EARLY


def _waits(seats: int, phase: Phase, stage: Stage, start: Seat, mover: Seat) -> Sequence[int]:
    """After how many others each seat comes, in this round or in the next."""
    if phase in _IN_ROUND:
        return _WAITS[seats][mover]
    if phase > Phase.ROUND or stage == Stage.NO_DICE:
        return (-1,) * seats
    return _NEXT_WAITS[seats][start if phase <= Phase.ROLL else (start + 1) % seats]


_WAITS = {
    seats: [[(seat - first) % seats for seat in range(seats)] for first in range(seats)]
    for seats in PASTURES
}
_NEXT_WAITS = {
    seats: [[wait + _WAITING for wait in row] for row in rows] for seats, rows in _WAITS.items()
}
