"""The urges of a peon of Corral."""

from core.bots.peon import Urge
from core.game import Move
from corral.entries import Bid, Sell
from corral.parts import NUMBERS
from corral.state import State


def urge(state: State, move: Move) -> Urge:
    """Animals are kept, and nobody bids more than the stray is worth."""
    if isinstance(move, Sell):
        return Urge.IDLE
    if isinstance(move, Bid) and move.coins > NUMBERS.values[state.stray]:
        return Urge.IDLE
    return Urge.WILLING
