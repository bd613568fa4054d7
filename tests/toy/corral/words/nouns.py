"""The names of things in Corral, and the formatters for the places of a sentence."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from core.game import Seat
from corral.parts import ANIMALS, CARDS, Animal, Card
from corral.state import HIDDEN, Counts
from tui.language import N_, _
from tui.lists import by_commas, listed

ANIMAL_WORDS = (N_("calf"), N_("cow"), N_("steer"), N_("bull"))
CARD_WORDS = (N_("hay"), N_("water"), N_("salt"), N_("rope"))
assert len(ANIMAL_WORDS) == len(ANIMALS), "each animal has a word"
assert len(CARD_WORDS) == len(CARDS), "each card has a word"


def animal_word(animal: int) -> str:
    """`cow`."""
    return _(ANIMAL_WORDS[Animal(animal)])


def card_word(card: int) -> str:
    """`hay`, or a question mark for a card that is not known."""
    return "?" if card == HIDDEN else _(CARD_WORDS[Card(card)])


def herd_word(herd: Counts) -> str:
    """`2 calf, 1 bull`, or `none`."""
    pattern = _("{count} {animal}")
    kinds = (
        pattern.format(count=count, animal=animal_word(kind))
        for kind, count in enumerate(herd)
        if count
    )
    return by_commas(kinds) or _("none")


def cards_word(cards: Iterable[int]) -> str:
    """`hay, hay and rope`, or `none`."""
    return listed(map(card_word, sorted(cards))) or _("none")


_FIXED: Mapping[str, Callable[[Any], str]] = {
    "animal": animal_word,
    "card": card_word,
    "cards": lambda cards: str(cards) if isinstance(cards, int) else cards_word(cards),
    "herd": herd_word,
    "dice": lambda dice: " + ".join(map(str, dice)),
}


def shown(player: Callable[[Seat], str]) -> Mapping[str, Callable[[Any], str]]:
    """Return the formatter of each kind of argument; `player` names a seat's player."""

    def by_seat(amounts: Any) -> str:
        if not isinstance(amounts, tuple):
            return str(amounts)
        pattern = _("{player} {count}")
        return by_commas(
            pattern.format(player=player(seat), count=each) for seat, each in enumerate(amounts)
        )

    return {**_FIXED, "coins": by_seat, "points": by_seat}
