"""R3.3: an animal on its own picture allows one exchange with the middle, after the refill."""

from msgspec.structs import replace

from core.game import Move, Tell
from core.ranchers.course import Course
from core.ranchers.entries import EndTurnEarly, SwapAnimal, SwapObjective
from core.ranchers.parts import ANIMALS, NONE, POND, SPACES, ObjectiveCard
from core.ranchers.rules.middle import with_pair
from core.ranchers.state import RanchersPhase, RanchersState
from core.says import Refusal, refuse
from core.tuples import put


def find_exchanges(state: RanchersState, found: list[Move]) -> None:
    """R3.3 Every own objective, and every own animal for one of another kind."""
    if not state.matched:
        return
    seat = state.mover
    ranch, objectives = state.ranches[seat], state.objectives[seat]
    for pair, (_, animal) in enumerate(state.pairs):
        found += [SwapObjective(seat, ObjectiveCard(each), pair) for each in objectives]
        if animal in ANIMALS:
            found += [
                SwapAnimal(seat, space, pair)
                for space in SPACES
                if ranch[space] not in (NONE, animal)
            ]


def swap_animal(
    state: RanchersState, move: SwapAnimal, course: Course, tell: Tell | None
) -> RanchersState:
    """R3.3 The animals change places; that opens no other exchange."""
    ranch = state.ranches[move.seat]
    objective, animal = state.pairs[move.pair]
    state = replace(
        state,
        ranches=put(state.ranches, move.seat, put(ranch, move.space, animal)),
        pairs=with_pair(state, move.pair, (objective, ranch[move.space])),
        matched=False,
    )
    return course.enter(course.has_grown(state, tell), RanchersPhase.CLOSE)


def swap_objective(
    state: RanchersState, move: SwapObjective, course: Course, tell: Tell | None
) -> RanchersState:
    """R3.3 The objectives change places."""
    mine = state.objectives[move.seat]
    objective, animal = state.pairs[move.pair]
    kept = put(mine, mine.index(move.objective), objective)
    state = replace(
        state,
        objectives=put(state.objectives, move.seat, kept),
        pairs=with_pair(state, move.pair, (move.objective, animal)),
        matched=False,
    )
    return course.enter(state, RanchersPhase.CLOSE)


def done(
    state: RanchersState, move: EndTurnEarly, course: Course, tell: Tell | None
) -> RanchersState:
    """R3.4 The turn is over."""
    return course.enter(state, RanchersPhase.NEXT)


def find_done(state: RanchersState, found: list[Move]) -> None:
    """R3.4 The turn may end without what else is possible."""
    if found:
        found.append(EndTurnEarly(state.mover))


def refuse_done(state: RanchersState, move: EndTurnEarly) -> Refusal | None:
    """R3.1 Not before a pair is taken and settled."""
    if state.phase == RanchersPhase.ACT:
        return refuse("R3.1", "You take a pair before your turn ends.")
    return refuse_open(state)


def refuse_open(state: RanchersState) -> Refusal | None:
    """R3.1 Actions after the refill have to wait until the taken pair is settled."""
    if state.phase != RanchersPhase.CLOSE:
        return refuse("R3.1", "First the pair that you have taken is settled.")
    return None


def _refuse_exchange(state: RanchersState) -> Refusal | None:
    if state.matched and state.phase == RanchersPhase.CLOSE:
        return None
    if state.matched:
        return refuse_open(state)
    text = "You exchange once, after an animal was put on a special space that shows its kind."
    return refuse("R3.3", text)


def refuse_swap_animal(state: RanchersState, move: SwapAnimal) -> Refusal | None:
    """R3.3 An own animal of the ranch, and an open one of another kind."""
    if refusal := _refuse_exchange(state):
        return refusal
    if move.space == POND:
        return refuse("R3.3", "What is on the pond is never exchanged.")
    mine, other = state.ranches[move.seat][move.space], state.pairs[move.pair][1]
    if mine == NONE:
        return refuse("R3.3", "There is no animal on {space}.", space=move.space)
    if mine == other:
        text = "Animals are exchanged for another kind: both are {animal}."
        return refuse("R3.3", text, animal=mine)
    return None


def refuse_swap_objective(state: RanchersState, move: SwapObjective) -> Refusal | None:
    """R3.3 An own objective that lies open."""
    if refusal := _refuse_exchange(state):
        return refusal
    if move.objective in state.sold[move.seat]:
        text = "{objective} was sold and is never exchanged."
        return refuse("R5.2", text, objective=move.objective)
    if move.objective not in state.objectives[move.seat]:
        text = "{objective} is not one of your open objectives."
        return refuse("R3.3", text, objective=move.objective)
    return None
