"""W1.6, W5.1, W17.3: cards leave the hand and come into it."""

from msgspec.structs import replace

from core.due import Answer, DealDown, Deck, Due
from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.parts import BREED, is_cattle, is_objective
from core.trail.player import drawable, hand_size, joined, stack_size
from core.trail.rules.hands import choices, discard, refuse_not_held, remove
from core.trail.stages import Shuffling
from core.trail.state import TrailState, own, push, with_own
from core.trail.steps import Counting, Drawing, HandCards, ItemKinds, Question
from core.trail.words import Deal, Discard, Owe, Remove, Want, Which

TOGETHER = 9
"""No draw brings more cards at once."""


def fits(which: int, card: int) -> bool:
    """W5.2 Whether a single card is one of those asked for."""
    if which == Which.CATTLE:
        return is_cattle(card)
    if which == Which.OBJECTIVE:
        return is_objective(card)
    return which in (Which.ANY, card)


def _find_discards(state: TrailState, item: Discard, hand: HandCards) -> list[Move]:
    seat = state.mover
    if item.which == Which.PAIR:
        pairs = choices(tuple(card for card in hand if is_cattle(card)), 2)
        return [
            entries.DiscardCards(seat, pair) for pair in pairs if BREED[pair[0]] == BREED[pair[1]]
        ]
    cards = dict.fromkeys(card for card in hand if fits(item.which, card))
    return [entries.DiscardCards(seat, (card,)) for card in cards]


def _refuse_discard(
    state: TrailState, item: Discard, move: entries.DiscardCards, hand: HandCards | None
) -> Refusal | None:
    cards = move.cards
    if item.which == Which.PAIR:
        if len(cards) != 2 or not all(map(is_cattle, cards)):
            return refuse("W5.2", "Two cattle cards of one breed are discarded.")
        if BREED[cards[0]] != BREED[cards[1]]:
            return refuse(
                "W5.2", "{card} and {mate} are not of one breed.", card=cards[0], mate=cards[1]
            )
    elif len(cards) != 1 or not fits(item.which, cards[0]):
        return refuse("W5.2", "One {which} is discarded.", which=item.which)
    return refuse_not_held(state, hand, cards)


def _discard(
    state: TrailState, item: Discard, move: entries.DiscardCards, tell: Tell | None
) -> TrailState:
    return push(discard(state, move.cards), *item.then)


def _could_discard(state: TrailState, item: Discard) -> bool:
    """Return whether the hand, as far as everybody knows, may hold the cards asked for."""
    player = own(state)
    return hand_size(player) >= (2 if item.which == Which.PAIR else 1)


def _can_discard(state: TrailState, item: Discard, hand: HandCards | None) -> bool:
    if hand is not None:
        return bool(_find_discards(state, item, hand))
    player = own(state)
    cards = (*player.open, *player.unseen)
    if item.which == Which.PAIR:
        return hand_size(player) > 1
    return hand_size(player) > 0 and any(fits(item.which, card) for card in cards)


def _find_owed(state: TrailState, item: Owe, hand: HandCards) -> list[Move]:
    return [entries.DiscardCards(state.mover, cards) for cards in choices(hand, item.count)]


def _refuse_owed(
    state: TrailState, item: Owe, move: entries.DiscardCards, hand: HandCards | None
) -> Refusal | None:
    if len(move.cards) != item.count:
        text = "You discard as many cards as you drew: {count}."
        return refuse("W17.3", text, count=item.count)
    return refuse_not_held(state, hand, move.cards)


def _owed(
    state: TrailState, item: Owe, move: entries.DiscardCards, tell: Tell | None
) -> TrailState:
    return discard(state, move.cards)


def _find_removals(state: TrailState, item: Remove, hand: HandCards) -> list[Move]:
    seat = state.mover
    cards = tuple(card for card in hand if fits(item.which, card))
    counts = range(max(item.least, 1), min(item.most, len(cards)) + 1)
    return [entries.RemoveCards(seat, each) for count in counts for each in choices(cards, count)]


def _refuse_removal(
    state: TrailState, item: Remove, move: entries.RemoveCards, hand: HandCards | None
) -> Refusal | None:
    count = len(move.cards)
    if not max(item.least, 1) <= count <= item.most:
        text = "You remove {least} to {most} cards."
        return refuse("W17.4", text, least=max(item.least, 1), most=item.most)
    for card in move.cards:
        if not fits(item.which, card):
            return refuse("W6.7", "{card} cannot be removed here.", card=card)
    return refuse_not_held(state, hand, move.cards)


def _remove(
    state: TrailState, item: Remove, move: entries.RemoveCards, tell: Tell | None
) -> TrailState:
    return remove(state, move.cards)


def _can_remove(state: TrailState, item: Remove, hand: HandCards | None) -> bool:
    if hand is not None:
        return any(fits(item.which, card) for card in hand)
    player = own(state)
    return hand_size(player) > 0 and any(
        fits(item.which, card) for card in (*player.open, *player.unseen)
    )


def _find_wants(state: TrailState, item: Want, hand: HandCards) -> list[Move]:
    most = min(item.most, drawable(own(state)))
    return [entries.WantCards(state.mover, count) for count in range(most + 1)]


def _refuse_want(
    state: TrailState, item: Want, move: entries.WantCards, hand: HandCards | None
) -> Refusal | None:
    most = min(item.most, drawable(own(state)))
    if not 0 <= move.n <= most:
        return refuse("W17.3", "You draw {most} cards at most.", most=most)
    return None


def _want(state: TrailState, item: Want, move: entries.WantCards, tell: Tell | None) -> TrailState:
    if item.remove:
        return push(state, Deal(move.n, remove=item.most))
    return push(state, Deal(move.n, owed=True))


def _deal_over(state: TrailState, item: Deal) -> bool:
    return item.left == 0 or stack_size(own(state)) == 0


def _after_deal(state: TrailState, item: Deal, tell: Tell | None) -> TrailState:
    """W1.6 The pile is shuffled if more is to be drawn; otherwise the draw is paid for."""
    if item.left and own(state).pile:
        return push(state, Shuffling(), item)
    if item.remove:
        return push(state, Remove(Which.ANY, item.count, item.remove))
    return push(state, Owe(item.count)) if item.owed and item.count else state


def _deal_due(state: TrailState, item: Deal) -> Due:
    player, seat = own(state), state.mover
    count = min(item.left, len(player.deck) - player.dealt, TOGETHER)
    first = player.first + player.dealt
    deck = Deck(f"herd {seat}", player.deck, player.first)
    return DealDown(deck, tuple(range(first, first + count)), seat)


def _settle_deal(state: TrailState, item: Deal, answer: Answer) -> entries.DrawCards:
    count = min(item.left, stack_size(own(state)), TOGETHER)
    return entries.DrawCards(state.mover, count)


def _refuse_deal(state: TrailState, item: Deal, entry: entries.DrawCards) -> Refusal | None:
    if entry != _settle_deal(state, item, ()):
        text = "{seat} draws {count} cards here."
        count = min(item.left, stack_size(own(state)), TOGETHER)
        return refuse("W1.6", text, seat=state.mover, count=count)
    return None


def _deal(state: TrailState, item: Deal, entry: entries.DrawCards, tell: Tell | None) -> TrailState:
    player, count = own(state), entry.count
    first = player.first + player.dealt
    slots = (*player.slots, *range(first, first + count))
    state = with_own(state, slots=slots, dealt=player.dealt + count)
    return push(state, Deal(item.left - count, item.count + count, item.owed, item.remove))


def _shuffle(state: TrailState, item: Shuffling, tell: Tell | None) -> TrailState:
    """W1.6 The discard pile becomes a new deck with slots of its own."""
    player = own(state)
    first = state.slots
    state = with_own(
        state,
        deck=player.pile,
        first=first,
        dealt=0,
        pile=(),
        unseen=joined(player.unseen, player.pile),
    )
    return replace(state, slots=first + len(player.pile))


KINDS: ItemKinds = {
    Discard: Question(
        answers=(entries.DiscardCards,),
        find=_find_discards,
        refuse=_refuse_discard,
        play=_discard,
        first=refuse("W3.5", "First a card is discarded for the reward, or the reward forfeited."),
        asked=_could_discard,
        can=_can_discard,
        cards=True,
    ),
    Owe: Question(
        answers=(entries.DiscardCards,),
        find=_find_owed,
        refuse=_refuse_owed,
        play=_owed,
        first=refuse("W17.3", "First as many cards are discarded as were drawn."),
        kept=lambda state, item: True,
        cards=True,
        tokens=False,
    ),
    Remove: Question(
        answers=(entries.RemoveCards,),
        find=_find_removals,
        refuse=_refuse_removal,
        play=_remove,
        first=refuse("W5.1", "First cards are removed, or that is forfeited."),
        asked=lambda state, item: hand_size(own(state)) > 0,
        can=_can_remove,
        kept=lambda state, item: item.least > 0,
        cards=True,
    ),
    Want: Question(
        answers=(entries.WantCards,),
        find=_find_wants,
        refuse=_refuse_want,
        play=_want,
        first=refuse("W17.3", "First you say how many cards you draw."),
        asked=lambda state, item: drawable(own(state)) > 0 or item.remove,
        kept=lambda state, item: True,
    ),
    Deal: Drawing(
        entry=entries.DrawCards,
        due=_deal_due,
        settle=_settle_deal,
        answer=lambda entry: (),
        refuse=_refuse_deal,
        play=_deal,
        first=refuse("W1.6", "First cards are drawn."),
        over=_deal_over,
        then=_after_deal,
    ),
    Shuffling: Counting(
        check=lambda state, item: entries.Shuffle(state.mover),
        play=_shuffle,
        first=refuse("W1.6", "First the discard pile is shuffled."),
        counted=lambda check: refuse(
            "W1.6", "The discard pile of {seat} becomes the draw stack.", seat=check.seat
        ),
    ),
}
