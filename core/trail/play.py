"""The effect of each entry on the state, up to the next question or draw."""

from msgspec.structs import replace

from core.game import Check, Entry, Move, Tell
from core.trail.entries import Pass, PlayObjective, Token
from core.trail.rules import objectives
from core.trail.rules.every import COUNTINGS, DRAWINGS, KINDS, QUESTIONS
from core.trail.rules.tokens import use_token
from core.trail.state import TrailState
from core.trail.steps import Counting, Drawing, Effect, Question
from core.trail.words import Item


def play(state: TrailState, entry: Entry, tell: Tell | None = None) -> TrailState:
    """The state after an entry that nothing speaks against; `tell` hears what followed."""
    item = state.agenda[-1]
    if isinstance(entry, Move):
        state = _chosen(state, item, entry, tell)
    elif isinstance(entry, Check):
        state = COUNTINGS[type(item)].play(_taken(state), item, tell)
    else:
        state = DRAWINGS[type(item)].play(_taken(state), item, entry, tell)
    return rest(state, tell)


def _taken(state: TrailState) -> TrailState:
    """The state with the top item off the agenda."""
    return replace(state, agenda=state.agenda[:-1])


def _chosen(state: TrailState, item: Item, move: Move, tell: Tell | None) -> TrailState:
    if isinstance(move, Token):
        return use_token(state, move)
    if isinstance(move, PlayObjective):
        return objectives.play(state, move)
    question = QUESTIONS[type(item)]
    if isinstance(move, Pass):
        state = _taken(state)
        return question.skip(state, item, tell) if question.skip else state
    return question.play(_taken(state), item, move, tell)


def rest(state: TrailState, tell: Tell | None) -> TrailState:
    """W3.6 Everything happens that asks nobody, last in, first out."""
    while state.agenda:
        item = state.agenda[-1]
        kind = KINDS[type(item)]
        if isinstance(kind, Effect):
            state = kind.run(_taken(state), item, tell)
        elif isinstance(kind, Question):
            if kind.asked is None or kind.asked(state, item):
                return state
            state = _taken(state)
            state = kind.skip(state, item, tell) if kind.skip else state
        elif isinstance(kind, Drawing) and kind.over is not None and kind.over(state, item):
            state = _taken(state)
            state = kind.then(state, item, tell) if kind.then else state
        else:
            assert isinstance(kind, Drawing | Counting), "nothing else rests"
            return state
    return state
