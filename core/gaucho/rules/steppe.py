"""G7.6: the Steppe is looked at, and its tiles are placed."""

from itertools import combinations, permutations

from msgspec.structs import replace

from core.game import Known, Move, Tell, Unknown
from core.gaucho.board import BOARD, IN_PLAY, Area, Space
from core.gaucho.cattle import BIG, Tile
from core.gaucho.entries import LookAtSteppe, PlaceTiles
from core.gaucho.rules.areas import leave, refuse_leave
from core.gaucho.rules.filling import missing, refuse_tile
from core.gaucho.rules.pampa import refuse_space, standing
from core.gaucho.state import EMPTY, GauchoPhase, GauchoState
from core.says import Refusal, refuse
from core.tuples import put, step


def empty_spaces(state: GauchoState) -> list[Space]:
    """The spaces in play without a tile, in board order."""
    tiles = state.tiles
    return [space for space in IN_PLAY[state.seats] if tiles[space] == EMPTY]


def may_look(state: GauchoState) -> bool:
    """At least one tile in the Steppe and one empty space."""
    return state.steppe > 0 and bool(empty_spaces(state))


def look(state: GauchoState, move: LookAtSteppe, tell: Tell | None) -> GauchoState:
    """All tiles of the Steppe are shown to the mover alone."""
    state = leave(state, Area.STEPPE, tell)
    return replace(state, looking=True)


def refuse_look(state: GauchoState, move: LookAtSteppe) -> Refusal | None:
    """A gaucho on the area, something to see, somewhere to go."""
    if refusal := refuse_leave(state, Area.STEPPE, "G7.6"):
        return refusal
    if not state.steppe:
        return refuse("G7.6", "The Steppe is empty.")
    if not empty_spaces(state):
        return refuse("G7.6", "No space in the pampa is empty: no tile could be placed.")
    return None


def steppe_tiles(state: GauchoState, known: Known) -> tuple[Tile, ...]:
    """Return the tiles in the Steppe; raises `Unknown` if they are hidden."""
    told = sorted(Tile(known[slot]) for slot in state.buried if slot in known)
    there = tuple(tile for tile in told if not state.seen >> tile & 1)
    if len(there) != state.steppe:
        raise Unknown("the Steppe is hidden")
    return there


def find_places(state: GauchoState, known: Known, found: list[Move]) -> None:
    """One tile anywhere, or two small ones, as far as spaces and gauchos reach."""
    seat, tiles, spaces = state.mover, steppe_tiles(state, known), empty_spaces(state)
    found += [PlaceTiles(seat, (tile,), (space,)) for tile in tiles for space in spaces]
    if state.supply[seat] >= 2:
        small = [tile for tile in tiles if BIG[tile] <= BOARD.pair]
        found += [
            PlaceTiles(seat, two, both)
            for two in permutations(small, 2)
            for both in combinations(spaces, 2)
        ]


def place(state: GauchoState, move: PlaceTiles, tell: Tell | None) -> GauchoState:
    """The tiles lie in the pampa, a gaucho stands on each, and the Steppe is refilled."""
    tiles, gauchos, seen = state.tiles, state.gauchos, state.seen
    for tile, space in zip(move.tiles, move.spaces, strict=True):
        tiles, gauchos = put(tiles, space, tile), put(gauchos, space, standing(move.seat))
        seen |= 1 << tile
    placed = len(move.tiles)
    state = replace(
        state,
        tiles=tiles,
        gauchos=gauchos,
        seen=seen,
        supply=step(state.supply, move.seat, -placed),
        steppe=state.steppe - placed,
        looking=False,
    )
    return replace(state, phase=GauchoPhase.REFILL) if missing(state) else state


def refuse_place(state: GauchoState, move: PlaceTiles, known: Known | None) -> Refusal | None:
    """An open look; how many and how valuable, where to, with which gauchos, of which tiles."""
    if not state.looking:
        return refuse("G7.6", "You place tiles after a look at the Steppe.")
    return (
        _refuse_number(state, move)
        or _refuse_spaces(state, move)
        or next(filter(None, (refuse_tile(state, tile) for tile in move.tiles)), None)
        or _refuse_not_there(state, move, known)
    )


def _refuse_number(state: GauchoState, move: PlaceTiles) -> Refusal | None:
    count = len(move.tiles)
    if count not in (1, 2) or len(move.spaces) != count or len(set(move.tiles)) != count:
        return refuse("G7.6", "You place one tile, or two, each on a space of its own.")
    if count == 2:
        for tile in move.tiles:
            if BIG[tile] > BOARD.pair:
                text = "Of two placed tiles none may be worth more than {highest}: {tile} is."
                return refuse("G7.6", text, highest=BOARD.pair, tile=tile)
    if count > state.steppe:
        return refuse("G7.6", "The Steppe holds {count} only.", count=state.steppe)
    if count > state.supply[move.seat]:
        return refuse("G7.6", "Each placed tile needs a gaucho of your supply.")
    return None


def _refuse_spaces(state: GauchoState, move: PlaceTiles) -> Refusal | None:
    if list(move.spaces) != sorted(set(move.spaces)):
        return refuse("G7.6", "Two spaces are named in board order, each once.")
    for space in move.spaces:
        if refusal := refuse_space(state, space):
            return refusal
        if state.tiles[space] != EMPTY:
            return refuse("G7.6", "{space} is not empty.", space=space)
    return None


def _refuse_not_there(state: GauchoState, move: PlaceTiles, known: Known | None) -> Refusal | None:
    if known is None:
        return None
    there = steppe_tiles(state, known)
    missed = [tile for tile in move.tiles if tile not in there]
    return refuse("G7.6", "{tile} is not in the Steppe.", tile=missed[0]) if missed else None
