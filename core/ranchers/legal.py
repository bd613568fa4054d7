"""All legal moves: the one source of what may be done."""

from core.game import Known, Move, Seat
from core.ranchers.modules.sets import course_of
from core.ranchers.state import RanchersPhase, RanchersState

CHOOSING = (
    RanchersPhase.SIDE,
    RanchersPhase.BUILD,
    RanchersPhase.ACT,
    RanchersPhase.CALL,
    RanchersPhase.SETTLE,
    RanchersPhase.CLOSE,
)


def legal(state: RanchersState, seat: Seat, known: Known) -> list[Move]:
    """All moves of the seat, each leading to another state; none when it can do nothing now."""
    if state.phase not in CHOOSING or not 0 <= seat < state.seats:
        return []
    course = course_of(state)
    if seat == state.mover:
        return course.moves(state)
    found: list[Move] = []
    for find in course.beside:
        find(state, seat, found)
    return found
