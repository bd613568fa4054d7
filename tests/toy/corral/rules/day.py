"""C2: how a turn goes; every turn is over by itself."""

from dataclasses import replace

from core.game import Tell
from core.says import Refusal, refuse
from core.tuples import step
from corral.entries import Night, Roll, Rustle
from corral.events import Paid
from corral.modules import neighbour
from corral.packs import can_draw, with_cards
from corral.parts import NUMBERS
from corral.rules import ending
from corral.state import NO_CARD, NONE, Phase, State, hidden_slots, seat_after

SIDES = 6
DICE = 2


def roll(state: State, entry: Roll, tell: Tell | None) -> State:
    """C2.1 A payday, a quiet day or a market day."""
    state = replace(state, dice=tuple(sorted(entry.dice)), hours=NUMBERS.hours)
    if not payday(state):
        return replace(state, phase=Phase.ACT)
    if hidden_slots(state, state.mover):
        return replace(state, phase=Phase.PAY, actor=state.mover)
    return pay_out(state, tell)


def payday(state: State) -> bool:
    """C2.1 Whether it is a payday."""
    return sum(state.dice) <= NUMBERS.payday


def market_day(state: State) -> bool:
    """C2.1 Whether it is a market day."""
    return sum(state.dice) >= NUMBERS.market


def pay_out(state: State, tell: Tell | None) -> State:
    """C2.3 A coin for each kind of card in the mover's hand, which everybody has seen."""
    coins = len({held.card for held in state.hands[state.mover]})
    if tell:
        tell(Paid(state.mover, coins))
    return replace(state, coins=step(state.coins, state.mover, coins), phase=Phase.ACT)


def go_on(state: State, tell: Tell | None) -> State:
    """Continue the turn once everything that was begun is done."""
    if state.window == NO_CARD and can_draw(state):
        return replace(with_cards(state, tell), phase=Phase.WINDOW)
    if len(state.hands[state.actor]) > NUMBERS.most_cards:
        return replace(state, phase=Phase.DISCARD)
    if state.hours:
        return replace(state, phase=Phase.ACT)
    return dusk(state) if state.evening else _evening(state)


def _evening(state: State) -> State:
    """C5.1 On a market day a stray is put up for auction."""
    state = replace(state, evening=True)
    if market_day(state) and any(state.pouch):
        return replace(state, phase=Phase.STRAY)
    return dusk(state)


def dusk(state: State) -> State:
    """C9.1, C1.5 The neighbour takes an animal, and the corral is filled."""
    if neighbour.rides(state):
        return replace(state, phase=Phase.RUSTLE)
    return restock(state)


def restock(state: State) -> State:
    """C1.5 Animals come to the corral while there is room for them."""
    if sum(state.corral) < state.seats + NUMBERS.stalls and any(state.pouch):
        return replace(state, phase=Phase.RESTOCK if state.turn else Phase.STOCK)
    return replace(state, phase=Phase.NIGHT) if state.turn else morning(state)


def morning(state: State) -> State:
    """C2 The next turn, or the end after the last one."""
    if state.turn == state.seats * state.chosen.days:
        return ending.show_next(state)
    mover = seat_after(state, state.mover) if state.turn else state.start
    return replace(
        state,
        phase=Phase.ROLL,
        turn=state.turn + 1,
        mover=mover,
        actor=mover,
        evening=False,
        dice=(),
        bids=(NONE,) * state.seats,
    )


def rustle(state: State, entry: Rustle, tell: Tell | None) -> State:
    """C9.1 The neighbour has taken an animal."""
    return restock(neighbour.rustled(state, entry.animal))


def night_check(state: State) -> Night:
    """C2.4 The check at the end of a turn."""
    return Night(state.turn, state.coins)


def night(state: State, entry: Night, tell: Tell | None) -> State:
    """C2.4 The turn is over."""
    return morning(state)


def refuse_roll(state: State, entry: Roll) -> Refusal | None:
    """C2.1 Two dice."""
    if len(entry.dice) != DICE:
        return refuse("C2.1", "{count} dice are rolled.", count=DICE)
    return None
