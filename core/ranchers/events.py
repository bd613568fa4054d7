"""Events: facts that follow from entries, for log, animation and sound. Every point is in one."""

from core.best import Best
from core.game import Event, Seat
from core.ranchers.parts import Space


class Matched(Event, frozen=True, gc=False):
    """R3.3 An animal was put on a special space that shows its kind."""

    seat: Seat
    space: Space


class WonPrize(Event, frozen=True, gc=False):
    """R5.3 A ranch has all five kinds, and took points for it."""

    seat: Seat
    points: int


class WentBack(Event, frozen=True, gc=False):
    """R5.2, R5.4 An animal went back into the pouch."""

    animal: int


class Reshuffled(Event, frozen=True, gc=False):
    """R5.4 The objective was shuffled back into the deck."""

    objective: int


class StoodFor(Event, frozen=True, gc=False):
    """R5.1, R5.4 The kind that the seat's horse or barn stood for at the end."""

    seat: Seat
    animal: int


class Scored(Event, frozen=True, gc=False):
    """R4.1 An objective of the seat gave points."""

    seat: Seat
    objective: int
    points: int


class AlsoScored(Event, frozen=True, gc=False):
    """R5 Something of a module gave the seat points."""

    seat: Seat
    name: str
    points: int


def _scored(event: Event) -> tuple[Seat, int] | None:
    return (event.seat, event.points) if isinstance(event, Scored) else None


BEST = Best("objective", _scored)
"""The most points that one objective gave."""
