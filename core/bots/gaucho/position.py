"""The position of each seat in El Gaucho, as far as the whole table can see it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_

from msgspec import Struct

from core.bots.gaucho.dice_uses import dice_uses, promise
from core.bots.gaucho.features import SEATS, SOON, BreedPart, Late, MeansPart
from core.bots.gaucho.pampa import OnTiles, Pampa, by_breed, in_pampa
from core.bots.gaucho.prospects import Around, prospects, thefts
from core.bots.gaucho.weights import WEIGHTS
from core.game import Seat
from core.gaucho.board import Area
from core.gaucho.cattle import TILES, Breed, Tile
from core.gaucho.state import GauchoPhase, GauchoState, Herd, Herds, Stage, pile

_STEAL, _SORT = 1 << Area.STEAL, 1 << Area.SORT
_BREEDS = range(len(Breed))
_ALL = (1 << len(TILES)) - 1
_SOON, _MIDDLE = 2.5, 6.5
"""Rounds with dice left: below the first the game is soon over, above the second it is early."""
_IN_ROUND = (GauchoPhase.TURN, GauchoPhase.REFILL)
_NOTHING_HOME: Herds = ((),) * len(Breed)


class SeatHerds(Struct, frozen=True, gc=False):
    """The herds of a seat, and everything that may join them."""

    late: int
    """One of `Late`."""
    herds: Herds
    gauchos: OnTiles
    pampa: Pampa
    home: Herd
    sorting: bool
    threatened: bool

    def parts(self) -> Iterator[BreedPart]:
        """Yield one part for each breed."""
        late, herds, home = self.late, self.herds, self.home
        standing, lying = self.gauchos.standing, self.gauchos.lying
        free, coming = self.pampa.free, self.pampa.coming
        joining = by_breed(home) if home else _NOTHING_HOME
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
    """Return for each seat its herds and, apart from them, everything that belongs to no breed."""
    seats, areas, herds = state.seats, state.areas, state.herds
    seen, mover, dropped = state.seen, state.mover, state.dropped
    pampa, gauchos, lain_on = in_pampa(seats, state.tiles, state.gauchos, ~seen & _ALL, dropped)
    late, waits = _times(seats, state.phase, state.stage, pile(state), state.start, mover)
    around = Around(herds, lain_on, pampa.coming, seen, dropped, state.steppe, SOON[late])
    found, others = [], _others(areas)
    for seat in range(seats):
        mine, foes, here = areas[seat], others[seat], gauchos[seat]
        active = seat == mover
        looks = active and state.looking
        ranch = SeatHerds(
            late,
            herds[seat],
            here,
            pampa,
            state.collected[seat],
            mine & _SORT > 0,
            foes & _STEAL > 0,
        )
        rest = MeansPart(
            late,
            state.pesos[seat],
            state.supply[seat],
            mine,
            waits[seat],
            len(here.lain_on),
            here.back,
            _dice(state, late, ranch) if active and state.hand else 0.0,
            prospects(mine, foes, looks, seat, around),
            looks,
        )
        found.append((ranch, rest))
    return found


def _dice(state: GauchoState, late: int, ranch: SeatHerds) -> float:
    """Return the promise of the mover's dice."""
    seat, pampa, gauchos = state.mover, ranch.pampa, ranch.gauchos
    closed, supply = state.areas[seat] | state.touched, state.supply[seat] > 0
    uses = dice_uses(ranch.herds, pampa.free, gauchos.lying, closed, supply, pampa.coming, late)
    return promise(state.hand, uses)


@lru_cache(maxsize=1 << 12)
def _others(areas: tuple[int, ...]) -> tuple[int, ...]:
    """Return by seat the areas that others occupy, one bit each."""
    seats = range(len(areas))
    return tuple([reduce(or_, [areas[at] for at in seats if at != seat], 0) for seat in seats])


def best_thefts(state: GauchoState) -> list[tuple[float, Seat, Tile]]:
    """Return the gain of each theft that pays the mover, with victim and tile, the best first."""
    seats, seen = state.seats, ~state.seen & _ALL
    pampa, _, _ = in_pampa(seats, state.tiles, state.gauchos, seen, state.dropped)
    late, _ = _times(seats, state.phase, state.stage, pile(state), state.start, state.mover)
    return thefts(state.herds, state.mover, pampa.coming, SOON[late])


@lru_cache(maxsize=1 << 12)
def _times(
    seats: int, phase: GauchoPhase, stage: Stage, left: int, start: Seat, mover: Seat
) -> tuple[int, Sequence[int]]:
    """Return how late it is, as a plain number, and when each seat has its turn."""
    in_round = phase in _IN_ROUND
    late = _late(seats, stage, left, in_round=in_round)
    return int(late), _waits(seats, phase, stage, start, mover)


def _late(seats: int, stage: Stage, left: int, *, in_round: bool) -> Late:
    """Return the time left after the moves that are judged; `left`: tiles in the draw pile."""
    if stage == Stage.NO_DICE:
        return Late.NO_DICE
    if stage == Stage.LAST_ROUND:
        return Late.LAST_DICE if in_round else Late.NO_DICE
    if not in_round and not left:
        return Late.LAST_DICE
    rounds = left / WEIGHTS.drawn[seats]
    if rounds < _SOON:
        return Late.SOON_OVER
    return Late.MIDDLE if rounds < _MIDDLE else Late.EARLY


def _waits(seats: int, phase: GauchoPhase, stage: Stage, start: Seat, mover: Seat) -> Sequence[int]:
    """Return each seat's kind of waiting for its turn (`WAITS`); -1 where none comes."""
    if phase in _IN_ROUND:
        over = (mover - start) % seats
        return [over * SEATS + (seat - start) % seats for seat in range(seats)]
    if phase > GauchoPhase.ROUND or stage == Stage.NO_DICE:
        return (-1,) * seats
    first = start if phase <= GauchoPhase.ROLL else start + 1
    return [SEATS * SEATS + (seat - first) % seats for seat in range(seats)]
