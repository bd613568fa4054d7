"""Where everybody's points came from."""

from core.log import Log
from corral.events import Scored
from corral.state import State
from tui.face import Source
from tui.language import N_, say

KINDS = (N_("for animals"), N_("for families"), N_("for pairs of cards"), N_("for the letter"))


def sources(log: Log[State]) -> list[Source]:
    """What each player was paid for at the end, by seat."""
    scored = [event for step in log.steps for event in step.events if isinstance(event, Scored)]
    return [source for event in scored for source in _of(event)]


def _of(event: Scored) -> list[Source]:
    points = (event.animals, event.families, event.pairs, event.letter)
    return [
        Source(event.seat, say(kind), count)
        for kind, count in zip(KINDS, points, strict=True)
        if count
    ]
