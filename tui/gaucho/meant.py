"""The move that somebody meant by pointing at something impossible, so that it can be refused."""

from collections.abc import Collection

from core.game import Move, Seat
from core.gaucho.board import PASTURES, SMALL, Area, Space
from core.gaucho.cattle import Breed, Tile
from core.gaucho.entries import (
    EndTurn,
    Keep,
    Lay,
    LookAtSteppe,
    Occupy,
    PlaceTiles,
    Post,
    Raise,
    Rouse,
    SellHerd,
    Sort,
    Stand,
    Steal,
    Wish,
    Withdraw,
)
from core.gaucho.rules.pampa import lying
from core.gaucho.state import EMPTY, GauchoPhase, GauchoState, on_area
from tui.app.marks import OnTurnEnd
from tui.gaucho.scene import OnArea, OnHerd, OnPampa, Target


def meant(state: GauchoState, seat: Seat, target: Target, dice: tuple[int, ...]) -> Move | None:
    """Return the likeliest move there with those dice."""
    match target:
        case OnPampa(space):
            return _on_space(state, seat, space, dice)
        case OnArea(area):
            return _on_area(state, seat, area, dice)
        case OnHerd(owner, breed):
            return _on_herd(state, seat, owner, breed)
        case OnTurnEnd():
            return EndTurn(seat)
        case _:
            return None


def meant_with(state: GauchoState, seat: Seat, tiles: Collection[Tile]) -> Move | None:
    """Return the likeliest move with these tiles of a hand, or of the Steppe."""
    if state.phase == GauchoPhase.KEEP:
        return Keep(seat, tuple(sorted(tiles)))
    if not state.looking:
        return None
    spaces = sorted(at for pasture in PASTURES[state.seats] for at in pasture)
    empty = [at for at in spaces if state.tiles[at] == EMPTY]
    return PlaceTiles(seat, tuple(sorted(tiles)), tuple(empty[: len(tiles)]))


def _on_space(state: GauchoState, seat: Seat, space: Space, dice: tuple[int, ...]) -> Move:
    if state.gauchos[space] == lying(seat):
        return Raise(seat, space, dice)
    tile = state.tiles[space]
    if tile != EMPTY and sum(dice) <= SMALL[tile]:
        return Lay(seat, space, dice)
    return Stand(seat, space, dice)


def _on_area(state: GauchoState, seat: Seat, area: Area, dice: tuple[int, ...]) -> Move:
    if state.phase == GauchoPhase.POST:
        return Post(seat, area)
    if not on_area(state, seat, area):
        return Occupy(seat, area, dice)
    moves: dict[Area, Move] = {
        Area.SORT: Sort(seat, _own_tile(state, seat), 0),
        Area.WISH: Wish(seat, 1),
        Area.SALE: SellHerd(seat, Breed.BROWN),
        Area.STEAL: Withdraw(seat, area),
        Area.OVERSEER: Rouse(seat, ()),
        Area.STEPPE: LookAtSteppe(seat),
    }
    return moves[area]


def _own_tile(state: GauchoState, seat: Seat) -> Tile:
    """Return a tile that the seat has, or any tile."""
    return next((tile for herd in state.herds[seat] for tile in herd), Tile(0))


def _on_herd(state: GauchoState, seat: Seat, owner: Seat, breed: Breed) -> Move | None:
    if owner == seat:
        return SellHerd(seat, breed)
    herd = state.herds[owner][breed]
    return Steal(seat, owner, max(herd)) if herd else None
