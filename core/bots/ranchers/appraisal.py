"""What a seat's game is worth: what it has, and what its objectives may come to."""

from core.bots.ranchers.futures import FUTURES, completed
from core.game import Seat
from core.ranchers.modules.sets import course_of
from core.ranchers.objectives import worth
from core.ranchers.parts import NONE, POND, SPACES
from core.ranchers.scoring import sheet
from core.ranchers.state import Phase, Ranch, State, turns_left

EXCHANGE = 1.5
"""Points that an open exchange brings."""
BEST = 8
"""So many of the futures are hoped for: the player has a say in them."""


def appraise(state: State, seat: Seat) -> float:
    """The points that a good future brings, and a little for what is open."""
    told = sheet(state, seat, course_of(state))
    ranch = state.ranches[seat]
    if told.stands_for != NONE:
        ranch = (*ranch[:POND], told.stands_for, *ranch[POND + 1 :])
    others = sum(points for _, points in told.others)
    bonus = EXCHANGE if state.matched and state.mover == seat else 0.0
    return others + bonus + _hoped(ranch, state.objectives[seat], _turns(state, seat))


def _turns(state: State, seat: Seat) -> int:
    """How many more animals may come; the pair of this turn is settled."""
    going_on = seat == state.mover and state.phase not in (Phase.ACT, Phase.ROUND, Phase.RESULT)
    return turns_left(state, seat) - going_on


def _hoped(ranch: Ranch, objectives: tuple[int, ...], left: int) -> float:
    """What the objectives bring on average in the best futures of the ranch."""
    free = [space for space in SPACES if ranch[space] == NONE]
    left = min(left, len(free))
    if not left:
        return sum(worth(each, ranch) for each in objectives)
    ends = [completed(ranch, free, left, future) for future in FUTURES]
    totals = sorted([sum([worth(each, end) for each in objectives]) for end in ends])
    best = totals[-BEST:]
    return sum(best) / len(best)
