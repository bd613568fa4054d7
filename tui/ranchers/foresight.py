"""The immediate effects of putting an animal somewhere, or of exchanging something."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from core.game import Move, Seat
from core.ranchers.entries import Fetch, SwapAnimal, SwapObjective, TakePair
from core.ranchers.legal import legal
from core.ranchers.modules.buildings import owns
from core.ranchers.modules.sets import course_of
from core.ranchers.parts import ANIMALS, NONE, SPACES, Building
from core.ranchers.play import play
from core.ranchers.scoring import sheet
from core.ranchers.state import NO_PAIR, Pair, RanchersPhase, RanchersState
from core.tuples import put
from tui.app.board import Choice
from tui.ranchers.scene import OnAside, OnObjective, OnPair, OnRanch, Target

OnAnyPair = OnPair | OnAside
_PUBLIC = (RanchersPhase.ACT, RanchersPhase.CALL, RanchersPhase.SETTLE, RanchersPhase.CLOSE)
"""Phases in which nothing is left to chance."""


def total(state: RanchersState, seat: Seat) -> int:
    """Return the seat's points if the game ended here."""
    return sheet(state, seat, course_of(state)).total


def played(state: RanchersState, choice: Choice) -> RanchersState:
    """Return the table after the choice, before chance answers."""
    for move in choice:
        state = play(state, move)
    return state


def pair_of(state: RanchersState, at: OnAnyPair) -> Pair:
    """Return the pair that lies there; an empty one if there is none."""
    lying = state.pairs if isinstance(at, OnPair) else state.aside
    return lying[at.at] if at.at < len(lying) else NO_PAIR


def chosen_pair(choice: Choice | None) -> OnAnyPair | None:
    """Return the pair that a choice takes or exchanges with."""
    match choice[0] if choice else None:
        case TakePair(_, at) | SwapAnimal(_, _, at) | SwapObjective(_, _, at):
            return OnPair(at)
        case Fetch(_, at):
            return OnAside(at)
        case _:
            return None


@lru_cache(maxsize=8)
def gains(state: RanchersState, seat: Seat, pair: OnAnyPair | None) -> Mapping[Target, int]:
    """Return by place the gain of putting the pair's animal there, or of exchanging for it.

    Cached: every key asks it again of each pair while the state stays.
    """
    if state.phase == RanchersPhase.CLOSE:
        return _by_exchange(state, seat, pair) if isinstance(pair, OnPair) else {}
    if state.phase == RanchersPhase.ACT and pair is not None:
        return _by_placing(state, seat, pair_of(state, pair))
    if state.phase in (RanchersPhase.SETTLE, RanchersPhase.CALL) and seat == state.mover:
        return _by_placing(state, seat, state.hand)
    return {}


def _by_placing(state: RanchersState, seat: Seat, pair: Pair) -> Mapping[Target, int]:
    objective, animal = pair
    if animal not in ANIMALS:
        return {}
    now, course = total(state, seat), course_of(state)
    objectives = state.objectives
    if objective != NONE:
        objectives = put(objectives, seat, (*objectives[seat], objective))
    found: dict[Target, int] = {}
    for space in SPACES:
        if state.ranches[seat][space] == NONE:
            ranch = put(state.ranches[seat], space, animal)
            after = replace(state, ranches=put(state.ranches, seat, ranch), objectives=objectives)
            if seat == state.mover:
                after = course.has_grown(after, None)
            found[OnRanch(seat, space)] = total(after, seat) - now
    return found


def _by_exchange(state: RanchersState, seat: Seat, pair: OnPair) -> Mapping[Target, int]:
    now = total(state, seat)
    found: dict[Target, int] = {}
    for move in legal(state, seat, {}):
        if isinstance(move, SwapAnimal | SwapObjective) and move.pair == pair.at:
            found[_own(move)] = total(play(state, move), seat) - now
    return found


def _own(move: SwapAnimal | SwapObjective) -> Target:
    if isinstance(move, SwapAnimal):
        return OnRanch(move.seat, move.space)
    return OnObjective(move.seat, move.objective)


def best(state: RanchersState, seat: Seat) -> Mapping[Target, int]:
    """Return the gain of each pair that can be taken, at its best place."""
    if state.phase != RanchersPhase.ACT:
        return {}
    pairs: list[OnAnyPair] = [OnPair(0), OnPair(1)]
    if owns_pen(state, seat):
        pairs += map(OnAside, range(len(state.aside)))
    by_pair = {pair: gains(state, seat, pair) for pair in pairs}
    return {pair: max(found.values()) for pair, found in by_pair.items() if found}


def owns_pen(state: RanchersState, seat: Seat) -> bool:
    """R5.4 Return whether the pairs that are set aside are the seat's."""
    return bool(state.buildings) and owns(state, seat, Building.PEN)


def continued(state: RanchersState, move: Move) -> list[Choice]:
    """Return the move, and its continuations if nothing comes between."""
    after = play(state, move)
    if after.phase != RanchersPhase.SETTLE:
        return [(move,)]
    return [(move,), *((move, each) for each in legal(after, move.seat, {}))]
