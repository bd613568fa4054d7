"""How a game ended, in lines: who won, then everybody, and where their points came from."""

from typing import Any

from core.log import Log
from core.outcome import Outcome
from core.says import Sentence
from tui.endings import is_numbered, party, reached, verdict
from tui.face import Face, Line, Source
from tui.language import say


def standings(face: Face[Any], log: Log[Any], outcome: Outcome) -> list[Line]:
    """The winners, then everybody, the best first."""
    sources = face.sources(log)
    rows = (_standing(face, outcome, sources, number) for number in outcome.order)
    return [(verdict(face, outcome),), *rows]


def _standing(face: Face[Any], outcome: Outcome, sources: list[Source], number: int) -> Line:
    own = tuple(
        say("{count} {parts}", count=each.points, parts=(each.what,))
        for each in sources
        if each.seat == number
    )
    total = _total(face, outcome, number)
    return (total, say("{parts}.", parts=own)) if own else (total,)


def _total(face: Face[Any], outcome: Outcome, number: int) -> Sentence:
    who, amounts = party(face, outcome, number), reached(face, outcome, number)
    if not is_numbered(outcome):
        return say("{party}: {parts}.", party=who, parts=amounts)
    place = outcome.places[number]
    return say("{place}. {party}: {parts}.", place=place, party=who, parts=amounts)
