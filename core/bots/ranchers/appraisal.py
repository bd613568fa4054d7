"""What a seat's game is worth: the points it would have now, and what may still come."""

from core.game import Seat
from core.ranchers.modules.sets import course_of
from core.ranchers.scoring import sheet
from core.ranchers.state import State

EXCHANGE = 1.5
"""Points that an open exchange brings."""


def appraise(state: State, seat: Seat) -> float:
    """The points now, and a little for what is open."""
    worth = float(sheet(state, seat, course_of(state)).total)
    return worth + (EXCHANGE if state.matched and state.mover == seat else 0.0)
