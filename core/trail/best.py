"""The best that can be had at once: the total breeding value of one arrival."""

from core.best import Best
from core.game import Event, Seat
from core.trail.events import Earned


def _earned(event: Event) -> tuple[Seat, int] | None:
    return (event.seat, event.total) if isinstance(event, Earned) else None


BEST = Best("income", _earned)
