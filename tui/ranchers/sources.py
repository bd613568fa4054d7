"""The sources of everybody's points: each kind of objective, and the modules."""

from core.game import Event, Seat
from core.log import Log
from core.ranchers.events import AlsoScored, Scored
from core.ranchers.parts import AIM, Aim
from core.ranchers.state import RanchersState
from tui.face import Source
from tui.language import N_, say
from tui.ranchers.panes.marks import SHORT_AIMS
from tui.ranchers.words import SOURCE_WORDS

AIM_WORDS = {
    Aim.MOST: N_("most of a kind"),
    Aim.BESIDE: N_("one kind beside another"),
    Aim.PAIRS: N_("pairs of two kinds"),
    Aim.APART: N_("kinds away from each other"),
    Aim.SET: N_("sets of four"),
    Aim.GROUP: N_("groups"),
    Aim.TWO: N_("exactly two"),
}

SHORT_SOURCES = {
    "fish": N_("fish"),
    "prize": N_("prize"),
    "dogs": N_("dogs"),
    "cats": N_("cats"),
}
"""The modules' sources in a word, if they are not one already."""


def sources(log: Log[RanchersState]) -> list[Source]:
    """Return what each player was given at the end, kind by kind."""
    sums: dict[tuple[Seat, str], int] = {}
    for step in log.steps:
        for seat, name, points in filter(None, map(_counted, step.events)):
            sums[seat, name] = sums.get((seat, name), 0) + points
    named = {**{aim.name: word for aim, word in AIM_WORDS.items()}, **SOURCE_WORDS}
    shorter = {**named, **{aim.name: word for aim, word in SHORT_AIMS.items()}, **SHORT_SOURCES}
    return [
        Source(seat, say(named[name]), sums[seat, name], say(shorter[name]))
        for name in named
        for seat in range(log.state.seats)
        if sums.get((seat, name))
    ]


def _counted(event: Event) -> tuple[Seat, str, int] | None:
    match event:
        case Scored(seat, objective, points):
            return seat, AIM[objective].name, points
        case AlsoScored(seat, name, points):
            return seat, name, points
        case _:
            return None
