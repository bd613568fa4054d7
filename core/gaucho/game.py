"""El Gaucho behind the seam of core/game.py."""

from collections.abc import Iterable, Mapping
from typing import Any

from core.due import Answer, Slot
from core.game import Chance, Entry, Known, Move, Notation, Outcome, Seat, Tell, Turn
from core.gaucho import explain, knowledge, legal, notation, play, state, turn
from core.gaucho.board import BOARD, PLAYERS, rules_digest
from core.gaucho.entries import CHANCES, CHECKS, MOVES, Done, Keep, Look, Place, Post
from core.gaucho.rules.ending import result_check
from core.gaucho.state import Phase, State
from core.says import Refusal, Unreadable

BINDING = (Keep, Post, Look, Place, Done)


class Gaucho:
    """The rules of El Gaucho; see core/game.py for what each method promises."""

    key = "gaucho"
    name = "El Gaucho"
    seats = PLAYERS
    rules = rules_digest(BOARD)
    notation: Notation = notation.GauchoNotation()
    entries: tuple[type[Entry], ...] = (*MOVES, *CHANCES, *CHECKS)

    def new(self, seats: int, options: Mapping[str, Any]) -> State:
        """The table before anything is dealt; there are no options so far."""
        if seats not in PLAYERS:
            raise Unreadable("El Gaucho is for 2 to 4 players, not {count}.", count=seats)
        if options:
            raise Unreadable("El Gaucho has no option {option}.", option=next(iter(options)))
        return state.new_state(seats)

    def turn(self, state: State) -> Turn:
        """Who or what comes next."""
        return turn.turn(state)

    def legal(self, state: State, seat: Seat, known: Known) -> list[Move]:
        """All moves of the seat."""
        return legal.legal(state, seat, known)

    def play(self, state: State, entry: Entry, tell: Tell | None = None) -> State:
        """The state after the entry."""
        return play.play(state, entry, tell)

    def why_not(self, state: State, entry: Entry, known: Known | None) -> Refusal | None:
        """What is against the entry."""
        return explain.why_not(state, entry, known)

    def settle(self, state: State, answer: Answer) -> Chance:
        """The entry for what chance answered."""
        return turn.settle(state, answer)

    def answer(self, entry: Chance) -> Answer:
        """What chance answered, told by its entry."""
        return turn.answer(entry)

    def chances(self, state: State) -> Iterable[Chance]:
        """Every possible answer to the due, as entries."""
        return turn.chances(state)

    def outcome(self, state: State) -> Outcome | None:
        """Pesos by seat and who won."""
        if state.phase != Phase.OVER:
            return None
        result = result_check(state)
        return Outcome(result.pesos, result.winners)

    def knows(self, state: State, seat: Seat | None) -> Iterable[Slot]:
        """The slots shown to the seat so far."""
        return knowledge.knows(state, seat)

    def needs(self, state: State, seat: Seat) -> Iterable[Slot]:
        """The slots that the seat's legal moves depend on."""
        return knowledge.needs(state, seat)

    def binds(self, entry: Entry) -> bool:
        """G4.2, G4.4, G7.6 and the end of a turn are not taken back."""
        return isinstance(entry, BINDING)

    def digest(self, state: State) -> bytes:
        """16 bytes over the public state."""
        return _digest(state)


_digest = state.digest
GAUCHO = Gaucho()
