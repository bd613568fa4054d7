"""Great Western Trail: Argentina behind the seam of core/game.py."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.due import Slot
from core.game import Entry, Move, Notation, Seat, rules_digest
from core.option import Count, OneOf, OneOfOrLetters, Option, Value
from core.outcome import Amount, Outcome
from core.says import Refusal
from core.trail import entries, explain, play, state
from core.trail import legal as legality
from core.trail import turn as turns
from core.trail.notation import NOTATION
from core.trail.parts import BUILDINGS
from core.trail.rules import setup
from core.trail.rules.every import QUESTIONS
from core.trail.rules.scoring import all_points
from core.trail.state import TrailState
from core.trail.tables.numbers import NUMBERS, PLAYERS, RULES_VERSION

PEDRO = "pedro"
_MAPS = tuple(f"{one}{two}{three}" for one in "ab" for two in "ab" for three in "ab")
_TABLE = (
    OneOf("neutral", (setup.LETTERS, setup.RANDOM)),
    OneOfOrLetters("sides", ("a", "b", setup.RANDOM), "ab", len(BUILDINGS)),
    OneOf("maps", (*_MAPS, setup.RANDOM)),
)
_SOLO = (*_TABLE, Count("solo", 1, len(NUMBERS.levels), 1))
SHOWING = (
    entries.Token,
    entries.WantCards,
    entries.Stock,
    entries.ChooseObjective,
    entries.SpendCertificates,
)
"""Moves after which something is shown; those that give the turn on bind too."""


class Trail:
    """The rules of the game; core/game.py says what each function promises."""

    key = "trail"
    name = "Great Western Trail: Argentina"
    seats = PLAYERS
    rules = rules_digest(RULES_VERSION, NUMBERS)
    notation: Notation = NOTATION
    entries: tuple[type[Entry], ...] = (*entries.MOVES, *entries.CHANCES, *entries.CHECKS)

    turn = staticmethod(turns.turn)
    legal = staticmethod(legality.legal)
    play = staticmethod(play.play)
    why_not = staticmethod(explain.why_not)
    settle = staticmethod(turns.settle)
    answer = staticmethod(turns.answer)
    chances = staticmethod(turns.chances)
    digest = staticmethod(state.digest)

    def options(self, seats: int) -> Sequence[Option]:
        """W2.3 The layout of the table; for one player also the strength of the rival."""
        return _SOLO if seats == 1 else _TABLE

    def clash(self, seats: int, options: Mapping[str, Value]) -> Refusal | None:
        """Return None: there is nothing to clash."""
        return None

    def new(self, seats: int, options: Mapping[str, Any]) -> TrailState:
        """W2 The table before anything is drawn."""
        return play.rest(setup.new(seats, options), None)

    def outcome(self, state: TrailState) -> Outcome | None:
        """W18.4 Points alone decide; W19.17 the rival wins ties."""
        if state.agenda:
            return None
        totals = tuple(sum(row) for row in all_points(state))
        if state.pedro is None:
            return Outcome((Amount("points", totals),), state.seats)
        rival = (Amount("points", totals), Amount("rival", (0, 1)))
        return Outcome(rival, state.seats, (PEDRO,))

    def looks(self, state: TrailState, move: Move) -> Iterable[Slot]:
        """W20 Cards are seen by being dealt or shown, never by a move."""
        return ()

    def needs(self, state: TrailState, seat: Seat) -> Iterable[Slot]:
        """W20 The hand, wherever the possible moves depend on it."""
        if seat != state.mover or not state.agenda or seat >= state.seats:
            return ()
        question = QUESTIONS.get(type(state.agenda[-1]))
        if question is None or not (question.cards or question.plays):
            return ()
        return state.players[seat].slots

    def binds(self, entry: Entry) -> bool:
        """Return whether the entry leads to a draw or passes the turn on."""
        return isinstance(entry, (*SHOWING, entries.EndPhaseB))


TRAIL = Trail()
