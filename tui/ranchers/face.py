"""Ranchers in words, behind the seam of tui/face.py."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.game import Event, Move, Seat
from core.log import Log
from core.ranchers.state import State
from core.says import Sentence
from core.view import View
from tui.face import Cells, Chapter, Deed, Form, Line, OptionWords, Source
from tui.language import N_, say, say_n
from tui.players import Players
from tui.ranchers import brings, cells, deeds, described, phrases, sources, verbs, words
from tui.ranchers.rulebook import CHAPTERS
from tui.ranchers.told import TELLINGS

NAMED = {"points": N_("points"), "kinds": N_("kinds"), "objective": N_("best objective")}
MODULES = {
    "horses": OptionWords(
        N_("Horses"), N_("A horse on the pond stands for the kind that gives most at the end.")
    ),
    "fish": OptionWords(
        N_("Fish"), N_("The animal or the objective just taken may be sold for a fish.")
    ),
    "grants": OptionWords(
        N_("Grants"), N_("Once in the game a grant animal comes to the pond; all five kinds pay.")
    ),
    "buildings": OptionWords(
        N_("Buildings"), N_("Everybody has a building on the pond: points, or a skill.")
    ),
    "dogs": OptionWords(
        N_("Dogs and cats"), N_("An animal of a kind that one has brings a dog or a cat.")
    ),
}


class RanchersFace:
    """What each method promises stands in tui/face.py."""

    chapters: Sequence[Chapter] = CHAPTERS
    sought = ("R3.3", N_("pond"))
    forms: Sequence[Form] = tuple(verbs.FORMS.values())
    notes: Line = (
        say("Spaces are NW, N, NE, W, E, SW, S and SE; the two pairs of the middle are 1 and 2."),
    )
    options: Mapping[str, OptionWords] = MODULES

    def shown(self, player: Callable[[Seat], str]) -> Mapping[str, Callable[[Any], str]]:
        """Animals, spaces, objectives, pairs and points."""
        return words.shown(player)

    def told(self, log: Log[State], first: int, end: int | None = None) -> list[Sentence]:
        """What happened."""
        return TELLINGS.told(log, first, end)

    def followed(self, event: Event) -> Sentence | None:
        """What an event says."""
        return TELLINGS.followed(event)

    def deeds(self, log: Log[State], number: int) -> Sequence[Deed]:
        """Pairs, places and exchanges in a few words, with what they gave."""
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
        """Kind, thing and place."""
        return cells.cells(state, move)

    def together(self, moves: Sequence[Move]) -> Sentence | None:
        """The last move of several says it all."""
        return None

    def brings(self, state: State, move: Move) -> list[Sentence]:
        """Points now, and what an objective could still score."""
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
        from tui.ranchers import typed

        return typed.read(text, view, legal, players)

    def sources(self, log: Log[State]) -> list[Source]:
        """Kinds of objectives, and modules."""
        return sources.sources(log)

    def amount(self, name: str, count: int) -> Sentence:
        """So many points or kinds."""
        if name == "kinds":
            return say_n("{count} kind", "{count} kinds", count=count)
        return say_n("{count} point", "{count} points", count=count)

    def named(self, name: str) -> Sentence:
        """The word over a column of them."""
        return Sentence(NAMED.get(name, name))

    def knowledge(self, view: View[State]) -> Mapping[str, Sequence[str]]:
        """Nothing is hidden."""
        return {}


FACE = RanchersFace()
