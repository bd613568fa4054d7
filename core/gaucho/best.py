"""The best that can be got at once: the pesos for one herd."""

from core.best import Best
from core.game import Event, Seat
from core.gaucho.events import Sold


def _paid(event: Event) -> tuple[Seat, int] | None:
    return (event.seat, event.price + event.bonus) if isinstance(event, Sold) else None


BEST = Best("herd", _paid)
