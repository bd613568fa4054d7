"""Where things lie on the table, so that arrows find the next one."""

from collections.abc import Iterator

from core.gaucho.board import AREAS, IN_PLAY, PASTURE_OF, SPACES
from core.gaucho.cattle import Breed
from core.gaucho.state import State
from tui.gaucho.scene import OnArea, OnHerd, OnSpace, Target

Place = tuple[float, float]
DIRECTIONS: dict[str, Place] = {
    "left": (-1, 0),
    "right": (1, 0),
    "up": (0, -1),
    "down": (0, 1),
    "h": (-1, 0),
    "l": (1, 0),
    "k": (0, -1),
    "j": (0, 1),
}
SIDEWAYS = 3
"""How much worse a step aside is than a step ahead."""


def places(state: State) -> Iterator[tuple[Target, Place]]:
    """Everything that takes a cursor, with where it lies."""
    for space in IN_PLAY[state.seats]:
        pasture = PASTURE_OF[space]
        yield OnSpace(space), (space - SPACES[PASTURE_OF.index(pasture)], (3 - pasture) * 2)
    for area in AREAS:
        yield OnArea(area), (7, area * 1.2)
    for seat in range(state.seats):
        for breed in Breed:
            yield OnHerd(seat, breed), (breed * 1.5, 9 + seat)


def neighbour(state: State, cursor: Target | None, direction: Place) -> Target:
    """What lies next in that direction; the same if nothing does."""
    there = dict(places(state))
    if cursor is None or cursor not in there:
        return next(iter(there))
    x, y = there[cursor]

    def distance(place: Place) -> float | None:
        right, down = place[0] - x, place[1] - y
        ahead = right * direction[0] + down * direction[1]
        aside = abs(right * direction[1]) + abs(down * direction[0])
        return ahead + SIDEWAYS * aside if ahead > 0 and aside <= ahead * 2 else None

    reachable = [
        (far, index, target)
        for index, (target, place) in enumerate(there.items())
        if (far := distance(place)) is not None
    ]
    return min(reachable)[2] if reachable else cursor
