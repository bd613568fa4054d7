"""Objections to an entry that nobody chose: it is not due, or the rules say otherwise."""

from collections.abc import Callable
from typing import Any, TypeVar

from core.game import Check, Entry, Tally, Turn
from core.says import Refusal

S = TypeVar("S")
Against = Callable[[S, Any], Refusal | None]
"""Returns a rule's objection to an entry in a state."""
Drawn = tuple[type[Entry], Against[S]]
"""The kind of entry that chance brings, and the rule that it is checked against."""


def nothing(state: object, entry: Entry) -> Refusal | None:
    """Object to nothing: the entry is always possible when it is due."""
    return None


def refuse_drawn(state: S, entry: Entry, drawn: Drawn[S] | None, first: Refusal) -> Refusal | None:
    """Return the objection to an answer of chance; `first` names what is due instead."""
    if drawn is None or type(entry) is not drawn[0]:
        return first
    return drawn[1](state, entry)


def refuse_counted(
    now: Turn, entry: Check, first: Refusal, counted: Callable[[Check], Refusal]
) -> Refusal | None:
    """Return the objection to a check with other totals than the rules', as worded by `counted`."""
    if not isinstance(now, Tally) or type(now.check) is not type(entry):
        return first
    return None if now.check == entry else counted(now.check)
