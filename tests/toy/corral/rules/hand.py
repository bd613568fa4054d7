"""C1.4, C4.4: cards in hands: dealt, played, discarded, and never more than three."""

from collections.abc import Iterable
from dataclasses import replace

from core.due import Slot
from core.game import Known, Move, Seat, Tell, Unknown
from core.says import Refusal, refuse
from core.tuples import put
from corral.entries import Deal, Discard, Lure
from corral.packs import dealt, discard, next_slots, refuse_seen, seen
from corral.parts import NUMBERS, Card
from corral.rules.day import go_on
from corral.state import HIDDEN, Held, Phase, State, hidden_slots, seat_after


def deal(state: State, entry: Deal, tell: Tell | None) -> State:
    """C1.4, C4.1 The seat holds what it was dealt; at the beginning all seats do in turn."""
    seat = entry.seat
    new = tuple(Held(slot, HIDDEN) for slot in next_slots(state, entry.count))
    state = with_hand(dealt(state, entry.count), seat, (*state.hands[seat], *new))
    if state.phase != Phase.HANDS:
        return go_on(state, tell)
    actor = seat_after(state, seat)
    phase = Phase.WINDOW if actor == state.start else Phase.HANDS
    return replace(state, actor=actor, phase=phase)


def deal_size(state: State) -> int:
    """Return the number of cards to deal to the actor now."""
    return NUMBERS.hand if state.phase == Phase.HANDS else 1


def refuse_deal(state: State, entry: Deal) -> Refusal | None:
    """C1.4 The number of cards for that seat."""
    if entry.seat != state.actor:
        return refuse("C1.4", "The next cards are for {seat}.", seat=state.actor)
    if entry.count != deal_size(state):
        return refuse("C1.4", "{count} cards are dealt now.", count=deal_size(state))
    return None


def with_hand(state: State, seat: Seat, hand: Iterable[Held]) -> State:
    """The seat holds these cards."""
    return replace(state, hands=put(state.hands, seat, tuple(hand)))


def show_hand(state: State, seat: Seat, cards: Iterable[Card]) -> State:
    """Everybody sees the cards of the hand that were hidden."""
    new = dict(zip(hidden_slots(state, seat), cards, strict=True))
    for slot, card in new.items():
        state = seen(state, slot, card)
    hand = [Held(held.slot, new.get(held.slot, held.card)) for held in state.hands[seat]]
    return with_hand(state, seat, hand)


def refuse_hand(state: State, seat: Seat, cards: tuple[Card, ...]) -> Refusal | None:
    """C1.2 As many cards as are hidden, and such as can be there."""
    slots = hidden_slots(state, seat)
    if len(cards) != len(slots):
        return refuse("C6.1", "{count} cards are shown.", count=len(slots))
    return refuse_seen(state, dict(zip(slots, cards, strict=True)))


def cards_in(state: State, seat: Seat, known: Known) -> dict[Card, int]:
    """The cards of the hand and where they are; raises `Unknown` where one is hidden.

    C4.4 Of equal cards the one that everybody has seen goes first, then the one that came first.
    """
    places: dict[Card, int] = {}
    hand = state.hands[seat]
    for at in sorted(range(len(hand)), key=lambda at: (hand[at].card == HIDDEN, at)):
        places.setdefault(_card(hand[at], known), at)
    return places


def _card(held: Held, known: Known) -> Card:
    if held.card != HIDDEN:
        return Card(held.card)
    if held.slot not in known:
        raise Unknown("the hand is hidden")
    return Card(known[held.slot])


def find_discards(state: State, known: Known) -> list[Move]:
    """C4.4 Each kind of card in the hand."""
    places = cards_in(state, state.actor, known)
    return [Discard(state.actor, card, at) for card, at in sorted(places.items())]


def play_card(state: State, move: Discard | Lure) -> State:
    """The card leaves the hand, open to all, and is out of the game for now."""
    hand = state.hands[move.seat]
    held = hand[move.at]
    if held.card == HIDDEN:
        state = seen(state, held.slot, move.card)
    return discard(with_hand(state, move.seat, hand[: move.at] + hand[move.at + 1 :]), move.card)


def refuse_card(state: State, move: Discard | Lure, known: Known | None) -> Refusal | None:
    """C4.4 The card is at that place of the hand, and no equal one goes before it."""
    hand = state.hands[move.seat]
    if not 0 <= move.at < len(hand):
        return refuse("C4.4", "You have no card at place {number}.", number=move.at)
    if known is not None:
        at = cards_in(state, move.seat, known).get(move.card)
        if at is None:
            return refuse("C4.4", "You have no {card}.", card=move.card)
        return None if at == move.at else _refuse_place(move.card, at)
    for at, held in enumerate(hand):
        if held.card == move.card:
            return None if at == move.at else _refuse_place(move.card, at)
    if hand[move.at].card != HIDDEN:
        return refuse("C4.4", "The card at place {number} is another one.", number=move.at)
    return refuse_seen(state, {hand[move.at].slot: move.card})


def _refuse_place(card: Card, at: int) -> Refusal:
    text = "Of equal cards an open one goes first, then the one that came first: {card} is at {at}."
    return refuse("C4.4", text, card=card, at=at)


def throw(state: State, move: Discard, tell: Tell | None) -> State:
    """C4.4 One card less."""
    return go_on(play_card(state, move), tell)


def slots_of(state: State, seat: Seat) -> tuple[Slot, ...]:
    """The hidden cards that the seat's moves depend on."""
    if state.phase == Phase.ACT and seat == state.mover:
        return hidden_slots(state, seat)
    return hidden_slots(state, seat) if state.phase == Phase.DISCARD and seat == state.actor else ()
