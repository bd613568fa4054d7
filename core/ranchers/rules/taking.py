"""R3.1: a pair is taken, its animal goes to the own ranch, its objective is kept open."""

from msgspec.structs import replace

from core.game import Move, Tell
from core.ranchers.course import Course
from core.ranchers.entries import PlaceAnimal, TakePair
from core.ranchers.events import Matched
from core.ranchers.parts import ANIMALS, NONE, POND, SPACES
from core.ranchers.rules.middle import gap, refill, with_pair
from core.ranchers.state import NO_PAIR, Pair, RanchersPhase, RanchersState, has_kind, printed
from core.says import Refusal, refuse
from core.tuples import put


def find_takes(state: RanchersState, found: list[Move]) -> None:
    """R3.1 Each pair of the middle."""
    found += [TakePair(state.mover, 0), TakePair(state.mover, 1)]


def take(state: RanchersState, move: TakePair, course: Course, tell: Tell | None) -> RanchersState:
    """R3.1 The pair is in the mover's hand."""
    pair = state.pairs[move.pair]
    state = replace(state, pairs=with_pair(state, move.pair, NO_PAIR))
    return pick_up(state, pair, course)


def pick_up(state: RanchersState, pair: Pair, course: Course) -> RanchersState:
    """The mover takes that pair in hand and has to settle it."""
    had = has_kind(state, state.mover, pair[1])
    return course.after_taking(replace(state, hand=pair), had, RanchersPhase.SETTLE)


def refuse_take(state: RanchersState, move: TakePair) -> Refusal | None:
    """R3.1 One pair in each turn."""
    return refuse_late(state)


def refuse_late(state: RanchersState) -> Refusal | None:
    """R3.1 It is too late for actions that come before a pair is taken."""
    if state.phase != RanchersPhase.ACT:
        return refuse("R3.1", "A pair has been taken in this turn.")
    return None


def find_places(state: RanchersState, found: list[Move]) -> None:
    """R3.1 Every empty space of the own ranch."""
    if state.hand[1] in ANIMALS:
        ranch, seat = state.ranches[state.mover], state.mover
        found += [PlaceAnimal(seat, space) for space in SPACES if ranch[space] == NONE]


def place(
    state: RanchersState, move: PlaceAnimal, course: Course, tell: Tell | None
) -> RanchersState:
    """R3.1 The animal stands there; R3.3 on its own picture it opens an exchange."""
    seat, space = move.seat, move.space
    animal = state.hand[1]
    ranch = put(state.ranches[seat], space, animal)
    matched = printed(state, seat)[space] == animal
    if matched and tell:
        tell(Matched(seat, space))
    state = replace(state, ranches=put(state.ranches, seat, ranch), matched=matched)
    return settled(course.has_grown(state, tell), course)


def settled(state: RanchersState, course: Course) -> RanchersState:
    """R3.1 The taken objective, if it is still there, lies open; R3.2 the middle is refilled."""
    seat, objective = state.mover, state.hand[0]
    objectives = state.objectives
    if objective != NONE:
        objectives = put(objectives, seat, (*objectives[seat], objective))
    state = replace(state, hand=NO_PAIR, objectives=objectives)
    if (at := gap(state)) >= 0:
        return refill(state, at, RanchersPhase.CLOSE)
    return course.enter(state, RanchersPhase.CLOSE)


def refuse_unsettled(state: RanchersState) -> Refusal | None:
    """R3.1 Nothing is settled before a pair is taken."""
    if state.phase != RanchersPhase.SETTLE:
        return refuse("R3.1", "First you take a pair.")
    return None


def refuse_place(state: RanchersState, move: PlaceAnimal) -> Refusal | None:
    """R3.1 An animal, and an empty space that is not the pond."""
    if refusal := refuse_unsettled(state):
        return refusal
    if move.space == POND:
        return refuse("R1.2", "No animal is put on the pond.")
    if (there := state.ranches[move.seat][move.space]) != NONE:
        text = "{space} is taken: {animal}."
        return refuse("R3.1", text, space=move.space, animal=there)
    return None
