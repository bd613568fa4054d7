"""Refusals: the rule against an entry, or None."""

from core.game import Check, Entry, Known, Move
from core.ranchers import entries
from core.ranchers.legal import CHOOSING
from core.ranchers.modules.sets import EVERY, course_of
from core.ranchers.rules import middle, setup
from core.ranchers.state import RanchersPhase, RanchersState
from core.ranchers.turn import turn
from core.refusing import Drawn, refuse_counted, refuse_drawn
from core.says import Refusal, refuse

_HOME = {kind: module for module in EVERY for kind in module.plays}
"""The module that each kind of move belongs to."""
_DRAWN: dict[RanchersPhase, Drawn[RanchersState]] = {
    RanchersPhase.START: (entries.RanchersStart, setup.refuse_start),
    RanchersPhase.BOARD: (entries.DealBoard, setup.refuse_board),
    RanchersPhase.SHOW: (entries.ShowObjective, middle.refuse_show),
    RanchersPhase.PULL: (entries.PullAnimal, middle.refuse_pull),
}
_ALONE: dict[RanchersPhase, type[Move]] = {
    RanchersPhase.SIDE: entries.ChooseSide,
    RanchersPhase.BUILD: entries.BuildOnPond,
    RanchersPhase.CALL: entries.Call,
}
"""Phases in which one kind of move is possible and no other."""
_COME_FIRST: dict[RanchersPhase, Refusal] = {
    RanchersPhase.START: refuse("R2.3", "First the start player is chosen."),
    RanchersPhase.BOARD: refuse("R2.3", "First everybody is dealt a board."),
    RanchersPhase.SHOW: refuse("R2.2", "First the top objective is turned up."),
    RanchersPhase.PULL: refuse("R3.2", "First an animal is drawn for the middle."),
    RanchersPhase.SIDE: refuse("R2.3", "First everybody chooses a side of their board."),
    RanchersPhase.BUILD: refuse("R5.4", "First everybody chooses a building."),
    RanchersPhase.CALL: refuse("R5.5", "First you choose: a dog or a cat."),
    RanchersPhase.SETTLE: refuse("R3.1", "First the pair that was taken is settled."),
    RanchersPhase.CLOSE: refuse("R3.4", "First the turn ends."),
    RanchersPhase.ROUND: refuse("R4.1", "First the round ends."),
    RanchersPhase.RESULT: refuse("R4.2", "First the result is told."),
    RanchersPhase.OVER: refuse("R4.1", "The game is over."),
}


def why_not(state: RanchersState, entry: Entry, known: Known | None) -> Refusal | None:
    """The rule against the entry and its sentence; None when it is possible."""
    if isinstance(entry, Move):
        return _why_not_move(state, entry)
    if isinstance(entry, Check):
        return refuse_counted(turn(state), entry, _comes_first(state), _counted)
    return refuse_drawn(state, entry, _DRAWN.get(state.phase), _comes_first(state))


def _comes_first(state: RanchersState) -> Refusal:
    if state.phase == RanchersPhase.ACT:
        return refuse("R3.1", "First {seat} takes a pair.", seat=state.mover)
    return _COME_FIRST[state.phase]


def _counted(check: Check) -> Refusal:
    if isinstance(check, entries.RanchersRound):
        text = "Round {number} ends with these points by seat: {points}."
        return refuse("R4.1", text, number=check.n, points=check.points)
    assert isinstance(check, entries.RanchersResult)
    text = "The game ends with these points by seat: {points}, and with these kinds: {kinds}."
    return refuse("R4.2", text, points=check.points, kinds=check.kinds)


def _why_not_move(state: RanchersState, move: Move) -> Refusal | None:
    """The right time, the module, the right seat, then what the kind of move needs."""
    if state.phase not in CHOOSING:
        return _comes_first(state)
    if not 0 <= move.seat < state.seats:
        return refuse("R3.4", "Nobody sits on seat {number}.", number=move.seat)
    kind, course = type(move), course_of(state)
    home = _HOME[kind]
    if home not in course.modules and home.absent:
        return home.absent
    if move.seat != state.mover and kind not in course.outside:
        return refuse("R3.4", "It is up to {seat} to choose.", seat=state.mover)
    if _ALONE.get(state.phase, kind) is not kind:
        return _comes_first(state)
    return course.barred(state, move) or home.refuses[kind](state, move)
