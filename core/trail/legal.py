"""All legal moves: the one source of what may be done."""

from core.game import Known, Move, Seat
from core.trail.entries import Pass
from core.trail.rules.every import QUESTIONS
from core.trail.rules.hands import hand_of
from core.trail.rules.objectives import find_plays
from core.trail.rules.tokens import find_tokens
from core.trail.state import TrailState


def legal(state: TrailState, seat: Seat, known: Known) -> list[Move]:
    """All moves of the seat, each leading to another state; none when it is not to choose."""
    if seat != state.mover or not state.agenda:
        return []
    item = state.agenda[-1]
    question = QUESTIONS.get(type(item))
    if question is None:
        return []
    hand = hand_of(state, seat, known) if question.cards or question.plays else ()
    found = question.find(state, item, hand)
    if question.plays:
        found += find_plays(state, hand)
    if question.tokens:
        found += find_tokens(state)
    if question.kept is None or not question.kept(state, item):
        found.append(Pass(seat))
    return found
