"""Typed words of the trail: cards by name or code, and the codes of everything else."""

from collections.abc import Sequence

from core.trail.bounds import WORKER_NAMES
from core.trail.parts import (
    CARD_NAMES,
    CATTLE_NAMES,
    DISC_NAMES,
    EXH,
    FIELDS,
    QUAY_NAMES,
    SHIP_NAMES,
    SITES,
    SPACE_NAMES,
    STATION_NAMES,
    TILE_NAMES,
)
from core.trail.tables.buildings import ACT_NAMES, RISK
from core.trail.tables.cities import CITY_SPACE_NAMES
from core.trail.tables.railroad import SPOT_NAMES
from tui.language import W_, folded, typed
from tui.said_words import Words
from tui.trail.words import act_word, breed_word, card_word

FILLERS = W_("card cards disc for row ship the building station with gauchos")
_NOTHING = W_("nothing none")
_TOP = W_("top")


def _by_code(names: Sequence[str]) -> dict[str, int]:
    return {folded(name): at for at, name in enumerate(names)}


ACTS = _by_code(ACT_NAMES)
DISCS = _by_code(DISC_NAMES)
SITE_CODES = _by_code(SITES)
FIELD_CODES = _by_code(FIELDS)
SPACES = _by_code(SPACE_NAMES)
SPOTS = _by_code(SPOT_NAMES)
STATIONS = _by_code(STATION_NAMES)
QUAYS = _by_code(QUAY_NAMES)
PLACES = _by_code(CITY_SPACE_NAMES)
TILES = _by_code(TILE_NAMES)
WORKERS = _by_code(WORKER_NAMES)
SHIPS = {**_by_code(SHIP_NAMES), **_by_code([name.removeprefix("s") for name in SHIP_NAMES])}


class TrailWords(Words):
    """The words of a move of the trail."""

    def code(self, names: dict[str, int]) -> int | None:
        """Take one of these codes."""
        return self.named(names, whole=True)

    def codes(self, names: dict[str, int]) -> tuple[int, ...]:
        """Take all of them that come next."""
        return tuple(iter(lambda: self.code(names), None))

    def act(self) -> int | None:
        """Take a local action: `2`, `2a`, or the word for the space's own."""
        return self.code({**ACTS, folded(act_word(RISK)): RISK})

    def says(self, words: str) -> bool:
        """Return whether the next word is one of these, and take it if so."""
        known = dict.fromkeys(map(folded, typed(words)), 1)
        return self.named(known, whole=True) is not None

    @property
    def top(self) -> bool:
        """Whether the unseen objective comes next, which is taken."""
        return self.says(_TOP)

    def card(self, among: Sequence[int] | None = None) -> int | None:
        """Take `Fra5`, `Franqueiro 5`, or an unambiguous beginning of a breed; `O07`."""
        if (found := self.code(_by_code(CARD_NAMES))) is not None:
            return found
        breeds = {folded(breed_word(each)): each for each in range(EXH)}
        breed = self.named({**breeds, folded(card_word(EXH)): int(EXH)})
        if breed is None or breed == EXH:
            return breed
        number = self.again().number()
        of_breed = [each for each in range(EXH) if breed_word(each) == breed_word(breed)]
        meant = [each for each in of_breed if CATTLE_NAMES[each][-1] == str(number)]
        if meant and len(of_breed) > 1:
            self.number()
            return meant[0]
        there = [each for each in of_breed if among is not None and each in among]
        return there[0] if there else of_breed[0]

    def cards(self) -> tuple[int, ...]:
        """Take all cards that come next, in the order of the table."""
        if self.says(_NOTHING):
            return ()
        return tuple(sorted(iter(self.card, None)))
