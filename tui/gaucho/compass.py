"""The places of the table as arrows see them."""

from collections.abc import Iterator

from core.gaucho.board import AREAS, IN_PLAY, PASTURE_OF, SPACES
from core.gaucho.cattle import Breed
from core.gaucho.state import GauchoState
from tui.app.compass import Place, nearest
from tui.gaucho.scene import OnArea, OnHerd, OnPampa, Target


def places(state: GauchoState) -> Iterator[tuple[Target, Place]]:
    """Yield every place that takes a cursor, with its position."""
    for space in IN_PLAY[state.seats]:
        pasture = PASTURE_OF[space]
        yield OnPampa(space), (space - SPACES[PASTURE_OF.index(pasture)], (3 - pasture) * 2)
    for area in AREAS:
        yield OnArea(area), (7, area * 1.2)
    for seat in range(state.seats):
        for breed in Breed:
            yield OnHerd(seat, breed), (breed * 1.5, 9 + seat)


def neighbour(state: GauchoState, cursor: Target | None, direction: Place) -> Target:
    """Return the nearest place in that direction, or the same one."""
    return nearest(dict(places(state)), cursor, direction)
