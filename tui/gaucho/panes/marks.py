"""The marks that stand for gauchos, breeds and players, the same in every pane."""

from tui.app.marks import seat_mark
from tui.names import SEAT_LETTERS

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


def gaucho_mark(gaucho: int) -> str:
    """A gaucho as two signs: standing or lying, and whose."""
    return (STANDING if gaucho > 0 else LYING) + SEAT_LETTERS[abs(gaucho) - 1]


def gaucho_look(gaucho: int) -> str:
    """How a player's gaucho looks."""
    return seat_mark(abs(gaucho) - 1)
