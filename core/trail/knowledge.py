"""Which hidden cards a move shows to its player, and which a seat needs to choose."""

from collections.abc import Iterable

from core.due import Slot
from core.game import Move, Seat
from core.trail.rules.every import QUESTIONS
from core.trail.state import TrailState


def looks(state: TrailState, move: Move) -> Iterable[Slot]:
    """W20 Cards are seen by being dealt or shown, never by a move."""
    return ()


def needs(state: TrailState, seat: Seat) -> Iterable[Slot]:
    """W20 The hand, wherever what may be done depends on it."""
    if seat != state.mover or not state.agenda or seat >= state.seats:
        return ()
    question = QUESTIONS.get(type(state.agenda[-1]))
    if question is None or not (question.cards or question.plays):
        return ()
    return state.players[seat].slots
