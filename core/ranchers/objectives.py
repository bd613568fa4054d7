"""R1.4: what each objective is worth to a ranch; an animal on the pond counts like any other.

A ranch is looked at herd by herd: of each kind the spaces on which it stands, one bit each.
"""

from collections.abc import Callable, Sequence

from core.ranchers.parts import AIM, ANIMALS, BESIDE, LEAD, NUMBERS, Aim, after, animals_of_set
from core.ranchers.state import Ranch

Herds = Sequence[int]
Worth = Callable[[Herds], int]

_KINDS = len(ANIMALS)
_BITS = tuple(1 << space for space in range(len(BESIDE)))


def _beside(spaces: int) -> int:
    """The spaces beside any of these."""
    return sum({_BITS[near] for at, bit in enumerate(_BITS) if spaces & bit for near in BESIDE[at]})


NEAR = tuple(map(_beside, range(1 << len(BESIDE))))
"""The spaces beside these, by the set of them."""


def _largest(spaces: int) -> int:
    """The size of the largest connected group in these spaces."""
    largest = 0
    for bit in _BITS:
        group, reached = 0, spaces & bit
        while group != reached:
            group, reached = reached, reached | spaces & NEAR[reached]
        largest = max(largest, group.bit_count())
    return largest


_LARGEST = tuple(map(_largest, range(len(NEAR))))
GROUP = tuple(NUMBERS.group[min(size, len(NUMBERS.group) - 1)] for size in _LARGEST)
"""R1.4.6 The points of a herd on these spaces."""


def largest_group(herd: int) -> int:
    """R1.4.6 The size of the herd's largest group."""
    return _LARGEST[herd]


def herds(ranch: Ranch) -> tuple[int, ...]:
    """Return the spaces of each kind; anything else on the ranch is left out."""
    found = [0] * (_KINDS + 2)  # a horse and empty spaces (-1) fall into the last two
    for bit, kind in zip(_BITS, ranch, strict=True):
        found[kind] |= bit
    return tuple(found[:_KINDS])


def _most(lead: int) -> Worth:
    """R1.4.1 At least one lead: no kind is more common, or another is as common."""
    alone, shared = NUMBERS.most
    one, two, three, four = (after(lead, steps) for steps in range(1, _KINDS))

    def points(herds: Herds) -> int:
        if not (count := herds[lead].bit_count()):
            return 0
        others = max(
            herds[one].bit_count(),
            herds[two].bit_count(),
            herds[three].bit_count(),
            herds[four].bit_count(),
        )
        return alone if count > others else shared if count == others else 0

    return points


def _next_to(lead: int) -> Worth:
    """R1.4.2 A lead adjacent to one of its next, once."""
    following, worth = after(lead), NUMBERS.beside
    return lambda herds: worth if herds[lead] & NEAR[herds[following]] else 0


def _pairs(lead: int) -> Worth:
    """R1.4.3 Each pair of a lead and one of its next."""
    following, worth = after(lead), NUMBERS.pair
    return lambda herds: worth * min(herds[lead].bit_count(), herds[following].bit_count())


def _apart(lead: int) -> Worth:
    """R1.4.4 Each lead that is adjacent to none of its next."""
    following, worth = after(lead), NUMBERS.apart
    return lambda herds: worth * (herds[lead] & ~NEAR[herds[following]]).bit_count()


def _whole_set(lead: int) -> Worth:
    """R1.4.5 Two of the lead and both single animals of its set, once."""
    _lead, _again, one, other = animals_of_set(lead)
    worth = NUMBERS.sets
    return lambda herds: (
        worth if herds[one] and herds[other] and herds[lead].bit_count() >= 2 else 0
    )


def _group(lead: int) -> Worth:
    """R1.4.6 The largest connected group of the lead."""
    return lambda herds: GROUP[herds[lead]]


def _two(lead: int) -> Worth:
    """R1.4.7 Exactly two of the lead."""
    worth = NUMBERS.two
    return lambda herds: worth if herds[lead].bit_count() == 2 else 0


_AIMS: dict[Aim, Callable[[int], Worth]] = {
    Aim.MOST: _most,
    Aim.BESIDE: _next_to,
    Aim.PAIRS: _pairs,
    Aim.APART: _apart,
    Aim.SET: _whole_set,
    Aim.GROUP: _group,
    Aim.TWO: _two,
}
WORTHS: tuple[Worth, ...] = tuple(_AIMS[aim](lead) for aim, lead in zip(AIM, LEAD, strict=True))
"""The function for the points of each objective."""


def worth(objective: int, ranch: Ranch) -> int:
    """The points of the objective for a ranch on which no horse is left."""
    return WORTHS[objective](herds(ranch))


def kinds(ranch: Ranch) -> int:
    """R4.2 The number of different kinds on the ranch."""
    return _KINDS - herds(ranch).count(0)
