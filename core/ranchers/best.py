"""The best that can be got at once: the points of one objective."""

from core.best import Best
from core.game import Event, Seat
from core.ranchers.events import Scored


def _scored(event: Event) -> tuple[Seat, int] | None:
    return (event.seat, event.points) if isinstance(event, Scored) else None


BEST = Best("objective", _scored)
