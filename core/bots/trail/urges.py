"""How a peon feels about the moves of Great Western Trail: Argentina."""

from core.bots.peon import Urge
from core.game import Move
from core.trail.entries import EndPhaseB, Pass, Token
from core.trail.state import TrailState


def urge(state: TrailState, move: Move) -> Urge:
    """Everything that does something is as good; a token for nothing leads nowhere."""
    if isinstance(move, Token) and not move.n:
        return Urge.IDLE
    return Urge.ENDING if isinstance(move, EndPhaseB | Pass) else Urge.WILLING
