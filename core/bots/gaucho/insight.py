"""El Gaucho as bots look at it (core/bots/insight.py says what each function promises)."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from core.bots.gaucho.deeds import DEEDS
from core.bots.gaucho.features import GUESS, NAMES
from core.bots.gaucho.imagining import imagine
from core.bots.gaucho.position import best_thefts, positions
from core.bots.gaucho.words import UNIT, WORDS, named_by
from core.game import Known, Move
from core.gaucho.cattle import BREED
from core.gaucho.entries import Add, EndTurn, Keep, Post, Recall, Sort, Steal, TakeDice, Withdraw
from core.gaucho.game import GAUCHO
from core.gaucho.state import GauchoPhase, GauchoState, Stage

BEST_THEFTS = 4
ENDING = (EndTurn, Keep, Post)


class GauchoInsight(Struct, frozen=True):
    """What a bot needs to know of El Gaucho beyond its rules."""

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
        """Dice first; no gaucho comes back without need; thefts that pay; breed by breed."""
        if state.phase == GauchoPhase.TURN:
            return _in_turn(state, moves)
        return _of_one_breed(moves) if moves and isinstance(moves[0], Add) else moves

    def ends_turn(self, state: GauchoState, move: Move) -> bool:
        """Adding what was collected belongs to no turn."""
        return type(move) in ENDING


def _in_turn(state: GauchoState, moves: Sequence[Move]) -> list[Move]:
    if not state.took and state.stage != Stage.NO_DICE and not state.looking:
        return [move for move in moves if type(move) is TakeDice]
    short = state.looking or (state.hand and not state.supply[state.mover])
    return list(_worth_a_thought(state, moves, bool(short)))


def _worth_a_thought(state: GauchoState, moves: Sequence[Move], short: bool) -> Iterator[Move]:
    pay: frozenset[tuple[int, int]] | None = None
    for move in moves:
        kind = type(move)
        if kind is Withdraw or kind is Recall:
            if short:
                yield move
        elif isinstance(move, Steal):
            if pay is None:
                pay = _thefts(state)
            if (move.victim, move.tile) in pay:
                yield move
        else:
            yield move


def _thefts(state: GauchoState) -> frozenset[tuple[int, int]]:
    """The tiles that are worth stealing most, with their owners."""
    return frozenset((victim, tile) for _, victim, tile in best_thefts(state)[:BEST_THEFTS])


def _of_one_breed(moves: Sequence[Move]) -> list[Move]:
    """Breeds do not touch each other; the sort gaucho is for one of them, so all sortings stay."""
    breed = min(BREED[move.tile] for move in moves if isinstance(move, Add))
    return [
        move
        for move in moves
        if isinstance(move, Sort) or (isinstance(move, Add) and BREED[move.tile] == breed)
    ]


INSIGHT = GauchoInsight()
