"""W14.1: the ships."""

from msgspec import Struct

from core.trail.parts import QUAY_NAMES, SHIP_NAMES
from core.trail.tables.numbers import NUMBERS
from core.trail.tables.reading import ship_word
from core.trail.words import Item


class Ship(Struct, frozen=True):
    """One ship, as it is printed."""

    value: int
    """W13.4 The loading value."""
    grain: int
    vp: int
    dark: bool
    fleet: str
    quay: int
    """The quay for the discs of its fleet; -1 without one."""
    words: tuple[Item, ...]


SHIPS = tuple(
    Ship(
        value,
        grain,
        vp,
        corners == "dark",
        fleet,
        QUAY_NAMES.index(quay) if quay else -1,
        ship_word(text),
    )
    for _, value, grain, vp, corners, fleet, quay, text in NUMBERS.ships
)
ALWAYS = (SHIP_NAMES.index("s0"), SHIP_NAMES.index("s18"))
"""W13.4 The ships that take any number of a player's discs."""
EIGHTEEN = ALWAYS[1]
FLEETS = {
    fleet: tuple(number for number, ship in enumerate(SHIPS) if ship.fleet == fleet)
    for fleet in dict.fromkeys(ship.fleet for ship in SHIPS if ship.fleet)
}
