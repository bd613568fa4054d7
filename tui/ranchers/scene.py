"""The scene that panes show: a state seen by one seat, what is lit, chosen, foreseen, changed."""

from collections.abc import Mapping
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from core.game import Seat
from core.ranchers.parts import POND
from core.ranchers.state import RanchersPhase, RanchersState
from tui.app.marks import Lighting, OnTurnEnd


class OnPair(Struct, frozen=True):
    """A pair of the middle."""

    at: int


class OnAside(Struct, frozen=True):
    """A pair in the pen."""

    at: int


class OnHand(Struct, frozen=True):
    """The pair that was just taken."""


class OnRanch(Struct, frozen=True):
    """A space of a ranch; the pond is one."""

    seat: Seat
    space: int


class OnObjective(Struct, frozen=True):
    """An open objective of a player."""

    seat: Seat
    objective: int


class OnTop(Struct, frozen=True):
    """The objective on top of the deck."""


class OnPoints(Struct, frozen=True):
    """The points and tokens of a player."""

    seat: Seat


Target = OnPair | OnAside | OnHand | OnRanch | OnObjective | OnTop | OnPoints | OnTurnEnd


def on_pond(seat: Seat) -> OnRanch:
    """Return the pond of a player."""
    return OnRanch(seat, POND)


class RanchersScene(Lighting[Target], frozen=True, kw_only=True):
    """Everything that the panes are painted from."""

    state: RanchersState
    names: tuple[str, ...]
    seat: Seat
    """The owner of the ranch that is shown large."""
    after: RanchersState | None = None
    """The table after the picked choice, as far as that reveals nothing new."""
    chosen: OnPair | OnAside | None = None
    gains: Mapping[Target, int] = {}
    """By place the points that using it would gain at once."""
    best: Mapping[Target, int] = {}
    """By pair the points that it would gain at its best place."""

    def of_middle(self) -> Self:
        """Return the scene of the middle: a pair that would be taken still lies there."""
        after = self.after if self.state.phase is RanchersPhase.CLOSE else None
        among = self.among(OnPair, OnAside, OnHand, OnTop)
        return replace(among, after=after, gains={})

    @property
    def shown(self) -> RanchersState:
        """The table with the changes of the picked choice."""
        return self.state if self.after is None else self.after
