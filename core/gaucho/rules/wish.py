"""G7.1: a wished die."""

from msgspec.structs import replace

from core.game import Move, Tell
from core.gaucho.board import Area
from core.gaucho.dice import with_die
from core.gaucho.entries import Wish
from core.gaucho.rules.areas import leave, refuse_leave
from core.gaucho.rules.rodeo import SIDES
from core.gaucho.state import GauchoState
from core.says import Refusal, refuse


def find_wishes(state: GauchoState, found: list[Move]) -> None:
    """Every number; the gaucho on the area is known to be there."""
    seat = state.mover
    found += [Wish(seat, value) for value in range(1, SIDES + 1)]


def wish(state: GauchoState, move: Wish, tell: Tell | None) -> GauchoState:
    """One more die for this turn."""
    state = leave(state, Area.WISH, tell)
    return replace(state, hand=with_die(state.hand, move.value))


def refuse_wish(state: GauchoState, move: Wish) -> Refusal | None:
    """A gaucho on the area, a number that a die has."""
    if not 1 <= move.value <= SIDES:
        return refuse("G7.1", "A die shows 1 to {sides}.", sides=SIDES)
    return refuse_leave(state, Area.WISH, "G7.1")
