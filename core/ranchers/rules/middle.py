"""R2.2, R3.2: the middle is filled from the deck and the pouch, and a new top is turned up."""

from msgspec.structs import replace

from core.game import Tell
from core.ranchers.course import Course
from core.ranchers.entries import PullAnimal, ShowObjective
from core.ranchers.parts import NONE
from core.ranchers.state import NO_PAIR, Pair, RanchersPhase, RanchersState
from core.says import Refusal, refuse
from core.tuples import step


def with_pair(state: RanchersState, at: int, pair: Pair) -> tuple[Pair, Pair]:
    """The middle with another pair at that place."""
    return (state.pairs[0], pair) if at else (pair, state.pairs[1])


def gap(state: RanchersState) -> int:
    """The place of the middle at which a pair lies no longer, or -1."""
    return state.pairs.index(NO_PAIR) if NO_PAIR in state.pairs else -1


def refill(state: RanchersState, at: int, then: RanchersPhase) -> RanchersState:
    """R3.2 The top objective comes to that place; an animal is to be drawn for it."""
    pairs = with_pair(state, at, (state.top, NONE))
    return replace(state, pairs=pairs, top=NONE, phase=RanchersPhase.PULL, then=then)


def pull(
    state: RanchersState, entry: PullAnimal, course: Course, tell: Tell | None
) -> RanchersState:
    """R3.2 The animal completes the pair; then a new top is turned up if there is one."""
    animal = entry.animal
    at = 0 if state.pairs[0][1] == NONE else 1
    state = replace(
        state,
        pairs=with_pair(state, at, (state.pairs[at][0], animal)),
        pouch=step(state.pouch, animal, -1),
        drawn=state.drawn + 1,
        phase=RanchersPhase.SHOW,
    )
    for pulled in course.pulled:
        state = pulled(state, tell)
    return state


def show(
    state: RanchersState, entry: ShowObjective, course: Course, tell: Tell | None
) -> RanchersState:
    """R2.2 Everybody sees the new top."""
    top = entry.objective
    state = replace(state, top=top, unseen=state.unseen & ~(1 << top))
    if (at := gap(state)) >= 0:
        return refill(state, at, state.then)
    return course.enter(state, state.then)


def refuse_pull(state: RanchersState, entry: PullAnimal) -> Refusal | None:
    """R3.2 Only animals that are in the pouch."""
    if not state.pouch[entry.animal]:
        return refuse("R3.2", "There is no {animal} left in the pouch.", animal=entry.animal)
    return None


def refuse_show(state: RanchersState, entry: ShowObjective) -> Refusal | None:
    """R2.2 Only objectives that are left in the deck."""
    if not state.unseen >> entry.objective & 1:
        text = "{objective} is no longer in the deck."
        return refuse("R2.2", text, objective=entry.objective)
    return None
