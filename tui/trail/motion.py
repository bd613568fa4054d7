"""The motion on the table."""

from core.game import Entry, Move
from core.trail import entries
from core.trail.parts import FIRST_SITE
from core.trail.state import TrailState
from tui.app.motion import Motion
from tui.names import SEAT_LETTERS
from tui.trail.scene import OnCitySpace, OnQuay, OnSpot, OnStop
from tui.trail.targets import targets_of


def motion(before: TrailState, entry: Entry) -> Motion | None:
    """Move estancieros and engines, drop buildings in, let discs sail, and light all else."""
    match entry:
        case entries.WalkPath(seat, path):
            way = (OnStop(before.players[seat].at), OnStop(path[-1]))
            return Motion(seat, slides=way, flashes=frozenset({way[1]}), sign=SEAT_LETTERS[seat])
        case entries.MoveEngine(seat, to):
            rails = (OnSpot(before.players[seat].engine), OnSpot(to))
            return Motion(seat, slides=rails, sign=SEAT_LETTERS[seat])
        case entries.BuildOnSite(seat, _, at):
            return Motion(seat, drops=frozenset({OnStop(FIRST_SITE + at)}))
        case entries.DeliverDisc(seat, quay, to):
            return Motion(seat, slides=(OnQuay(quay), OnCitySpace(to)))
        case _ if isinstance(entry, _LIGHTS):
            return Motion(entry.seat, flashes=frozenset(targets_of(entry)))
        case _:
            return None


_LIGHTS: tuple[type[Move], ...] = (
    *(
        entries.HireWorker,
        entries.BuyCattle,
        entries.TakeMarketCard,
        entries.HelpFarmers,
        entries.Load,
        entries.ChooseObjective,
    ),
    *(entries.Foresee, entries.UpgradeStation, entries.SettleOnSpace),
)
