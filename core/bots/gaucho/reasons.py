"""Why a rancher would go a way: what it gains, which pastures it completes, whom it costs most."""

from collections.abc import Iterator

from core.bots.gaucho.appraisal import Appraiser
from core.game import Seat
from core.gaucho.board import PASTURES
from core.gaucho.rules.collecting import complete
from core.gaucho.state import GauchoState
from core.says import Sentence

LEAST = 3
"""The loss to a rival, in pesos, from which on it is named as a reason."""


def reasons(before: GauchoState, after: GauchoState, appraiser: Appraiser) -> tuple[Sentence, ...]:
    """What speaks for the turn that leads from one state to the other; the gain comes first."""
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
    """The rival whom it costs most, if it costs one much."""
    worths = zip(appraiser.each(before), appraiser.each(after), strict=True)
    costs = [(had - has, seat) for seat, (had, has) in enumerate(worths)]
    cost, victim = max(((cost, seat) for cost, seat in costs if seat != appraiser.of.seat))
    if round(cost) >= LEAST:
        yield Sentence("denies {victim} {pesos}", {"victim": Seat(victim), "pesos": round(cost)})
