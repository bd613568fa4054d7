"""The most that an objective could still score, with animals yet to come to empty spaces.

It assumes no exchange of animals that stand on a ranch, so an exchange may bring more.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from core.game import Seat
from core.ranchers.course import Course
from core.ranchers.modules.grants import GRANTS, grants_left
from core.ranchers.modules.sets import course_of
from core.ranchers.objectives import worth
from core.ranchers.parts import (
    AIM,
    ANIMALS,
    BESIDE,
    LEAD,
    NONE,
    NUMBERS,
    POND,
    SPACES,
    Aim,
    Building,
    after,
    animals_of_set,
    objective,
)
from core.ranchers.state import Ranch, RanchersPhase, RanchersState, turns_left

_Reach = Callable[[Ranch, int, "_Coming"], int]
"""From a ranch, a lead and what may still come."""

_BETWEEN = (RanchersPhase.SHOW, RanchersPhase.PULL, RanchersPhase.CALL)
"""In these phases, the phase that follows says how far the turn is."""
_SETTLING = (RanchersPhase.SETTLE, RanchersPhase.CLOSE, RanchersPhase.NEXT)


class _Coming(NamedTuple):
    """The animals that a seat may still put on its empty spaces."""

    animals: int
    """Their greatest number."""
    kinds: Sequence[int]
    """The number of each kind that may come."""

    def of(self, kind: int) -> int:
        """Return how many of that kind may come."""
        return min(self.animals, self.kinds[kind])


def reach(state: RanchersState, seat: Seat, card: int) -> int:
    """Return the most that the objective can still give the seat."""
    course, ranch, lead = course_of(state), state.ranches[seat], LEAD[card]
    ways = [(*ranch[:POND], kind, *ranch[POND + 1 :]) for kind in _on_pond(state, seat, course)]
    most, coming = _REACHES[AIM[card]], _Coming(animals_to_come(state, seat), _left(state, seat))
    return max(most(way, lead, coming) for way in ways)


def _left(state: RanchersState, seat: Seat) -> list[int]:
    """Count each kind in the pouch, in the middle, and among the seat's to place."""
    left = list(state.pouch)
    mine = (state.hand,) if seat == state.mover else ()
    pen = state.aside if state.buildings and state.buildings[seat] == Building.PEN else ()
    for _objective, animal in (*state.pairs, *mine, *pen):
        if animal != NONE:
            left[animal] += 1
    return left


def animals_to_come(state: RanchersState, seat: Seat) -> int:
    """Return how many animals the seat can still put on empty spaces."""
    turns = turns_left(state, seat)
    now = state.then if state.phase in _BETWEEN else state.phase
    if seat == state.mover and now in _SETTLING and state.hand[1] not in ANIMALS:
        turns -= 1
    return min(turns, sum(state.ranches[seat][space] == NONE for space in SPACES))


def _on_pond(state: RanchersState, seat: Seat, course: Course) -> Iterable[int]:
    """Return what may count on the pond at the end."""
    if any(wild(state, seat) for wild in course.wild):
        return ANIMALS
    there = state.ranches[seat][POND]
    if there == NONE and GRANTS in course.modules:
        return (NONE, *grants_left(state))
    return (there,)


def _empty(ranch: Ranch) -> list[int]:
    return [space for space in SPACES if ranch[space] == NONE]


def _most(ranch: Ranch, lead: int, coming: _Coming) -> int:
    mine = ranch.count(lead) + coming.of(lead)
    others = max(ranch.count(kind) for kind in ANIMALS if kind != lead)
    alone, shared = NUMBERS.most
    if not mine or mine < others:
        return 0
    return alone if mine > others else shared


def _beside(ranch: Ranch, lead: int, coming: _Coming) -> int:
    wanted = lead, after(lead)
    ways = [
        [kind for space, kind in zip(both, kinds, strict=True) if ranch[space] == NONE]
        for both in _CONNECTED[2]
        for kinds in (wanted, wanted[::-1])
        if all(_may_be(ranch, space, kind) for space, kind in zip(both, kinds, strict=True))
    ]
    possible = any(len(way) <= coming.animals and all(map(coming.of, way)) for way in ways)
    return NUMBERS.beside if possible else 0


def _pairs(ranch: Ranch, lead: int, coming: _Coming) -> int:
    one, other = ranch.count(lead), ranch.count(after(lead))
    return NUMBERS.pair * max(
        min(one + more, other + min(coming.of(after(lead)), coming.animals - more))
        for more in range(coming.of(lead) + 1)
    )


def _apart(ranch: Ranch, lead: int, coming: _Coming) -> int:
    """New leads stand where no next is beside them; nothing new comes beside the old ones."""
    following = after(lead)
    free = sum(all(ranch[near] != following for near in BESIDE[space]) for space in _empty(ranch))
    return worth(objective(Aim.APART, lead), ranch) + NUMBERS.apart * min(coming.of(lead), free)


def _set(ranch: Ranch, lead: int, coming: _Coming) -> int:
    wanted = Counter(animals_of_set(lead))
    missing = {kind: max(0, count - ranch.count(kind)) for kind, count in wanted.items()}
    enough = all(count <= coming.of(kind) for kind, count in missing.items())
    return NUMBERS.sets if enough and sum(missing.values()) <= coming.animals else 0


def _group(ranch: Ranch, lead: int, coming: _Coming) -> int:
    sizes = (
        size
        for size, groups in _CONNECTED.items()
        for group in groups
        if all(_may_be(ranch, space, lead) for space in group)
        and sum(ranch[space] == NONE for space in group) <= coming.of(lead)
    )
    return NUMBERS.group[max(sizes, default=0)]


def _two(ranch: Ranch, lead: int, coming: _Coming) -> int:
    return NUMBERS.two if ranch.count(lead) <= 2 <= ranch.count(lead) + coming.of(lead) else 0


def _may_be(ranch: Ranch, space: int, kind: int) -> bool:
    """Return whether that animal stands there, or may still come there."""
    return ranch[space] == kind or (ranch[space] == NONE and space != POND)


def _connected(size: int) -> tuple[tuple[int, ...], ...]:
    """Return all connected groups of a number of spaces, the pond included."""

    def hangs(group: tuple[int, ...]) -> bool:
        reached, ahead = {group[0]}, [group[0]]
        while ahead:
            near = set(BESIDE[ahead.pop()]).intersection(group) - reached
            reached |= near
            ahead += near
        return len(reached) == size

    return tuple(filter(hangs, combinations(range(len(BESIDE)), size)))


_CONNECTED = {size: _connected(size) for size in range(1, len(NUMBERS.group))}
_REACHES: Mapping[Aim, _Reach] = {
    Aim.MOST: _most,
    Aim.BESIDE: _beside,
    Aim.PAIRS: _pairs,
    Aim.APART: _apart,
    Aim.SET: _set,
    Aim.GROUP: _group,
    Aim.TWO: _two,
}
