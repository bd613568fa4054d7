"""The value of the middle to the next player: the higher, the worse for this one."""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from core.bots.ranchers.plans import PLANS
from core.game import Seat
from core.ranchers.objectives import WORTHS, herds
from core.ranchers.parts import ANIMALS, NONE, SPACES
from core.ranchers.state import Ranch, RanchersState, seat_after, turns_left
from core.stream import Stream

_ENDS = 8
"""The ends examined for each animal that may come first."""


def _animals() -> tuple[tuple[int, ...], ...]:
    stream = Stream(b"animals", b"ranchers")
    return tuple(tuple([stream.below(len(ANIMALS)) for _ in SPACES]) for _ in PLANS)


_COMING = _animals()


def brings(state: RanchersState, seat: Seat) -> float:
    """Return the average value of the open pairs to the seat's successor."""
    rival = seat_after(state, seat)
    left = turns_left(state, rival)
    lying = [pair for pair in state.pairs if pair[0] != NONE]
    if not left or not lying:
        return 0.0
    cards, animals = _gains(state.ranches[rival], state.objectives[rival], left)
    gains = [cards[card] + (animals[kind] if kind in ANIMALS else 0.0) for card, kind in lying]
    return fsum(gains) / len(state.pairs)


@lru_cache(maxsize=256)
def _gains(
    ranch: Ranch, objectives: Sequence[int], left: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the gain from each new objective, and from each new animal for the objectives held."""
    free = [1 << space for space in SPACES if ranch[space] == NONE]
    now = [*herds(ranch), 0]
    cards, animals, count = [0.0] * len(WORTHS), [], 0
    for kind in ANIMALS:
        points = 0
        for plan, coming in zip(PLANS[:_ENDS], _COMING, strict=False):
            there = now[:]
            fills = [bit for bit in plan.spaces if bit in free][:left]
            for bit, other in zip(fills, (kind, *coming), strict=False):
                there[other] |= bit
            each = [worth(there) for worth in WORTHS]
            for card, worth in enumerate(each):
                cards[card] += worth
            points += sum([each[card] for card in objectives])
            count += 1
        animals.append(points / _ENDS)
    mean = fsum(animals) / len(animals)
    return tuple([card / count for card in cards]), tuple([gain - mean for gain in animals])
