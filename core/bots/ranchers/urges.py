"""How a peon feels about the moves of Ranchers."""

from core.bots.peon import Urge
from core.game import Move
from core.ranchers.entries import EndTurnEarly
from core.ranchers.state import RanchersState


def urge(state: RanchersState, move: Move) -> Urge:
    """Everything is as good; a turn may end whenever it can."""
    return Urge.ENDING if isinstance(move, EndTurnEarly) else Urge.WILLING
