"""A rancher's expectations of the rest of the game, computed once for each decision."""

from msgspec import Struct

from core.bots.gaucho.herd_worth import herd_worth, tile_worth, values_of
from core.bots.gaucho.weights import Weights
from core.game import Known, Seat
from core.gaucho.board import AREAS, Area
from core.gaucho.cattle import BIG, BREED, TILES, Tile
from core.gaucho.state import EMPTY, GauchoState, Herd, Stage, pile

LATEST = 2
PATIENCE, HASTE = 24, 40
"""Games are over in far fewer rounds, unless everybody waits: from the first of these rounds on
waiting loses its worth, and from the second on it has none."""
MOST_THEFTS = 5


class Outlook(Struct):
    """The rest of the game as one seat sees it."""

    seat: Seat
    weights: Weights
    late: int
    """Dice turns left after this one: 0, 1, or 2 for several."""
    ending: bool
    """Whether this is the round without dice: after this turn everything is counted."""
    pace: float
    """The number of tiles of one breed that each seat may still bring home."""
    coming: tuple[int, ...]
    """By breed, the values that may still come."""
    patience: float
    """The share of anything usable only later that still counts, from 1 down to 0."""
    areas: tuple[tuple[float, ...], ...] = ()
    """By seat, the worth of a gaucho on each area."""
    found: float = 0.0
    """The seat's expected gain from a look at the Steppe."""
    thefts: frozenset[tuple[Seat, Tile]] = frozenset()
    """The thefts that are worth considering."""

    def herd(self, herd: Herd, breed: int) -> float:
        """Return the worth of a herd of the breed."""
        return herd_worth(herd, self.coming[breed], self.pace)

    def tile(self, herd: Herd, tile: Tile) -> float:
        """Return the worth of one more tile to the herd of its breed."""
        return tile_worth(herd, tile, self.coming[BREED[tile]], self.pace)


def outlook(state: GauchoState, seat: Seat, known: Known, weights: Weights) -> Outlook:
    """Work out the seat's outlook from this state."""
    turns = _turns_left(state, weights)
    in_pampa = sum(1 << tile for tile in state.tiles if tile != EMPTY)
    coming = ~state.seen | in_pampa
    values = tuple(
        0 if breed == state.dropped else value for breed, value in enumerate(values_of(coming))
    )
    late, ending = min(int(turns), LATEST), state.stage == Stage.NO_DICE
    breeds = len(values) - values.count(0) or 1
    pace = 0.0 if ending else round((turns + 0.5) * weights.pace / breeds * 4) / 4
    patience = min(max((HASTE - state.round) / (HASTE - PATIENCE), 0.0), 1.0)
    found = Outlook(seat, weights, late, ending, pace, values, patience)
    found.found = _find(state, seat, known, found)
    thefts = _thefts(state, seat, found)
    found.thefts = frozenset(theft for _, theft in thefts[:MOST_THEFTS])
    found.areas = tuple(_areas(state, each, known, found) for each in range(state.seats))
    return found


def _turns_left(state: GauchoState, weights: Weights) -> float:
    """Return how many turns with dice each seat has after this one."""
    if state.stage != Stage.OPEN_END:
        return 0.0
    return 1 + pile(state) / weights.drawn[state.seats]


def _areas(state: GauchoState, seat: Seat, known: Known, of: Outlook) -> tuple[float, ...]:
    """Return the seat's worth of a gaucho on each area."""
    if of.ending:
        return (0.0,) * len(AREAS)
    weights = of.weights
    worth = list(weights.areas)
    thefts = _thefts(state, seat, of)
    worth[Area.STEAL] += weights.theft * thefts[0][0] if thefts else 0.0
    worth[Area.STEPPE] += weights.steppe * _find(state, seat, known, of)
    part = weights.late_areas[of.late] * of.patience
    return tuple(each * part for each in worth)


def _thefts(state: GauchoState, seat: Seat, of: Outlook) -> list[tuple[float, tuple[Seat, Tile]]]:
    """Return the gain of each theft that pays, with victim and tile, the best first."""
    mine = state.herds[seat]
    found = [
        (_theft(mine[breed], herd, tile, breed, of), (victim, tile))
        for victim, herds in enumerate(state.herds)
        if victim != seat
        for breed, herd in enumerate(herds)
        for tile in herd
    ]
    return sorted((theft for theft in found if theft[0] > 0), reverse=True)


def _theft(mine: Herd, theirs: Herd, tile: Tile, breed: int, of: Outlook) -> float:
    left = tuple(each for each in theirs if each != tile)
    lost = of.herd(theirs, breed) - of.herd(left, breed) - BIG[tile]
    return of.tile(mine, tile) + of.weights.others * lost


def _find(state: GauchoState, seat: Seat, known: Known, of: Outlook) -> float:
    """Return the worth of the best tile in the Steppe to the seat, as far as it can tell."""
    there = state.steppe
    if not there:
        return 0.0
    herds = state.herds[seat]
    seen = state.seen
    sure = [tile for slot in state.buried if (tile := Tile(known.get(slot, -1))) != EMPTY]
    sure = [tile for tile in sure if not seen >> tile & 1] if seat == of.seat else []
    best = max((of.tile(herds[BREED[tile]], tile) for tile in sure), default=0.0)
    hidden = [tile for tile in TILES if not seen >> tile & 1 and BREED[tile] != state.dropped]
    worths = sorted(of.tile(herds[BREED[tile]], tile) for tile in hidden)
    blind = there - len(sure)
    typical = worths[len(worths) * blind // (blind + 1)] if blind else 0.0
    return max(best, typical)
