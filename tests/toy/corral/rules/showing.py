"""C2.3, C6.1: cards that were dealt face down are shown to all, whoever holds them."""

from core.game import Tell
from core.says import Refusal, refuse
from corral.entries import Pay, Show
from corral.rules.day import pay_out
from corral.rules.ending import show_next
from corral.rules.hand import refuse_hand, show_hand
from corral.state import State


def pay(state: State, entry: Pay, tell: Tell | None) -> State:
    """C2.3 The mover's cards are shown and paid."""
    return pay_out(show_hand(state, entry.seat, entry.cards), tell)


def show(state: State, entry: Show, tell: Tell | None) -> State:
    """C6.1 The seat's cards are shown."""
    return show_next(show_hand(state, entry.seat, entry.cards))


def refuse_shown(state: State, entry: Pay | Show) -> Refusal | None:
    """Cards of the seat whose turn it is to show them."""
    if entry.seat != state.actor:
        return refuse("C6.1", "The next cards to be shown are those of {seat}.", seat=state.actor)
    return refuse_hand(state, entry.seat, entry.cards)
