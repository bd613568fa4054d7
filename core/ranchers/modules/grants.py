"""R5.3: a grant animal for the pond once in the game, and prizes for a ranch with all kinds."""

from msgspec.structs import replace

from core.game import Move, Seat, Tell
from core.ranchers.course import Course, Module
from core.ranchers.entries import Grant
from core.ranchers.events import WonPrize
from core.ranchers.parts import ANIMALS, NONE, POND, PRIZES, Animal
from core.ranchers.state import Ranch, RanchersPhase, RanchersState, has_kind
from core.says import Refusal, refuse
from core.tuples import put

OPEN = (RanchersPhase.ACT, RanchersPhase.CLOSE)


def lay_out(state: RanchersState) -> RanchersState:
    """R5.3 Nobody has a prize yet."""
    return replace(state, prizes=(0,) * state.seats)


def grants_left(state: RanchersState) -> list[Animal]:
    """R5.3 The grant animals that stand on no pond."""
    return [kind for kind in ANIMALS if all(ranch[POND] != kind for ranch in state.ranches)]


def prizes_left(state: RanchersState) -> tuple[int, ...]:
    """R5.3 The prizes for the next full ranches."""
    return PRIZES[state.seats][sum(map(bool, state.prizes)) :]


def find_grants(state: RanchersState, found: list[Move]) -> None:
    """R5.3 Once in the game, before a pair is taken or last of all."""
    seat = state.mover
    if state.ranches[seat][POND] == NONE:
        found += [Grant(seat, kind) for kind in grants_left(state)]


def grant(state: RanchersState, move: Grant, course: Course, tell: Tell | None) -> RanchersState:
    """R5.3 The animal stands on the pond; after the refill the turn ends with it."""
    seat, had = move.seat, has_kind(state, move.seat, move.animal)
    then = RanchersPhase.ACT if state.phase == RanchersPhase.ACT else RanchersPhase.NEXT
    ranch = put(state.ranches[seat], POND, move.animal)
    state = course.has_grown(replace(state, ranches=put(state.ranches, seat, ranch)), tell)
    return course.after_taking(state, had, then)


def refuse_grant(state: RanchersState, move: Grant) -> Refusal | None:
    """R5.3 Not between taking a pair and the refill, once, and only what is left."""
    if state.phase not in OPEN:
        text = "A grant animal is taken before the pair or last of all in a turn."
        return refuse("R5.3", text)
    if state.ranches[move.seat][POND] != NONE:
        return refuse("R5.3", "You have brought your grant animal already.")
    if move.animal not in grants_left(state):
        text = "The grant animal {animal} is on another pond."
        return refuse("R5.3", text, animal=move.animal)
    return None


def award(state: RanchersState, tell: Tell | None) -> RanchersState:
    """R5.3 A ranch with all five kinds takes the highest prize left, once."""
    seat = state.mover
    ranch, left = state.ranches[seat], prizes_left(state)
    if state.prizes[seat] or not left or not all(kind in ranch for kind in ANIMALS):
        return state
    if tell:
        tell(WonPrize(seat, left[0]))
    return replace(state, prizes=put(state.prizes, seat, left[0]))


def points(state: RanchersState, seat: Seat, ranch: Ranch) -> int:
    """R5.3 The prize, also where the kinds are no longer all there."""
    return state.prizes[seat]


GRANTS = Module(
    key="grants",
    plays={Grant: grant},
    refuses={Grant: refuse_grant},
    absent=refuse("R5.3", "There are no grants in this game."),
    finds=dict.fromkeys(OPEN, find_grants),
    lay_out=lay_out,
    grown=award,
    points={"prize": points},
)
