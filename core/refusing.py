"""What is against an entry that nobody chose: it is not its turn, or the rules say otherwise."""

from collections.abc import Callable
from typing import Any, TypeVar

from core.game import Check, Entry, Tally, Turn
from core.says import Refusal

S = TypeVar("S")
Against = Callable[[S, Any], Refusal | None]
"""What a rule has against an entry in a state."""
Drawn = tuple[type[Entry], Against[S]]
"""The kind of entry that chance brings, and the rule that it is held against."""


def nothing(state: object, entry: Entry) -> Refusal | None:
    """Against entries that are always possible in their time."""
    return None


def refuse_drawn(state: S, entry: Entry, drawn: Drawn[S] | None, first: Refusal) -> Refusal | None:
    """What is against what chance answered; `first` says what comes before it."""
    if drawn is None or type(entry) is not drawn[0]:
        return first
    return drawn[1](state, entry)


def refuse_counted(
    now: Turn, entry: Check, first: Refusal, counted: Callable[[Check], Refusal]
) -> Refusal | None:
    """A check must say what the rules count up, which `counted` puts into words."""
    if not isinstance(now, Tally) or type(now.check) is not type(entry):
        return first
    return None if now.check == entry else counted(now.check)
