"""R4: eight turns for everybody, then the points decide, then the kinds."""

from msgspec.structs import replace

from core.game import Tell
from core.outcome import Amount, Outcome
from core.ranchers.course import Course
from core.ranchers.entries import RanchersResult, RanchersRound
from core.ranchers.events import AlsoScored, Scored, StoodFor
from core.ranchers.parts import NONE, NUMBERS
from core.ranchers.scoring import Sheet, sheets, total
from core.ranchers.state import RanchersPhase, RanchersState


def round_check(state: RanchersState, course: Course) -> RanchersRound:
    """R4.1 The points of everybody if the game ended here."""
    points = tuple([total(state, seat, course) for seat in range(state.seats)])
    return RanchersRound(state.turns // state.seats, points)


def next_round(
    state: RanchersState, entry: RanchersRound, course: Course, tell: Tell | None
) -> RanchersState:
    """R4.1 After the last turns comes the result."""
    over = state.turns == state.seats * NUMBERS.turns
    return replace(state, phase=RanchersPhase.RESULT if over else RanchersPhase.ACT)


def outcome_of(state: RanchersState, course: Course) -> Outcome:
    """R4.2 Points, then kinds; parties equal in both share the victory."""
    told = sheets(state, course)
    ranking = (
        Amount("points", tuple(sheet.total for sheet in told)),
        Amount("kinds", tuple(sheet.kinds for sheet in told)),
    )
    return Outcome(ranking, state.seats)


def result_check(state: RanchersState, course: Course) -> RanchersResult:
    """R4.2 The points and kinds of everybody, and the winners."""
    outcome = outcome_of(state, course)
    points, kinds = outcome.ranking
    return RanchersResult(points.of, kinds.of, outcome.winners)


def finish(
    state: RanchersState, entry: RanchersResult, course: Course, tell: Tell | None
) -> RanchersState:
    """R4.1 Everything is counted, objective by objective; nothing comes after that."""
    if tell:
        for seat, sheet in enumerate(sheets(state, course)):
            _tell_sheet(seat, sheet, tell)
    return replace(state, phase=RanchersPhase.OVER)


def _tell_sheet(seat: int, sheet: Sheet, tell: Tell) -> None:
    if sheet.stands_for != NONE:
        tell(StoodFor(seat, sheet.stands_for))
    for objective, points in sheet.objectives:
        tell(Scored(seat, objective, points))
    for name, points in sheet.others:
        tell(AlsoScored(seat, name, points))
