"""El Gaucho behind the seam of core/game.py."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.due import Slot
from core.game import Entry, Move, Notation, Seat, rules_digest
from core.gaucho import explain, legal, play, state
from core.gaucho import turn as turns
from core.gaucho.board import BOARD, PLAYERS, RULES_VERSION
from core.gaucho.cattle import LETTERS
from core.gaucho.entries import (
    CHANCES,
    CHECKS,
    MOVES,
    EndTurn,
    Keep,
    LookAtSteppe,
    PlaceTiles,
    Post,
)
from core.gaucho.notation import NOTATION
from core.gaucho.rules.ending import result_check
from core.gaucho.state import GauchoPhase, GauchoState, hand_slots
from core.option import Option, Value
from core.outcome import Amount, Outcome
from core.says import Refusal

BINDING = (Keep, Post, LookAtSteppe, PlaceTiles, EndTurn)


class Gaucho:
    """The rules of El Gaucho; core/game.py says what each function promises."""

    key = "gaucho"
    name = "El Gaucho"
    seats = PLAYERS
    rules = rules_digest(RULES_VERSION, LETTERS, BOARD)
    notation: Notation = NOTATION
    entries: tuple[type[Entry], ...] = (*MOVES, *CHANCES, *CHECKS)

    turn = staticmethod(turns.turn)
    legal = staticmethod(legal.legal)
    play = staticmethod(play.play)
    why_not = staticmethod(explain.why_not)
    settle = staticmethod(turns.settle)
    answer = staticmethod(turns.answer)
    chances = staticmethod(turns.chances)
    digest = staticmethod(state.digest)

    def new(self, seats: int, options: Mapping[str, Any]) -> GauchoState:
        """The table before anything is dealt."""
        return state.new_state(seats)

    def options(self, seats: int) -> Sequence[Option]:
        """There are none."""
        return ()

    def clash(self, seats: int, options: Mapping[str, Value]) -> Refusal | None:
        """Return None: there is nothing to clash."""
        return None

    def outcome(self, state: GauchoState) -> Outcome | None:
        """G10.3 Pesos alone decide; equal pesos share the victory."""
        if state.phase != GauchoPhase.OVER:
            return None
        return Outcome((Amount("pesos", result_check(state).pesos),), state.seats)

    def looks(self, state: GauchoState, move: Move) -> Iterable[Slot]:
        """G7.6 A look shows what lies in the Steppe: all that was ever dealt there and not seen."""
        return state.buried if isinstance(move, LookAtSteppe) else ()

    def needs(self, state: GauchoState, seat: Seat) -> Iterable[Slot]:
        """G4.2 The hand while tiles are kept; G7.6 the Steppe while a look is open."""
        if state.phase == GauchoPhase.KEEP:
            return hand_slots(state, seat)
        return state.buried if state.looking and state.mover == seat else ()

    def binds(self, entry: Entry) -> bool:
        """G4.2, G4.4, G7.6 and the end of a turn are not taken back."""
        return isinstance(entry, BINDING)


GAUCHO = Gaucho()
