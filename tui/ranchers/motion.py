"""The motion on the board of Ranchers."""

from core.game import Entry
from core.ranchers.entries import Adopt, Grant, PlaceAnimal, SellForFish, SwapAnimal, SwapObjective
from core.ranchers.parts import HORSE
from core.ranchers.state import RanchersState
from tui.app.motion import Motion
from tui.ranchers.panes.marks import FISH, MARKS
from tui.ranchers.scene import OnHand, OnObjective, OnPair, OnRanch, on_pond


def motion(before: RanchersState, entry: Entry) -> Motion | None:
    """Drop animals in, and let exchanged things change places."""
    match entry:
        case PlaceAnimal(seat, space):
            there = frozenset({OnRanch(seat, space)})
            return Motion(seat, flashes=there, drops=there, sign=MARKS[before.hand[1]])
        case SwapAnimal(seat, space, pair):
            both = frozenset({OnRanch(seat, space), OnPair(pair)})
            return Motion(seat, flashes=both)
        case SwapObjective(seat, objective, pair):
            swapped = frozenset({OnObjective(seat, objective), OnPair(pair)})
            return Motion(seat, flashes=swapped)
        case Adopt(seat):
            return Motion(seat, drops=frozenset({on_pond(seat)}), sign=MARKS[HORSE])
        case Grant(seat, animal):
            return Motion(seat, drops=frozenset({on_pond(seat)}), sign=MARKS[animal])
        case SellForFish(seat):
            pond = frozenset({on_pond(seat)})
            return Motion(seat, drops=pond, flashes=frozenset({OnHand()}), sign=FISH)
        case _:
            return None
