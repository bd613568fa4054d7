"""A rancher's reasons for a turn: its gain, completed pastures, and the rival hurt most."""

from collections.abc import Iterator

from core.bots.gaucho.appraisal import Appraiser
from core.game import Seat
from core.gaucho.board import PASTURES
from core.gaucho.rules.collecting import complete
from core.gaucho.state import GauchoState
from core.says import Sentence

LEAST = 3
"""The smallest loss to a rival, in pesos, that is named as a reason."""


def reasons(before: GauchoState, after: GauchoState, appraiser: Appraiser) -> tuple[Sentence, ...]:
    """Return the reasons for the turn between the two states; the gain comes first."""
    gain = round(appraiser.appraise(after) - appraiser.appraise(before))
    return (
        *((Sentence("+{pesos}", {"pesos": gain}),) if gain > 0 else ()),
        *_completed(before, after),
        *_denied(before, after, appraiser),
    )


def _completed(before: GauchoState, after: GauchoState) -> Iterator[Sentence]:
    for number, spaces in enumerate(PASTURES[before.seats]):
        if complete(after, spaces) and not complete(before, spaces):
            yield Sentence("completes pasture {pasture}", {"pasture": number})


def _denied(before: GauchoState, after: GauchoState, appraiser: Appraiser) -> Iterator[Sentence]:
    """Name the rival that loses most, if it loses much."""
    worths = zip(appraiser.each(before), appraiser.each(after), strict=True)
    costs = [(had - has, seat) for seat, (had, has) in enumerate(worths)]
    cost, victim = max(((cost, seat) for cost, seat in costs if seat != appraiser.of.seat))
    if round(cost) >= LEAST:
        yield Sentence("denies {victim} {pesos}", {"victim": Seat(victim), "pesos": round(cost)})
