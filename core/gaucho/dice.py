"""Sums of dice (G5.3). Dice are tuples in ascending order."""

from functools import lru_cache
from itertools import combinations

Dice = tuple[int, ...]
Ways = tuple[Dice, ...]


@lru_cache(maxsize=4096)
def sums(dice: Dice) -> dict[int, Ways]:
    """Each total that one or more of the dice add up to, with the different ways to it."""
    ways: dict[int, dict[Dice, None]] = {}
    for count in range(1, len(dice) + 1):
        for chosen in combinations(dice, count):
            ways.setdefault(sum(chosen), {})[chosen] = None
    return {total: tuple(chosen) for total, chosen in ways.items()}


@lru_cache(maxsize=4096)
def pairs(dice: Dice) -> Ways:
    """The different pairs among the dice."""
    return tuple(dict.fromkeys(combinations(dice, 2)))


@lru_cache(maxsize=16384)
def without(dice: Dice, used: Dice) -> Dice | None:
    """Return the dice left without `used`, or None if they are not all there."""
    left = list(dice)
    for die in used:
        if die not in left:
            return None
        left.remove(die)
    return tuple(left)


def ascending(dice: Dice) -> bool:
    """Return whether the dice are in ascending order, the only one in which a use is written."""
    return list(dice) == sorted(dice)


def with_die(dice: Dice, die: int) -> Dice:
    """The dice and one more."""
    return tuple(sorted((*dice, die)))
