"""El Gaucho in words, behind the seam of tui/face.py."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.game import Event, Move, Seat
from core.gaucho.state import State
from core.log import Log
from core.says import Sentence
from core.view import View
from tui.face import Cells, Chapter, Deed, Form, Line, OptionWords, Source
from tui.gaucho import (
    brings,
    cells,
    deeds,
    described,
    orders,
    phrases,
    sources,
    verbs,
    words,
)
from tui.gaucho.rulebook import CHAPTERS
from tui.gaucho.told import TELLINGS
from tui.language import N_, say, say_n
from tui.players import Players

NAMED = {"pesos": N_("pesos"), "herd": N_("best herd")}


class GauchoFace:
    """What each method promises stands in tui/face.py."""

    chapters: Sequence[Chapter] = CHAPTERS
    sought = ("G6.5", N_("steal"))
    forms: Sequence[Form] = tuple(verbs.FORMS.values())
    notes: Line = (say("A tile 11/5 is stood on with 11 and lain on with 5."),)
    options: Mapping[str, OptionWords] = {}

    def shown(self, player: Callable[[Seat], str]) -> Mapping[str, Callable[[Any], str]]:
        """Tiles, spaces, areas, herds, dice and pesos."""
        return words.shown(player)

    def told(self, log: Log[State], first: int, end: int | None = None) -> list[Sentence]:
        """What happened."""
        return TELLINGS.told(log, first, end)

    def followed(self, event: Event) -> Sentence | None:
        """What an event says."""
        return TELLINGS.followed(event)

    def deeds(self, log: Log[State], number: int) -> Sequence[Deed]:
        """Dice, gauchos and cattle in a few words; losses with what they cost."""
        return deeds.deeds(log, number)

    def described(self, view: View[State]) -> list[Line]:
        """The whole table."""
        return described.described(view)

    def asked(self, view: View[State]) -> Line:
        """The question."""
        return described.asked(view)

    def rule(self, view: View[State]) -> str:
        """What the phase is about."""
        return described.rule(view)

    def phrase(self, state: State, move: Move) -> Sentence:
        """The move as a command."""
        return phrases.phrase(state, move)

    def cells(self, state: State, move: Move) -> Cells | None:
        """Kind, thing, place and dice."""
        return cells.cells(state, move)

    def together(self, moves: Sequence[Move]) -> Sentence | None:
        """An order in which tiles are added."""
        return orders.together(moves)

    def brings(self, state: State, move: Move) -> list[Sentence]:
        """What the move makes possible, completes and is worth."""
        return brings.brings(state, move)

    def group(self, move: Move) -> Sentence:
        """What moves of this kind do."""
        return phrases.group(move)

    def write(self, move: Move) -> str:
        """The move as a person types it."""
        return phrases.write(move)

    def read(self, text: str, view: View[State], legal: Sequence[Move], players: Players) -> Move:
        """The move that was typed."""
        # On the screen nothing is typed.
        from tui.gaucho import typed

        return typed.read(text, view, legal, players)

    def sources(self, log: Log[State]) -> list[Source]:
        """Where everybody's pesos came from."""
        return sources.sources(log)

    def amount(self, name: str, count: int) -> Sentence:
        """So many pesos: nothing else counts."""
        return say_n("{count} peso", "{count} pesos", count=count)

    def named(self, name: str) -> Sentence:
        """What statistics are about."""
        return Sentence(NAMED.get(name, name))

    def knowledge(self, view: View[State]) -> Mapping[str, Sequence[str]]:
        """The hand while keeping, the Steppe during a look."""
        return described.knowledge(view)


FACE = GauchoFace()
