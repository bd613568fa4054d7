"""What the panes show: a state seen by one seat, with what is lit, chosen and just changed."""

from msgspec import Struct

from core.game import Known, Seat
from core.gaucho.board import Area, Space
from core.gaucho.cattle import Breed, Tile
from core.gaucho.state import State


class OnSpace(Struct, frozen=True):
    """A space of the pampa."""

    space: Space


class OnArea(Struct, frozen=True):
    """An action area."""

    area: Area


class OnDie(Struct, frozen=True):
    """A die: in the rodeo, or in the hand of the mover."""

    index: int
    taken: bool


class OnHerd(Struct, frozen=True):
    """A herd."""

    seat: Seat
    breed: Breed


class OnPurse(Struct, frozen=True):
    """The pesos of a player."""

    seat: Seat


class OnTile(Struct, frozen=True):
    """A tile of somebody's herd, hand, look or of what was collected."""

    tile: Tile


class OnDone(Struct, frozen=True):
    """The end of the turn."""


Target = OnSpace | OnArea | OnDie | OnHerd | OnPurse | OnTile | OnDone


class Scene(Struct, frozen=True):
    """Everything that the panes are painted from."""

    state: State
    names: tuple[str, ...]
    seat: Seat | None = None
    """Who sits before the screen; None: somebody watching."""
    known: Known = {}
    lit: frozenset[Target] = frozenset()
    cursor: Target | None = None
    chosen: frozenset[OnDie | OnTile] = frozenset()
    changed: frozenset[Target] = frozenset()
    """What the last entry changed."""

    def looks(self, target: Target) -> tuple[str, ...]:
        """How the frame of a target looks: cursor over lit over just changed."""
        if target == self.cursor:
            return ("cursor",)
        if target in self.lit:
            return ("lit",)
        return ("changed",) if target in self.changed else ()
