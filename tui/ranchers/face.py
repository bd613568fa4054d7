"""Ranchers in words, behind the seam of tui/face.py."""

from collections.abc import Mapping, Sequence

from core.game import Move
from core.ranchers.state import RanchersState
from core.says import Sentence
from core.view import View
from tui.face import Chapter, Line, OptionWords, TypedForm
from tui.language import N_, say, say_n
from tui.players import Players
from tui.ranchers import brings, cells, deeds, sources, verbs, words
from tui.ranchers import described as describing
from tui.ranchers.phrases import BOOK
from tui.ranchers.rulebook import CHAPTERS
from tui.ranchers.told import TELLINGS

NAMED = {"points": N_("points"), "kinds": N_("kinds of animals"), "objective": N_("best objective")}
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
    """The contract of each function is in tui/face.py."""

    chapters: Sequence[Chapter] = CHAPTERS
    sought = ("R3.3", N_("pond"))
    forms: Sequence[TypedForm] = tuple(verbs.FORMS.values())
    notes: Line = (
        say("Spaces are NW, N, NE, W, E, SW, S and SE; the two pairs of the middle are 1 and 2."),
    )
    options: Mapping[str, OptionWords] = MODULES
    introduction: Line = (
        say(
            "Turn by turn you put an animal around your pond and take an objective with it. Where "
            "each animal stands decides what your objectives are worth."
        ),
        say("10 minutes with bots, half an hour with people."),
    )

    shown = staticmethod(words.shown)
    told = staticmethod(TELLINGS.told)
    followed = staticmethod(TELLINGS.followed)
    deeds = staticmethod(deeds.deeds)
    described = staticmethod(describing.described)
    asked = staticmethod(describing.asked)
    rule = staticmethod(describing.rule)
    phrase = staticmethod(BOOK.phrase)
    cells = staticmethod(cells.cells)
    brings = staticmethod(brings.brings)
    group = staticmethod(BOOK.group)
    write = staticmethod(BOOK.write)
    sources = staticmethod(sources.sources)

    def read(
        self, text: str, view: View[RanchersState], legal: Sequence[Move], players: Players
    ) -> Move:
        """Return the move that was typed."""
        # Nothing is typed on the screen.
        from tui.ranchers import typed

        return typed.read(text, view, legal, players)

    def amount(self, name: str, count: int) -> Sentence:
        """Word the points or kinds."""
        if name == "kinds":
            return say_n("{count} kind of animal", "{count} kinds of animals", count=count)
        return say_n("{count} point", "{count} points", count=count)

    def named(self, name: str) -> Sentence:
        """Return the heading of a column of them."""
        return Sentence(NAMED.get(name, name))

    def knowledge(self, view: View[RanchersState]) -> Mapping[str, Sequence[str]]:
        """Return nothing, as nothing is hidden."""
        return {}


FACE = RanchersFace()
