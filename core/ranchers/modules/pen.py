"""R5.4: the pen sets a pair aside for its owner, in anybody's turn, before a pair is taken."""

from msgspec.structs import replace

from core.game import Move, Seat, Tell
from core.ranchers.course import Ban, Course, Module
from core.ranchers.entries import Fetch, Reserve, TakePair
from core.ranchers.modules.buildings import BUILT, owns, refuse_stranger
from core.ranchers.parts import NUMBERS, Building
from core.ranchers.rules.middle import refill, with_pair
from core.ranchers.rules.taking import pick_up, refuse_late
from core.ranchers.state import NO_PAIR, RanchersPhase, RanchersState, turns_left
from core.says import Refusal, refuse

FULL: Ban = (
    TakePair,
    refuse("R5.4", "You have as many pairs set aside as turns left: you take one of them."),
)


def _full(state: RanchersState, seat: Seat) -> bool:
    """R5.4 Whether as many pairs are set aside as the owner has turns left."""
    return len(state.aside) >= turns_left(state, seat)


def _has_room(state: RanchersState, seat: Seat) -> bool:
    return (
        owns(state, seat, Building.PEN) and state.penned < NUMBERS.pens and not _full(state, seat)
    )


def owners(state: RanchersState) -> tuple[Seat, ...]:
    """R5.4 The owner, in the turn of another."""
    if state.phase != RanchersPhase.ACT or Building.PEN not in state.buildings:
        return ()
    seat = state.buildings.index(Building.PEN)
    return (seat,) if seat != state.mover and _has_room(state, seat) else ()


def find_reserves(state: RanchersState, seat: Seat, found: list[Move]) -> None:
    """R5.4 Each pair of the middle, while the pen may be used."""
    if state.phase == RanchersPhase.ACT and _has_room(state, seat):
        found += [Reserve(seat, 0), Reserve(seat, 1)]


def find_own(state: RanchersState, found: list[Move]) -> None:
    """R5.4 In the own turn pairs are set aside, and those in the pen may be taken."""
    seat = state.mover
    if owns(state, seat, Building.PEN):
        find_reserves(state, seat, found)
        found += [Fetch(seat, at) for at in range(len(state.aside))]


def reserve(
    state: RanchersState, move: Reserve, course: Course, tell: Tell | None
) -> RanchersState:
    """R5.4 The pair leaves the middle, which is refilled at once."""
    state = replace(
        state,
        aside=(*state.aside, state.pairs[move.pair]),
        penned=state.penned + 1,
        pairs=with_pair(state, move.pair, NO_PAIR),
    )
    return refill(state, move.pair, RanchersPhase.ACT)


def fetch(state: RanchersState, move: Fetch, course: Course, tell: Tell | None) -> RanchersState:
    """R5.4 A pair of the pen is the one of this turn; nothing is refilled."""
    aside = (*state.aside[: move.pair], *state.aside[move.pair + 1 :])
    return pick_up(replace(state, aside=aside), state.aside[move.pair], course)


def bar_take(state: RanchersState) -> Ban | None:
    """R5.4 An owner with as many pairs set aside as turns left takes one of them."""
    if not state.aside or state.phase != RanchersPhase.ACT:
        return None
    mover = state.mover
    return FULL if owns(state, mover, Building.PEN) and _full(state, mover) else None


def refuse_reserve(state: RanchersState, move: Reserve) -> Refusal | None:
    """R5.4 The owner, before a pair is taken, twice, and not more than there are turns for."""
    if refusal := refuse_stranger(state, move.seat, Building.PEN):
        return refusal
    if state.phase != RanchersPhase.ACT:
        return refuse("R5.4", "A pair is set aside before one is taken in the turn.")
    if state.penned >= NUMBERS.pens:
        return refuse("R5.4", "You have used the pen twice.")
    if _full(state, move.seat):
        return refuse("R5.4", "You have no turn left for one more pair.")
    return None


def refuse_fetch(state: RanchersState, move: Fetch) -> Refusal | None:
    """R5.4 A pair that was set aside, as the one of this turn."""
    if refusal := refuse_stranger(state, move.seat, Building.PEN) or refuse_late(state):
        return refusal
    if move.pair >= len(state.aside):
        return refuse("R5.4", "Not that many pairs are set aside.")
    return None


PEN = Module(
    key="pen",
    plays={Reserve: reserve, Fetch: fetch},
    refuses={Reserve: refuse_reserve, Fetch: refuse_fetch},
    absent=BUILT.absent,
    finds={RanchersPhase.ACT: find_own},
    beside=find_reserves,
    outside=(Reserve,),
    may=owners,
    bars=bar_take,
)
