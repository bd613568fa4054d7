"""The value of a seat's pond at the end of a plan."""

from collections.abc import Sequence

from msgspec import Struct

from core.game import Seat
from core.ranchers.course import Points
from core.ranchers.modules.grants import grants_left, prizes_left
from core.ranchers.modules.sets import course_of
from core.ranchers.objectives import WORTHS, herds
from core.ranchers.parts import ANIMALS, NONE, POND, SPACES, Building
from core.ranchers.state import Ranch, RanchersPhase, RanchersState, has_horse

LIKELY = 0.8
"""The probability that the next prize is still there."""
_POND = 1 << POND
_SPACES_OF = tuple(
    tuple(space for space in (*SPACES, POND) if spaces >> space & 1) for spaces in range(1 << 9)
)
_GROWING = ("fair", "stable", "sign", "horse")
"""The points that change with the ranch, by name."""
_BUILT: dict[int, tuple[str, ...]] = {
    Building.FAIR: ("fair",),
    Building.STABLE: ("stable",),
    Building.SIGN: ("sign",),
}
_STILL = (RanchersPhase.PULL, RanchersPhase.SHOW, RanchersPhase.CLOSE)
"""The phases in which a grant animal may still come this turn."""


class Pond(Struct, frozen=True):
    """The contents of a seat's pond, and what may come there."""

    state: RanchersState
    seat: Seat
    growing: Sequence[Points]
    """The points that have to be counted anew at every end."""
    matters: bool
    """Whether anything about the pond changes with the ranch."""
    fixed: float
    """The points that do not change."""
    kinds: Sequence[int]
    """The kinds that the animal on it may stand for, or that may come there."""
    prize: float
    """The value of a full ranch."""
    last: float
    """The value of a grant animal if nothing else comes any more."""

    def gives(self, there: list[int], kind: int) -> float:
        """Put the kind on the pond if possible; return the points that change with the ranch."""
        if kind in self.kinds:
            there[kind] |= _POND
        points = self.prize if self.prize and all(there[: len(ANIMALS)]) else 0.0
        if self.growing:
            ranch = _ranch(there)
            points += sum([each(self.state, self.seat, ranch) for each in self.growing])
        return points


def pond_of(state: RanchersState, seat: Seat) -> Pond:
    """Return the pond of the seat."""
    course, ranch = course_of(state), state.ranches[seat]
    fixed = [points for name, points in course.points.items() if name not in _GROWING]
    wild = any(each(state, seat) for each in course.wild)
    prizes = prizes_left(state) if state.prizes and not state.prizes[seat] else ()
    granted = bool(state.prizes) and ranch[POND] == NONE
    kinds = ANIMALS if wild else grants_left(state) if granted else ()
    growing = [course.points[name] for name in _growing(state, seat)]
    open_now = granted and state.mover == seat and state.phase in _STILL
    return Pond(
        state,
        seat,
        growing,
        bool(kinds or prizes or growing),
        sum([points(state, seat, ranch) for points in fixed]),
        kinds,
        LIKELY * prizes[0] if prizes else 0.0,
        _last(state, seat, kinds, prizes) if open_now else 0.0,
    )


def _growing(state: RanchersState, seat: Seat) -> tuple[str, ...]:
    """Return the names of the points that the seat's pond gives for the ranch around it."""
    if has_horse(state, seat):
        return ("horse",)
    return _BUILT.get(state.buildings[seat], ()) if state.buildings else ()


def _last(state: RanchersState, seat: Seat, kinds: Sequence[int], prizes: Sequence[int]) -> float:
    """Return the most that a grant animal brings at once."""
    now = [*herds(state.ranches[seat]), 0]
    cards = [WORTHS[each] for each in state.objectives[seat]]
    before, best = sum([worth(now) for worth in cards]), 0
    for kind in kinds:
        there = now[:]
        there[kind] |= _POND
        prize = prizes[0] if prizes and all(there[: len(ANIMALS)]) else 0
        best = max(best, prize + sum([worth(there) for worth in cards]) - before)
    return best


def _ranch(there: Sequence[int]) -> Ranch:
    """Return the ranch on which the herds stand like this."""
    ranch = [NONE] * (len(SPACES) + 1)
    for kind in ANIMALS:
        for space in _SPACES_OF[there[kind]]:
            ranch[space] = kind
    return tuple(ranch)
