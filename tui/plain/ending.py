"""How a game ended: who won, and where everybody's points came from."""

from typing import Any

from core.game import Seat
from core.log import Log
from core.outcome import Outcome
from core.says import Sentence
from tui.face import Face, Source
from tui.language import say


def standings(face: Face[Any], log: Log[Any], outcome: Outcome) -> list[tuple[Sentence, ...]]:
    """The winners, then everybody, the best first."""
    sources = face.sources(log)
    order = [each for each in outcome.order if each < outcome.seats]
    return [
        (_winners(outcome),),
        *(_standing(face, outcome, sources, seat) for seat in order),
    ]


def _winners(outcome: Outcome) -> Sentence:
    if len(outcome.winners) == 1:
        return say("{seat} wins.", seat=outcome.winners[0])
    return say("{players} share the victory.", players=outcome.winners)


def _standing(
    face: Face[Any], outcome: Outcome, sources: list[Source], seat: Seat
) -> tuple[Sentence, ...]:
    reached = face.points(outcome.points[seat])
    total = say("{seat}: {parts}.", seat=seat, parts=(reached,))
    own = tuple(
        say("{count} {parts}", count=each.points, parts=(each.what,))
        for each in sources
        if each.seat == seat
    )
    return (total, say("{parts}.", parts=own)) if own else (total,)
