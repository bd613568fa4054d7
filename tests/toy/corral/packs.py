"""C1.2, C4.5: the deck, what may still be in it, and the discarded cards shuffled anew."""

from dataclasses import replace

from core.due import Deck, Slot
from core.game import Tell
from core.says import Refusal, refuse
from core.tuples import put, step
from corral.events import Reshuffled
from corral.parts import CARDS, Card, spread
from corral.state import Counts, Pack, State

DECK = "cards"


def deck(state: State) -> Deck:
    """Return the deck of cards."""
    pack = state.packs[-1]
    return Deck(DECK, spread(pack.cards), pack.first)


def left(state: State) -> int:
    """Return the number of cards that the deck still holds."""
    return state.packs[-1].size - state.dealt


def can_draw(state: State) -> bool:
    """C4.5 Whether there is a card to draw, after a reshuffle if necessary."""
    return left(state) > 0 or any(state.discards)


def next_slots(state: State, count: int) -> tuple[Slot, ...]:
    """The next places of the deck."""
    first = state.packs[-1].first + state.dealt
    return tuple(range(first, first + count))


def dealt(state: State, count: int) -> State:
    """Take cards from the deck."""
    return replace(state, dealt=state.dealt + count)


def with_cards(state: State, tell: Tell | None) -> State:
    """C4.5 An empty deck is made of the discarded cards before one is drawn."""
    if left(state):
        return state
    last, cards = state.packs[-1], state.discards
    if tell:
        tell(Reshuffled(sum(cards)))
    pack = Pack(last.first + last.size, cards, cards)
    return replace(state, packs=(*state.packs, pack), dealt=0, discards=(0,) * len(CARDS))


def findable(state: State, slot: Slot) -> Counts:
    """Return the cards that may be in the slot, as far as everybody knows."""
    return state.packs[_pack_of(state, slot)].unseen


def seen(state: State, slot: Slot, card: int) -> State:
    """Everybody has seen the card that lies in that slot."""
    at = _pack_of(state, slot)
    pack = state.packs[at]
    return replace(
        state,
        packs=put(state.packs, at, replace(pack, unseen=step(pack.unseen, card, -1))),
    )


def refuse_seen(state: State, shown: dict[Slot, Card]) -> Refusal | None:
    """C1.2 No deck gives more of a card than it holds."""
    for slot, card in shown.items():
        if not findable(state, slot)[card]:
            return refuse("C1.2", "No {card} can be there: all of them have been seen.", card=card)
        state = seen(state, slot, card)
    return None


def discard(state: State, card: int) -> State:
    """C4.4 The card is out of the game until the next reshuffle."""
    return replace(state, discards=step(state.discards, card, 1))


def _pack_of(state: State, slot: Slot) -> int:
    return max(at for at, pack in enumerate(state.packs) if pack.first <= slot)
