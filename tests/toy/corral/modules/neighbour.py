"""C9: a player who is alone has a neighbour who is moved by chance."""

from dataclasses import replace

from core.says import Refusal, refuse
from core.tuples import step
from corral.entries import Counterbid, Rustle
from corral.parts import NUMBERS, Animal
from corral.state import State, kinds


def plays(state: State) -> bool:
    """C9 Whether there is a neighbour."""
    return state.seats == 1


def rides(state: State) -> bool:
    """C9.1 Whether the neighbour takes an animal this evening."""
    return plays(state) and any(state.corral)


def choices(state: State) -> tuple[Animal, ...]:
    """C9.1 The animals that the neighbour may take, each kind equally likely."""
    return kinds(state.corral)


def rustled(state: State, animal: Animal) -> State:
    """C9.1 The animal has left the corral for the neighbour's ranch."""
    return took(replace(state, corral=step(state.corral, animal, -1)), animal)


def took(state: State, animal: Animal) -> State:
    """C9 The animal stands in the neighbour's ranch."""
    return replace(state, neighbour=step(state.neighbour, animal, 1))


def refuse_rustle(state: State, entry: Rustle) -> Refusal | None:
    """C9.1 Only what is in the corral."""
    if not state.corral[entry.animal]:
        return refuse("C9.1", "There is no {animal} in the corral.", animal=entry.animal)
    return None


def refuse_counterbid(state: State, entry: Counterbid) -> Refusal | None:
    """C9.2 Fewer coins than that."""
    if not 0 <= entry.coins < NUMBERS.neighbour_bid:
        text = "The neighbour bids less than {coins} coins."
        return refuse("C9.2", text, coins=NUMBERS.neighbour_bid)
    return None
