"""W9: cattle out of the market."""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.parts import BREEDING, CATTLE_NAMES, GAUCHO, THREE
from core.trail.player import joined, without, workers
from core.trail.rules.gains import pay
from core.trail.stages import AddCattle
from core.trail.state import TrailState, own, push, with_own
from core.trail.steps import HandCards, ItemKinds, Question
from core.trail.tables.numbers import NUMBERS
from core.trail.words import Buy, Take

PriceRow = tuple[int, str, int, int]
"""Gauchos, what, how many cards, and their price."""


_GIVEN = {
    "cattle": frozenset(range(len(CATTLE_NAMES))),
    "three": frozenset(card for card, value in enumerate(BREEDING) if value == THREE),
} | {
    name[:3]: frozenset(card for card, other in enumerate(CATTLE_NAMES) if other[:3] == name[:3])
    for name in CATTLE_NAMES
}
"""The cards that the words of the table mean."""


def is_a(card: int, what: str) -> bool:
    """Return whether a card is among those that a row of the table, or a bonus, gives."""
    return card in _GIVEN[what]


def free_gauchos(state: TrailState, item: Buy) -> int:
    """W9.1 The gauchos that have not served in this action."""
    return workers(own(state), GAUCHO) if item.gauchos < 0 else item.gauchos


def _rows(state: TrailState, gauchos: int) -> Iterator[PriceRow]:
    """W9.1 The rows that can be used and paid for."""
    pesos = own(state).pesos
    return (row for row in NUMBERS.cattle_prices if row[0] <= gauchos and row[3] <= pesos)


def _find(state: TrailState, item: Buy, hand: HandCards) -> list[Move]:
    seat, gauchos = state.mover, free_gauchos(state, item)
    found: list[Move] = []
    for used, what, count, _ in _rows(state, gauchos):
        cards = [card for card in state.market if is_a(card, what)]
        sets = dict.fromkeys(combinations(cards, count))
        found += [entries.BuyCattle(seat, used, each) for each in sets]
    if gauchos and state.herd:
        found.append(entries.Stock(seat))
    return found


def _row_of(move: entries.BuyCattle) -> PriceRow | None:
    """W9.1 The row that gives these cards for that number of gauchos."""
    for row in NUMBERS.cattle_prices:
        used, what, count, _ = row
        fits = used == move.gauchos and count == len(move.cards)
        if fits and all(is_a(card, what) for card in move.cards):
            return row
    return None


def _refuse(
    state: TrailState, item: Buy, move: entries.BuyCattle | entries.Stock, hand: HandCards | None
) -> Refusal | None:
    gauchos = free_gauchos(state, item)
    if isinstance(move, entries.Stock):
        if not gauchos:
            return refuse("W9.1", "All of your gauchos have served in this action.")
        return None if state.herd else refuse("W9.4", "No card is left in the market stack.")
    row = _row_of(move)
    if row is None:
        text = "No row of the table gives these cards for so many gauchos."
        return refuse("W9.1", text)
    if list(move.cards) != sorted(move.cards):
        return refuse("W23", "Cards are named in the order of the table of cards.")
    if move.gauchos > gauchos:
        text = "That takes {need} gauchos; {have} are free."
        return refuse("W9.1", text, need=move.gauchos, have=gauchos)
    left = list[int](state.market)
    for card in move.cards:
        if card not in left:
            return refuse("W9.2", "There is no such {card} in the market.", card=card)
        left.remove(card)
    if row[3] > own(state).pesos:
        text = "That costs {pesos} pesos; you have {have}."
        return refuse("W9.1", text, pesos=row[3], have=own(state).pesos)
    return None


def _buy(
    state: TrailState, item: Buy, move: entries.BuyCattle | entries.Stock, tell: Tell | None
) -> TrailState:
    gauchos = free_gauchos(state, item)
    if isinstance(move, entries.Stock):
        return push(state, AddCattle(min(NUMBERS.stock, len(state.herd))), Buy(gauchos - 1))
    row = _row_of(move)
    assert row is not None, "no rule is against this row"
    state = pay(state, row[3], tell)
    state = from_market(state, move.cards)
    state = with_own(state, pile=joined(own(state).pile, move.cards))
    return push(state, Buy(gauchos - move.gauchos))


def from_market(state: TrailState, cards: tuple[int, ...]) -> TrailState:
    """Cards leave the market."""
    return replace(state, market=without(state.market, cards))


def _find_free(state: TrailState, item: Take, hand: HandCards) -> list[Move]:
    cards = dict.fromkeys(card for card in state.market if is_a(card, item.what))
    return [entries.TakeMarketCard(state.mover, card) for card in cards]


def _refuse_free(
    state: TrailState, item: Take, move: entries.TakeMarketCard, hand: HandCards | None
) -> Refusal | None:
    if move.card not in state.market:
        return refuse("W9.5", "There is no {card} in the market.", card=move.card)
    if not is_a(move.card, item.what):
        return refuse("W9.5", "{card} is not what is given here.", card=move.card)
    return None


def _take(
    state: TrailState, item: Take, move: entries.TakeMarketCard, tell: Tell | None
) -> TrailState:
    state = from_market(state, (move.card,))
    player = own(state)
    if item.hand:
        return with_own(state, open=joined(player.open, (move.card,)))
    return with_own(state, pile=joined(player.pile, (move.card,)))


KINDS: ItemKinds = {
    Buy: Question(
        answers=(entries.BuyCattle, entries.Stock),
        find=_find,
        refuse=_refuse,
        play=_buy,
        first=refuse("W9", "First the purchase of cattle ends."),
        asked=lambda state, item: bool(_find(state, item, ())),
    ),
    Take: Question(
        answers=(entries.TakeMarketCard,),
        find=_find_free,
        refuse=_refuse_free,
        play=_take,
        first=refuse("W9.5", "First a card of the market is taken, or forfeited."),
        asked=lambda state, item: any(is_a(card, item.what) for card in state.market),
    ),
}
