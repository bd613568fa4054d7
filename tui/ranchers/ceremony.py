"""The final scoring, objective by objective: the last entry brings it all at once."""

from typing import Any

from core.game import Event
from core.log import Step
from core.ranchers.entries import RanchersResult
from core.ranchers.events import AlsoScored, Scored, StoodFor
from tui.app.board import Beat
from tui.language import _
from tui.ranchers.scene import OnObjective, OnPoints, Target, on_pond
from tui.ranchers.told import TELLINGS


def beats(happened: Step[Any]) -> list[Beat]:
    """Show each objective with its points, then the modules' points; skip modules that give none.

    An objective without points is shown too, as it was kept for some.
    """
    if not isinstance(happened.entry, RanchersResult):
        return []
    found = []
    for event in happened.events:
        lit, said = _lit(event), TELLINGS.followed(event)
        if lit is not None and said is not None:
            found.append(Beat(_("The last count"), said, happened.state, frozenset({lit})))
    return found


def _lit(event: Event) -> Target | None:
    """Return the place that is spoken of."""
    match event:
        case StoodFor(seat):
            return on_pond(seat)
        case Scored(seat, objective):
            return OnObjective(seat, objective)
        case AlsoScored(seat, _, points) if points:
            return OnPoints(seat)
        case _:
            return None
