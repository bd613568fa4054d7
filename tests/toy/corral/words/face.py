"""Corral in words, behind the seam of tui/face.py."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.game import Event, Move, Seat
from core.log import Log
from core.says import Sentence
from core.view import View
from corral.state import State
from corral.words import described, moves, nouns, sources, typed
from corral.words.options import WORDS
from corral.words.rulebook import CHAPTERS
from corral.words.told import TELLINGS
from tui.face import Cells, Chapter, Deed, Line, OptionWords, Source, TypedForm
from tui.language import N_, say, say_n
from tui.players import Players
from tui.tellings import deeds_as_told

_AMOUNTS: Mapping[str, Callable[[int], Sentence]] = {
    "points": lambda count: say_n("{count} point", "{count} points", count=count),
    "coins": lambda count: say_n("{count} coin", "{count} coins", count=count),
    "animals": lambda count: say_n("{count} animal", "{count} animals", count=count),
}
_NAMED = {
    "points": N_("points"),
    "coins": N_("coins"),
    "animals": N_("animals"),
    "neighbour": N_("the neighbour"),
}


class CorralFace:
    """The face of Corral; tui/face.py says what each method promises."""

    chapters: Sequence[Chapter] = CHAPTERS
    sought = ("C4.3", N_("stray"))
    forms: Sequence[TypedForm] = tuple(moves.FORMS.values())
    notes: Line = (say("Hay lures calves, water cows, salt steers, the rope bulls."),)
    options: Mapping[str, OptionWords] = WORDS

    def shown(self, player: Callable[[Seat], str]) -> Mapping[str, Callable[[Any], str]]:
        """Animals, cards, coins and points."""
        return nouns.shown(player)

    def told(self, log: Log[State], first: int, end: int | None = None) -> list[Sentence]:
        """Tell the entries."""
        return TELLINGS.told(log, first, end)

    def followed(self, event: Event) -> Sentence | None:
        """Tell an event."""
        return TELLINGS.followed(event)

    def deeds(self, log: Log[State], number: int) -> Sequence[Deed]:
        """Tell a choice."""
        return deeds_as_told(log, number, self.told(log, number, number + 1))

    def described(self, view: View[State]) -> list[Line]:
        """The whole table."""
        return described.described(view)

    def asked(self, view: View[State]) -> Line:
        """The question."""
        return described.asked(view)

    def rule(self, view: View[State]) -> str:
        """Return no rule: nobody has named one."""
        return ""

    def phrase(self, state: State, move: Move) -> Sentence:
        """The move as a command."""
        return moves.phrase(state, move)

    def cells(self, state: State, move: Move) -> Cells | None:
        """A sentence says it better."""
        return None

    def brings(self, state: State, move: Move) -> list[Sentence]:
        """All that a move brings follows from it in events."""
        return []

    def group(self, move: Move) -> Sentence:
        """Name the group of moves of this kind."""
        return moves.group(move)

    def write(self, move: Move) -> str:
        """The move as a person types it."""
        return moves.write(move)

    def read(self, text: str, view: View[State], legal: Sequence[Move], players: Players) -> Move:
        """The move that was typed."""
        return typed.read(text, view, legal, players)

    def sources(self, log: Log[State]) -> list[Source]:
        """Animals, families, pairs and the letter."""
        return sources.sources(log)

    def amount(self, name: str, count: int) -> Sentence:
        """Name a number of points, coins or animals."""
        return _AMOUNTS[name](count)

    def named(self, name: str) -> Sentence:
        """The word over a column of them."""
        return say(_NAMED[name])

    def knowledge(self, view: View[State]) -> Mapping[str, Sequence[str]]:
        """The hand."""
        return described.knowledge(view)


FACE = CorralFace()
