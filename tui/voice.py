"""Sentences as text, in the words of one game and with the names of its players."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from core.game import Seat
from core.says import Refusal, Sentence, show
from net.safe_text import safe
from tui.face import Face, Line
from tui.language import _, translated
from tui.lists import by_commas, by_semicolons, listed
from tui.names import shown_name
from tui.numbers import whole

_OWN_CASE = ("{seat}", "{victim}", "{player}", "{path}", "{name}")
"""Sentences that begin with one of these keep a small letter: it is somebody's name."""


class Voice:
    """Puts a face's sentences into text."""

    def __init__(self, face: Face[Any], names: Sequence[str]) -> None:
        self.face = face
        self.names = tuple(map(shown_name, names))
        self._shown = {
            **face.shown(self.player),
            "seat": self.player,
            "victim": self.player,
            "players": lambda seats: listed(map(self.player, seats)),
            "party": self.party,
            "parties": lambda parties: listed(map(self.party, parties)),
            "parts": lambda parts: by_commas(map(self.fill, parts)),
            "count": whole,
            "loss": whole,
            "deeds": lambda deeds: by_semicolons(map(self.fill, deeds)),
        }

    def call(self, names: Iterable[str]) -> None:
        """Use these names for the players from now on."""
        self.names = tuple(map(shown_name, names))

    def player(self, seat: Seat) -> str:
        """Return the name of the player on that seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else _("nobody")

    def party(self, party: Seat | Sentence) -> str:
        """Return the name of a contender, on a seat or as a rival without one."""
        return self.fill(party) if isinstance(party, Sentence) else self.player(party)

    def fill(self, sentence: Sentence) -> str:
        """Fill the sentence's places, and leave its first letter as it is."""
        return show(sentence, self._shown, translated)

    def say(self, sentence: Sentence) -> str:
        """Fill the sentence's places, and begin it with a capital letter."""
        text = self.fill(sentence)
        return text if _keeps_case(sentence) else text[:1].upper() + text[1:]

    def line(self, line: Line) -> str:
        """Join several sentences that belong together."""
        return " ".join(map(self.say, line))

    def refuse(self, refusal: Refusal) -> str:
        """Say why something is not possible, with the number of the rule."""
        return self.say(refusal.why) + (f" ({refusal.rule})" if refusal.rule else "")


def _keeps_case(sentence: Sentence) -> bool:
    """Return whether it begins with a name that people chose; a game's rivals are words."""
    begins = translated(sentence)
    if begins.startswith("{party}"):
        return not isinstance(sentence.args["party"], Sentence)
    return begins.startswith(_OWN_CASE)


def plain(sentence: Sentence) -> str:
    """Fill a sentence that belongs to no game; no name or path in it can disturb a screen."""
    strange = (key for key, value in sentence.args.items() if isinstance(value, str | Path))
    return show(sentence, dict.fromkeys(strange, shown_text), translated)


def shown_text(text: object) -> str:
    """Return a name, a path, or typed text as a terminal may show it."""
    return safe(str(text).encode(errors="replace").decode())
