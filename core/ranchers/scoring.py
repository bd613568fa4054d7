"""R4.1: what a seat's ranch is worth, objective by objective and module by module."""

from functools import lru_cache

from msgspec import Struct

from core.game import Seat
from core.ranchers.course import Course
from core.ranchers.objectives import WORTHS, herds, kinds
from core.ranchers.parts import ANIMALS, CYCLE, NONE, POND
from core.ranchers.state import Ranch, RanchersState


class Sheet(Struct, frozen=True):
    """The points of a seat, if the game ended here."""

    total: int
    kinds: int
    """R4.2 The different kinds on the ranch, the pond included."""
    stands_for: int
    """R5.1, R5.4 The kind that the horse or the barn stands for, or `NONE`."""
    objectives: tuple[tuple[int, int], ...]
    """Each open objective with its points."""
    others: tuple[tuple[str, int], ...]
    """The points from modules, by name."""


def sheet(state: RanchersState, seat: Seat, course: Course) -> Sheet:
    """The best that the ranch of the seat can count for.

    R5.1 What stands for any kind takes the one that gives most points, then most kinds, then
    the first of the cycle.
    """
    ranch = state.ranches[seat]
    if not any(wild(state, seat) for wild in course.wild):
        return _sheet(state, seat, ranch, NONE, course)
    ways = [_sheet(state, seat, _with_pond(ranch, kind), kind, course) for kind in CYCLE]
    return max(ways, key=lambda way: (way.total, way.kinds))


@lru_cache(maxsize=4)
def sheets(state: RanchersState, course: Course) -> tuple[Sheet, ...]:
    """Those of all seats; at the end who counts asks for them, and who tells it."""
    return tuple([sheet(state, seat, course) for seat in range(state.seats)])


def total(state: RanchersState, seat: Seat, course: Course) -> int:
    """Return the total of the seat's sheet, without writing the sheet."""
    ranch = state.ranches[seat]
    for wild in course.wild:
        if wild(state, seat):
            return max([_total(state, seat, _with_pond(ranch, kind), course) for kind in ANIMALS])
    return _total(state, seat, ranch, course)


def _with_pond(ranch: Ranch, kind: int) -> Ranch:
    return (*ranch[:POND], kind, *ranch[POND + 1 :])


def _total(state: RanchersState, seat: Seat, ranch: Ranch, course: Course) -> int:
    there = herds(ranch)
    total = 0
    for each in state.objectives[seat]:
        total += WORTHS[each](there)
    for points in course.points.values():
        total += points(state, seat, ranch)
    return total


def _sheet(
    state: RanchersState, seat: Seat, ranch: Ranch, stands_for: int, course: Course
) -> Sheet:
    there = herds(ranch)
    objectives = tuple([(each, WORTHS[each](there)) for each in state.objectives[seat]])
    others = tuple([(name, points(state, seat, ranch)) for name, points in course.points.items()])
    total = sum([points for _, points in objectives]) + sum([points for _, points in others])
    return Sheet(total, kinds(ranch), stands_for, objectives, others)
