"""What a seat's game is worth: what it has, and what its objectives may come to."""

from collections.abc import Sequence

from core.bots.ranchers.card_worths import card_worths
from core.bots.ranchers.futures import Future, completed
from core.game import Seat
from core.ranchers.modules.sets import course_of
from core.ranchers.parts import NONE, OBJECTIVES, POND, SPACES
from core.ranchers.scoring import sheet
from core.ranchers.state import Phase, Ranch, State, printed, turns_left

EXCHANGE = 4.0
"""Points that an open exchange brings."""
SPECIAL = 5.0
"""Points that a free special space brings, while there is time for its animal."""
TIME = 3
"""So many turns are time enough."""
HOPED_FOR = 2
"""One of so many futures is hoped for: the player has a say in them."""
NEW_CARDS = 1.0
"""What the objectives still to come count, on average of all."""


def appraise(state: State, seat: Seat, futures: Sequence[Future]) -> float:
    """The points that good futures bring, and something for what is open."""
    told = sheet(state, seat, course_of(state))
    ranch, left = state.ranches[seat], _turns(state, seat)
    free = [space for space in SPACES if ranch[space] == NONE]
    worth = float(sum(points for _, points in told.others))
    if state.matched and state.mover == seat:
        worth += EXCHANGE
    shown = printed(state, seat)
    specials = sum(shown[space] != NONE for space in free)
    worth += SPECIAL * specials * min(1.0, left / TIME)
    if told.stands_for != NONE:
        ranch = (*ranch[:POND], told.stands_for, *ranch[POND + 1 :])
    fills = min(left, len(free))
    ends = [completed(ranch, free, fills, each) for each in futures] if fills else [ranch]
    return worth + _hoped(ends, state.objectives[seat], left)


def _turns(state: State, seat: Seat) -> int:
    """How many more animals may come; the pair of this turn is settled."""
    going_on = seat == state.mover and state.phase not in (Phase.ACT, Phase.ROUND, Phase.RESULT)
    return turns_left(state, seat) - going_on


def _hoped(ends: Sequence[Ranch], objectives: tuple[int, ...], left: int) -> float:
    """What objectives bring on average in the better half of these ends."""
    new = NEW_CARDS * left / len(OBJECTIVES)
    totals = []
    for end in ends:
        worths = card_worths(end)
        totals.append(sum([worths[each] for each in objectives]) + new * sum(worths))
    totals.sort()
    best = totals[len(totals) // HOPED_FOR :] if len(totals) > 1 else totals
    return sum(best) / len(best)
