"""R5.1: horses in the pouch; one on the pond stands for any kind at the end."""

from msgspec.structs import replace

from core.game import Move, Seat, Tell
from core.ranchers.course import Course, Module
from core.ranchers.entries import Adopt, ForSale, PlaceAnimal, Release, SellForFish, SwapAnimal
from core.ranchers.parts import ANIMALS, CORNERS, HORSE, NONE, NUMBERS, POND
from core.ranchers.rules.taking import refuse_unsettled, settled
from core.ranchers.state import NO_PAIR, Counts, Ranch, RanchersPhase, RanchersState, has_horse
from core.says import Refusal, refuse
from core.tuples import put


def in_pouch(seats: int) -> Counts:
    """R5.1 One horse for each player."""
    return (*(0 for _ in ANIMALS), seats)


def find_decisions(state: RanchersState, found: list[Move]) -> None:
    """R5.1 Either the objective or the horse is discarded."""
    seat, (objective, animal) = state.mover, state.hand
    if animal == HORSE:
        if objective != NONE and not has_horse(state, seat):
            found.append(Adopt(seat))
        found.append(Release(seat))


def adopt(state: RanchersState, move: Adopt, course: Course, tell: Tell | None) -> RanchersState:
    """R5.1 The horse stands on the pond; the objective leaves the game."""
    ranch = put(state.ranches[move.seat], POND, HORSE)
    state = replace(state, ranches=put(state.ranches, move.seat, ranch), hand=NO_PAIR)
    return settled(state, course)


def release(
    state: RanchersState, move: Release, course: Course, tell: Tell | None
) -> RanchersState:
    """R5.1 The horse leaves the game."""
    return settled(replace(state, hand=(state.hand[0], NONE)), course)


def refuse_release(state: RanchersState, move: Move) -> Refusal | None:
    """R5.1 A horse that was just taken."""
    if refusal := refuse_unsettled(state):
        return refusal
    if state.hand[1] != HORSE:
        return refuse("R5.1", "You have taken no horse.")
    return None


def refuse_adopt(state: RanchersState, move: Adopt) -> Refusal | None:
    """R5.1 One horse at most, and an objective to discard."""
    if refusal := refuse_release(state, move):
        return refusal
    if has_horse(state, move.seat):
        return refuse("R5.1", "There is a horse on your pond: this one leaves the game.")
    if state.hand[0] == NONE:
        return refuse("R5.1", "You keep a horse by discarding its objective, which is gone.")
    return None


def refuse_place(state: RanchersState, move: PlaceAnimal) -> Refusal | None:
    """R5.1 A horse stands nowhere else."""
    if state.hand[1] == HORSE:
        return refuse("R5.1", "A horse goes to the pond or leaves the game.")
    return None


def refuse_swap(state: RanchersState, move: SwapAnimal) -> Refusal | None:
    """R5.1 Nobody exchanges an animal for a horse."""
    if state.matched and state.pairs[move.pair][1] == HORSE:
        return refuse("R5.1", "A horse is never exchanged.")
    return None


def refuse_sell(state: RanchersState, move: SellForFish) -> Refusal | None:
    """R5.1 Only the objective that comes with a horse may be sold."""
    if move.ware == ForSale.ANIMAL and state.hand[1] == HORSE:
        return refuse("R5.1", "A horse is never sold.")
    return None


def corners(state: RanchersState, seat: Seat, ranch: Ranch) -> int:
    """R5.1 The animals in the corners that the horse stands for."""
    if not has_horse(state, seat):
        return 0
    return NUMBERS.corner * sum(ranch[corner] == ranch[POND] for corner in CORNERS)


HORSES = Module(
    key="horses",
    plays={Adopt: adopt, Release: release},
    refuses={Adopt: refuse_adopt, Release: refuse_release},
    forbids={PlaceAnimal: refuse_place, SwapAnimal: refuse_swap, SellForFish: refuse_sell},
    absent=refuse("R5.1", "There are no horses in this game."),
    finds={RanchersPhase.SETTLE: find_decisions},
    pouch=in_pouch,
    wild=has_horse,
    points={"horse": corners},
)
