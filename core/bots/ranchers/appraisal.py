"""What a seat's game is worth: what it has, what it may come to, and what it leaves to the next."""

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
"""Points that an open exchange brings."""
SPECIAL = 5.0
"""Points that a free special space brings, while there is time for its animal."""
TIME = 3
"""The number of turns left from which on time is no concern."""
DENIAL = 1.25
"""How much it counts what the next player is offered, with two players."""
HOPED_FOR = 2
"""How many of the best plans are hoped for."""
TOOLS: dict[int, float] = {Building.MARKET: 1.5, Building.PEN: 2.0}
"""Points that a building brings by being used."""


class Care(Struct, frozen=True):
    """How closely a state is looked at."""

    courses: int
    """How many courses of luck are imagined."""
    plans: int
    """How many plans are tried in each; half as many where every end asks for the pond as well."""


def appraise(state: RanchersState, seat: Seat, care: Care) -> float:
    """The points that good plans bring, with what is open, less what the next player is offered."""
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
    """What an exchange, free special spaces and the own building may still bring."""
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
    """The points at the end of each plan, if that is offered."""
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
