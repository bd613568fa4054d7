"""How a ranch may be filled: many futures, the same for every bot and every game."""

from collections.abc import Sequence

from core.ranchers.parts import ANIMALS, SPACES
from core.ranchers.state import Ranch
from core.stream import Stream

COUNT = 200

Future = tuple[tuple[int, ...], Ranch]
"""The order in which spaces are filled, and the animal for each."""


def _future(luck: Stream) -> Future:
    left = list(SPACES)
    order = tuple([left.pop(luck.below(len(left))) for _ in SPACES])
    return order, tuple([luck.below(len(ANIMALS)) for _ in range(len(SPACES) + 1)])


def _futures() -> tuple[Future, ...]:
    luck = Stream(b"futures", b"ranchers")
    return tuple(_future(luck) for _ in range(COUNT))


FUTURES = _futures()


def completed(ranch: Ranch, free: Sequence[int], left: int, future: Future) -> Ranch:
    """The ranch with so many of its free spaces filled as in that future."""
    order, animals = future
    end = list(ranch)
    for space in [space for space in order if space in free][:left]:
        end[space] = animals[space]
    return tuple(end)
