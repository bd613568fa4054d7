"""Plans for a seat's offers, the same for every view."""

from functools import lru_cache

from msgspec import Struct

from core.ranchers.parts import ANIMALS, SPACES
from core.stream import Stream

COUNT = 48
"""The largest number of plans."""


class Plan(Struct, frozen=True, gc=False):
    """One way through the rest of the game."""

    spaces: tuple[int, ...]
    """The bits of the spaces to fill, in this order."""
    choices: tuple[int, ...]
    """Which of the offered pairs to take, turn by turn."""
    pond: int
    """The kind that the animal on the pond stands for."""


def _plans() -> tuple[Plan, ...]:
    luck = Stream(b"plans", b"ranchers")
    plans = []
    for _ in range(COUNT):
        left = list(SPACES)
        order = tuple([1 << left.pop(luck.below(len(left))) for _ in SPACES])
        choices = tuple([luck.below(2) for _ in SPACES])
        plans.append(Plan(order, choices, luck.below(len(ANIMALS))))
    return tuple(plans)


PLANS = _plans()


@lru_cache(maxsize=1 << 12)
def plans_for(free: int, count: int) -> tuple[Plan, ...]:
    """Return the first `count` plans, limited to these free spaces."""
    return tuple(
        [
            Plan(tuple([bit for bit in plan.spaces if bit & free]), plan.choices, plan.pond)
            for plan in PLANS[:count]
        ]
    )
