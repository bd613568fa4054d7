"""What all objectives are worth to a ranch, counted in one go.

core/ranchers/objectives.py has the rules; a test holds that both agree.
"""

from functools import lru_cache

from core.ranchers.parts import ANIMALS, BESIDE, NUMBERS, Aim
from core.ranchers.state import Ranch

_KINDS = len(ANIMALS)
_ALONE, _SHARED = NUMBERS.most


@lru_cache(maxsize=1 << 15)
def card_worths(ranch: Ranch) -> tuple[int, ...]:
    """The points of each objective, in their order."""
    counts = [ranch.count(kind) for kind in ANIMALS]
    touching, groups = _neighbours(ranch, counts)
    most = max(counts)
    first = _SHARED if counts.count(most) > 1 else _ALONE
    again = counts + counts
    by_aim = {
        Aim.MOST: [first if count == most and count else 0 for count in counts],
        Aim.BESIDE: [NUMBERS.beside if count else 0 for count in touching],
        Aim.PAIRS: [NUMBERS.pair * min(again[kind : kind + 2]) for kind in ANIMALS],
        Aim.APART: [
            NUMBERS.apart * (count - near) for count, near in zip(counts, touching, strict=True)
        ],
        Aim.SET: [
            NUMBERS.sets if again[kind] > 1 and again[kind + 2] and again[kind + 3] else 0
            for kind in ANIMALS
        ],
        Aim.GROUP: [NUMBERS.group[size] for size in groups],
        Aim.TWO: [NUMBERS.two if count == 2 else 0 for count in counts],
    }
    return tuple([points for aim in Aim for points in by_aim[aim]])


def _neighbours(ranch: Ranch, counts: list[int]) -> tuple[list[int], list[int]]:
    """How many of each kind touch one of its next, and its largest group, three at most.

    A group of three has one in it that touches two others.
    """
    touching, groups = [0] * _KINDS, [min(count, 1) for count in counts]
    for space, kind in enumerate(ranch):
        if 0 <= kind < _KINDS:
            near = [ranch[other] for other in BESIDE[space]]
            touching[kind] += (kind + 1) % _KINDS in near
            groups[kind] = max(groups[kind], min(near.count(kind) + 1, 3))
    return touching, groups
