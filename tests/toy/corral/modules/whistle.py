"""C8: once a game a seat may whistle for an animal while another seat is to choose."""

from dataclasses import replace

from core.game import Move, Seat, Tell
from core.says import Refusal, refuse
from corral.entries import Whistle
from corral.parts import NUMBERS, Animal
from corral.rules.ranch import fetch, price, refuse_price, spend
from corral.state import Phase, State, around, kinds


def cost(state: State, animal: Animal) -> int:
    """C8.1 The price of a whistled animal."""
    return price(state, animal) + NUMBERS.whistle


def whistlers(state: State) -> tuple[Seat, ...]:
    """C8.1 The seats that may whistle now, the next after the mover first."""
    if state.phase != Phase.ACT or not state.whistles:
        return ()
    return tuple(seat for seat in around(state)[1:] if find_whistles(state, seat))


def find_whistles(state: State, seat: Seat) -> list[Move]:
    """C8.1 Every animal that the seat can pay for."""
    if not state.whistles >> seat & 1:
        return []
    purse = state.coins[seat]
    return [Whistle(seat, each) for each in kinds(state.corral) if cost(state, each) <= purse]


def whistle(state: State, move: Whistle, tell: Tell | None) -> State:
    """C8.1 The animal comes; the mover's turn goes on."""
    state = spend(state, move.seat, cost(state, move.animal), tell)
    state = replace(state, whistles=state.whistles & ~(1 << move.seat))
    return fetch(state, move.seat, move.animal)


def refuse_whistle(state: State, move: Whistle) -> Refusal | None:
    """C8.1 Once a game, in another seat's turn, for coins."""
    if not state.chosen.whistles:
        return refuse("C8.2", "Nobody whistles in this game.")
    if move.seat == state.mover:
        return refuse("C8.1", "You whistle in the turns of others only.")
    if not state.whistles >> move.seat & 1:
        return refuse("C8.1", "You have whistled already.")
    return refuse_price(state, move.seat, move.animal, cost(state, move.animal))
