"""What a seat has at a moment of El Gaucho, as far as the whole table sees it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from core.bots.gaucho.dice_uses import dice_uses, promise
from core.bots.gaucho.features import FREE, SEATS, SOON, BreedPart, Late, MeansPart, On
from core.bots.gaucho.herd_worth import values_of
from core.bots.gaucho.prospects import Around, prospects, thefts
from core.game import Seat
from core.gaucho.board import PASTURES, Area
from core.gaucho.cattle import BREED, TILES, Breed, Tile
from core.gaucho.state import EMPTY, NOBODY, GauchoPhase, GauchoState, Herd, Herds, Stage, pile

Gauchos = tuple[tuple[On, ...], ...]
"""By breed, the tiles on which gauchos are."""

_STEAL, _SORT = 1 << Area.STEAL, 1 << Area.SORT
_BREEDS = range(len(Breed))
_ALL = (1 << len(TILES)) - 1
_DRAWN = (0.0, 0.0, 1.8, 3.2, 4.4)
"""How many tiles of the draw pile a round uses up, by players."""
_SOON, _MIDDLE = 2.5, 6.5
"""Rounds with dice left: fewer are soon over, more are early."""
_IN_ROUND = (GauchoPhase.TURN, GauchoPhase.REFILL)
_NOTHING_HOME: Herds = ((),) * len(Breed)


class OnTiles(Struct, frozen=True, gc=False, cache_hash=True):
    """Where the gauchos of a seat are."""

    standing: Gauchos
    lying: Gauchos
    back: int
    """How many stand in complete pastures."""


class Pampa(Struct, frozen=True, gc=False, cache_hash=True):
    """What is free of the pampa."""

    free: Herds
    """By breed, the tiles on which nobody is."""
    coming: tuple[int, ...]
    """By breed, the values that may still come."""


class SeatHerds(Struct, frozen=True, gc=False):
    """The herds of a seat, and all that may join them."""

    late: Late
    herds: Herds
    gauchos: OnTiles
    pampa: Pampa
    home: Herd
    sorting: bool
    threatened: bool

    def parts(self) -> Iterator[BreedPart]:
        """Breed by breed."""
        late, herds, home = self.late, self.herds, self.home
        standing, lying = self.gauchos.standing, self.gauchos.lying
        free, coming = self.pampa.free, self.pampa.coming
        joining = _by_breed(home) if home else _NOTHING_HOME
        for breed in _BREEDS:
            yield BreedPart(
                late,
                herds[breed],
                coming[breed],
                standing[breed],
                lying[breed],
                joining[breed],
                free[breed],
                self.sorting,
                self.threatened,
            )


def positions(state: GauchoState) -> list[tuple[SeatHerds, MeansPart]]:
    """What each seat has: its herds apart from what is of no breed."""
    seats, areas, herds = state.seats, state.areas, state.herds
    seen, mover, dropped = state.seen, state.mover, state.dropped
    pampa, gauchos, lain_on = _pampa(seats, state.tiles, state.gauchos, ~seen & _ALL, dropped)
    late, waits = _times(seats, state.phase, state.stage, pile(state), state.start, mover)
    around = Around(herds, lain_on, pampa.coming, seen, dropped, state.steppe, SOON[late])
    found = []
    for seat in range(seats):
        mine, active, here = areas[seat], seat == mover, gauchos[seat]
        foes, looks = _foes(areas, seat), state.looking and active
        ranch = SeatHerds(
            late,
            herds[seat],
            here,
            pampa,
            state.collected[seat],
            bool(mine & _SORT),
            bool(foes & _STEAL),
        )
        rest = MeansPart(
            late,
            state.pesos[seat],
            state.supply[seat],
            mine,
            waits[seat],
            len(lain_on[seat]),
            here.back,
            _dice(state, late, ranch) if active and state.hand else 0.0,
            prospects(mine, foes, looks, seat, around),
            looks,
        )
        found.append((ranch, rest))
    return found


def _dice(state: GauchoState, late: Late, ranch: SeatHerds) -> float:
    """What the dice of the mover promise."""
    seat, pampa, gauchos = state.mover, ranch.pampa, ranch.gauchos
    closed, supply = state.areas[seat] | state.touched, state.supply[seat] > 0
    uses = dice_uses(ranch.herds, pampa.free, gauchos.lying, closed, supply, pampa.coming, late)
    return promise(state.hand, uses)


@lru_cache(maxsize=1 << 13)
def _foes(areas: tuple[int, ...], seat: Seat) -> int:
    """The areas on which others are, one bit each."""
    others = 0
    for at, taken in enumerate(areas):
        if at != seat:
            others |= taken
    return others


def best_thefts(state: GauchoState) -> tuple[tuple[float, Seat, Tile], ...]:
    """What stealing each tile of others would bring the mover, from whom; the best first."""
    seats, seen = state.seats, ~state.seen & _ALL
    pampa, _, _ = _pampa(seats, state.tiles, state.gauchos, seen, state.dropped)
    late, _ = _times(seats, state.phase, state.stage, pile(state), state.start, state.mover)
    return thefts(state.herds, state.mover, pampa.coming, SOON[late])


@lru_cache(maxsize=1 << 13)
def _pampa(
    seats: int, tiles: tuple[Tile, ...], gauchos: tuple[int, ...], coming: int, dropped: int
) -> tuple[Pampa, tuple[OnTiles, ...], tuple[Herd, ...]]:
    """What is free, where each seat's gauchos are, and on which tiles they lie.

    `coming`: a bit for each unseen tile.
    """
    standing = [[list[On]() for _ in _BREEDS] for _ in range(seats)]
    lying = [[list[On]() for _ in _BREEDS] for _ in range(seats)]
    lain_on, back = [list[Tile]() for _ in range(seats)], [0] * seats
    nobody = [list[Tile]() for _ in _BREEDS]
    for pasture in PASTURES[seats]:
        there = [space for space in pasture if tiles[space] != EMPTY]
        here = [gauchos[space] for space in there]
        free = min(here.count(NOBODY), FREE - 1)
        shared = free + FREE * (len({gaucho for gaucho in here if gaucho > NOBODY}) > 1)
        for space, gaucho in zip(there, here, strict=True):
            tile = tiles[space]
            if gaucho > NOBODY:
                standing[gaucho - 1][BREED[tile]].append((tile, shared))
                back[gaucho - 1] += not free
                continue
            coming |= 1 << tile
            if gaucho < NOBODY:
                lying[-gaucho - 1][BREED[tile]].append((tile, free))
                lain_on[-gaucho - 1].append(tile)
            else:
                nobody[BREED[tile]].append(tile)
    pampa = Pampa(tuple(map(tuple, nobody)), values_coming(coming, dropped))
    on_tiles = [
        OnTiles(tuple(map(tuple, up)), tuple(map(tuple, down)), soon)
        for up, down, soon in zip(standing, lying, back, strict=True)
    ]
    return pampa, tuple(on_tiles), tuple(map(tuple, lain_on))


@lru_cache(maxsize=1 << 12)
def values_coming(tiles: int, dropped: int) -> tuple[int, ...]:
    """By breed, the values among the tiles that may still come home."""
    return tuple(0 if breed == dropped else values for breed, values in enumerate(values_of(tiles)))


def _by_breed(tiles: Herd) -> Herds:
    return tuple(tuple(tile for tile in tiles if BREED[tile] == breed) for breed in _BREEDS)


@lru_cache(maxsize=1 << 12)
def _times(
    seats: int, phase: GauchoPhase, stage: Stage, left: int, start: Seat, mover: Seat
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


def _waits(seats: int, phase: GauchoPhase, stage: Stage, start: Seat, mover: Seat) -> Sequence[int]:
    """Each seat's kind of waiting for its turn (`WAITS`); -1 where none comes."""
    if phase in _IN_ROUND:
        over = (mover - start) % seats
        return [over * SEATS + (seat - start) % seats for seat in range(seats)]
    if phase > GauchoPhase.ROUND or stage == Stage.NO_DICE:
        return (-1,) * seats
    first = start if phase <= GauchoPhase.ROLL else start + 1
    return [SEATS * SEATS + (seat - first) % seats for seat in range(seats)]
