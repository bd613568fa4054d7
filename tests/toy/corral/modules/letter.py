"""C6.4, C6.5: the buyer's letter asks for one kind of animal, and nobody knows which."""

from collections.abc import Iterable
from dataclasses import replace

from core.due import Slot
from core.game import Move, Tell
from core.says import Refusal, refuse
from corral.entries import Letter, Look, Read
from corral.packs import dealt, next_slots, refuse_seen, seen
from corral.parts import NUMBERS
from corral.state import HIDDEN, Counts, Held, Phase, State


def played(state: State) -> bool:
    """Return whether there is a letter in this game."""
    return state.chosen.letter


def seal(state: State, entry: Letter, tell: Tell | None) -> State:
    """C6.4 The first card of the deck is put aside, unseen."""
    (slot,) = next_slots(state, 1)
    return replace(dealt(state, 1), letter=Held(slot, HIDDEN), phase=Phase.HANDS)


def sealed(state: State) -> bool:
    """Return whether the letter is still to be read out."""
    return played(state) and state.letter.card == HIDDEN


def find_looks(state: State) -> list[Move]:
    """C6.5 Once a game for each seat."""
    return [Look(state.mover)] if played(state) and not state.looked >> state.mover & 1 else []


def look(state: State, move: Look) -> State:
    """C6.5 The seat knows the letter now."""
    return replace(state, looked=state.looked | 1 << move.seat)


def looks(state: State) -> Iterable[Slot]:
    """C6.5 The slots that a look shows."""
    return (state.letter.slot,)


def refuse_look(state: State, move: Look) -> Refusal | None:
    """C6.5 Only where there is a letter, and once."""
    if not played(state):
        return refuse("C6.4", "There is no letter in this game.")
    if state.looked >> move.seat & 1:
        return refuse("C6.5", "You have looked at the letter already.")
    return None


def read(state: State, entry: Read, tell: Tell | None) -> State:
    """C6.4 Everybody knows what it asks for."""
    slot = state.letter.slot
    state = seen(state, slot, entry.card)
    return replace(state, letter=Held(slot, entry.card), phase=Phase.RESULT)


def refuse_read(state: State, entry: Read) -> Refusal | None:
    """C1.2 The card can be there."""
    return refuse_seen(state, {state.letter.slot: entry.card})


def points(state: State, herd: Counts) -> int:
    """C6.4 The points of the letter to the owner of the herd."""
    return NUMBERS.letter * herd[state.letter.card] if state.letter.card >= 0 else 0
