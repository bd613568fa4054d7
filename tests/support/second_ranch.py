"""The worth of a ranch, read a second time: by coordinates and sets, as one counts at a table."""

from itertools import combinations

KINDS = ("cow", "goat", "sheep", "pig", "chicken")
NAMES = {
    "NW": (0, 0), "N": (1, 0), "NE": (2, 0),
    "W": (0, 1), "pond": (1, 1), "E": (2, 1),
    "SW": (0, 2), "S": (1, 2), "SE": (2, 2),
}  # fmt: skip
Place = tuple[int, int]
Field = dict[Place, str]


def next_kind(kind: str, steps: int = 1) -> str:
    """Further on in the cycle."""
    return KINDS[(KINDS.index(kind) + steps) % 5]


def touch(one: Place, other: Place) -> bool:
    """Whether places share an edge."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def where(field: Field, kind: str) -> set[Place]:
    """All places with that kind."""
    return {place for place, animal in field.items() if animal == kind}


def card_points(card: str, field: Field) -> int:
    """The points of an objective, by its name."""
    aim, lead = card.split("-")
    mine, theirs = where(field, lead), where(field, next_kind(lead))
    if aim == "most":
        sizes = [len(where(field, kind)) for kind in KINDS if kind != lead]
        if not mine or any(size > len(mine) for size in sizes):
            return 0
        return 2 if len(mine) in sizes else 4
    if aim == "beside":
        return 3 * any(touch(one, other) for one in mine for other in theirs)
    if aim == "pairs":
        return 2 * len([*zip(mine, theirs, strict=False)])
    if aim == "apart":
        return 2 * len([one for one in mine if not any(touch(one, other) for other in theirs)])
    if aim == "set":
        two, three = where(field, next_kind(lead, 2)), where(field, next_kind(lead, 3))
        return 5 if len(mine) > 1 and two and three else 0
    if aim == "group":
        return {0: 0, 1: 1, 2: 3}.get(largest(mine), 5)
    assert aim == "two"
    return 3 if len(mine) == 2 else 0


def largest(places: set[Place]) -> int:
    """The size of the largest of all subsets that hang together."""
    for size in range(len(places), 1, -1):
        if any(hangs_together({*some}) for some in combinations(places, size)):
            return size
    return len(places) and 1


def hangs_together(places: set[Place]) -> bool:
    """Whether one gets from any place to any other."""
    here = {min(places)}
    while more := {each for each in places - here if any(touch(each, one) for one in here)}:
        here |= more
    return here == places
