"""An account of a game that is kept beside it, from entries and events alone."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from core.due import DealDown
from core.game import Draw, Known
from core.gaucho.cattle import BREED, TILES
from core.gaucho.entries import (
    Bury,
    DealHand,
    DropBreed,
    EndTurn,
    GauchoRound,
    Keep,
    Lay,
    Occupy,
    PlaceTiles,
    Raise,
    Roll,
    Stand,
    TakeDice,
    Wish,
)
from core.gaucho.events import Insured, Sold
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase, GauchoState
from core.log import Step

OUT_OF_PLAY = {2: {2, 6, 10, 11, 16, 17}, 3: {11, 17}, 4: set()}
GAUCHOS = {2: 8, 3: 8, 4: 7}


class Ledger:
    """Everything that the game conserves, counted without looking at the state."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.pesos = [0] * seats
        self.sold: list[int] = []
        self.dropped: set[int] = set()
        self.steppe: set[int] = set()
        self.journal_failed: set[int] = set()
        self.free: Counter[int] = Counter()
        self.hand: Counter[int] = Counter()

    def note(self, before: GauchoState, step: Step[Any], pieces: Known) -> None:
        """Count the effects of an entry."""
        self._note_events(step)
        self._note_tiles(before, step, pieces)
        self._note_dice(step)

    def _note_events(self, step: Step[Any]) -> None:
        for event in step.events:
            match event:
                case Sold(seat, _, tiles, price, bonus):
                    assert price == len(tiles) * max(tile % 12 + 1 for tile in tiles)
                    self.pesos[seat] += price + bonus
                    self.sold += tiles
                case Insured(seat, tile, pesos):
                    assert pesos == tile % 12 + 1
                    self.pesos[seat] += pesos

    def _note_tiles(self, before: GauchoState, step: Step[Any], pieces: Known) -> None:
        now = GAUCHO.turn(before)
        dealt: set[int] = set()
        if isinstance(now, Draw) and isinstance(now.due, DealDown):
            dealt = {pieces[slot] for slot in now.due.slots}
        match step.entry:
            case DropBreed(breed):
                self.dropped = {tile for tile in TILES if BREED[tile] == breed}
            case Bury():
                self.steppe |= dealt
            case DealHand():
                self.journal_failed |= dealt
            case Keep(_, tiles):
                assert self.journal_failed.issuperset(tiles)
                self.journal_failed -= set(tiles)
            case PlaceTiles(_, tiles, _):
                assert self.steppe.issuperset(tiles)
                self.steppe -= set(tiles)

    def _note_dice(self, step: Step[Any]) -> None:
        match step.entry:
            case Roll(dice):
                self.free = Counter(dice)
            case TakeDice(_, dice):
                self.free = self._less(self.free, dice)
                self.hand += Counter(dice)
            case Wish(_, value):
                self.hand[value] += 1
            case Stand(_, _, dice) | Lay(_, _, dice) | Raise(_, _, dice) | Occupy(_, _, dice):
                self.hand = self._less(self.hand, dice)
            case EndTurn():
                self.hand = Counter()
            case GauchoRound():
                self.free = Counter()

    @staticmethod
    def _less(dice: Counter[int], used: tuple[int, ...]) -> Counter[int]:
        left = Counter(dice)
        left.subtract(used)
        assert min(left.values()) >= 0, "no die serves twice"
        return +left

    def check(self, state: GauchoState, pieces: Known) -> None:
        """Every law of conservation."""
        self._check_tiles(state, pieces)
        self._check_board(state)
        self._check_herds(state)
        assert list(state.pesos) == self.pesos
        if state.phase in (GauchoPhase.TURN, GauchoPhase.REFILL):
            assert Counter(state.free) == self.free
        assert Counter(state.hand) == self.hand

    def _check_tiles(self, state: GauchoState, pieces: Known) -> None:
        """G1.1 Each tile is in one place, and `seen` are those that everybody has seen."""
        shown = [*self.sold, *in_sight(state)]
        pile = [piece for slot, piece in pieces.items() if slot >= state.dealt]
        hidden = [*self.dropped, *self.steppe, *self.journal_failed, *pile]
        if pieces:
            assert sorted([*shown, *hidden]) == list(TILES)
        assert state.seen == sum(1 << tile for tile in shown)
        assert state.steppe == len(self.steppe)

    def _check_board(self, state: GauchoState) -> None:
        """G1.3, G2.2, G6: gauchos are few and stand on tiles; some spaces are out of play."""
        for space, (tile, gaucho) in enumerate(zip(state.tiles, state.gauchos, strict=True)):
            assert gaucho == 0 or tile >= 0
            assert tile < 0 or space not in OUT_OF_PLAY[self.seats]
        for seat in range(self.seats):
            riding = sum(abs(gaucho) == seat + 1 for gaucho in state.gauchos)
            working = state.areas[seat].bit_count()
            assert 0 <= state.areas[seat] < 64
            assert state.supply[seat] >= 0
            assert state.supply[seat] + riding + working == GAUCHOS[self.seats]

    def _check_herds(self, state: GauchoState) -> None:
        """G9.1 One herd a breed, in order."""
        for herds in state.herds:
            for breed, herd in enumerate(herds):
                assert all(BREED[tile] == breed for tile in herd)
                rising = [a < b for a, b in pairwise(herd)]
                assert all(rising) or not any(rising)


def in_sight(state: GauchoState) -> Iterator[int]:
    """The tiles in the pampa, in herds, and just brought home."""
    yield from (tile for tile in state.tiles if tile >= 0)
    yield from (tile for herds in state.herds for herd in herds for tile in herd)
    yield from (tile for home in state.collected for tile in home)
