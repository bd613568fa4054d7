"""Events: facts that follow from entries, for log, animation and sound. Every peso is in one."""

from core.best import Best
from core.game import Event, Seat


class Gained(Event, frozen=True, gc=False):
    """W3.6 Pesos out of the bank, grain, certificates or tokens."""

    seat: Seat
    ware: int
    count: int


class Paid(Event, frozen=True, gc=False):
    """Pesos that went into the bank."""

    seat: Seat
    pesos: int


class PaidFee(Event, frozen=True, gc=False):
    """W4.7 Pesos for a hand: to a party, onto a field, or into the bank where both are -1."""

    seat: Seat
    pesos: int
    to: Seat
    field: int


class TookCoins(Event, frozen=True, gc=False):
    """W12.5 The coins of a field."""

    seat: Seat
    field: int
    pesos: int


class Exhausted(Event, frozen=True, gc=False):
    """W12.4, W8.4 Exhaustion cards came onto the discard pile of the party."""

    seat: Seat
    count: int


class Departed(Event, frozen=True, gc=False):
    """W14.2 A fleet departed."""

    fleet: str


class LeftGame(Event, frozen=True, gc=False):
    """W13.5 A farmer found no space and left the game."""

    tile: int


class Cleared(Event, frozen=True, gc=False):
    """W16 A disc was taken off the player board or off an own station."""

    seat: Seat
    disc: int


class TookMaster(Event, frozen=True, gc=False):
    """W10.7 A station master came to the party."""

    seat: Seat
    master: int


class TookToken(Event, frozen=True, gc=False):
    """W18.1 The job market is full."""

    seat: Seat


class Earned(Event, frozen=True, gc=False):
    """W13.3 The total breeding value of an arrival."""

    seat: Seat
    total: int


class PedroMoved(Event, frozen=True, gc=False):
    """W19.6 The locations that Pedro entered."""

    path: tuple[int, ...]


class PedroDid(Event, frozen=True, gc=False):
    """W19.10 An action of Pedro's, and the code of its object."""

    what: str
    thing: int
    place: int


class PedroTurned(Event, frozen=True, gc=False):
    """W19.4 The specialization lies at another row."""

    row: int


def _earned(event: Event) -> tuple[Seat, int] | None:
    return (event.seat, event.total) if isinstance(event, Earned) else None


BEST = Best("income", _earned)
"""The highest total breeding value of one arrival."""
