"""What moves on the table when somebody has done something."""

from core.game import Entry, Move
from core.trail import entries
from core.trail.parts import FIRST_SITE
from core.trail.state import State
from tui.app.motion import Motion
from tui.names import SEAT_LETTERS
from tui.trail.scene import OnPlace, OnQuay, OnSpot, OnStop
from tui.trail.targets import targets_of


def motion(before: State, entry: Entry) -> Motion | None:
    """Estancieros and engines go on, buildings drop in, discs sail, all else lights up."""
    match entry:
        case entries.Walk(seat, path):
            way = (OnStop(before.players[seat].at), OnStop(path[-1]))
            return Motion(seat, slides=way, flashes=frozenset({way[1]}), sign=SEAT_LETTERS[seat])
        case entries.Engine(seat, to):
            rails = (OnSpot(before.players[seat].engine), OnSpot(to))
            return Motion(seat, slides=rails, sign=SEAT_LETTERS[seat])
        case entries.Build(seat, _, at):
            return Motion(seat, drops=frozenset({OnStop(FIRST_SITE + at)}))
        case entries.Deliver(seat, quay, to):
            return Motion(seat, slides=(OnQuay(quay), OnPlace(to)))
        case _ if isinstance(entry, _LIGHTS):
            return Motion(entry.seat, flashes=frozenset(targets_of(entry)))
        case _:
            return None


_LIGHTS: tuple[type[Move], ...] = (
    *(entries.Hire, entries.Buy, entries.Take, entries.Help, entries.Load, entries.Choose),
    *(entries.Foresee, entries.Upgrade, entries.Settle),
)
