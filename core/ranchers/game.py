"""Ranchers behind the seam of core/game.py."""

from collections.abc import Iterable

from core.due import Slot
from core.game import Entry, Move, Notation, Seat, rules_digest
from core.outcome import Outcome
from core.ranchers import entries, explain, play, state
from core.ranchers import legal as legality
from core.ranchers import turn as turns
from core.ranchers.modules import sets
from core.ranchers.notation import NOTATION
from core.ranchers.parts import NUMBERS, PLAYERS, RULES_VERSION
from core.ranchers.rules.ending import outcome_of
from core.ranchers.state import RanchersPhase, RanchersState

FREE = (entries.TakePair, entries.Fetch, entries.Call, entries.Grant)
"""Moves that show nothing; where they end a turn, that is what binds."""


class Ranchers:
    """The rules of Ranchers; core/game.py says what each function promises."""

    key = "ranchers"
    name = "Ranchers"
    seats = PLAYERS
    rules = rules_digest(RULES_VERSION, NUMBERS)
    notation: Notation = NOTATION
    entries: tuple[type[Entry], ...] = (*entries.MOVES, *entries.CHANCES, *entries.CHECKS)

    options = staticmethod(sets.options)
    clash = staticmethod(sets.clash)
    new = staticmethod(sets.new)
    turn = staticmethod(turns.turn)
    legal = staticmethod(legality.legal)
    play = staticmethod(play.play)
    why_not = staticmethod(explain.why_not)
    settle = staticmethod(turns.settle)
    answer = staticmethod(turns.answer)
    chances = staticmethod(turns.chances)
    digest = staticmethod(state.digest)

    def outcome(self, state: RanchersState) -> Outcome | None:
        """R4.2 Points decide, then kinds."""
        return (
            outcome_of(state, sets.course_of(state)) if state.phase == RanchersPhase.OVER else None
        )

    def looks(self, state: RanchersState, move: Move) -> Iterable[Slot]:
        """Return nothing: only the order of the deck is hidden."""
        return ()

    def needs(self, state: RanchersState, seat: Seat) -> Iterable[Slot]:
        """R2.2 Everything that moves depend on lies open."""
        return ()

    def binds(self, entry: Entry) -> bool:
        """Whatever leads to a refill or gives the turn on; a sold objective alone does not."""
        if isinstance(entry, entries.SellForFish):
            return entry.ware == entries.ForSale.ANIMAL
        return not isinstance(entry, FREE)


RANCHERS = Ranchers()
