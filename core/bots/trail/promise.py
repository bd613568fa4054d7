"""The value of whatever is open: the actions of a location, a question, an arrival."""

from collections.abc import Iterable
from math import fsum

from core.trail.parts import BREEDING, is_cattle
from core.trail.player import TrailPlayer, workers
from core.trail.rules.visits import actions
from core.trail.stages import NO_MORE, FirstDelivery, Foresight, Income, Loading, Visit
from core.trail.state import TrailState, own
from core.trail.tables.buildings import PARTS
from core.trail.words import (
    Aux,
    Build,
    Buy,
    Each,
    Engine,
    Gain,
    Help,
    Hire,
    Item,
    MoveOn,
    Objective,
    Own,
    Quay,
    ShipObjective,
    Take,
    Upgrade,
    Ware,
)

WARES = {Ware.PESOS: 0.4, Ware.GRAIN: 0.6, Ware.CERTIFICATES: 0.7, Ware.TOKENS: 0.2}
"""The worth of one of each, in points."""
STEP = 0.4
"""The worth of a step of the engine."""
CARD = 0.3
COUNT = 2
"""The usual number of things that are counted."""
DEAREST_WORKER, CHEAPEST_CATTLE = 6, 4
"""Players with less than this cannot hope to buy any."""
HIRED, BUILT, BOUGHT = 3.5, 3.0, 3.0
HAND = 4
"""The number of cards that are usually shown for the income."""
SIMPLE: dict[type[Item], float] = {
    Aux: 0.5,
    FirstDelivery: 0.5,
    Foresight: 0.2,
    Help: 2.5,
    Loading: 4.5,
    MoveOn: 1.0,
    Objective: 1.0,
    Quay: 2.0,
    ShipObjective: 1.0,
    Take: 3.0,
    Upgrade: 2.0,
}


def promise(state: TrailState) -> float:
    """Return the points that the mover may hope for."""
    return fsum(
        [
            _of_visit(state, item) if isinstance(item, Visit) else _of(state, item)
            for item in state.agenda
        ]
    )


def breeding(player: TrailPlayer) -> float:
    """Return the average breeding value of the cards that may be in the hand."""
    cards = (*player.unseen, *player.open)
    values = [BREEDING[card] for card in cards if is_cattle(card)]
    return sum(values) / len(cards) if cards else 0.0


def _of_visit(state: TrailState, visit: Visit) -> float:
    """Return the value of the local actions that are left, or of an auxiliary action instead."""
    if visit.used >= NO_MORE:
        return 0.0
    left = [words for n, words in actions(state).items() if not visit.used & PARTS[n]]
    local = fsum([_of_all(state, words) for words in left])
    return local if visit.used else max(local, SIMPLE[Aux])


def _of_all(state: TrailState, words: Iterable[Item]) -> float:
    return fsum([_of(state, word) for word in words])


def _of(state: TrailState, word: Item) -> float:
    player = own(state)
    match word:
        case Gain(ware, count):
            return WARES[ware] * count
        case Each(_, ware, count):
            return WARES[ware] * count * COUNT
        case Hire() | Build() | Buy():
            return _of_purchase(player, word)
        case Engine(steps):
            return STEP * steps
        case Own(worker, engine):
            return (STEP if engine else CARD) * workers(player, worker)
        case Income():
            return WARES[Ware.PESOS] * (HAND * breeding(player) + player.certificates)
        case _:
            return SIMPLE.get(type(word), 0.0)


def _of_purchase(player: TrailPlayer, word: Hire | Build | Buy) -> float:
    """Return the value of a purchase: nothing for a player who can hardly pay."""
    match word:
        case Hire(more):
            return HIRED if player.pesos >= DEAREST_WORKER + more else 0.0
        case Build(price):
            return BUILT if player.pesos >= price else 0.0
        case Buy():
            return BOUGHT if player.pesos >= CHEAPEST_CATTLE else 0.0
