"""The gain from one more animal for a seat's objectives, by kind and space."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec import Struct

from core.ranchers.objectives import GROUP, NEAR, WORTHS, Herds
from core.ranchers.parts import AIM, ANIMALS, LEAD, NUMBERS, SPACES, Aim, after

_BITS = tuple(1 << space for space in range(len(SPACES) + 1))
_WIDTH = len(_BITS)

AddGains = Callable[[Herds, int, list[int], list[int]], None]
"""Adds an objective's gains from animals: by kind on any space, and by kind and space."""


class AnimalOutlook(Struct, frozen=True, gc=False):
    """The gains that the next animal may bring."""

    best: tuple[int, ...]
    """By kind, the gain on the best space for it."""
    gains: tuple[int, ...]
    """By kind and space, including spaces that are taken."""

    def falls_short(self, kind: int, space: int) -> int:
        """Return the animal's gain on that space minus that on its best one: 0 or below."""
        return self.gains[kind * _WIDTH + space] - self.best[kind]


@lru_cache(maxsize=1 << 13)
def outlook(objectives: tuple[int, ...], there: Herds, free: int) -> AnimalOutlook:
    """Return the outlook of a seat with these objectives and herds and these free spaces."""
    anywhere, gains = [0] * len(ANIMALS), [0] * (len(ANIMALS) * _WIDTH)
    for objective in objectives:
        _ADDS[objective](there, free, anywhere, gains)
    spaces = [space for space, bit in enumerate(_BITS) if free & bit]
    best = []
    for kind, here in enumerate(anywhere):
        row = gains[kind * _WIDTH : (kind + 1) * _WIDTH]
        if here:
            gains[kind * _WIDTH : (kind + 1) * _WIDTH] = [gain + here for gain in row]
        best.append(here + max([row[space] for space in spaces]) if spaces else 0)
    return AnimalOutlook(tuple(best), tuple(gains))


def _anywhere(objective: int) -> AddGains:
    """Gains of an objective that depends on the numbers of animals alone."""
    worth = WORTHS[objective]

    def add(there: Herds, free: int, anywhere: list[int], gains: list[int]) -> None:
        now, spare = worth(there), free & -free
        for kind in ANIMALS:
            herds = (*there[:kind], there[kind] | spare, *there[kind + 1 :])
            anywhere[kind] += worth(herds) - now

    return add


def _next_to(lead: int) -> AddGains:
    """Gains for the first lead beside one of its next kind, on either side."""
    following, worth = after(lead), NUMBERS.beside

    def add(there: Herds, free: int, anywhere: list[int], gains: list[int]) -> None:
        by_lead, by_other = NEAR[there[lead]], NEAR[there[following]]
        if there[lead] & by_other:
            return
        _add(gains, lead, free & by_other, worth)
        _add(gains, following, free & by_lead, worth)

    return add


def _apart(lead: int) -> AddGains:
    """Gains for leads that stand apart; each animal of the next kind costs those beside it."""
    following, worth = after(lead), NUMBERS.apart

    def add(there: Herds, free: int, anywhere: list[int], gains: list[int]) -> None:
        far = ~NEAR[there[following]]
        _add(gains, lead, free & far, worth)
        if safe := there[lead] & far:
            row = following * _WIDTH
            for space, bit in enumerate(_BITS):
                if lost := (NEAR[bit] & safe).bit_count():
                    gains[row + space] -= lost * worth

    return add


def _group(lead: int) -> AddGains:
    """Gains for a lead that enlarges the largest group, or joins two."""
    row = lead * _WIDTH

    def add(there: Herds, free: int, anywhere: list[int], gains: list[int]) -> None:
        herd = there[lead]
        now = GROUP[herd]
        for space, bit in enumerate(_BITS):
            gains[row + space] += GROUP[herd | bit] - now

    return add


def _add(gains: list[int], kind: int, spaces: int, points: int) -> None:
    row = kind * _WIDTH
    while spaces:
        bit = spaces & -spaces
        gains[row + bit.bit_length() - 1] += points
        spaces ^= bit


_BY_SPACE: dict[Aim, Callable[[int], AddGains]] = {
    Aim.BESIDE: _next_to,
    Aim.APART: _apart,
    Aim.GROUP: _group,
}


def _adds(objective: int) -> AddGains:
    by_space: Callable[[Sequence[int]], AddGains] | Callable[[int], AddGains] | None
    by_space = _BY_SPACE.get(AIM[objective])
    return by_space(LEAD[objective]) if by_space else _anywhere(objective)


_ADDS = tuple(map(_adds, range(len(WORTHS))))
