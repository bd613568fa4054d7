"""The sources of everybody's pesos."""

from core.game import Event, Seat
from core.gaucho import entries, events
from core.gaucho.state import GauchoState
from core.log import Log
from tui.face import Source
from tui.language import N_, say

SALES = N_("for herds")
BONUS = N_("on top of sales")
INSURANCE = N_("refunds for lost tiles")
LAST_SALES = N_("for herds at the end")
KINDS = {
    SALES: N_("herds"),
    BONUS: N_("on top"),
    INSURANCE: N_("refunds"),
    LAST_SALES: N_("at the end"),
}
"""The sources of pesos, and shorter names for them."""


def sources(log: Log[GauchoState]) -> list[Source]:
    """Return the income of each kind that a player had, kind by kind."""
    sums: dict[tuple[Seat, str], int] = {}
    for step in log.steps:
        last = isinstance(step.entry, entries.GauchoResult)
        for event in step.events:
            for seat, kind, pesos in _incomes(event, last=last):
                sums[seat, kind] = sums.get((seat, kind), 0) + pesos
    return [
        Source(seat, say(kind), sums[seat, kind], say(short))
        for kind, short in KINDS.items()
        for seat in range(log.state.seats)
        if sums.get((seat, kind))
    ]


def _incomes(event: Event, *, last: bool) -> list[tuple[Seat, str, int]]:
    match event:
        case events.Sold(seat, _, _, price, bonus):
            return [(seat, LAST_SALES if last else SALES, price), (seat, BONUS, bonus)]
        case events.Insured(seat, _, pesos):
            return [(seat, INSURANCE, pesos)]
        case _:
            return []
