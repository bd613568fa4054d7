"""Moves of Corral as commands: as people read them and as people type them."""

from collections.abc import Callable
from typing import Any

from core.game import Move
from core.says import Sentence
from corral import entries
from corral.state import State
from corral.words.nouns import animal_word, card_word
from tui.face import TypedForm
from tui.language import N_, W_, say, say_n
from tui.typed_words import shown_verb

VERBS = {
    "work": W_("work"),
    "buy": W_("buy"),
    "sell": W_("sell"),
    "ride": W_("ride"),
    "shop": W_("shop"),
    "lure": W_("lure"),
    "discard": W_("discard"),
    "look": W_("look"),
    "bid": W_("bid"),
    "whistle": W_("whistle"),
}
"""The words that may be typed for each verb; the first one is shown."""
FORMS = {
    "work": TypedForm(W_("work"), N_("work an hour for coins")),
    "buy": TypedForm(W_("buy cow"), N_("buy a cow of the corral")),
    "sell": TypedForm(W_("sell cow"), N_("sell a cow of your ranch")),
    "ride": TypedForm(W_("ride"), N_("ride to town and draw a card")),
    "shop": TypedForm(W_("shop"), N_("buy the card in the window")),
    "lure": TypedForm(W_("lure hay"), N_("lure an animal with hay")),
    "discard": TypedForm(W_("discard hay"), N_("discard hay, as you have too many cards")),
    "look": TypedForm(W_("look"), N_("look at the letter")),
    "bid": TypedForm(W_("bid 3"), N_("bid 3 coins for the stray")),
    "whistle": TypedForm(W_("whistle cow"), N_("whistle for a cow in another player's turn")),
}
assert VERBS.keys() == FORMS.keys(), "each verb has its form"
KINDS: dict[str, type[Move]] = {
    "work": entries.Work,
    "buy": entries.Buy,
    "sell": entries.Sell,
    "ride": entries.Ride,
    "shop": entries.Shop,
    "lure": entries.Lure,
    "discard": entries.Discard,
    "look": entries.Look,
    "bid": entries.Bid,
    "whistle": entries.Whistle,
}
_VERB_OF = {kind: verb for verb, kind in KINDS.items()}

_PHRASES: dict[type[Move], Callable[[Any], Sentence]] = {
    entries.Work: lambda move: say("work"),
    entries.Buy: lambda move: say("buy {animal}", animal=move.animal),
    entries.Sell: lambda move: say("sell {animal}", animal=move.animal),
    entries.Ride: lambda move: say("ride to town"),
    entries.Shop: lambda move: say("shop"),
    entries.Lure: lambda move: say("lure with {card}: {animal}", card=move.card, animal=move.card),
    entries.Discard: lambda move: say("discard {card}", card=move.card),
    entries.Look: lambda move: say("look at the letter"),
    entries.Bid: lambda move: say_n("bid {count} coin", "bid {count} coins", count=move.coins),
    entries.Whistle: lambda move: say("whistle for {animal}", animal=move.animal),
}
_GROUPS: dict[type[Move], str] = {
    entries.Work: N_("Work"),
    entries.Buy: N_("Buy an animal"),
    entries.Sell: N_("Sell an animal"),
    entries.Ride: N_("Ride to town"),
    entries.Shop: N_("Buy the card in the window"),
    entries.Lure: N_("Lure an animal"),
    entries.Discard: N_("Discard a card"),
    entries.Look: N_("Look at the letter"),
    entries.Bid: N_("Bid for the stray"),
    entries.Whistle: N_("Whistle for an animal"),
}


def phrase(state: State, move: Move) -> Sentence:
    """The move as a command."""
    return _PHRASES[type(move)](move)


def group(move: Move) -> Sentence:
    """Name the group of moves of this kind."""
    return say(_GROUPS[type(move)])


def write(move: Move) -> str:
    """The move as a person types it: `buy cow`."""
    return " ".join([shown_verb(_VERB_OF[type(move)], VERBS), *_objects(move)])


def _objects(move: Move) -> tuple[str, ...]:
    match move:
        case entries.Buy(_, animal) | entries.Sell(_, animal) | entries.Whistle(_, animal):
            return (animal_word(animal),)
        case entries.Lure(_, card) | entries.Discard(_, card):
            return (card_word(card),)
        case entries.Bid(_, coins):
            return (str(coins),)
        case _:
            return ()
