"""The stance of a ranch towards each objective: how much of it is there, and the room for more.

Ranches with the same stance towards an objective are equally far from it.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from core.ranchers.objectives import NEAR, Herds, largest_group
from core.ranchers.parts import AIM, ANIMALS, LEAD, OBJECTIVES, Aim, after, animals_of_set

Stance = Callable[[Herds, Sequence[int], int], int]
"""A number for herds, the count of each kind, and the free spaces."""

MOST_COUNTED = 4
"""Larger numbers of a kind are not distinguished."""
_COUNTS = MOST_COUNTED + 1
_KINDS = len(ANIMALS)


def _room(herd: int, free: int) -> int:
    """Return how many free spaces are beside the herd: none, one, or more."""
    return min((NEAR[herd] & free).bit_count(), 2)


def _most(lead: int) -> Stance:
    """Stances by the number of leads, and of the most common other kind."""
    others = [kind for kind in ANIMALS if kind != lead]

    def stance(herds: Herds, counts: Sequence[int], free: int) -> int:
        common = max([counts[kind] for kind in others])
        return min(counts[lead], MOST_COUNTED) * _COUNTS + min(common, MOST_COUNTED)

    return stance


def _next_to(lead: int) -> Stance:
    """Stances by whether it is fulfilled, and else by the room beside either kind."""
    following = after(lead)

    def stance(herds: Herds, counts: Sequence[int], free: int) -> int:
        mine, other = herds[lead], herds[following]
        if mine & NEAR[other]:
            return 0
        if not other:
            return 2 + _room(mine, free) if mine else 1
        return 8 + _room(mine, free) * 3 + _room(other, free) if mine else 5 + _room(other, free)

    return stance


def _pairs(lead: int) -> Stance:
    """Stances by the numbers of both kinds."""
    following = after(lead)
    return lambda herds, counts, free: (
        min(counts[lead], MOST_COUNTED) * _COUNTS + min(counts[following], MOST_COUNTED)
    )


def _apart(lead: int) -> Stance:
    """Stances by the leads that stand apart, those that still could, and any to be kept off."""
    following = after(lead)

    def stance(herds: Herds, counts: Sequence[int], free: int) -> int:
        far = ~NEAR[herds[following]]
        safe = min((herds[lead] & far).bit_count(), MOST_COUNTED)
        more = min((free & far).bit_count(), 3)
        return (safe * 4 + more) * 2 + (herds[following] != 0)

    return stance


def _whole_set(lead: int) -> Stance:
    """Stances by which of its animals are there."""
    _lead, _again, one, other = animals_of_set(lead)
    return lambda herds, counts, free: (
        min(counts[lead], 2) * 4 + 2 * (herds[one] != 0) + (herds[other] != 0)
    )


def _group(lead: int) -> Stance:
    """Stances by the size of the group, its room to grow, and whether there are other leads."""

    def stance(herds: Herds, counts: Sequence[int], free: int) -> int:
        size = largest_group(herds[lead])
        return (min(size, 3) * 3 + _room(herds[lead], free)) * 2 + (counts[lead] > size)

    return stance


def _two(lead: int) -> Stance:
    """Stances by the number of leads: more than two are too many."""
    return lambda herds, counts, free: min(counts[lead], 3)


_AIMS: dict[Aim, tuple[int, Callable[[int], Stance]]] = {
    Aim.MOST: (_COUNTS * _COUNTS, _most),
    Aim.BESIDE: (17, _next_to),
    Aim.PAIRS: (_COUNTS * _COUNTS, _pairs),
    Aim.APART: (_COUNTS * 4 * 2, _apart),
    Aim.SET: (3 * 2 * 2, _whole_set),
    Aim.GROUP: (4 * 3 * 2, _group),
    Aim.TWO: (4, _two),
}
"""For each kind of objective the number of stances towards it, and the function that finds one."""
_FIRST = {aim: sum(count for count, _ in [*_AIMS.values()][:aim]) for aim in Aim}
COUNT = sum(count for count, _ in _AIMS.values())
"""The number of stances towards all kinds of objectives together."""
_STANCES = tuple((_FIRST[AIM[each]], _AIMS[AIM[each]][1](LEAD[each])) for each in OBJECTIVES)


@lru_cache(maxsize=1 << 14)
def stances(there: Herds, free: int) -> tuple[int, ...]:
    """Return the stance towards each objective; each kind of objective has its own numbers."""
    counts = [herd.bit_count() for herd in there]
    return tuple([first + stance(there, counts, free) for first, stance in _STANCES])
