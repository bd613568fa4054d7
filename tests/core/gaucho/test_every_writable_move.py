"""Legality read twice: every move that can be written is legal or refused by a rule."""

import re
from collections.abc import Iterator
from itertools import chain, combinations_with_replacement, permutations, product
from random import Random

import pytest

from core.game import Choose, Known, Move, Seat
from core.gaucho.board import AREAS, SPACES, Area
from core.gaucho.cattle import TILES, Breed, Tile
from core.gaucho.entries import (
    Add,
    EndTurn,
    Keep,
    Lay,
    LookAtSteppe,
    Occupy,
    Oust,
    PlaceTiles,
    Post,
    Raise,
    Recall,
    Rouse,
    SellHerd,
    Sort,
    Stand,
    Steal,
    TakeDice,
    Wish,
    Withdraw,
)
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase, GauchoState, on_area
from tests.support.random_games import mixed, play_out
from tests.support.refused import allowed
from tests.support.scale import scaled, some

RULE = re.compile(r"G(10|[1-9])(\.[1-9])?")
HANDFULS = [
    dice for count in range(4) for dice in combinations_with_replacement(range(1, 7), count)
]
UNSORTED = [(6, 1), (2, 1), (5, 4, 1), (1, 2, 1)]
DICE = [*HANDFULS, *UNSORTED, (1, 1, 1, 1), (7,), (0,), (0, 4), (-1, 6)]
SEATS = range(-1, 5)


def writable(state: GauchoState, seat: Seat, known: Known, random: Random) -> Iterator[Move]:
    """Every move of every kind; where tuples of tiles are named, those of interest."""
    return chain(
        uses_of_dice(seat),
        special_actions(seat),
        (Keep(seat, tiles) for tiles in some_tiles(state, known, random, 3)),
        placements(state, seat, known, random),
        (Post(seat, area) for area in AREAS),
        (Add(seat, tile) for tile in TILES),
        (Sort(seat, tile, at) for tile in TILES for at in range(-1, 14)),
    )


def uses_of_dice(seat: Seat) -> Iterator[Move]:
    """Taking, standing, lying, rising, occupying."""
    for dice in DICE:
        yield TakeDice(seat, dice)
        yield from (Occupy(seat, area, dice) for area in AREAS)
        for kind in (Stand, Lay, Raise):
            yield from (kind(seat, space, dice) for space in SPACES)


def special_actions(seat: Seat) -> Iterator[Move]:
    """Everything else in a turn, but for placing."""
    yield from (Withdraw(seat, area) for area in AREAS)
    yield from (Recall(seat, space) for space in SPACES)
    yield from (Wish(seat, value) for value in range(-1, 9))
    yield from (SellHerd(seat, breed) for breed in Breed)
    yield from (Steal(seat, victim, tile) for victim in SEATS for tile in TILES)
    yield Rouse(seat, ())
    yield from (Rouse(seat, (space,)) for space in SPACES)
    yield from (Rouse(seat, both) for both in product(SPACES, repeat=2))
    yield Rouse(seat, SPACES[:3])
    yield from (Oust(seat, space) for space in SPACES)
    yield LookAtSteppe(seat)
    yield EndTurn(seat)


def some_tiles(
    state: GauchoState, known: Known, random: Random, most: int
) -> Iterator[tuple[Tile, ...]]:
    """None, each alone, and each row of the hidden ones that the seat knows and two others."""
    yield ()
    yield from ((tile,) for tile in TILES)
    choosing = state.phase == GauchoPhase.KEEP or state.looking
    unseen = [Tile(piece) for piece in known.values() if not state.seen >> piece & 1]
    hand = unseen if choosing else unseen[:2]
    others = random.sample(TILES, 2)
    for count in range(2, most + 1):
        yield from permutations([*hand, *others], count)
    yield (others[0], others[0])


def placements(state: GauchoState, seat: Seat, known: Known, random: Random) -> Iterator[Move]:
    """One tile or two; two on each pair of spaces, in any order."""
    spaces = SPACES if state.looking else random.sample(SPACES, 2)
    for tiles in some_tiles(state, known, random, 2):
        for there in product(spaces, repeat=len(tiles)):
            yield PlaceTiles(seat, tiles, there)
        yield PlaceTiles(seat, tiles, SPACES[: len(tiles) + 1])


def check_position(state: GauchoState, seat: Seat, known: Known, random: Random) -> None:
    """Check that the legal moves are exactly those that no rule refuses, each once."""
    legal = GAUCHO.legal(state, seat, known)
    written = writable(state, seat, known, random)
    assert allowed(GAUCHO, state, written, known, RULE) == set(legal)
    assert len(set(legal)) == len(legal)


def interest(state: GauchoState) -> float:
    """Return how often positions like this are checked: the rarer their kind, the more often."""
    if state.phase == GauchoPhase.TURN:
        return 0.3 if state.looking else 0.1
    collects = state.phase in (GauchoPhase.COLLECT, GauchoPhase.LAST_COLLECT)
    return 0.8 if collects and on_area(state, state.mover, Area.SORT) else 0.3


@pytest.mark.parametrize("seats", some([3, 2, 4], 1))
def test_the_legal_moves_are_those_that_no_rule_refuses(seats: int) -> None:
    random = Random(seats)
    for seed in range(scaled(2)):
        for moment in play_out(GAUCHO, seats, seed, mixed(seed)):
            now = GAUCHO.turn(moment.before)
            if isinstance(now, Choose) and random.random() < interest(moment.before):
                for seat in now.seats:
                    check_position(moment.before, seat, moment.known(seat), random)
