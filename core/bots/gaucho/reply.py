"""What the next seat makes of the dice that are left, after a turn has ended."""

from core.bots.gaucho.appraisal import Appraiser
from core.bots.gaucho.outlook import outlook
from core.bots.gaucho.plan import PlannedTurn, ways
from core.bots.gaucho.weights import Weights
from core.gaucho.entries import EndTurn
from core.gaucho.play import play
from core.gaucho.state import GauchoState, seat_after


def answered(way: PlannedTurn, appraiser: Appraiser) -> float:
    """What the way is worth once the next seat has had its turn, if one follows in the round."""
    state = way.state
    if seat_after(state, state.mover) == state.start:
        return way.worth
    after = _answer(play(state, EndTurn(state.mover)), appraiser.of.weights)
    return way.worth + appraiser.appraise(after) - appraiser.appraise(state)


def _answer(state: GauchoState, weights: Weights) -> GauchoState:
    """The state before the mover ends the turn that it likes best."""
    theirs = Appraiser(outlook(state, state.mover, {}, weights))
    found = ways(state, {}, theirs, weights.answer_width)
    return found[0].state if found else state
