"""El Gaucho behind the seam of core/game.py."""

from collections.abc import Mapping
from typing import Any

from core.game import Entry, Notation, Outcome
from core.gaucho import explain, knowledge, legal, play, state
from core.gaucho import turn as turns
from core.gaucho.board import BOARD, PLAYERS, rules_digest
from core.gaucho.entries import CHANCES, CHECKS, MOVES, Done, Keep, Look, Place, Post
from core.gaucho.notation import GauchoNotation
from core.gaucho.rules.ending import result_check
from core.gaucho.state import Phase, State
from core.says import Unreadable
from core.strict_json import shown_value

BINDING = (Keep, Post, Look, Place, Done)


class Gaucho:
    """The rules of El Gaucho; core/game.py says what each function promises."""

    key = "gaucho"
    name = "El Gaucho"
    seats = PLAYERS
    rules = rules_digest(BOARD)
    notation: Notation = GauchoNotation()
    entries: tuple[type[Entry], ...] = (*MOVES, *CHANCES, *CHECKS)

    turn = staticmethod(turns.turn)
    legal = staticmethod(legal.legal)
    play = staticmethod(play.play)
    why_not = staticmethod(explain.why_not)
    settle = staticmethod(turns.settle)
    answer = staticmethod(turns.answer)
    chances = staticmethod(turns.chances)
    knows = staticmethod(knowledge.knows)
    needs = staticmethod(knowledge.needs)
    digest = staticmethod(state.digest)

    def new(self, seats: int, options: Mapping[str, Any]) -> State:
        """The table before anything is dealt; there are no options so far."""
        if seats not in PLAYERS:
            raise Unreadable("El Gaucho is for 2 to 4 players, not {count}.", count=seats)
        if options:
            option = shown_value(next(iter(options)))
            raise Unreadable("El Gaucho has no option {option}.", option=option)
        return state.new_state(seats)

    def outcome(self, state: State) -> Outcome | None:
        """Pesos by seat and who won."""
        if state.phase != Phase.OVER:
            return None
        result = result_check(state)
        return Outcome(result.pesos, result.winners)

    def binds(self, entry: Entry) -> bool:
        """G4.2, G4.4, G7.6 and the end of a turn are not taken back."""
        return isinstance(entry, BINDING)


GAUCHO = Gaucho()
