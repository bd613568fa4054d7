"""How a peon feels about the moves of Ranchers."""

from core.bots.peon import Urge
from core.game import Move
from core.ranchers.entries import Done
from core.ranchers.state import State


def urge(state: State, move: Move) -> Urge:
    """Everything is as good; a turn may end whenever it can."""
    return Urge.ENDING if isinstance(move, Done) else Urge.WILLING
