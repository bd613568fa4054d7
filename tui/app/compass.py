"""Arrows that move a cursor over a board: the nearest place in a direction."""

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")

Place = tuple[float, float]
"""The horizontal and vertical position of a place."""
DIRECTIONS: Mapping[str, Place] = {
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
"""The cost of a step aside, in steps ahead."""


def nearest(places: Mapping[T, Place], cursor: T | None, direction: Place) -> T:
    """Return the nearest place in that direction, or the same one; without a cursor the first."""
    if cursor is None or cursor not in places:
        return next(iter(places))
    x, y = places[cursor]

    def distance(place: Place) -> float | None:
        right, down = place[0] - x, place[1] - y
        ahead = right * direction[0] + down * direction[1]
        aside = abs(right * direction[1]) + abs(down * direction[0])
        return ahead + SIDEWAYS * aside if ahead > 0 and aside <= ahead * 2 else None

    reachable = [
        (far, index, target)
        for index, (target, place) in enumerate(places.items())
        if (far := distance(place)) is not None
    ]
    return min(reachable, key=lambda each: each[:2])[2] if reachable else cursor
