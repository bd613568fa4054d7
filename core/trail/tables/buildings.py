"""W6.5, W6.7, W8.4: what the buildings are, and what they do."""

from msgspec import Struct

from core.trail.parts import NEUTRAL_LETTERS, SITES
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.reading import read_words
from core.trail.words import Discard, Item, Which

LocalAction = tuple[Item, ...]

ACT_NAMES = ("1", "2", "2a", "2b", "3", "risk")
"""W6.1 The names of local actions."""
ACTIONS = range(len(ACT_NAMES))
RISK = 5
PARTS = (1, 2, 2, 2, 4, 8)
"""The bit of the local action that each is: alternatives are one."""


class Side(Struct, frozen=True):
    """One side of a private building."""

    hand: str
    """`b` or `g` for a black or a green hand; empty: none."""
    vp: int
    actions: dict[int, LocalAction]


def _actions(texts: tuple[str, ...]) -> dict[int, LocalAction]:
    """The local actions by their place in `ACT_NAMES`."""
    found: dict[int, LocalAction] = {}
    for number, text in enumerate(texts, 1):
        ways = text.split(" | ")
        for letter, way in zip("ab" if len(ways) > 1 else ("",), ways, strict=True):
            found[ACT_NAMES.index(f"{number}{letter}")] = read_words(way)
    return found


NEUTRAL = tuple(_actions(NUMBERS.neutral[number]) for number in range(len(NEUTRAL_LETTERS)))
SIDES = tuple(
    tuple(
        Side(hand, int(vp), _actions(texts))
        for hand, vp, *texts_ in rows
        for texts in [tuple(texts_)]
    )
    for rows in (NUMBERS.a_sides, NUMBERS.b_sides)
)
"""By side and number of the building."""
NEEDS = NUMBERS.needs
_RISKS = dict(NUMBERS.risk)
RISKS = tuple(
    (Discard(Which.CATTLE, read_words(_RISKS[name])),) if name in _RISKS else () for name in SITES
)
"""W6.5 The risk action of each site."""
