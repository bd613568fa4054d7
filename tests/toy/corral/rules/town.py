"""C4: cards are fetched in town and lure animals."""

from dataclasses import replace

from core.game import Known, Move, Tell
from core.says import Refusal, refuse
from corral.entries import Lure, Ride, Shop
from corral.events import NewCard
from corral.packs import can_draw, with_cards
from corral.parts import NUMBERS, Animal, Card
from corral.rules.hand import cards_in, play_card, refuse_card, with_hand
from corral.rules.ranch import fetch, hour, spend
from corral.state import NO_CARD, Phase, State


def find_errands(state: State, known: Known) -> list[Move]:
    """C4.1-3 A card from the deck or the window, and a card played."""
    seat = state.mover
    purse = state.coins[seat]
    found: list[Move] = []
    if can_draw(state) and purse >= NUMBERS.ride:
        found.append(Ride(seat))
    if state.window != NO_CARD and purse >= NUMBERS.window:
        found.append(Shop(seat))
    places = sorted(cards_in(state, seat, known).items())
    found += [Lure(seat, card, at) for card, at in places if state.corral[card]]
    return found


def ride(state: State, move: Ride, tell: Tell | None) -> State:
    """C4.1 A card is drawn before the turn goes on."""
    state = spend(state, move.seat, NUMBERS.ride, tell)
    state = replace(state, hours=state.hours - 1, phase=Phase.DRAW, actor=move.seat)
    return with_cards(state, tell)


def shop(state: State, move: Shop, tell: Tell | None) -> State:
    """C4.2 The card in the window joins the hand and stays open; another takes its place."""
    seat = move.seat
    state = spend(state, seat, NUMBERS.window, tell)
    if tell:
        tell(NewCard(seat, Card(state.window.card)))
    state = with_hand(state, seat, (*state.hands[seat], state.window))
    return hour(replace(state, window=NO_CARD, actor=seat), tell)


def lure(state: State, move: Lure, tell: Tell | None) -> State:
    """C4.3 The animal comes for nothing."""
    state = fetch(play_card(state, move), move.seat, Animal(move.card))
    return hour(state, tell)


def refuse_ride(state: State, move: Ride) -> Refusal | None:
    """C4.1 A coin, and a card to draw."""
    if not can_draw(state):
        return refuse("C4.1", "There is no card left in town.")
    return _refuse_cost(state, NUMBERS.ride, "C4.1")


def refuse_shop(state: State, move: Shop) -> Refusal | None:
    """C4.2 Coins, and a card in the window."""
    if state.window == NO_CARD:
        return refuse("C4.2", "There is no card in the window.")
    return _refuse_cost(state, NUMBERS.window, "C4.2")


def _refuse_cost(state: State, coins: int, rule: str) -> Refusal | None:
    purse = state.coins[state.mover]
    if purse < coins:
        return refuse(rule, "That costs {coins} coins; you have {purse}.", coins=coins, purse=purse)
    return None


def refuse_lure(state: State, move: Lure, known: Known | None) -> Refusal | None:
    """C4.3 The card is in the hand, and the animal that likes it in the corral."""
    if refusal := refuse_card(state, move, known):
        return refusal
    animal = Animal(move.card)
    if not state.corral[animal]:
        return refuse("C4.3", "There is no {animal} in the corral.", animal=animal)
    return None
