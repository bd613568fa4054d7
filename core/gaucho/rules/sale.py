"""G7.2, G9.2-3: herds are sold and tiles join them."""

from msgspec.structs import replace

from core.game import Move, Seat, Tell
from core.gaucho.board import BOARD, Area
from core.gaucho.cattle import BREED, Breed, Tile
from core.gaucho.entries import SellHerd
from core.gaucho.events import Sold
from core.gaucho.herds import fits, price
from core.gaucho.rules.areas import leave, refuse_leave
from core.gaucho.state import GauchoState, Herd
from core.says import Refusal, refuse
from core.tuples import put, step

SMALLEST_SALE = 2


def with_herd(state: GauchoState, seat: Seat, breed: Breed, herd: Herd) -> GauchoState:
    """The state with another herd of that seat and breed."""
    return replace(state, herds=put(state.herds, seat, put(state.herds[seat], breed, herd)))


def sell_herd(
    state: GauchoState, seat: Seat, breed: Breed, bonus: int, tell: Tell | None
) -> GauchoState:
    """G9.3 The herd leaves the game for pesos."""
    herd = state.herds[seat][breed]
    paid = price(herd)
    if tell:
        tell(Sold(seat, breed, herd, paid, bonus))
    state = with_herd(state, seat, breed, ())
    return replace(state, pesos=step(state.pesos, seat, paid + bonus))


def add_tile(state: GauchoState, seat: Seat, tile: Tile, tell: Tell | None) -> GauchoState:
    """G9.2 The tile joins on the right; a herd that it does not fit is sold first."""
    breed = BREED[tile]
    if not fits(state.herds[seat][breed], tile):
        state = sell_herd(state, seat, breed, 0, tell)
    return with_herd(state, seat, breed, (*state.herds[seat][breed], tile))


def find_sales(state: GauchoState, found: list[Move]) -> None:
    """Every own herd that is large enough; the gaucho on the area is known to be there."""
    seat = state.mover
    herds = state.herds[seat]
    found += [SellHerd(seat, breed) for breed in Breed if len(herds[breed]) >= SMALLEST_SALE]


def sell(state: GauchoState, move: SellHerd, tell: Tell | None) -> GauchoState:
    """G7.2 With the bonus."""
    state = leave(state, Area.SALE, tell)
    return sell_herd(state, move.seat, move.breed, BOARD.bonus, tell)


def refuse_sell(state: GauchoState, move: SellHerd) -> Refusal | None:
    """A gaucho on the area, a herd of at least two."""
    if refusal := refuse_leave(state, Area.SALE, "G7.2"):
        return refusal
    if len(state.herds[move.seat][move.breed]) < SMALLEST_SALE:
        text = "A herd is sold from {least} tiles on; your herd of {breed} is smaller."
        return refuse("G7.2", text, least=SMALLEST_SALE, breed=move.breed)
    return None
