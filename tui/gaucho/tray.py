"""The tiles that lie before one person: a hand, the Steppe under a look, or collected ones."""

from enum import StrEnum

from msgspec import Struct

from core.game import Known, Seat, Unknown
from core.gaucho.cattle import Tile
from core.gaucho.legal import COLLECTING
from core.gaucho.rules.preliminary import hand_of
from core.gaucho.rules.steppe import steppe_tiles
from core.gaucho.state import GauchoPhase, GauchoState


class TileSource(StrEnum):
    """The origin of the tiles."""

    HAND = "hand"
    STEPPE = "steppe"
    COLLECTED = "collected"


class Tray(Struct, frozen=True):
    """Tiles to choose from, ascending."""

    kind: TileSource
    tiles: tuple[Tile, ...]


def tray_of(state: GauchoState, seat: Seat | None, known: Known) -> Tray | None:
    """Return the tiles before the seat now; everybody sees those that were collected."""
    if state.phase in COLLECTING:
        return Tray(TileSource.COLLECTED, state.collected[state.mover])
    if seat is None:
        return None
    try:
        if state.phase == GauchoPhase.KEEP:
            return Tray(TileSource.HAND, hand_of(state, seat, known))
        if state.looking and state.mover == seat:
            return Tray(TileSource.STEPPE, steppe_tiles(state, known))
    except Unknown:
        return None
    return None
