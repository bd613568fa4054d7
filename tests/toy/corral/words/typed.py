"""Typed moves of Corral: `buy cow`, `lure hay`, `bid 3`; what is clear may be left out."""

from collections.abc import Sequence
from typing import Any

from core.game import Move
from core.view import View
from corral import entries
from corral.parts import ANIMAL_NAMES, ANIMALS, CARD_NAMES, CARDS, Animal, Card
from corral.rules.hand import cards_in
from corral.state import State
from corral.words.moves import FORMS, KINDS, VERBS, write
from corral.words.nouns import ANIMAL_WORDS, CARD_WORDS
from tui.language import W_
from tui.players import Players
from tui.said_words import Words, all_understood, only, split, too_little, translated
from tui.typed_words import read_verb

_FILLERS = W_("coin coins for letter town window")
_ANIMALS = (entries.Buy, entries.Sell, entries.Whistle)
_CARDS = (entries.Lure, entries.Discard)


def read(text: str, view: View[State], legal: Sequence[Move], players: Players) -> Move:
    """The move that was typed, be it allowed or not; raises `Unreadable`."""
    words = Words(split(text), players, _FILLERS)
    verb = read_verb(words.word(), VERBS)
    kind, said = KINDS[verb], _object(words, KINDS[verb])
    if kind is entries.Lure:
        # The animal that it brings is typed beside the card.
        words.named(_animals())
    all_understood(words, FORMS[verb])
    meant = [move for move in legal if type(move) is kind and said in (None, _object_of(move))]
    if found := only(meant, write):
        return found
    values = () if said is None else (said, *_place(view, kind, said))
    if len(values) + 1 < len(kind.__struct_fields__):
        raise too_little(FORMS[verb])
    make: Any = kind
    move: Move = make(view.seat, *values)
    return move


def _object(words: Words, kind: type[Move]) -> Any:
    """Return the object of the verb; None if nothing was typed."""
    if kind in _ANIMALS:
        return words.named(_animals())
    if kind in _CARDS:
        return words.named(_cards())
    return words.number() if kind is entries.Bid else None


def _animals() -> dict[str, Animal]:
    english = dict(zip(ANIMAL_NAMES, ANIMALS, strict=True))
    return {**english, **translated(ANIMAL_WORDS, ANIMALS)}


def _cards() -> dict[str, Card]:
    return {**dict(zip(CARD_NAMES, CARDS, strict=True)), **translated(CARD_WORDS, CARDS)}


def _object_of(move: Move) -> Any:
    """Return the object of the move, as it is typed."""
    fields = move.__struct_fields__[1:]
    return getattr(move, fields[0]) if fields else None


def _place(view: View[State], kind: type[Move], said: Any) -> tuple[int, ...]:
    """Return the place that a missing card would have, so that the rules can object."""
    if kind not in _CARDS:
        return ()
    assert view.seat is not None, "a move is somebody's"
    return (cards_in(view.state, view.seat, view.known).get(Card(said), 0),)
