"""A whole turn planned: where it may end, what it begins with, and how the next seat replies."""

from msgspec import Struct
from msgspec.structs import replace

from core.bots.gaucho.appraisal import Appraiser
from core.bots.gaucho.outlook import outlook
from core.bots.gaucho.sensible import in_turn
from core.bots.gaucho.weights import Weights
from core.game import Known, Move
from core.gaucho.entries import EndTurn, LookAtSteppe
from core.gaucho.legal import legal
from core.gaucho.play import play
from core.gaucho.rules.rodeo import may_end
from core.gaucho.state import GauchoPhase, GauchoState, Stage, seat_after
from core.gaucho.turn import settle


class PlannedTurn(Struct):
    """A way through the turn: its first move, the state that it reaches, and its worth."""

    worth: float
    state: GauchoState
    first: Move


def ways(state: GauchoState, known: Known, appraiser: Appraiser, width: int) -> list[PlannedTurn]:
    """Return the turns that were found, the best first; none if the turn cannot end.

    After each move only the best `width` states are followed further.
    """
    of, ends = appraiser.of, list[PlannedTurn]()
    if may_end(state):
        ends.append(PlannedTurn(appraiser.appraise(state), state, EndTurn(of.seat)))
    follow = _follow([(None, state)], known, appraiser, ends)
    while follow:
        taken = any(way.state.took for way in follow)
        follow.sort(key=lambda way: -way.worth - of.weights.die * len(way.state.hand))
        beam = follow[:width] if taken else follow
        follow = _follow([(way.first, way.state) for way in beam], known, appraiser, ends)
    ends.sort(key=lambda way: -way.worth)
    return ends


def _follow(
    beam: list[tuple[Move | None, GauchoState]],
    known: Known,
    appraiser: Appraiser,
    ends: list[PlannedTurn],
) -> list[PlannedTurn]:
    """Return the states one move further; those in which the turn may end join `ends`."""
    of, found = appraiser.of, dict[GauchoState, PlannedTurn]()
    for first, state in beam:
        for move in in_turn(state, legal(state, of.seat, known), lambda: of.thefts):
            if isinstance(move, EndTurn):
                continue
            after = _after(state, move)
            if after in found:
                continue
            way = PlannedTurn(appraiser.appraise(after), after, first or move)
            if isinstance(move, LookAtSteppe):
                if after.took or after.stage == Stage.NO_DICE:
                    ends.append(
                        PlannedTurn(way.worth + of.found, replace(after, looking=False), way.first)
                    )
                continue
            found[after] = way
            if may_end(after):
                ends.append(way)
    return list(found.values())


def _after(state: GauchoState, move: Move) -> GauchoState:
    """Return the state after a move of the turn; tiles dealt face down tell nothing."""
    after = play(state, move)
    if after.phase == GauchoPhase.REFILL:
        after = play(after, settle(after, ()))
    return after


def answered(way: PlannedTurn, appraiser: Appraiser) -> float:
    """Return the worth of the way after the next seat's turn, if one follows in the round."""
    state = way.state
    if seat_after(state, state.mover) == state.start:
        return way.worth
    after = _answer(play(state, EndTurn(state.mover)), appraiser.of.weights)
    return way.worth + appraiser.appraise(after) - appraiser.appraise(state)


def _answer(state: GauchoState, weights: Weights) -> GauchoState:
    """Return the state just before the mover ends the turn that it likes best."""
    theirs = Appraiser(outlook(state, state.mover, {}, weights))
    found = ways(state, {}, theirs, weights.answer_width)
    return found[0].state if found else state
