"""Which hidden tiles a seat has been shown, and which it needs to choose."""

from collections.abc import Iterable

from core.due import Slot
from core.game import Seat
from core.gaucho.state import Phase, State, deck, hand_slots


def knows(state: State, seat: Seat | None) -> Iterable[Slot]:
    """The own hand and the looks so far; everything when the game is over.

    Nothing for a seat that is not at the table: entries are read before they are checked.
    """
    if state.phase == Phase.OVER:
        return range(len(deck(state).pieces))
    if seat is None or seat >= state.seats:
        return ()
    return (*hand_slots(state, seat), *state.buried[: state.looked[seat]])


def needs(state: State, seat: Seat) -> Iterable[Slot]:
    """G4.2 the hand while keeping, G7.6 the Steppe while a look is open."""
    if state.phase == Phase.KEEP:
        return hand_slots(state, seat)
    return state.buried if state.looking and state.mover == seat else ()
