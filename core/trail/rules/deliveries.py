"""W13.2: a disc goes from a quay into its city for grain."""

from msgspec.structs import replace

from core.game import Move, Tell
from core.says import Refusal, refuse
from core.trail import entries
from core.trail.parts import NONE, OBJECTIVES, QUAY_NAMES
from core.trail.player import hand_size
from core.trail.rules.discs import onto_quay
from core.trail.rules.objectives import AT_ONCE
from core.trail.stages import FirstDelivery
from core.trail.state import TrailState, own, push, sized, with_own
from core.trail.steps import HandCards, ItemKinds, Question
from core.trail.tables.cities import (
    BONUSES,
    COVERED,
    DISCOUNT,
    IN_CITY,
    QUAY_CITY,
    SPACES,
    Bonus,
)
from core.trail.words import Deliver, Gain, Item, Ware
from core.tuples import put

QUAYS = range(len(QUAY_NAMES))
GRAINY = frozenset(
    card
    for card, words in zip(OBJECTIVES, AT_ONCE, strict=True)
    if any(isinstance(word, Gain) and word.ware == Ware.GRAIN for word in words)
)
"""The objectives that bring grain at once."""


def bonus_of(state: TrailState, to: int) -> Bonus:
    """W14.6 The bonus printed on a space, on the side of the map in use."""
    return BONUSES[state.maps[SPACES[to].city]][to]


def grain_for(state: TrailState, quay: int, to: int) -> int:
    """W13.2 The grain for a delivery from that quay."""
    return max(bonus_of(state, to).grain - DISCOUNT[quay], 0)


def is_free(state: TrailState, to: int) -> bool:
    """W14.5 Whether the space is in play and free."""
    return state.city[to] == NONE and to not in COVERED[sized(state.seats)]


def _find(state: TrailState, item: Item, hand: HandCards) -> list[Move]:
    return _deliveries(state, own(state).grain)


def _deliveries(state: TrailState, grain: int) -> list[Move]:
    """The possible deliveries with this much grain."""
    seat = state.mover
    return [
        entries.DeliverDisc(seat, quay, to)
        for quay in QUAYS
        if state.quays[quay][seat]
        for to in IN_CITY[QUAY_CITY[quay]]
        if is_free(state, to) and grain_for(state, quay, to) <= grain
    ]


def _refuse(
    state: TrailState, item: Item, move: entries.DeliverDisc, hand: HandCards | None
) -> Refusal | None:
    quay, to = move.quay, move.to
    if not state.quays[quay][state.mover]:
        return refuse("W13.2", "You have no disc on {quay}.", quay=quay)
    if SPACES[to].city != QUAY_CITY[quay]:
        text = "{place} does not lie in the city of {quay}."
        return refuse("W13.2", text, place=to, quay=quay)
    if to in COVERED[sized(state.seats)]:
        return refuse("W14.5", "{place} lies under a cover.", place=to)
    if state.city[to] != NONE:
        return refuse("W14.5", "Another disc lies on {place}.", place=to)
    need, have = grain_for(state, quay, to), own(state).grain
    if need > have:
        text = "That takes {need} grain; you have {have}."
        return refuse("W13.2", text, need=need, have=have)
    return None


def _deliver(
    state: TrailState, item: Item, move: entries.DeliverDisc, tell: Tell | None
) -> TrailState:
    need = grain_for(state, move.quay, move.to)
    state = with_own(state, grain=own(state).grain - need)
    state = onto_quay(state, move.quay, state.mover, -1)
    state = replace(state, city=put(state.city, move.to, state.mover))
    return push(state, *bonus_of(state, move.to).words)


def _may_come(state: TrailState, item: FirstDelivery) -> bool:
    """W3.3 Possible now, or after objectives that may be in the hand and bring grain."""
    player = own(state)
    grainy = sum(card in GRAINY for card in (*player.open, *player.unseen))
    more = min(grainy, hand_size(player))
    return bool(_deliveries(state, player.grain + more))


_FIRST = refuse("W13.2", "First an extra delivery is made, or forfeited.")
KINDS: ItemKinds = {
    Deliver: Question(
        answers=(entries.DeliverDisc,),
        find=_find,
        refuse=_refuse,
        play=_deliver,
        first=_FIRST,
        asked=lambda state, item: bool(_find(state, item, ())),
    ),
    FirstDelivery: Question(
        answers=(entries.DeliverDisc,),
        find=_find,
        refuse=_refuse,
        play=_deliver,
        first=_FIRST,
        asked=_may_come,
        plays=True,
    ),
}
