"""R1.4: what each objective is worth to a ranch; an animal on the pond counts like any other."""

from collections.abc import Callable

from core.ranchers.parts import AIM, ANIMALS, BESIDE, LEAD, NUMBERS, Aim, after
from core.ranchers.state import Ranch

_SPACES = range(len(BESIDE))
_KINDS = frozenset(ANIMALS)


def most(ranch: Ranch, lead: int) -> int:
    """R1.4.1 At least one lead: no kind is more common, or another is as common."""
    count = ranch.count(lead)
    if not count:
        return 0
    others = max([ranch.count(kind) for kind in ANIMALS if kind != lead])
    alone, shared = NUMBERS.most
    return alone if count > others else shared if count == others else 0


def beside(ranch: Ranch, lead: int) -> int:
    """R1.4.2 A lead adjacent to one of its next, once."""
    return NUMBERS.beside if any(_touches(ranch, lead)) else 0


def pairs(ranch: Ranch, lead: int) -> int:
    """R1.4.3 Each pair of a lead and one of its next."""
    return NUMBERS.pair * min(ranch.count(lead), ranch.count(after(lead)))


def apart(ranch: Ranch, lead: int) -> int:
    """R1.4.4 Each lead that is adjacent to none of its next."""
    return NUMBERS.apart * _touches(ranch, lead).count(False)


def whole_set(ranch: Ranch, lead: int) -> int:
    """R1.4.5 Two of the lead, one two steps on and one three steps on, once."""
    others = (after(lead, 2), after(lead, 3))
    there = ranch.count(lead) >= 2 and all(kind in ranch for kind in others)
    return NUMBERS.sets if there else 0


def group(ranch: Ranch, lead: int) -> int:
    """R1.4.6 The largest connected group of the lead."""
    left = {space for space in _SPACES if ranch[space] == lead}
    if len(left) < 2:
        return NUMBERS.group[len(left)]
    largest = 0
    while left:
        size, reached = 0, [left.pop()]
        while reached:
            size += 1
            near = left.intersection(BESIDE[reached.pop()])
            left -= near
            reached += near
        largest = max(largest, size)
    return NUMBERS.group[min(largest, len(NUMBERS.group) - 1)]


def two(ranch: Ranch, lead: int) -> int:
    """R1.4.7 Exactly two of the lead."""
    return NUMBERS.two if ranch.count(lead) == 2 else 0


def _touches(ranch: Ranch, lead: int) -> list[bool]:
    """For each lead whether it is adjacent to one of its next."""
    following = after(lead)
    if following not in ranch:
        return [False] * ranch.count(lead)
    return [
        following in [ranch[near] for near in BESIDE[space]]
        for space in _SPACES
        if ranch[space] == lead
    ]


_WORTH: dict[Aim, Callable[[Ranch, int], int]] = {
    Aim.MOST: most,
    Aim.BESIDE: beside,
    Aim.PAIRS: pairs,
    Aim.APART: apart,
    Aim.SET: whole_set,
    Aim.GROUP: group,
    Aim.TWO: two,
}


_BY_OBJECTIVE = tuple((_WORTH[aim], lead) for aim, lead in zip(AIM, LEAD, strict=True))


def worth(objective: int, ranch: Ranch) -> int:
    """The points of the objective for a ranch on which no horse is left."""
    points, lead = _BY_OBJECTIVE[objective]
    return points(ranch, lead)


def kinds(ranch: Ranch) -> int:
    """R4.2 How many different kinds are on the ranch."""
    return len(_KINDS.intersection(ranch))
