"""Events: facts that follow from entries, for log, animation and sound. Every peso is in one."""

from core.best import Best
from core.game import Event, Seat
from core.gaucho.board import Area, Space
from core.gaucho.cattle import Breed, Tile


class Sold(Event, frozen=True, gc=False):
    """G9.3 A herd was sold; `bonus` came on top (G7.2)."""

    seat: Seat
    breed: Breed
    tiles: tuple[Tile, ...]
    price: int
    bonus: int


class Insured(Event, frozen=True, gc=False):
    """G7.3, G7.5 A seat got the value of the tile that it lost."""

    seat: Seat
    tile: Tile
    pesos: int


class LeftArea(Event, frozen=True, gc=False):
    """A gaucho came back from an action area to the supply."""

    seat: Seat
    area: Area


class LeftSpace(Event, frozen=True, gc=False):
    """A gaucho came back from the pampa to the supply, without the tile."""

    seat: Seat
    space: Space


class Completed(Event, frozen=True, gc=False):
    """G8.1 Every tile of a pasture is occupied, one at least by a standing gaucho."""

    pasture: int


class Collected(Event, frozen=True, gc=False):
    """G8.1, G10.2 A standing gaucho rode home with its tile."""

    seat: Seat
    space: Space
    tile: Tile


class PileEmpty(Event, frozen=True, gc=False):
    """G10.1 The last tile of the draw pile was drawn."""


class LastRound(Event, frozen=True, gc=False):
    """G10.1 The last round with dice begins."""


class RoundWithoutDice(Event, frozen=True, gc=False):
    """G10.1 The round without dice begins."""


def _paid(event: Event) -> tuple[Seat, int] | None:
    return (event.seat, event.price + event.bonus) if isinstance(event, Sold) else None


BEST = Best("herd", _paid)
"""The most pesos that one herd brought."""
