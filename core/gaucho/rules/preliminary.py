"""G3, G4: the breed out of the game, the start player, the secret hands and the first gauchos."""

from collections.abc import Iterator
from itertools import combinations, groupby, product

from msgspec.structs import replace

from core.game import Known, Move, Seat, Tell, Unknown
from core.gaucho.board import AREAS, BOARD, HAND
from core.gaucho.cattle import BIG, BREED, Breed, Tile
from core.gaucho.entries import DealHand, DropBreed, GauchoStart, Keep, Post
from core.gaucho.herds import in_order
from core.gaucho.rules.filling import refuse_tile
from core.gaucho.state import GauchoPhase, GauchoState, Herds, hand_slots, on_area, seat_after
from core.says import Refusal, refuse
from core.tuples import put, step


def drop(state: GauchoState, entry: DropBreed, tell: Tell | None) -> GauchoState:
    """G3.1 One breed leaves the game."""
    return replace(state, dropped=int(entry.breed), phase=GauchoPhase.OPEN)


def start(state: GauchoState, entry: GauchoStart, tell: Tell | None) -> GauchoState:
    """G3.3 The start player is known; hands are dealt from there on."""
    return replace(state, start=entry.seat, mover=entry.seat, phase=GauchoPhase.HAND)


def hand(state: GauchoState, entry: DealHand, tell: Tell | None) -> GauchoState:
    """G4.1 One seat has its hand; after the last one all choose."""
    mover = seat_after(state, entry.seat)
    return replace(
        state,
        dealt=state.dealt + HAND[state.seats],
        mover=mover,
        phase=GauchoPhase.KEEP if mover == state.start else GauchoPhase.HAND,
    )


def refuse_start(state: GauchoState, entry: GauchoStart) -> Refusal | None:
    """The start player sits at the table."""
    if not 0 <= entry.seat < state.seats:
        return refuse("G3.3", "Nobody sits on seat {number}.", number=entry.seat)
    return None


def refuse_hand(state: GauchoState, entry: DealHand) -> Refusal | None:
    """Hands are dealt in turn order."""
    if entry.seat != state.mover:
        return refuse("G4.1", "The next hand is for {seat}.", seat=state.mover)
    return None


def choosers(state: GauchoState) -> tuple[Seat, ...]:
    """G4.2 The seats that have not shown their tiles yet, in turn order."""
    around = [(state.start + i) % state.seats for i in range(state.seats)]
    return tuple(seat for seat in around if not state.kept >> seat & 1)


def hand_of(state: GauchoState, seat: Seat, known: Known) -> tuple[Tile, ...]:
    """The secret hand of the seat; raises `Unknown` where it is hidden."""
    slots = hand_slots(state, seat)
    if not all(slot in known for slot in slots):
        raise Unknown("the hand is hidden")
    return tuple(sorted(Tile(known[slot]) for slot in slots))


def find_keeps(state: GauchoState, seat: Seat, known: Known) -> list[Move]:
    """G4.2 Every choice of the hand, in every order that makes herds."""
    tiles = hand_of(state, seat, known)
    return [
        Keep(seat, laid)
        for count, highest in enumerate(BOARD.keeps, 1)
        for chosen in combinations([tile for tile in tiles if BIG[tile] <= highest], count)
        for laid in _layouts(chosen)
    ]


def _layouts(chosen: tuple[Tile, ...]) -> Iterator[tuple[Tile, ...]]:
    """The tiles (ascending) breed by breed, each breed rising or falling."""
    breeds = [tuple(group) for _, group in groupby(chosen, key=BREED.__getitem__)]
    ways = [(herd,) if len(herd) == 1 else (herd, herd[::-1]) for herd in breeds]
    return (sum(laid, ()) for laid in product(*ways))


def keep(state: GauchoState, move: Keep, tell: Tell | None) -> GauchoState:
    """G4.2 Kept tiles open the herds; after the last seat the first gauchos are posted."""
    seat = move.seat
    kept = state.kept | 1 << seat
    everybody = kept == (1 << state.seats) - 1
    return replace(
        state,
        herds=put(state.herds, seat, _herds_of(move.tiles)),
        seen=state.seen | sum(1 << tile for tile in move.tiles),
        kept=kept,
        phase=GauchoPhase.POST if everybody else GauchoPhase.KEEP,
        mover=(state.start - 1) % state.seats if everybody else state.mover,
    )


def _herds_of(tiles: tuple[Tile, ...]) -> Herds:
    return tuple(tuple(tile for tile in tiles if BREED[tile] == breed) for breed in Breed)


def refuse_keep(state: GauchoState, move: Keep, known: Known | None) -> Refusal | None:
    """G4.2 The number and values of the tiles, their layout, and whether they are in the hand."""
    return (
        _refuse_count(move.tiles)
        or _refuse_layout(move.tiles)
        or next(filter(None, (refuse_tile(state, tile) for tile in move.tiles)), None)
        or _refuse_not_in_hand(state, move, known)
    )


def _refuse_count(tiles: tuple[Tile, ...]) -> Refusal | None:
    if not 1 <= len(tiles) <= len(BOARD.keeps):
        return refuse("G4.2", "You keep one, two or three tiles.")
    highest = BOARD.keeps[len(tiles) - 1]
    for tile in tiles:
        if BIG[tile] > highest:
            text = "Of {count} kept tiles none may be worth more than {highest}: {tile} is."
            return refuse("G4.2", text, count=len(tiles), highest=highest, tile=tile)
    return None


def _refuse_layout(tiles: tuple[Tile, ...]) -> Refusal | None:
    if len(set(tiles)) < len(tiles):
        return refuse("G1.1", "Each tile exists once.")
    breeds = [BREED[tile] for tile in tiles]
    if breeds != sorted(breeds):
        return refuse("G4.2", "Kept tiles are named breed by breed.")
    if not all(map(in_order, _herds_of(tiles))):
        return refuse("G4.2", "Kept tiles of one breed lie in rising or in falling order.")
    return None


def _refuse_not_in_hand(state: GauchoState, move: Keep, known: Known | None) -> Refusal | None:
    if known is None:
        return None
    tiles = hand_of(state, move.seat, known)
    missing = [tile for tile in move.tiles if tile not in tiles]
    return refuse("G4.1", "{tile} is not in your hand.", tile=missing[0]) if missing else None


def _posted(state: GauchoState) -> int:
    """The areas that somebody has chosen in the preliminary round, as bits."""
    return sum(state.areas)


def find_posts(state: GauchoState) -> list[Move]:
    """G4.4 The areas that nobody has chosen yet."""
    taken = _posted(state)
    return [Post(state.mover, area) for area in AREAS if not taken >> area & 1]


def post(state: GauchoState, move: Post, tell: Tell | None) -> GauchoState:
    """G4.4 One gaucho; counter-clockwise, until the start player has posted theirs."""
    seat = move.seat
    last = seat == state.start
    return replace(
        state,
        areas=put(state.areas, seat, 1 << move.area),
        supply=step(state.supply, seat, -1),
        mover=state.start if last else (seat - 1) % state.seats,
        phase=GauchoPhase.ROLL if last else GauchoPhase.POST,
        round=1 if last else 0,
    )


def refuse_post(state: GauchoState, move: Post) -> Refusal | None:
    """G4.4 Each area once."""
    there = [seat for seat in range(state.seats) if on_area(state, seat, move.area)]
    if there:
        text = "{seat} is on {area}: before round 1 each area takes one gaucho."
        return refuse("G4.4", text, seat=there[0], area=move.area)
    return None
