"""The position of each seat in Great Western Trail, as far as the whole table can see it."""

from collections.abc import Iterator
from typing import NamedTuple

from core.bots.insight import Features
from core.bots.trail.promise import breeding, promise
from core.bots.trail.way_home import turns_to_go
from core.game import Seat
from core.trail.parts import BREEDING, EXH, JOB_ROWS, STRONG, TYPES, is_cattle, is_objective
from core.trail.player import TrailPlayer, workers
from core.trail.rules.discs import strength_of_discs
from core.trail.rules.goals import herd
from core.trail.rules.moving import step_limit
from core.trail.rules.scoring import PESOS_A_VP, points_of
from core.trail.rules.turns import hand_limit
from core.trail.state import TrailState
from core.trail.tables.numbers import NUMBERS

FADING: dict[str, float] = {
    "pesos": 0.34,
    "grain": 2.5,
    "certificates": 0.2,
    "tokens": 0.0,
    "gauchos": 3.0,
    "carpinteros": 4.3,
    "maquinistas": 0.5,
    "granjeros": 0.5,
    "strong workers": 3.2,
    "engine early": 0.4,
    "step limit": 2.2,
    "strength": 0.0,
    "discs cleared": 0.6,
    "hand limit": 1.5,
    "breeding": 1.0,
    "herd": -1.5,
    "exhaustion": 3.0,
    "buildings": 2.0,
    "stations": 0.7,
    "objectives": 1.4,
}
"""Features that count for less the later it is, with a weight for each, in points."""
LASTING: dict[str, float] = {
    "odd pesos": 0.23,
    "engine": 0.03,
    "cards to come": 0.6,
    "turns to go": -0.15,
    "promise": 1.0,
}
NAMES = (*FADING, *LASTING)
GUESS = (*FADING.values(), *LASTING.values())
ENOUGH = 30
"""More pesos than this are hardly of any use."""
DISCS = sum(count for _, count, *_ in NUMBERS.sources)


class TrailPosition(NamedTuple):
    """Everything that counts for a seat."""

    points: int
    amounts: tuple[float, ...]
    """The amount of each feature."""

    def parts(self) -> Iterator["TrailPosition"]:
        """Yield the position itself: it is judged as a whole."""
        yield self

    def features(self) -> Features:
        """Return the points, and the features that are present."""
        there = tuple([(at, amount) for at, amount in enumerate(self.amounts) if amount])
        return Features(self.points, there)


def positions(state: TrailState) -> list[tuple[TrailPosition]]:
    """Return the position of each seat; the mover's includes what is still open."""
    hoped = promise(state) if state.agenda and state.mover < state.seats else 0.0
    return [
        (_position(state, seat, hoped if seat == state.mover else 0.0),)
        for seat in range(state.seats)
    ]


def _position(state: TrailState, seat: Seat, hoped: float) -> TrailPosition:
    points = sum(points_of(state, seat))
    if not state.agenda:
        return TrailPosition(points, ())
    player = state.players[seat]
    left = 1 - state.row / len(JOB_ROWS)
    fading = [amount * left for amount in _fading(state, seat, player)]
    lasting = (
        player.pesos % PESOS_A_VP,
        player.engine,
        breeding(player),
        turns_to_go(state, player),
        hoped,
    )
    return TrailPosition(points, (*fading, *lasting))


def _fading(state: TrailState, seat: Seat, player: TrailPlayer) -> tuple[float, ...]:
    """Return the amounts of the features that count for less later on."""
    deck = herd(player)
    return (
        min(player.pesos, ENOUGH),
        player.grain,
        player.certificates,
        player.tokens,
        *[workers(player, kind) for kind in range(len(TYPES))],
        sum([STRONG[tile] for row in player.rows for tile in row]),
        player.engine,
        step_limit(state, player),
        strength_of_discs(player),
        DISCS - sum(player.discs),
        hand_limit(player),
        sum([BREEDING[card] for card in deck if is_cattle(card)]),
        len(deck),
        deck.count(EXH),
        sum([site >= 0 for site in player.built]),
        sum([discs[seat] for discs in state.stations]),
        sum([is_objective(card) for card in deck]),
    )
