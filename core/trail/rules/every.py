"""Every kind of item that an agenda may hold."""

from core.trail.pedro import arrivals as pedro_arrivals
from core.trail.pedro import turns as pedro_turns
from core.trail.rules import (
    auxiliary,
    building,
    buying,
    cards,
    deliveries,
    discs,
    foresight,
    gains,
    helping,
    hiring,
    income,
    loading,
    moving,
    objectives,
    railroad,
    setup,
    stations,
    turns,
    visits,
)
from core.trail.steps import Counting, Drawing, ItemKinds, Question

KINDS: ItemKinds = {
    kind: what
    for module in (
        *(auxiliary, building, buying, cards, deliveries, discs, foresight, gains, helping),
        *(hiring, income, loading, moving, objectives, railroad, setup, stations, turns, visits),
        *(pedro_arrivals, pedro_turns),
    )
    for kind, what in module.KINDS.items()
}
QUESTIONS = {kind: what for kind, what in KINDS.items() if isinstance(what, Question)}
DRAWINGS = {kind: what for kind, what in KINDS.items() if isinstance(what, Drawing)}
COUNTINGS = {kind: what for kind, what in KINDS.items() if isinstance(what, Counting)}
