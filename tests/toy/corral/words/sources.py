"""The sources of everybody's points."""

from collections.abc import Sequence

from core.game import Event
from core.log import Log
from corral.events import NeighbourScored, Scored
from corral.state import State
from tui.face import Source
from tui.language import N_, say

KINDS = (N_("for animals"), N_("for families"), N_("for pairs of cards"), N_("for the letter"))


def sources(log: Log[State]) -> list[Source]:
    """Return the final payments of each player by seat; the neighbour comes after all seats."""
    events = [event for step in log.steps for event in step.events]
    return [source for event in events for source in _of(event, log.state.seats)]


def _of(event: Event, seats: int) -> list[Source]:
    match event:
        case Scored(seat, animals, families, pairs, letter):
            return _counted(seat, (animals, families, pairs, letter))
        case NeighbourScored(animals, families, letter):
            return _counted(seats, (animals, families, 0, letter))
        case _:
            return []


def _counted(party: int, points: Sequence[int]) -> list[Source]:
    kinds = zip(KINDS, points, strict=True)
    return [Source(party, say(kind), count) for kind, count in kinds if count]
