"""Shells in words, as far as its endings need them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.game import Event, Seat
from core.log import Log
from core.says import Sentence
from core.view import View
from tests.support.shells import PEDRO, Take
from tui.face import Deed, Source
from tui.gaucho.face import GauchoFace
from tui.language import N_, say, say_n
from tui.tellings import deeds_as_told

NAMED = {
    "shells": N_("shells"),
    "pearls": N_("pearls"),
    "haul": N_("best haul"),
    PEDRO: N_("Don Pedro"),
}


class ShellsFace(GauchoFace):
    """The words for the end of a game, and for lists of games."""

    def shown(self, player: Callable[[Seat], str]) -> Mapping[str, Callable[[Any], str]]:
        """Nothing but seats and numbers."""
        return {}

    def told(self, log: Log[Any], first: int, end: int | None = None) -> list[Sentence]:
        """The shells that were taken."""
        entries = [step.entry for step in log.steps[first:end]]
        takes = [entry for entry in entries if isinstance(entry, Take)]
        return [say("{seat} takes {count}.", seat=take.seat, count=take.count) for take in takes]

    def deeds(self, log: Log[Any], number: int) -> Sequence[Deed]:
        """The shells that were taken."""
        return deeds_as_told(log, number, self.told(log, number, number + 1))

    def rule(self, view: View[Any]) -> str:
        """There are none."""
        return ""

    def followed(self, event: Event) -> Sentence | None:
        """All is said."""
        return None

    def sources(self, log: Log[Any]) -> list[Source]:
        """All shells come from the beach."""
        outcome = log.game.outcome(log.state)
        shells = enumerate(outcome.ranking[0].of) if outcome else ()
        return [Source(number, say("from the beach"), count) for number, count in shells]

    def amount(self, name: str, count: int) -> Sentence:
        """Shells and pearls."""
        if name == "pearls":
            return say_n("{count} pearl", "{count} pearls", count=count)
        return say_n("{count} shell", "{count} shells", count=count)

    def named(self, name: str) -> Sentence:
        """The words of this table for the game's own ones."""
        return Sentence(NAMED[name])


FACE: Any = ShellsFace()
