"""The motion on the board of El Gaucho."""

from core.game import Entry
from core.gaucho.cattle import BREED
from core.gaucho.entries import Lay, Occupy, Oust, PlaceTiles, Post, Raise, Rouse, Stand, Steal
from core.gaucho.state import GauchoState
from tui.app.motion import Motion
from tui.gaucho.panes.marks import LYING, STANDING
from tui.gaucho.scene import OnArea, OnHerd, OnPampa


def motion(before: GauchoState, entry: Entry) -> Motion | None:
    """Drop gauchos in, flash the tiles under them, slide a stolen tile to its new herd."""
    match entry:
        case Stand(seat, space) | Raise(seat, space) | Oust(seat, space):
            there = frozenset({OnPampa(space)})
            return Motion(seat, flashes=there, drops=there, sign=STANDING)
        case Lay(seat, space):
            there = frozenset({OnPampa(space)})
            return Motion(seat, flashes=there, drops=there, sign=LYING)
        case Rouse(seat, spaces) | PlaceTiles(seat, _, spaces):
            both = frozenset(map(OnPampa, spaces))
            return Motion(seat, flashes=both, drops=both, sign=STANDING)
        case Occupy(seat, area) | Post(seat, area):
            return Motion(seat, flashes=frozenset({OnArea(area)}))
        case Steal(seat, victim, tile):
            herds = (OnHerd(victim, BREED[tile]), OnHerd(seat, BREED[tile]))
            return Motion(seat, slides=herds)
        case _:
            return None
