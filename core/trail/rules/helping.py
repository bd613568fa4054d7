"""W12: farmers are helped with strength, and some of them come into the own row."""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.events import TookCoins
from core.trail.parts import (
    FIELD_PESOS,
    FIELDS,
    GRANJERO,
    NEEDED,
    NONE,
    STRENGTH,
    STRONG,
    Tile,
    is_cattle,
)
from core.trail.player import Cards, TrailPlayer, hand_size
from core.trail.rules.discs import strength_of_discs
from core.trail.rules.gains import exhaust, gain, pay
from core.trail.rules.hands import discard, refuse_not_held
from core.trail.rules.hiring import ROOM, place
from core.trail.state import TrailState, own, push, with_own
from core.trail.steps import HandCards, ItemKinds, Question
from core.trail.tables.numbers import NUMBERS
from core.trail.words import Farm, Help, Pull, Ware
from core.tuples import put

MOST = 3
"""W12.1 The most farmers that are helped at once."""
SHOWN = 4
"""W12.2 The most cards that are shown."""
TIRING = 2
"""W12.4 With more cards than these there are two exhaustion cards."""


def board_strength(player: TrailPlayer) -> int:
    """W12.2 Strong workers in the own rows and cleared discs; granjeros are never strong."""
    strong = sum(STRONG[tile] for row in player.rows[:GRANJERO] for tile in row)
    return strong + strength_of_discs(player)


def best_pull(cards: Cards) -> int:
    """W12.2 The strength of the strongest cards that can be shown."""
    return sum(sorted((STRENGTH[card] for card in cards if is_cattle(card)), reverse=True)[:SHOWN])


def reach(state: TrailState, bonus: int, hand: HandCards | None) -> int:
    """W12.2 The most strength that there can be."""
    player = own(state)
    if hand is None:
        shown = best_pull((*player.open, *player.unseen)) if hand_size(player) else 0
    else:
        shown = best_pull(hand)
    return board_strength(player) + bonus + shown


def find_help(state: TrailState, bonus: int, hand: HandCards) -> Iterator[tuple[int, ...]]:
    """W12.3 The sets of farmers that the hand can pay for."""
    most = reach(state, bonus, hand)
    need = {
        field: NEEDED[tile]
        for field, tile in enumerate(state.farmers)
        if tile != NONE and NEEDED[tile] <= most
    }
    for count in range(1, MOST + 1):
        for fields in combinations(need, count):
            if sum(need[field] for field in fields) <= most:
                yield fields


def refuse_help(
    state: TrailState, fields: tuple[int, ...], bonus: int, hand: HandCards | None
) -> Refusal | None:
    """W12.1-3 One to three farmers, and enough strength for them together."""
    if not 1 <= len(fields) <= MOST:
        return refuse("W12.1", "One to three farmers are helped.")
    if list(fields) != sorted({*fields}):
        return refuse("W23", "Spaces are named once each, in the order of the trail.")
    for field in fields:
        if state.farmers[field] == NONE:
            return refuse("W12.1", "There is no farmer on {field}.", field=field)
    need, most = sum(NEEDED[state.farmers[field]] for field in fields), reach(state, bonus, hand)
    if need > most:
        text = "That needs a strength of {need}; you reach {most} at most."
        return refuse("W12.2", text, need=need, most=most)
    return None


def start_help(state: TrailState, fields: tuple[int, ...], bonus: int) -> TrailState:
    """W12.3 Farmers are chosen, and the cards for them come next."""
    need = sum(NEEDED[state.farmers[field]] for field in fields)
    return push(state, Pull(fields, need - bonus - board_strength(own(state))))


def _find(state: TrailState, item: Help, hand: HandCards) -> list[Move]:
    seat = state.mover
    return [entries.HelpFarmers(seat, fields) for fields in find_help(state, item.bonus, hand)]


def _can(state: TrailState, item: Help, hand: HandCards | None) -> bool:
    weakest = min((NEEDED[tile] for tile in state.farmers if tile != NONE), default=99)
    return weakest <= reach(state, item.bonus, hand)


def strength_of(cards: Cards | tuple[int, ...]) -> int:
    """W12.2 The strength that shown cards add."""
    return sum(STRENGTH[card] for card in cards)


def _find_pulls(state: TrailState, item: Pull, hand: HandCards) -> list[Move]:
    cattle = tuple(card for card in hand if is_cattle(card))
    sets = (
        cards
        for count in range(min(SHOWN, len(cattle)) + 1)
        for cards in dict.fromkeys(combinations(cattle, count))
    )
    return [
        entries.PullCards(state.mover, cards) for cards in sets if strength_of(cards) >= item.need
    ]


def _refuse_pull(
    state: TrailState, item: Pull, move: entries.PullCards, hand: HandCards | None
) -> Refusal | None:
    if len(move.cards) > SHOWN:
        return refuse("W12.2", "Four cards are shown at most.")
    for card in move.cards:
        if not is_cattle(card):
            return refuse("W12.2", "{card} is no cattle and has no strength.", card=card)
    if strength_of(move.cards) < item.need:
        text = "The cards must have a strength of {need}; these have {have}."
        return refuse("W12.2", text, need=item.need, have=strength_of(move.cards))
    return refuse_not_held(state, hand, move.cards)


def _pull(state: TrailState, item: Pull, move: entries.PullCards, tell: Tell | None) -> TrailState:
    count = len(move.cards)
    if count:
        state = exhaust(state, state.mover, 2 if count > TIRING else 1, tell)
        state = discard(state, move.cards)
    tiles = tuple(sorted(state.farmers[field] for field in item.fields))
    for field in item.fields:
        state = take_farmer(state, field, tell)
    return push(state, Farm(tiles))


def take_farmer(state: TrailState, field: int, tell: Tell | None) -> TrailState:
    """W12.5 A tile leaves its field; the mover gains the pesos printed there and its coins."""
    coins = state.coins[field]
    state = replace(
        state, farmers=put(state.farmers, field, Tile(NONE)), coins=put(state.coins, field, 0)
    )
    if coins:
        state = with_own(state, pesos=own(state).pesos + coins)
        if tell:
            tell(TookCoins(state.mover, field, coins))
    printed = FIELD_PESOS[field]
    return gain(state, Ware.PESOS, printed, tell) if printed else state


def farm_price(player: TrailPlayer) -> int | None:
    """W7.5 The price of the leftmost free space; None where the row is full."""
    row = player.rows[GRANJERO]
    return NUMBERS.farm_prices[len(row)] if len(row) < ROOM else None


def _can_farm(state: TrailState, item: Farm) -> bool:
    price = farm_price(own(state))
    return bool(item.tiles) and price is not None and price <= own(state).pesos


def _find_farms(state: TrailState, item: Farm, hand: HandCards) -> list[Move]:
    return [entries.PlaceFarmer(state.mover, tile) for tile in dict.fromkeys(item.tiles)]


def _refuse_farm(
    state: TrailState, item: Farm, move: entries.PlaceFarmer, hand: HandCards | None
) -> Refusal | None:
    if move.tile not in item.tiles:
        return refuse("W12.6", "{tile} is not one of those just taken.", tile=move.tile)
    return None


def _farm(
    state: TrailState, item: Farm, move: entries.PlaceFarmer, tell: Tell | None
) -> TrailState:
    left = list(item.tiles)
    left.remove(move.tile)
    price = farm_price(own(state))
    assert price is not None, "the question is asked where there is room"
    state = pay(state, price, tell)
    return place(push(state, Farm(tuple(left))), GRANJERO, Tile(move.tile))


def _lay_beside(state: TrailState, item: Farm, tell: Tell | None) -> TrailState:
    """W12.6 All others lie beside for good."""
    beside = (*own(state).beside, *map(Tile, item.tiles))
    return with_own(state, beside=tuple(sorted(beside)))


KINDS: ItemKinds = {
    Help: Question(
        answers=(entries.HelpFarmers,),
        find=_find,
        refuse=lambda state, item, move, hand: refuse_help(state, move.farmers, item.bonus, hand),
        play=lambda state, item, move, tell: start_help(state, move.farmers, item.bonus),
        first=refuse("W12", "First farmers are helped, or that is forfeited."),
        asked=lambda state, item: _can(state, item, None),
        can=_can,
        cards=True,
    ),
    Pull: Question(
        answers=(entries.PullCards,),
        find=_find_pulls,
        refuse=_refuse_pull,
        play=_pull,
        first=refuse("W12.3", "First the cards for the farmers are shown."),
        kept=lambda state, item: True,
        cards=True,
        tokens=False,
    ),
    Farm: Question(
        answers=(entries.PlaceFarmer,),
        find=_find_farms,
        refuse=_refuse_farm,
        play=_farm,
        first=refuse("W12.6", "First the farmers just taken are placed."),
        asked=_can_farm,
        skip=_lay_beside,
    ),
}
assert len(FIELDS) == 19
