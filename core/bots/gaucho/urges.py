"""How a peon feels about the moves of El Gaucho."""

from core.bots.peon import Urge
from core.game import Move
from core.gaucho import entries
from core.gaucho.state import State

_URGES: dict[type[Move], Urge] = {
    entries.Take: Urge.PRESSING,
    entries.Stand: Urge.PRESSING,
    entries.Lay: Urge.PRESSING,
    entries.Raise: Urge.PRESSING,
    entries.Occupy: Urge.PRESSING,
    entries.Done: Urge.ENDING,
    entries.Withdraw: Urge.IDLE,
}


def urge(state: State, move: Move) -> Urge:
    """Dice are used up; gauchos come back unused only where there are dice but no gaucho."""
    if isinstance(move, entries.Recall):
        return Urge.WILLING if state.hand and not state.looking else Urge.IDLE
    return _URGES.get(type(move), Urge.WILLING)
