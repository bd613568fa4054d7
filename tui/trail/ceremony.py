"""The final scoring, category by category: the last entry brings it all at once."""

from typing import Any

from core.log import Step
from core.trail.entries import TrailResult
from core.trail.parts import FIRST_SITE, NONE
from core.trail.rules.scoring import CATEGORIES
from core.trail.state import TrailState
from tui.app.board import Beat
from tui.language import _, say
from tui.trail.scene import OnCitySpace, OnPurse, OnQuay, OnShip, OnStop, Target
from tui.trail.sources import CATEGORY_WORDS
from tui.trail.targets import spot_of


def beats(happened: Step[Any]) -> list[Beat]:
    """Show each category with everybody's points and totals so far; skip those without points."""
    if not isinstance(happened.entry, TrailResult):
        return []
    rows, found = happened.entry.points, list[Beat]()
    for at, name in enumerate(CATEGORIES):
        points = tuple(row[at] for row in rows)
        if any(points):
            title = _("The final scoring, {number} of {count}")
            said = say(
                "{parts}: {points}. So far: {total}.",
                parts=(say(CATEGORY_WORDS[name]),),
                points=points,
                total=tuple(sum(row[: at + 1]) for row in rows),
            )
            lit = _lit(happened.state, name, points)
            title = title.format(number=at + 1, count=len(CATEGORIES))
            found.append(Beat(title, said, happened.state, lit))
    return found


def _lit(state: TrailState, name: str, points: tuple[int, ...]) -> frozenset[Target]:
    """Return where the counted things lie, or the board of the seat with most of them."""
    match name:
        case "buildings":
            sites = enumerate(state.sites)
            return frozenset(OnStop(FIRST_SITE + at) for at, each in sites if each != NONE)
        case "ships":
            return frozenset(OnShip(ship) for ship in state.zone if any(state.aboard[ship]))
        case "cities":
            quays = (OnQuay(quay) for quay, discs in enumerate(state.quays) if any(discs))
            places = (OnCitySpace(at) for at, by in enumerate(state.city) if by != NONE)
            return frozenset((*quays, *places))
        case "stations":
            stations = enumerate(state.stations)
            return frozenset(spot_of(station) for station, discs in stations if any(discs))
        case _:
            seated = points[: state.seats]
            return frozenset({OnPurse(seated.index(max(seated)))})
