"""Great Western Trail: Argentina in words, behind the seam of tui/face.py."""

from collections.abc import Mapping, Sequence

from core.game import Move, Unknown
from core.says import Sentence
from core.trail.parts import CARD_NAMES
from core.trail.rules.hands import hand_of
from core.trail.state import TrailState
from core.view import View
from tui.face import Chapter, Line, OptionWords, TypedForm
from tui.language import N_, say, say_n
from tui.players import Players
from tui.trail import asked as asking
from tui.trail import brings, deeds, sources, verbs, words
from tui.trail import cells as rows
from tui.trail import described as describing
from tui.trail.bundles import bundle
from tui.trail.phrases import BOOK
from tui.trail.rules import CHAPTERS
from tui.trail.told import TELLINGS

NAMED = {
    "points": N_("points"),
    "rival": N_("tie-break"),
    "pedro": "Pedro",
    "income": N_("best income"),
}
OPTIONS = {
    "neutral": OptionWords(
        N_("Neutral buildings"),
        N_("By letter along the trail, as for a first game, or at random."),
        {"letters": N_("by letter"), "random": N_("at random")},
    ),
    "sides": OptionWords(
        N_("Building sides"),
        N_("The side of everybody's buildings; typed letters mix them: sides=abbaababaa."),
        {"a": N_("all a"), "b": N_("all b"), "random": N_("at random")},
    ),
    "maps": OptionWords(
        N_("City sides"),
        N_("Le Havre, Rotterdam and Liverpool, each on side a or b."),
        {
            **{
                f"{one}{two}{three}": f"{one} {two} {three}"
                for one in "ab"
                for two in "ab"
                for three in "ab"
            },
            "random": N_("at random"),
        },
    ),
    "solo": OptionWords(N_("Level of Pedro"), N_("How strong the rival is, from 1 to 4.")),
}


class TrailFace:
    """The contract of each function is in tui/face.py."""

    chapters: Sequence[Chapter] = CHAPTERS
    sought = ("W13.4", N_("quay"))
    forms: Sequence[TypedForm] = tuple(verbs.FORMS.values())
    notes: Line = (
        say("Spaces, cards and tiles have the codes that the table shows: N3, FB1, Nia, g4b, M+."),
    )
    options: Mapping[str, OptionWords] = OPTIONS
    introduction: Line = (
        say(
            "You drive your herd along a trail of buildings to Buenos Aires, again and again, and "
            "ship it to Europe. On the way you hire workers, build, help farmers and move your "
            "engine."
        ),
        say(
            "Alone against Pedro or with others: an hour with bots, two to three hours with people."
        ),
    )

    shown = staticmethod(words.shown)
    told = staticmethod(TELLINGS.told)
    followed = staticmethod(TELLINGS.followed)
    deeds = staticmethod(deeds.deeds)
    described = staticmethod(describing.described)
    asked = staticmethod(asking.asked)
    rule = staticmethod(asking.rule)
    phrase = staticmethod(BOOK.phrase)
    cells = staticmethod(rows.cells)
    bundled = staticmethod(bundle)
    worded = staticmethod(rows.worded)
    brings = staticmethod(brings.brings)
    group = staticmethod(BOOK.group)
    write = staticmethod(BOOK.write)
    sources = staticmethod(sources.sources)

    def read(
        self, text: str, view: View[TrailState], legal: Sequence[Move], players: Players
    ) -> Move:
        """Return the move that was typed."""
        # Nothing is typed on the screen.
        from tui.trail import typed

        return typed.read(text, view, legal, players)

    def amount(self, name: str, count: int) -> Sentence:
        """Word the points; Pedro wins ties."""
        if name == "rival":
            return say("tie-break {count}", count=count)
        return say_n("{count} point", "{count} points", count=count)

    def named(self, name: str) -> Sentence:
        """Return the heading of a column of them."""
        return Sentence(NAMED.get(name, name))

    def knowledge(self, view: View[TrailState]) -> Mapping[str, Sequence[str]]:
        """Return the hand, as records write its cards."""
        if view.seat is None or view.seat != view.state.mover:
            return {}
        try:
            hand = hand_of(view.state, view.seat, view.known)
        except Unknown:
            return {}
        return {"hand": [CARD_NAMES[card] for card in hand]}


FACE = TrailFace()
