"""W22.2: what can be opened as an action: its requirement is met, and it changes something."""

from core.trail.rules import (
    auxiliary,
    building,
    buying,
    cards,
    deliveries,
    discs,
    gains,
    helping,
    hiring,
    objectives,
    railroad,
)
from core.trail.state import TrailState
from core.trail.steps import Effect, HandCards, ItemKinds, Question
from core.trail.tables.buildings import LocalAction

_KINDS: ItemKinds = {
    **gains.KINDS,
    **cards.KINDS,
    **hiring.KINDS,
    **building.KINDS,
    **buying.KINDS,
    **railroad.KINDS,
    **discs.KINDS,
    **objectives.KINDS,
    **helping.KINDS,
    **deliveries.KINDS,
    **auxiliary.KINDS,
}
"""Everything that a local action is made of but moving on, which is always possible."""


def can_open(state: TrailState, words: LocalAction, hand: HandCards | None) -> bool:
    """Whether a local action can be opened: its first word decides."""
    word = words[0]
    kind = _KINDS.get(type(word))
    if isinstance(kind, Question):
        if kind.can is not None:
            return kind.can(state, word, hand)
        return kind.asked is None or kind.asked(state, word)
    if isinstance(kind, Effect) and kind.can is not None:
        return kind.can(state, word)
    return True
