"""W5.1, W20: what a hand holds, hidden from others, and how cards leave it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from core.game import Known, Seat, Unknown
from core.says import Refusal, refuse
from core.trail.parts import EXH, Card
from core.trail.player import Cards, TrailPlayer, joined, without
from core.trail.state import TrailState, own, with_own
from core.trail.steps import HandCards


def hand_of(state: TrailState, seat: Seat, known: Known) -> HandCards:
    """The hand of the seat; raises `Unknown` where it is hidden."""
    player = state.players[seat]
    cards = list(player.open)
    for slot in player.slots:
        if slot not in known:
            raise Unknown("the hand is hidden")
        cards.append(Card(known[slot]))
    for card in player.gone:
        cards.remove(card)
    return tuple(sorted(cards))


def may_hold(player: TrailPlayer, cards: Sequence[int]) -> bool:
    """Return whether a hidden hand can hold these cards."""
    hidden = Counter(cards) - Counter(player.open)
    few = hidden.total() <= len(player.slots) - len(player.gone)
    return few and hidden <= Counter(player.unseen)


def holds(state: TrailState, hand: HandCards | None, cards: Sequence[int]) -> bool:
    """Whether these cards are in the mover's hand, or could be."""
    if hand is None:
        return may_hold(own(state), cards)
    return Counter(cards) <= Counter(hand)


def refuse_not_held(
    state: TrailState, hand: HandCards | None, cards: Sequence[int]
) -> Refusal | None:
    """W5.1 Cards are named in their order and are in the hand."""
    if list(cards) != sorted(cards):
        return refuse("W23", "Cards are named in the order of the table of cards.")
    if holds(state, hand, cards):
        return None
    have = Counter[int](hand or ())
    missing = next((card for card in cards if have[card] < list(cards).count(card)), cards[0])
    return refuse("W5.1", "{card} is not in your hand.", card=missing)


def leave(state: TrailState, cards: Iterable[int]) -> TrailState:
    """Cards leave the mover's hand; those that lie there openly go first."""
    player = own(state)
    known, hidden = list(player.open), list[Card]()
    for each in cards:
        card = Card(each)
        if card in known:
            known.remove(card)
        else:
            hidden.append(card)
    gone = joined(player.gone, hidden)
    empty = len(gone) == len(player.slots)
    return with_own(
        state,
        open=tuple(known),
        gone=() if empty else gone,
        slots=() if empty else player.slots,
        unseen=without(player.unseen, hidden) if hidden else player.unseen,
    )


def discard(state: TrailState, cards: Iterable[int]) -> TrailState:
    """W5.1 From the hand onto the own discard pile."""
    cards = tuple(cards)
    state = leave(state, cards)
    return with_own(state, pile=joined(own(state).pile, cards))


def remove(state: TrailState, cards: Iterable[int]) -> TrailState:
    """W5.1 From the hand out of the game; exhaustion goes back onto its stack."""
    cards = tuple(cards)
    state = leave(state, cards)
    return replace(state, exhaustion=state.exhaustion + cards.count(EXH))


def choices(hand: HandCards, count: int) -> Iterator[Cards]:
    """W22.5 Every different set of this number of cards."""
    return iter(dict.fromkeys(combinations(hand, count)))
