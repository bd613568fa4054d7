"""What the pond of a seat may bring at the end of a plan."""

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
"""How likely it is that the next prize is still there."""
_POND = 1 << POND
_SPACES_OF = tuple(
    tuple(space for space in (*SPACES, POND) if spaces >> space & 1) for spaces in range(1 << 9)
)
_GROWING = ("fair", "stable", "sign", "horse")
"""What changes with the ranch."""
_BUILT: dict[int, tuple[str, ...]] = {
    Building.FAIR: ("fair",),
    Building.STABLE: ("stable",),
    Building.SIGN: ("sign",),
}
_STILL = (RanchersPhase.PULL, RanchersPhase.SHOW, RanchersPhase.CLOSE)
"""Here a grant animal may still come in the turn."""


class Pond(Struct, frozen=True):
    """What is on the pond of a seat, and what may come there."""

    state: RanchersState
    seat: Seat
    growing: Sequence[Points]
    """What is counted anew at every end."""
    matters: bool
    """Whether anything of it changes with the ranch."""
    fixed: float
    """The points that do not."""
    kinds: Sequence[int]
    """The kinds that it may stand for, or that may come there."""
    prize: float
    """What a full ranch brings."""
    last: float
    """What a grant animal may bring where nothing else comes any more."""

    def gives(self, there: list[int], kind: int) -> float:
        """Puts the kind on the pond if that is possible; the points of what changes."""
        if kind in self.kinds:
            there[kind] |= _POND
        points = self.prize if self.prize and all(there[: len(ANIMALS)]) else 0.0
        if self.growing:
            ranch = _ranch(there)
            points += sum([each(self.state, self.seat, ranch) for each in self.growing])
        return points


def pond_of(state: RanchersState, seat: Seat) -> Pond:
    """The pond as the seat has it."""
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
    """The names of what the pond of the seat gives for the ranch round it."""
    if has_horse(state, seat):
        return ("horse",)
    return _BUILT.get(state.buildings[seat], ()) if state.buildings else ()


def _last(state: RanchersState, seat: Seat, kinds: Sequence[int], prizes: Sequence[int]) -> float:
    """The most that a grant animal brings at once."""
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
    """The ranch on which the herds stand so."""
    ranch = [NONE] * (len(SPACES) + 1)
    for kind in ANIMALS:
        for space in _SPACES_OF[there[kind]]:
            ranch[space] = kind
    return tuple(ranch)
