"""G8, G10.2: cattle comes home at the end of a round and of the game."""

from collections.abc import Iterable

from msgspec.structs import replace

from core.game import Move, Seat, Tell
from core.gaucho.board import PASTURES, Area, Space
from core.gaucho.cattle import BREED, Tile
from core.gaucho.entries import Add, Sort
from core.gaucho.events import Collected, Completed, LeftArea
from core.gaucho.herds import in_order, places, put_in
from core.gaucho.rules.filling import start_filling
from core.gaucho.rules.sale import add_tile, with_herd
from core.gaucho.state import EMPTY, NOBODY, GauchoPhase, GauchoState, on_area, seat_after
from core.says import Refusal, refuse
from core.tuples import put, step


def end_round(state: GauchoState, tell: Tell | None) -> GauchoState:
    """G8.1 Complete pastures give their cattle; then it is added, then the pampa filled."""
    spaces: list[Space] = []
    for number, pasture in enumerate(PASTURES[state.seats]):
        if complete(state, pasture):
            if tell:
                tell(Completed(number))
            spaces += pasture
    return _add_next(_bring_home(state, spaces, tell, GauchoPhase.COLLECT), tell)


def end_game(state: GauchoState, tell: Tell | None) -> GauchoState:
    """G10.2 Every standing gaucho brings its tile home; then it is added."""
    spaces = [space for pasture in PASTURES[state.seats] for space in pasture]
    return _add_next(_bring_home(state, spaces, tell, GauchoPhase.LAST_COLLECT), tell)


def complete(state: GauchoState, pasture: tuple[Space, ...]) -> bool:
    """G8.1 At least one tile, a gaucho on each, one at least standing."""
    gauchos = [state.gauchos[space] for space in pasture if state.tiles[space] != EMPTY]
    return bool(gauchos) and NOBODY not in gauchos and max(gauchos) > 0


def _bring_home(
    state: GauchoState, spaces: Iterable[Space], tell: Tell | None, phase: GauchoPhase
) -> GauchoState:
    """Standing gauchos of the spaces ride home with their tiles, ready to be added."""
    tiles, gauchos, supply = state.tiles, state.gauchos, state.supply
    home: list[list[Tile]] = [[] for _ in range(state.seats)]
    for space in spaces:
        if gauchos[space] > 0:
            seat = gauchos[space] - 1
            home[seat].append(tiles[space])
            if tell:
                tell(Collected(seat, space, tiles[space]))
            tiles, gauchos = put(tiles, space, EMPTY), put(gauchos, space, NOBODY)
            supply = step(supply, seat, 1)
    return replace(
        state,
        phase=phase,
        mover=state.start,
        tiles=tiles,
        gauchos=gauchos,
        supply=supply,
        collected=tuple(tuple(sorted(each)) for each in home),
    )


def _add_next(state: GauchoState, tell: Tell | None) -> GauchoState:
    """G8.2 The next seat in turn order with tiles to add; after the last one, the next phase."""
    for _ in range(state.seats):
        if state.collected[state.mover]:
            return state
        state = replace(state, mover=seat_after(state, state.mover))
    if state.phase == GauchoPhase.COLLECT:
        return start_filling(state)
    return replace(state, phase=GauchoPhase.RESULT)


def find_additions(state: GauchoState) -> list[Move]:
    """G8.2-3 Each collected tile next, added or sorted in."""
    seat = state.mover
    tiles = state.collected[seat]
    found: list[Move] = [Add(seat, tile) for tile in tiles]
    if on_area(state, seat, Area.SORT):
        herds = state.herds[seat]
        found += [Sort(seat, tile, at) for tile in tiles for at in places(herds[BREED[tile]], tile)]
    return found


def add(state: GauchoState, move: Add, tell: Tell | None) -> GauchoState:
    """G8.2 The tile joins its herd on the right."""
    state = add_tile(state, move.seat, move.tile, tell)
    return _added(state, move.seat, move.tile, tell)


def sort(state: GauchoState, move: Sort, tell: Tell | None) -> GauchoState:
    """G8.3 The gaucho goes back to the supply."""
    seat, tile = move.seat, move.tile
    breed = BREED[tile]
    if tell:
        tell(LeftArea(seat, Area.SORT))
    state = with_herd(state, seat, breed, put_in(state.herds[seat][breed], tile, move.at))
    state = replace(
        state,
        areas=step(state.areas, seat, -(1 << Area.SORT)),
        supply=step(state.supply, seat, 1),
    )
    return _added(state, seat, tile, tell)


def _added(state: GauchoState, seat: Seat, tile: Tile, tell: Tell | None) -> GauchoState:
    left = tuple(each for each in state.collected[seat] if each != tile)
    return _add_next(replace(state, collected=put(state.collected, seat, left)), tell)


def refuse_add(state: GauchoState, move: Add | Sort) -> Refusal | None:
    """G8.2 Only tiles that were collected just now."""
    if move.tile not in state.collected[move.seat]:
        text = "{tile} is not among the tiles that you have collected just now."
        return refuse("G8.2", text, tile=move.tile)
    return None


def refuse_sort(state: GauchoState, move: Sort) -> Refusal | None:
    """G8.3 A gaucho on sort, a herd of that breed, a place in its order."""
    if refusal := refuse_add(state, move):
        return refusal
    if not on_area(state, move.seat, Area.SORT):
        return refuse("G8.3", "No gaucho of yours is on {area}.", area=Area.SORT)
    herd = state.herds[move.seat][BREED[move.tile]]
    if not herd:
        return refuse("G8.3", "You have no herd of {breed} to sort into.", breed=BREED[move.tile])
    if not 0 <= move.at <= len(herd) or not in_order(put_in(herd, move.tile, move.at)):
        text = "With {tile} at that place the herd would be out of order."
        return refuse("G8.3", text, tile=move.tile)
    return None
