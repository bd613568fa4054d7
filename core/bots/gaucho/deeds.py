"""What is done by moves of El Gaucho, for those who like to do it."""

from core.game import Move
from core.gaucho.cattle import BREED
from core.gaucho.entries import Add, SellHerd, Steal
from core.gaucho.herds import fits
from core.gaucho.state import GauchoState, Herd

LONG = 4
"""A herd of so many tiles is long."""


def thefts(state: GauchoState, move: Move) -> float:
    """A tile of another's herd is stolen."""
    return float(isinstance(move, Steal))


def sales(state: GauchoState, move: Move) -> float:
    """A herd is sold on the area, for the 5 pesos on top."""
    return float(isinstance(move, SellHerd))


def missing_tiles(state: GauchoState, move: Move) -> float:
    """How many tiles the herd that is sold by the move, if one is, lacks to be long."""
    return float(max(LONG - len(herd), 0)) if (herd := _sold(state, move)) else 0.0


def _sold(state: GauchoState, move: Move) -> Herd:
    """The herd that goes, on the area or since a tile does not fit; empty for none."""
    if isinstance(move, SellHerd):
        return state.herds[move.seat][move.breed]
    if isinstance(move, Steal | Add):
        herd = state.herds[move.seat][BREED[move.tile]]
        return () if fits(herd, move.tile) else herd
    return ()


DEEDS = {"theft": thefts, "sale": sales, "tile missing in a sale": missing_tiles}
