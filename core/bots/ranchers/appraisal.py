"""The value of a seat's game: points within reach, and the offers left to the next player."""

from collections.abc import Sequence

from msgspec import Struct

from core.bots.ranchers.denial import brings
from core.bots.ranchers.offers import Offers, offers_of, turns_to_come
from core.bots.ranchers.plans import Plan, plans_for
from core.bots.ranchers.ponds import Pond, pond_of
from core.game import Seat
from core.ranchers.modules.sets import course_of
from core.ranchers.objectives import WORTHS, herds
from core.ranchers.parts import NONE, SPACES, Building
from core.ranchers.scoring import total
from core.ranchers.state import RanchersState, printed

EXCHANGE = 4.0
"""The points that an open exchange brings."""
SPECIAL = 5.0
"""The points that a free special space brings while there is time for its animal."""
TIME = 3
"""The turns left from which on time is no concern."""
DENIAL = 1.25
"""The weight of the offers to the next player, with two players."""
HOPED_FOR = 2
"""One in this many plans is hoped for, the best ones."""
TOOLS: dict[int, float] = {Building.MARKET: 1.5, Building.PEN: 2.0}
"""The points that a building brings by being used."""


class Care(Struct, frozen=True):
    """The care with which a state is examined."""

    courses: int
    """The number of courses of luck that are imagined."""
    plans: int
    """The plans tried in each course; half as many if every end has to consider the pond too."""


def appraise(state: RanchersState, seat: Seat, care: Care) -> float:
    """Return the points that good plans bring, less the value of the offers to the next player."""
    left = turns_to_come(state, seat)
    worth = _open(state, seat, left) - DENIAL * brings(state, seat) / (state.seats - 1)
    pond = pond_of(state, seat)
    if not left:
        return worth + total(state, seat, course_of(state)) + pond.last
    ranch = state.ranches[seat]
    free = sum([1 << space for space in SPACES if ranch[space] == NONE])
    plans = plans_for(free, care.plans // 2 if pond.matters else care.plans)
    offers = offers_of(state, seat, left, care.courses)
    hoped = max(1, len(plans) // HOPED_FOR)
    reached = 0.0
    for offered in offers:
        ends = _ends(state.objectives[seat], [*herds(ranch), 0], plans, offered, pond)
        ends.sort(reverse=True)
        reached += sum(ends[:hoped])
    return worth + pond.fixed + reached / hoped / len(offers)


def _open(state: RanchersState, seat: Seat, left: int) -> float:
    """Return the value of an open exchange, of free special spaces and of the seat's building."""
    worth = EXCHANGE if state.matched and state.mover == seat else 0.0
    if state.buildings and left:
        worth += TOOLS.get(state.buildings[seat], 0.0)
    if state.sides[seat] == NONE:
        return worth
    ranch, shown = state.ranches[seat], printed(state, seat)
    lying = [animal for _, animal in state.pairs]
    free = [shown[space] for space in SPACES if ranch[space] == NONE != shown[space]]
    coming = sum([1 for kind in free if state.pouch[kind] or kind in lying])
    return worth + SPECIAL * coming * min(1.0, left / TIME)


def _ends(
    objectives: Sequence[int], now: list[int], plans: Sequence[Plan], offered: Offers, pond: Pond
) -> list[float]:
    """Return the points at the end of each plan, given these offers."""
    mine = [WORTHS[each] for each in objectives]
    ends = []
    for plan in plans:
        there, points = now[:], 0.0
        taken = [pairs[choice] for pairs, choice in zip(offered, plan.choices, strict=False)]
        for bit, (_, animal) in zip(plan.spaces, taken, strict=False):
            there[animal] |= bit
        if pond.matters:
            points = pond.gives(there, plan.pond)
        for worth in mine:
            points += worth(there)
        for card, _ in taken:
            points += WORTHS[card](there)
        ends.append(points)
    return ends
