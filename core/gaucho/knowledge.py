"""Which hidden tiles a move shows to its player, and which a seat needs to choose."""

from collections.abc import Iterable

from core.due import Slot
from core.game import Move, Seat
from core.gaucho.entries import LookAtSteppe
from core.gaucho.state import GauchoPhase, GauchoState, hand_slots


def looks(state: GauchoState, move: Move) -> Iterable[Slot]:
    """G7.6 A look shows what lies in the Steppe: all that was ever dealt there and not seen."""
    return state.buried if isinstance(move, LookAtSteppe) else ()


def needs(state: GauchoState, seat: Seat) -> Iterable[Slot]:
    """G4.2 the hand while keeping, G7.6 the Steppe while a look is open."""
    if state.phase == GauchoPhase.KEEP:
        return hand_slots(state, seat)
    return state.buried if state.looking and state.mover == seat else ()
