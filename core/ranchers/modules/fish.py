"""R5.2: the animal or the objective just taken may be sold for a fish on the own pond."""

from msgspec.structs import replace

from core.game import Move, Seat, Tell
from core.ranchers.course import Course, Module
from core.ranchers.entries import ForSale, SellForFish
from core.ranchers.events import WentBack
from core.ranchers.parts import ANIMALS, NONE, NUMBERS
from core.ranchers.rules.taking import refuse_unsettled, settled
from core.ranchers.state import Ranch, RanchersPhase, RanchersState
from core.says import Refusal, refuse
from core.tuples import put, step


def lay_out(state: RanchersState) -> RanchersState:
    """R5.2 Nobody has a fish yet."""
    return replace(state, fish=(0,) * state.seats)


def fish_left(state: RanchersState) -> int:
    """R5.2 One more than there are players, without those on the ponds."""
    return state.seats + 1 - sum(state.fish)


def find_sales(state: RanchersState, found: list[Move]) -> None:
    """R5.2 One of both, while there is a fish."""
    objective, animal = state.hand
    if objective != NONE and fish_left(state):
        if animal in ANIMALS:
            found.append(SellForFish(state.mover, ForSale.ANIMAL))
        found.append(SellForFish(state.mover, ForSale.OBJECTIVE))


def sell(
    state: RanchersState, move: SellForFish, course: Course, tell: Tell | None
) -> RanchersState:
    """R5.2 A fish for what was sold."""
    state = replace(state, fish=step(state.fish, move.seat, 1))
    objective, animal = state.hand
    if move.ware == ForSale.OBJECTIVE:
        sold = (*state.sold[move.seat], objective)
        return replace(state, sold=put(state.sold, move.seat, sold), hand=(NONE, animal))
    if tell:
        tell(WentBack(animal))
    pouch = step(state.pouch, animal, 1)
    return settled(replace(state, pouch=pouch, hand=(objective, NONE)), course)


def refuse_sell(state: RanchersState, move: SellForFish) -> Refusal | None:
    """R5.2 At once, not both, no horse, and not without a fish."""
    if state.phase == RanchersPhase.CLOSE:
        return refuse("R5.2", "You sell before the middle is refilled, not later.")
    if refusal := refuse_unsettled(state):
        return refusal
    if state.hand[0] == NONE:
        return refuse("R5.2", "You sell the animal or the objective, not both.")
    if not fish_left(state):
        return refuse("R5.2", "There is no fish left.")
    return None


def points(state: RanchersState, seat: Seat, ranch: Ranch) -> int:
    """R5.2 The points for the fish of a pond."""
    return NUMBERS.fish[state.fish[seat]]


FISH = Module(
    key="fish",
    plays={SellForFish: sell},
    refuses={SellForFish: refuse_sell},
    absent=refuse("R5.2", "There are no fish in this game."),
    finds={RanchersPhase.SETTLE: find_sales},
    lay_out=lay_out,
    points={"fish": points},
)
