"""C1: the start seat, the hands, the window, and the animals in the corral."""

from dataclasses import replace

from core.game import Tell
from core.says import Refusal, refuse
from core.tuples import step
from corral.entries import Arrive, Start, Window
from corral.modules import letter
from corral.packs import dealt, next_slots, refuse_seen, seen
from corral.parts import Animal
from corral.rules.day import go_on, restock
from corral.state import Held, Phase, State


def start(state: State, entry: Start, tell: Tell | None) -> State:
    """C1.6 The start seat is known; cards are dealt from there on."""
    seat = entry.seat
    state = replace(state, start=seat, mover=seat, actor=seat)
    return replace(state, phase=Phase.LETTER if letter.played(state) else Phase.HANDS)


def refuse_start(state: State, entry: Start) -> Refusal | None:
    """The start seat is one of the table."""
    if not 0 <= entry.seat < state.seats:
        return refuse("C1.6", "Nobody sits on seat {number}.", number=entry.seat)
    return None


def fill_window(state: State, entry: Window, tell: Tell | None) -> State:
    """C4.2 A card that everybody sees."""
    (slot,) = next_slots(state, 1)
    state = dealt(seen(state, slot, entry.card), 1)
    state = replace(state, window=Held(slot, entry.card))
    return go_on(state, tell) if state.turn else restock(state)


def refuse_window(state: State, entry: Window) -> Refusal | None:
    """C1.2 The card can be in the deck."""
    return refuse_seen(state, dict.fromkeys(next_slots(state, 1), entry.card))


def arrive(state: State, entry: Arrive, tell: Tell | None) -> State:
    """C1.5 An animal of the pouch stands in the corral."""
    state = replace(drawn(state, entry.animal), corral=step(state.corral, entry.animal, 1))
    return restock(state)


def drawn(state: State, animal: int) -> State:
    """C1.3 The animal has left the pouch."""
    return replace(state, pouch=step(state.pouch, animal, -1), drawn=state.drawn + 1)


def refuse_drawn(state: State, animal: Animal) -> Refusal | None:
    """C1.3 The animal drawn was in the pouch."""
    if not state.pouch[animal]:
        return refuse("C1.3", "There is no {animal} in the pouch.", animal=animal)
    return None
