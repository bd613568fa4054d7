"""The scene that the panes show: a state seen by one seat, and what is lit, chosen and changed."""

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from core.game import NOTHING_KNOWN, Known, Seat
from core.gaucho.board import Area, Space
from core.gaucho.cattle import Breed, Tile
from core.gaucho.state import GauchoState
from tui.app.marks import Lighting, OnTurnEnd


class OnPampa(Struct, frozen=True):
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


class OnPesos(Struct, frozen=True):
    """The pesos of a player."""

    seat: Seat


class OnTile(Struct, frozen=True):
    """A tile of a herd, a hand or a look, or a collected one."""

    tile: Tile


Target = OnPampa | OnArea | OnDie | OnHerd | OnPesos | OnTile | OnTurnEnd


class GauchoScene(Lighting[Target], frozen=True, kw_only=True):
    """Everything that the panes are painted from."""

    state: GauchoState
    names: tuple[str, ...]
    seat: Seat | None = None
    """The seat before the screen; None for a watcher."""
    known: Known = NOTHING_KNOWN
    chosen: frozenset[OnDie | OnTile] = frozenset()
    completed: frozenset[int] = frozenset()
    """The pastures that the picked choice completes."""
    keyed: bool = False
    """Whether the areas' keys do something now."""

    def among(self, *kinds: type) -> Self:
        """Keep also only the chosen places of these kinds, and pastures only with spaces."""
        return replace(
            super().among(*kinds),
            chosen=frozenset(each for each in self.chosen if isinstance(each, kinds)),
            completed=self.completed if OnPampa in kinds else frozenset(),
            keyed=self.keyed and OnArea in kinds,
        )
