"""The order in which collected tiles join the herds."""

from collections.abc import Sequence
from math import fsum

from core.bots.gaucho.outlook import Outlook
from core.bots.gaucho.sensible import of_one_breed
from core.game import Move
from core.gaucho.board import Area
from core.gaucho.legal import legal
from core.gaucho.play import play
from core.gaucho.state import GauchoState

DEEPEST = 4
"""With more collected tiles than this, only the next one is looked at."""


def add_best(state: GauchoState, moves: Sequence[Move], of: Outlook) -> Move:
    """Choose the next tile, breed by breed, so that the herds end up worth most."""
    return max(of_one_breed(moves), key=lambda move: _worth(play(state, move), of, 1))


def _worth(state: GauchoState, of: Outlook, depth: int) -> float:
    """Return the best worth that the remaining tiles can reach."""
    seat = of.seat
    if state.collected[seat] and state.mover == seat and depth < DEEPEST:
        moves = of_one_breed(legal(state, seat, {}))
        return max(_worth(play(state, move), of, depth + 1) for move in moves)
    herds = fsum(of.herd(herd, breed) for breed, herd in enumerate(state.herds[seat]))
    sorter = of.areas[seat][Area.SORT] if state.areas[seat] >> Area.SORT & 1 else 0.0
    return state.pesos[seat] + herds + sorter
