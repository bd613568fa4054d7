"""El Gaucho as bots see it (core/bots/insight.py says what each function promises)."""

from collections.abc import Sequence

from msgspec import Struct

from core.bots.gaucho.deeds import DEEDS
from core.bots.gaucho.features import GUESS, NAMES
from core.bots.gaucho.imagining import imagine
from core.bots.gaucho.position import best_thefts, positions
from core.bots.gaucho.sensible import in_turn, of_one_breed
from core.bots.gaucho.words import UNIT, WORDS, named_by
from core.game import Known, Move
from core.gaucho.entries import Add, EndTurn, Keep, Post
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase, GauchoState

BEST_THEFTS = 4
ENDING = (EndTurn, Keep, Post)


class GauchoInsight(Struct, frozen=True):
    """Everything a bot needs to know about El Gaucho beyond its rules."""

    game = GAUCHO
    names = NAMES
    guess = GUESS
    deeds = DEEDS
    words = WORDS
    unit = UNIT
    named_by = staticmethod(named_by)
    positions = staticmethod(positions)
    imagine = staticmethod(imagine)

    def sensible(self, state: GauchoState, known: Known, moves: Sequence[Move]) -> Sequence[Move]:
        """Dice first; gauchos come back only if needed; thefts must pay; one breed at a time."""
        if state.phase == GauchoPhase.TURN:
            return in_turn(state, moves, lambda: _thefts(state))
        return of_one_breed(moves) if moves and isinstance(moves[0], Add) else moves

    def ends_turn(self, state: GauchoState, move: Move) -> bool:
        """Whether the move ends a turn; adding collected tiles belongs to no turn."""
        return type(move) in ENDING


def _thefts(state: GauchoState) -> frozenset[tuple[int, int]]:
    """Return the tiles most worth stealing, with their owners."""
    return frozenset((victim, tile) for _, victim, tile in best_thefts(state)[:BEST_THEFTS])


INSIGHT = GauchoInsight()
