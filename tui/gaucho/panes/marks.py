"""The marks that stand for gauchos, breeds and players, the same in every pane and line."""

from core.gaucho.board import Area
from tui.gaucho.words import breed_letters
from tui.names import SEAT_LETTERS
from tui.signs import shows

STANDING = "\N{BLACK UP-POINTING TRIANGLE}"
WANTED = "\N{WHITE UP-POINTING TRIANGLE}"
LYING = "\N{BLACK RECTANGLE}"
BREEDS = (
    "\N{BLACK CIRCLE}",
    "\N{BLACK DIAMOND}",
    "\N{BLACK SQUARE}",
    "\N{WHITE CIRCLE}",
    "\N{EIGHT SPOKED ASTERISK}",
)

AREA_KEYS = {
    "s": Area.SORT,
    "w": Area.WISH,
    "a": Area.SALE,
    "t": Area.STEAL,
    "o": Area.OVERSEER,
    "p": Area.STEPPE,
}
"""The keys of the action areas: letters that stand lit on the board."""


def breed_sign(breed: int) -> str:
    """Return the breed's mark, or a letter of its word if the terminal cannot show the mark."""
    return BREEDS[breed] if shows(BREEDS[breed]) else breed_letters()[breed]


def gaucho_mark(gaucho: int) -> str:
    """Return a gaucho as two signs: standing or lying, and the player's letter."""
    return (STANDING if gaucho > 0 else LYING) + SEAT_LETTERS[abs(gaucho) - 1]
