"""Corral behind the seam of core/game.py."""

from collections.abc import Iterable, Mapping
from typing import Any

from core.due import Slot
from core.game import Entry, Move, Notation, Seat, rules_digest
from core.outcome import Outcome
from corral import entries, explain, play, state
from corral import legal as legality
from corral import options as choices
from corral import turn as turns
from corral.modules import letter
from corral.notation import NOTATION
from corral.parts import NUMBERS, PLAYERS, RULES_VERSION
from corral.rules import ending, hand
from corral.state import Phase, State

BINDING = (
    *(entries.Ride, entries.Shop, entries.Lure),
    *(entries.Discard, entries.Look, entries.Bid, entries.Whistle),
)


class Corral:
    """The rules of Corral; core/game.py says what each function promises."""

    key = "corral"
    name = "Corral"
    seats = PLAYERS
    rules = rules_digest(RULES_VERSION, NUMBERS)
    notation: Notation = NOTATION
    entries: tuple[type[Entry], ...] = (*entries.MOVES, *entries.CHANCES, *entries.CHECKS)

    options = staticmethod(choices.options)
    clash = staticmethod(choices.clash)
    turn = staticmethod(turns.turn)
    legal = staticmethod(legality.legal)
    play = staticmethod(play.play)
    why_not = staticmethod(explain.why_not)
    settle = staticmethod(turns.settle)
    answer = staticmethod(turns.answer)
    chances = staticmethod(turns.chances)
    digest = staticmethod(state.digest)

    def new(self, seats: int, options: Mapping[str, Any]) -> State:
        """The table before anything is dealt."""
        return state.new_state(seats, choices.chosen_of(options))

    def outcome(self, state: State) -> Outcome | None:
        """C6.6 Points decide, then coins, then animals."""
        return ending.outcome(state) if state.phase == Phase.OVER else None

    def looks(self, state: State, move: Move) -> Iterable[Slot]:
        """C6.5 A look shows the letter."""
        return letter.looks(state) if isinstance(move, entries.Look) else ()

    def needs(self, state: State, seat: Seat) -> Iterable[Slot]:
        """C4.3, C4.4 The hidden cards of a seat that may play or must discard one."""
        return hand.slots_of(state, seat)

    def binds(self, entry: Entry) -> bool:
        """Return whether the entry shows or draws a card, is a bid, or a whistle."""
        return isinstance(entry, BINDING)


CORRAL = Corral()
