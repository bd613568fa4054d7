"""The rancher: considers its whole turn, and what its herds may grow to."""

from collections.abc import Sequence
from math import fsum

from msgspec import Struct

from core.bots.bot import Advice, seat_of
from core.bots.gaucho.appraisal import Appraiser
from core.bots.gaucho.outlook import Outlook, outlook
from core.bots.gaucho.plan import PlannedTurn, answered, ways
from core.bots.gaucho.reasons import reasons
from core.bots.gaucho.sensible import of_one_breed
from core.bots.gaucho.weights import WEIGHTS, Weights
from core.game import Known, Move
from core.gaucho.board import Area
from core.gaucho.entries import Keep, Post
from core.gaucho.legal import legal as moves_of
from core.gaucho.play import play
from core.gaucho.state import GauchoPhase, GauchoState
from core.view import View

DEEPEST = 4
"""With more collected tiles than this, only the next one is looked at."""


class GauchoRancher(Struct, frozen=True):
    """Plays for the most pesos; its decisions involve no chance."""

    weights: Weights = WEIGHTS
    name: str = "rancher"

    def choose(self, view: View[GauchoState], legal: Sequence[Move]) -> Move:
        """Return the first move of the best plan."""
        return self.advise(view, legal, explains=False).move

    def advise(
        self, view: View[GauchoState], legal: Sequence[Move], *, explains: bool = True
    ) -> Advice:
        """Return the same move with the gain of the whole turn, which costs a little more."""
        if len(legal) == 1:
            return Advice(legal[0])
        state = view.state
        of = outlook(state, seat_of(view), view.known, self.weights)
        if state.phase == GauchoPhase.TURN:
            appraiser = Appraiser(of)
            way = _in_turn(state, view.known, appraiser)
            if way is None:
                return Advice(legal[0])
            return Advice(way.first, reasons(state, way.state, appraiser) if explains else ())
        if state.phase == GauchoPhase.KEEP:
            return Advice(max(legal, key=lambda move: _opening(state, move, of)))
        if state.phase == GauchoPhase.POST:
            return Advice(max(legal, key=lambda move: _post(move, of)))
        return Advice(_add_best(state, legal, of))


def _in_turn(state: GauchoState, known: Known, appraiser: Appraiser) -> PlannedTurn | None:
    """Return the best turn, judged after the next seat's reply."""
    weights = appraiser.of.weights
    found = _best(ways(state, known, appraiser, weights.width), weights.answered)
    if len({way.first for way in found}) < 2:
        return found[0] if found else None
    return max(found, key=lambda way: answered(way, appraiser))


def _best(found: list[PlannedTurn], count: int) -> list[PlannedTurn]:
    """Return the best ways that end in different states."""
    best: dict[GauchoState, PlannedTurn] = {}
    for way in found:
        best.setdefault(way.state, way)
        if len(best) == count:
            break
    return list(best.values())


def _opening(state: GauchoState, move: Move, of: Outlook) -> float:
    """Return the worth of the herds that this choice of the hand opens."""
    assert isinstance(move, Keep)
    herds = play(state, move).herds[of.seat]
    return fsum(of.herd(herd, breed) for breed, herd in enumerate(herds))


def _post(move: Move, of: Outlook) -> float:
    """Return the worth of the area."""
    assert isinstance(move, Post)
    return of.areas[of.seat][move.area]


def _add_best(state: GauchoState, moves: Sequence[Move], of: Outlook) -> Move:
    """Choose the next tile, breed by breed, so that the herds end up worth most."""
    return max(of_one_breed(moves), key=lambda move: _worth_added(play(state, move), of, 1))


def _worth_added(state: GauchoState, of: Outlook, depth: int) -> float:
    """Return the best worth that the remaining tiles can reach."""
    seat = of.seat
    if state.collected[seat] and state.mover == seat and depth < DEEPEST:
        moves = of_one_breed(moves_of(state, seat, {}))
        return max(_worth_added(play(state, move), of, depth + 1) for move in moves)
    herds = fsum(of.herd(herd, breed) for breed, herd in enumerate(state.herds[seat]))
    sorter = of.areas[seat][Area.SORT] if state.areas[seat] >> Area.SORT & 1 else 0.0
    return state.pesos[seat] + herds + sorter
