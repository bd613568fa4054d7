"""The rancher: looks over its whole turn, and over what its herds may come to."""

from collections.abc import Sequence

from msgspec import Struct

from core.bots.bot import seat_of
from core.bots.gaucho.appraisal import Appraiser
from core.bots.gaucho.collecting import add_best
from core.bots.gaucho.outlook import Outlook, outlook
from core.bots.gaucho.plan import Way, ways
from core.bots.gaucho.reply import answered
from core.bots.gaucho.weights import WEIGHTS, Weights
from core.game import Known, Move
from core.gaucho.entries import Keep, Post
from core.gaucho.play import play
from core.gaucho.state import Phase, State
from core.view import View


class Rancher(Struct, frozen=True):
    """Plays for the most pesos, and needs no luck to decide."""

    weights: Weights = WEIGHTS
    name: str = "rancher"

    def choose(self, view: View[State], legal: Sequence[Move]) -> Move:
        """The move with which the best plan begins."""
        if len(legal) == 1:
            return legal[0]
        state = view.state
        of = outlook(state, seat_of(view), view.known, self.weights)
        if state.phase == Phase.TURN:
            return _in_turn(state, view.known, of) or legal[0]
        if state.phase == Phase.KEEP:
            return max(legal, key=lambda move: _opening(state, move, of))
        if state.phase == Phase.POST:
            return max(legal, key=lambda move: _post(move, of))
        return add_best(state, legal, of)


def _in_turn(state: State, known: Known, of: Outlook) -> Move | None:
    """The first move of the turn that is best after the next seat's answer to it."""
    appraiser, weights = Appraiser(of), of.weights
    found = _best(ways(state, known, appraiser, weights.width), weights.answered)
    if len({way.first for way in found}) < 2:
        return found[0].first if found else None
    return max(found, key=lambda way: answered(way, appraiser)).first


def _best(found: list[Way], count: int) -> list[Way]:
    """The first ways that end in different states."""
    best: dict[State, Way] = {}
    for way in found:
        best.setdefault(way.state, way)
        if len(best) == count:
            break
    return list(best.values())


def _opening(state: State, move: Move, of: Outlook) -> float:
    """What herds a choice of the hand opens."""
    assert isinstance(move, Keep)
    herds = play(state, move).herds[of.seat]
    return sum(of.herd(herd, breed) for breed, herd in enumerate(herds))


def _post(move: Move, of: Outlook) -> float:
    """What the area is worth."""
    assert isinstance(move, Post)
    return of.areas[of.seat][move.area]
