"""Looking over a whole turn: where it may end, and with which move the way there begins."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from core.bots.gaucho.appraisal import Appraiser
from core.bots.gaucho.outlook import Outlook
from core.game import Known, Move
from core.gaucho.entries import EndTurn, LookAtSteppe, Recall, Steal, TakeDice, Withdraw
from core.gaucho.legal import legal
from core.gaucho.play import play
from core.gaucho.rules.rodeo import may_end
from core.gaucho.state import GauchoPhase, GauchoState, Stage
from core.gaucho.turn import settle


class PlannedTurn(Struct):
    """A way through the turn: its first move, where it has come to, and what that is worth."""

    worth: float
    state: GauchoState
    first: Move


def ways(state: GauchoState, known: Known, appraiser: Appraiser, width: int) -> list[PlannedTurn]:
    """The turns in sight, the best first; none if the turn cannot end.

    After each move only so many states are followed further.
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
    """The states one move further; those in which the turn may end join `ends`."""
    of, found = appraiser.of, dict[GauchoState, PlannedTurn]()
    for first, state in beam:
        for move in _sensible(state, known, of):
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
    """The state after a move of the turn; tiles dealt face down tell nothing."""
    after = play(state, move)
    if after.phase == GauchoPhase.REFILL:
        after = play(after, settle(after, ()))
    return after


def _sensible(state: GauchoState, known: Known, of: Outlook) -> Iterator[Move]:
    """The moves worth a thought: dice first, and no gaucho comes back without need."""
    moves = legal(state, of.seat, known)
    taking = not state.took and state.stage != Stage.NO_DICE and not state.looking
    short = state.looking or (state.hand and not state.supply[of.seat])
    for move in moves:
        match move:
            case TakeDice():
                yield move
            case EndTurn():
                continue
            case Withdraw() | Recall():
                if short and not taking:
                    yield move
            case Steal(_, victim, tile):
                if not taking and (victim, tile) in of.thefts:
                    yield move
            case _:
                if not taking:
                    yield move
