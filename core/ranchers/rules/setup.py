"""R2.3: the start player and the boards by chance, then everybody chooses a side."""

from msgspec.structs import replace

from core.game import Move, Tell
from core.ranchers.course import Course
from core.ranchers.entries import ChooseSide, DealBoard, RanchersStart
from core.ranchers.parts import BOARDS, NONE, SIDE_NAMES
from core.ranchers.state import RanchersPhase, RanchersState, seat_after
from core.says import Refusal, refuse
from core.tuples import put


def start(
    state: RanchersState, entry: RanchersStart, course: Course, tell: Tell | None
) -> RanchersState:
    """R2.3 The start player is known; boards are dealt from there on."""
    return replace(state, start=entry.seat, mover=entry.seat, phase=RanchersPhase.BOARD)


def refuse_start(state: RanchersState, entry: RanchersStart) -> Refusal | None:
    """The start player sits at the table."""
    if not 0 <= entry.seat < state.seats:
        return refuse("R2.3", "Nobody sits on seat {number}.", number=entry.seat)
    return None


def boards_left(state: RanchersState) -> tuple[int, ...]:
    """R2.3 The boards that nobody has."""
    return tuple(board for board in BOARDS if board not in state.boards)


def deal_board(
    state: RanchersState, entry: DealBoard, course: Course, tell: Tell | None
) -> RanchersState:
    """R2.3 One seat has its board; after the last one the middle is laid out."""
    mover = seat_after(state, entry.seat)
    return replace(
        state,
        boards=put(state.boards, entry.seat, entry.board),
        mover=mover,
        phase=RanchersPhase.SHOW if mover == state.start else RanchersPhase.BOARD,
    )


def refuse_board(state: RanchersState, entry: DealBoard) -> Refusal | None:
    """R2.3 Each board once, in turn order."""
    if entry.seat != state.mover:
        return refuse("R2.3", "The next board is for {seat}.", seat=state.mover)
    if entry.board in state.boards:
        return refuse("R1.3", "Each board is there once.")
    return None


def find_sides(state: RanchersState, found: list[Move]) -> None:
    """R2.3 Both sides of the own board."""
    found += [ChooseSide(state.mover, side) for side in range(len(SIDE_NAMES))]


def choose_side(
    state: RanchersState, move: ChooseSide, course: Course, tell: Tell | None
) -> RanchersState:
    """R2.3 The side is up; after the last one the first turn begins."""
    sides, mover = put(state.sides, move.seat, move.side), seat_after(state, move.seat)
    state = replace(state, sides=sides, mover=mover)
    if NONE in sides:
        return state
    state = replace(state, phase=RanchersPhase.ACT)
    for open_game in course.open_game:
        state = open_game(state)
    return state


def refuse_side(state: RanchersState, move: ChooseSide) -> Refusal | None:
    """R2.3 Before the first turn only."""
    if state.phase != RanchersPhase.SIDE:
        return refuse("R2.3", "Sides are chosen before the first turn.")
    return None
