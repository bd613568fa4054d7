"""The scene that the panes show: a state seen by one seat, and what is lit, held and changed."""

from collections.abc import Mapping

from msgspec import Struct

from core.game import Known, Seat, Unknown
from core.trail.player import Cards
from core.trail.rules.hands import hand_of
from core.trail.state import TrailState
from tui.app.marks import Lighting


class OnStop(Struct, frozen=True):
    """A space of the trail."""

    at: int


class OnCard(Struct, frozen=True):
    """Cards of one kind in the viewer's hand."""

    card: int


class OnJob(Struct, frozen=True):
    """A worker in a row of the job market."""

    row: int
    tile: int


class OnMarket(Struct, frozen=True):
    """Cards of one kind in the cattle market."""

    card: int


class OnGoal(Struct, frozen=True):
    """An objective of the display, or of somebody's area; -1: the top of the stack."""

    card: int


class OnShip(Struct, frozen=True):
    """A ship of the loading zone."""

    ship: int


class OnQuay(Struct, frozen=True):
    """A quay."""

    quay: int


class OnCitySpace(Struct, frozen=True):
    """A space of a city."""

    to: int


class OnSpot(Struct, frozen=True):
    """A space of the railroad."""

    spot: int


class OnAhead(Struct, frozen=True):
    """A tile of the foresight."""

    tile: int


class OnDisc(Struct, frozen=True):
    """A place on the viewer's board where discs lie."""

    disc: int


class OnWorkers(Struct, frozen=True):
    """A row of workers."""

    seat: Seat
    kind: int


class OnBuilding(Struct, frozen=True):
    """A building of a player, wherever it is."""

    seat: Seat
    number: int


class OnAct(Struct, frozen=True):
    """A local action of the location."""

    n: int


class OnAux(Struct, frozen=True):
    """An auxiliary action, from 1."""

    n: int


class OnPurse(Struct, frozen=True):
    """The possessions of a player."""

    seat: Seat


class OnEnd(Struct, frozen=True):
    """The end of a question or of the turn."""


Target = (
    OnStop
    | OnCard
    | OnJob
    | OnMarket
    | OnGoal
    | OnShip
    | OnQuay
    | OnCitySpace
    | OnSpot
    | OnAhead
    | OnDisc
    | OnWorkers
    | OnBuilding
    | OnAct
    | OnAux
    | OnPurse
    | OnEnd
)


class TrailScene(Lighting[Target], frozen=True, kw_only=True):
    """Everything that the panes are painted from."""

    state: TrailState
    names: tuple[str, ...]
    seat: Seat
    """The owner of the board that is shown."""
    hand: Cards | None = None
    """The hand of that seat, if it is known."""
    held: frozenset[Target] = frozenset()
    """The places chosen to do something with."""
    steps: Mapping[int, int] = {}
    """The steps to each location that can be reached now."""
    path: tuple[int, ...] = ()
    """The locations of the way that is picked."""

    def stands_out(self, place: Target) -> tuple[str, ...]:
        """Return a place's looks: held places look like the one under the cursor."""
        return ("cursor",) if place in self.held else self.looks(place)


def hand_in(state: TrailState, seat: Seat, known: Known) -> Cards | None:
    """Return the hand of the seat, if all of it is known."""
    try:
        return hand_of(state, seat, known)
    except Unknown:
        return None
