"""The board's numbers in one table, `BOARD`, and what is worked out from it.

Where the pictures of the rulebooks are lost, numbers are stand-ins (docs/rules-gaucho.md says
which): change them here and nowhere else.
"""

from enum import IntEnum
from typing import NewType

from msgspec import Struct

from core.gaucho.cattle import BIG, TILES

RULES_VERSION = 1

Space = NewType("Space", int)


class Area(IntEnum):
    """The action areas (G1.4), in the order in which they are written."""

    SORT = 0
    WISH = 1
    SALE = 2
    STEAL = 3
    OVERSEER = 4
    STEPPE = 5


class GauchoNumbers(Struct, frozen=True):
    """Every number of the game that is not a rule."""

    small: tuple[int, ...] = (1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6)
    """G1.2 The small number of a tile by its value."""
    pastures: tuple[str, ...] = (
        "A1 A2 A3r",
        "B1 B2 B3 B4r",
        "C1 C2 C3 C4r C5f",
        "D1 D2 D3 D4 D5r D6f",
    )
    """G2.1 The spaces; r: river, 3-4 players; f: forest, 4 players."""
    full: int = 20
    """G2.3 A pasture of this total is not filled further."""
    totals: tuple[tuple[int, ...], ...] = ((1, 2, 3), (1, 2, 3), (1, 2, 3), (4,), (5,), (6,))
    """G1.4 The totals that occupy each area."""
    gauchos: tuple[tuple[int, int], ...] = ((2, 8), (3, 8), (4, 7))
    """G1.3 Gauchos of each player, by players."""
    hands: tuple[tuple[int, int], ...] = ((2, 5), (3, 4), (4, 3))
    """G4.1 Tiles of a secret hand, by players."""
    keeps: tuple[int, ...] = (12, 8, 4)
    """G4.2 The highest value when one, two or three tiles are kept."""
    steppe: int = 4
    """G3.2 Tiles in the Steppe."""
    pair: int = 4
    """G7.6 The highest value when two tiles of the Steppe are placed."""
    bonus: int = 5
    """G7.2 Pesos on top of an immediate sale."""


BOARD = GauchoNumbers()
PLAYERS = range(2, 5)

SMALL: tuple[int, ...] = tuple(BOARD.small[BIG[tile] - 1] for tile in TILES)
"""The small number of each tile."""

AREAS = tuple(Area)
AREA_NAMES = tuple(area.name.lower() for area in Area)
TOTALS = BOARD.totals
GAUCHOS = dict(BOARD.gauchos)
HAND = dict(BOARD.hands)

_PRINTED = tuple(tuple(row.split()) for row in BOARD.pastures)
_MARKED = tuple(name for row in _PRINTED for name in row)
_FEWEST = {"r": 3, "f": 4}

SPACE_NAMES = tuple(name[:2] for name in _MARKED)
SPACES = tuple(Space(number) for number in range(len(_MARKED)))
PASTURE_NAMES = tuple(row[0][0] for row in _PRINTED)

IN_PLAY: dict[int, tuple[Space, ...]] = {
    players: tuple(space for space in SPACES if players >= _FEWEST.get(_MARKED[space][2:], 2))
    for players in PLAYERS
}
"""G2.2 The spaces in play, in board order, by players."""

PASTURES: dict[int, tuple[tuple[Space, ...], ...]] = {
    players: tuple(
        tuple(space for space in spaces if SPACE_NAMES[space][0] == name) for name in PASTURE_NAMES
    )
    for players, spaces in IN_PLAY.items()
}
"""The spaces in play of each pasture, smallest pasture first, by players."""

PASTURE_OF: tuple[int, ...] = tuple(PASTURE_NAMES.index(name[0]) for name in SPACE_NAMES)
"""The pasture of each space."""
