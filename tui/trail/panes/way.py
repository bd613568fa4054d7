"""The way that is picked, drawn along the trail from where somebody stands."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from core.trail.parts import BA, SPACE_NAMES, START
from core.trail.player import NOWHERE
from core.trail.rules.moving import is_location
from core.trail.state import TrailState
from core.trail.tables.trail import ways
from tui.trail.trailmap import CELLS, LEGS, WAYS

Stretch = tuple[int, int, int, int]
"""A leg, one of its two ways, and two neighbouring columns on it; the end of a leg is -1."""
_END = -1


def stretches(state: TrailState, at: int, engine: int, path: Sequence[int]) -> Iterator[Stretch]:
    """Yield the lines between the spaces of that path, over empty spaces as well."""
    start = START if at == NOWHERE else at
    for one, other in pairwise((start, *path)):
        for here, there in pairwise(_between(state, one, other, engine)):
            yield from _drawn(here, there)


def _between(state: TrailState, one: int, other: int, engine: int) -> list[int]:
    """Return the spaces from a location to the next one, both included."""
    edge = [[one]]
    while edge:
        edge = [[*route, each] for route in edge for each in ways(route[-1], engine)]
        if found := next((route for route in edge if route[-1] == other), None):
            return found
        edge = [route for route in edge if not is_location(state, route[-1])]
    return []


def _drawn(here: int, there: int) -> Iterator[Stretch]:
    """Yield one edge of the trail on the map; a shortcut is no line."""
    if here == START or (there == BA and SPACE_NAMES[here] != "FY1"):
        return
    one, other = CELLS[here], CELLS[there]  # type: ignore[index]
    way = next((each.way for each in (one, other) if each.way < len(WAYS[0])), 0)
    if one.leg == other.leg:
        yield one.leg, way, one.column, other.column
    elif one.leg + 1 < LEGS:
        yield one.leg, one.way % len(WAYS[0]), one.column, _END
