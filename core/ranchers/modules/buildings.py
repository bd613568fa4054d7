"""R5.4: everybody chooses a building for the pond; what fair, stable, sign and barn give."""

from msgspec.structs import replace

from core.game import Move, Seat, Tell
from core.ranchers.course import Course, Module
from core.ranchers.entries import BuildOnPond
from core.ranchers.parts import ANIMALS, BESIDE, BUILDINGS, NONE, NUMBERS, POND, SPACES, Building
from core.ranchers.state import Ranch, RanchersPhase, RanchersState, printed
from core.says import Refusal, refuse
from core.tuples import put


def lay_out(state: RanchersState) -> RanchersState:
    """R5.4 Nobody has a building yet."""
    return replace(state, buildings=(NONE,) * state.seats)


def before_the_first_turn(state: RanchersState) -> RanchersState:
    """R5.4 The last player chooses first."""
    return replace(state, phase=RanchersPhase.BUILD, mover=(state.start - 1) % state.seats)


def owns(state: RanchersState, seat: Seat, building: Building) -> bool:
    """Whether that building stands on the pond of the seat."""
    return state.buildings[seat] == building


def find_builds(state: RanchersState, found: list[Move]) -> None:
    """R5.4 Each building that is left."""
    found += [BuildOnPond(state.mover, each) for each in BUILDINGS if each not in state.buildings]


def build(
    state: RanchersState, move: BuildOnPond, course: Course, tell: Tell | None
) -> RanchersState:
    """R5.4 Counter-clockwise, until the start player has chosen."""
    last = move.seat == state.start
    return replace(
        state,
        buildings=put(state.buildings, move.seat, move.building),
        mover=state.start if last else (move.seat - 1) % state.seats,
        phase=RanchersPhase.ACT if last else RanchersPhase.BUILD,
    )


def refuse_build(state: RanchersState, move: BuildOnPond) -> Refusal | None:
    """R5.4 Before the first turn, each building once."""
    if state.phase != RanchersPhase.BUILD:
        return refuse("R5.4", "Buildings are chosen before the first turn.")
    if move.building in state.buildings:
        return refuse("R5.4", "{building} has been chosen already.", building=move.building)
    return None


def refuse_stranger(state: RanchersState, seat: Seat, building: Building) -> Refusal | None:
    """R5.4 Only the owner of a building uses it."""
    if not owns(state, seat, building):
        return refuse("R5.4", "You do not have that building: {building}.", building=building)
    return None


def _near(ranch: Ranch) -> list[int]:
    """The animals beside the pond."""
    return [ranch[space] for space in BESIDE[POND] if ranch[space] in ANIMALS]


def fair(state: RanchersState, seat: Seat, ranch: Ranch) -> int:
    """R5.4 The kinds beside the fair."""
    return NUMBERS.fair[len({*_near(ranch)})] if owns(state, seat, Building.FAIR) else 0


def stable(state: RanchersState, seat: Seat, ranch: Ranch) -> int:
    """R5.4 The most animals of one kind beside the stable."""
    if not owns(state, seat, Building.STABLE):
        return 0
    near = _near(ranch)
    return NUMBERS.stable[max(near.count(kind) for kind in ANIMALS)]


def sign(state: RanchersState, seat: Seat, ranch: Ranch) -> int:
    """R5.4 The special spaces that hold their printed animal."""
    if not owns(state, seat, Building.SIGN) or state.sides[seat] == NONE:
        return 0
    shown = printed(state, seat)
    return NUMBERS.sign * sum(ranch[each] == shown[each] != NONE for each in SPACES)


def barn(state: RanchersState, seat: Seat) -> bool:
    """R5.4 The barn stands for any kind at the end."""
    return owns(state, seat, Building.BARN)


BUILT = Module(
    key="buildings",
    plays={BuildOnPond: build},
    refuses={BuildOnPond: refuse_build},
    absent=refuse("R5.4", "There are no buildings in this game."),
    finds={RanchersPhase.BUILD: find_builds},
    lay_out=lay_out,
    open_game=before_the_first_turn,
    wild=barn,
    points={"fair": fair, "stable": stable, "sign": sign},
)
