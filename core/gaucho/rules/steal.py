"""G7.3: the cattle thief."""

from msgspec.structs import replace

from core.game import Move, Tell
from core.gaucho.board import Area
from core.gaucho.cattle import BIG, BREED
from core.gaucho.entries import Steal
from core.gaucho.events import Insured
from core.gaucho.rules.areas import leave, refuse_leave
from core.gaucho.rules.sale import add_tile, with_herd
from core.gaucho.state import GauchoState
from core.says import Refusal, refuse
from core.tuples import step


def find_thefts(state: GauchoState, found: list[Move]) -> None:
    """Every tile of every opponent; the gaucho on the area is known to be there."""
    seat = state.mover
    for victim, herds in enumerate(state.herds):
        if victim != seat:
            found += [Steal(seat, victim, tile) for herd in herds for tile in herd]


def steal(state: GauchoState, move: Steal, tell: Tell | None) -> GauchoState:
    """The victim is paid at once; the thief adds the tile, selling first if it does not fit."""
    victim, tile = move.victim, move.tile
    breed = BREED[tile]
    if tell:
        tell(Insured(victim, tile, BIG[tile]))
    state = leave(state, Area.STEAL, tell)
    left = tuple(each for each in state.herds[victim][breed] if each != tile)
    state = with_herd(state, victim, breed, left)
    state = replace(state, pesos=step(state.pesos, victim, BIG[tile]))
    return add_tile(state, move.seat, tile, tell)


def refuse_steal(state: GauchoState, move: Steal) -> Refusal | None:
    """A gaucho on the area, an opponent, a tile that they have."""
    if refusal := refuse_leave(state, Area.STEAL, "G7.3"):
        return refusal
    if move.victim == move.seat:
        return refuse("G7.3", "You steal from an opponent, not from yourself.")
    if not 0 <= move.victim < state.seats:
        return refuse("G7.3", "Nobody sits on seat {number}.", number=move.victim)
    if move.tile not in state.herds[move.victim][BREED[move.tile]]:
        text = "{tile} is not in a herd of {victim}."
        return refuse("G7.3", text, tile=move.tile, victim=move.victim)
    return None
