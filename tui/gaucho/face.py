"""El Gaucho in words, behind the seam of tui/face.py."""

from collections.abc import Mapping, Sequence

from core.game import Move
from core.gaucho.state import GauchoState
from core.says import Sentence
from core.view import View
from tui.face import Chapter, Line, OptionWords, TypedForm
from tui.gaucho import brings, cells, deeds, gains, orders, sources, verbs, words
from tui.gaucho import described as describing
from tui.gaucho.phrases import BOOK
from tui.gaucho.rulebook import CHAPTERS
from tui.gaucho.told import TELLINGS
from tui.language import N_, say, say_n
from tui.players import Players

NAMED = {"pesos": N_("pesos"), "herd": N_("best herd")}


class GauchoFace:
    """The contract of each function is in tui/face.py."""

    chapters: Sequence[Chapter] = CHAPTERS
    sought = ("G6.5", N_("steal"))
    forms: Sequence[TypedForm] = tuple(verbs.FORMS.values())
    notes: Line = (say("A tile 11/5 is stood on with 11 and lain on with 5."),)
    options: Mapping[str, OptionWords] = {}
    manners: Mapping[str, str] = words.MANNERS
    introduction: Line = (
        say(
            "With dice your gauchos claim the cattle of the pampa; when a pasture is complete, "
            "they drive it home. Herds in order are worth most, and neighbours steal."
        ),
        say("15 minutes with bots, an hour with people."),
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
    together = staticmethod(orders.together)
    brings = staticmethod(brings.brings)
    thing = staticmethod(orders.thing)
    gains = staticmethod(gains.gains_together)
    group = staticmethod(BOOK.group)
    write = staticmethod(BOOK.write)
    sources = staticmethod(sources.sources)
    knowledge = staticmethod(describing.knowledge)

    def read(
        self, text: str, view: View[GauchoState], legal: Sequence[Move], players: Players
    ) -> Move:
        """Return the move that was typed."""
        # Nothing is typed on the screen.
        from tui.gaucho import typed

        return typed.read(text, view, legal, players)

    def amount(self, name: str, count: int) -> Sentence:
        """Word the pesos: nothing else counts."""
        return say_n("{count} peso", "{count} pesos", count=count)

    def named(self, name: str) -> Sentence:
        """Return the word for what statistics count."""
        return Sentence(NAMED.get(name, name))


FACE = GauchoFace()
