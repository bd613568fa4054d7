"""How a peon feels about the moves of El Gaucho."""

from core.bots.peon import Urge
from core.game import Move
from core.gaucho import entries
from core.gaucho.rules.pampa import lying_spaces
from core.gaucho.state import GauchoState

_URGES: dict[type[Move], Urge] = {
    entries.TakeDice: Urge.PRESSING,
    entries.Stand: Urge.PRESSING,
    entries.Lay: Urge.PRESSING,
    entries.Raise: Urge.PRESSING,
    entries.Occupy: Urge.PRESSING,
    entries.EndTurn: Urge.ENDING,
}


def urge(state: GauchoState, move: Move) -> Urge:
    """Dice are used up; gauchos come back unused only where there are dice but no gaucho."""
    if isinstance(move, entries.Recall):
        return Urge.WILLING if state.hand and not state.looking else Urge.IDLE
    if isinstance(move, entries.Withdraw):
        return Urge.WILLING if _stuck(state) else Urge.IDLE
    return _URGES.get(type(move), Urge.WILLING)


def _stuck(state: GauchoState) -> bool:
    """Whether dice are left, and no gaucho comes back but from an area.

    Else peons who all keep their areas taken would wait for each other for ever.
    """
    seat = state.mover
    idle = not state.supply[seat] and not lying_spaces(state, seat)
    return bool(state.hand) and idle and not state.looking
