"""Positions of Corral, made for a case."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from core.game import NOTHING_KNOWN, Entry, Event, Known
from corral.game import CORRAL
from corral.options import chosen_of
from corral.parts import Animal, Card
from corral.state import HIDDEN, Held, Pack, Phase, State, new_state

USUAL = {"letter": False, "whistles": True, "drought": False, "fiesta": False}
CALF, COW, STEER, BULL = Animal
HAY, WATER, SALT, ROPE = Card


def counts(*kinds: int) -> tuple[int, ...]:
    """Count the pieces of each kind."""
    return tuple(kinds.count(kind) for kind in range(4))


def at(seats: int = 2, options: dict[str, Any] | None = None, **changes: Any) -> State:
    """A turn of seat 0 with two hours; one of each animal in the corral, a full window."""
    chosen = chosen_of({**USUAL, "pouch": "mixed", "days": 4, **(options or {})})
    state = new_state(seats, chosen)
    usual: dict[str, Any] = {
        "phase": Phase.ACT,
        "turn": 1,
        "hours": 2,
        "dice": (3, 3),
        "corral": counts(CALF, COW, STEER, BULL),
        "packs": (Pack(0, (9, 9, 9, 9), (8, 9, 9, 9)),),
        "dealt": 20,
        "window": Held(0, HAY),
    }
    return replace(state, **usual | changes)


def hidden(*cards: Card, first: int = 1) -> tuple[tuple[Held, ...], Known]:
    """A hand that only its seat knows, and what the seat knows."""
    slots = range(first, first + len(cards))
    return tuple(Held(slot, HIDDEN) for slot in slots), dict(zip(slots, cards, strict=True))


def play(state: State, *entries: Entry, known: Known = NOTHING_KNOWN) -> State:
    """The state after these entries, each of which is possible."""
    for entry in entries:
        assert CORRAL.why_not(state, entry, known) is None
        state = CORRAL.play(state, entry)
    return state


def events(state: State, *entries: Entry) -> Sequence[Event]:
    """What follows from the last of these entries."""
    told: list[Event] = []
    CORRAL.play(play(state, *entries[:-1]), entries[-1], told.append)
    return told


def rule(state: State, entry: Entry, known: Known | None = NOTHING_KNOWN) -> str:
    """The number of the rule against the entry; empty if it is possible."""
    refusal = CORRAL.why_not(state, entry, known)
    return refusal.rule if refusal else ""
