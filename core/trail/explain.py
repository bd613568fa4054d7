"""Refusals: the rule against an entry, or None."""

from core.game import Chance, Check, Entry, Known, Move
from core.refusing import refuse_counted, refuse_drawn
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.rules.every import COUNTINGS, DRAWINGS, KINDS, QUESTIONS
from core.trail.rules.hands import hand_of
from core.trail.rules.objectives import refuse_play
from core.trail.rules.tokens import refuse_token
from core.trail.state import TrailState
from core.trail.steps import Effect, HandCards, Question
from core.trail.turn import turn
from core.trail.words import Item

_OVER = refuse("W18.3", "The game is over.")


def why_not(state: TrailState, entry: Entry, known: Known | None) -> Refusal | None:
    """The rule against the entry and its sentence; None when it is possible."""
    if not state.agenda:
        return _OVER
    item = state.agenda[-1]
    if isinstance(entry, Move):
        return _why_not_move(state, item, entry, known)
    first = _first(item)
    if isinstance(entry, Check):
        counting = COUNTINGS.get(type(item))
        if counting is None:
            return first
        return refuse_counted(turn(state), entry, first, counting.counted)
    drawing = DRAWINGS.get(type(item))
    if drawing is None:
        return first
    assert isinstance(entry, Chance), "there are three families of entries"
    return refuse_drawn(
        state,
        entry,
        (drawing.entry, lambda state, entry: drawing.refuse(state, item, entry)),
        first,
    )


def _first(item: Item) -> Refusal:
    """Return the refusal of everything else while the item is open."""
    kind = KINDS[type(item)]
    assert not isinstance(kind, Effect), "nothing rests that happens at once"
    return kind.first


def _why_not_move(state: TrailState, item: Item, move: Move, known: Known | None) -> Refusal | None:
    """The right time, the right seat, then what the question needs."""
    if not 0 <= move.seat < state.seats:
        return refuse("W2.1", "Nobody sits on seat {number}.", number=move.seat)
    question = QUESTIONS.get(type(item))
    if question is None:
        return _first(item)
    if move.seat != state.mover:
        return refuse("W3.1", "It is the turn of {seat}.", seat=state.mover)
    needed = question.cards or question.plays
    hand = None if known is None or not needed else hand_of(state, move.seat, known)
    match move:
        case entries.Token():
            return _why_not_token(state, question, move)
        case entries.PlayObjective():
            return _why_not_play(state, question, move, hand)
        case entries.Pass():
            kept = question.kept is not None and question.kept(state, item)
            return question.first if kept else None
        case _ if isinstance(move, question.answers):
            return question.refuse(state, item, move, hand)
        case _:
            return question.first


def _why_not_play(
    state: TrailState, question: Question, move: entries.PlayObjective, hand: HandCards | None
) -> Refusal | None:
    if not question.plays:
        text = "Objectives are played before you move and between single actions."
        return refuse("W3.3", text)
    return refuse_play(state, move, hand)


def _why_not_token(state: TrailState, question: Question, move: entries.Token) -> Refusal | None:
    if not question.tokens:
        return refuse("W17.5", "No exchange token can be used here.")
    return refuse_token(state, move)
