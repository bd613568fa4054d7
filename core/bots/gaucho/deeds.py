"""The deeds that moves of El Gaucho do, for bots that like some of them."""

from core.game import Move
from core.gaucho.cattle import BREED
from core.gaucho.entries import Add, SellHerd, Steal
from core.gaucho.herds import fits
from core.gaucho.state import GauchoState, Herd

LONG = 4
"""A herd of this many tiles counts as long."""


def thefts(state: GauchoState, move: Move) -> float:
    """1 if the move steals a tile from another's herd."""
    return float(isinstance(move, Steal))


def sales(state: GauchoState, move: Move) -> float:
    """1 if the move sells a herd on the area, for the 5 extra pesos."""
    return float(isinstance(move, SellHerd))


def missing_tiles(state: GauchoState, move: Move) -> float:
    """The tiles that a herd sold by the move lacks to be long; 0 if none is sold."""
    return float(max(LONG - len(herd), 0)) if (herd := _sold(state, move)) else 0.0


def _sold(state: GauchoState, move: Move) -> Herd:
    """The herd that the move sells, on the area or because a tile does not fit; empty for none."""
    if isinstance(move, SellHerd):
        return state.herds[move.seat][move.breed]
    if isinstance(move, Steal | Add):
        herd = state.herds[move.seat][BREED[move.tile]]
        return () if fits(herd, move.tile) else herd
    return ()


DEEDS = {"theft": thefts, "sale": sales, "tile missing in a sale": missing_tiles}
